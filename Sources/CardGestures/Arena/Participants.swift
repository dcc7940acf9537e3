/// The recognizers at work, numbered.
struct Participants {
  private var places = InlineArray<8, Participant?>(repeating: nil)
  /// The machines of users' own recognizers, by number; apart, so that a copy of the others is a copy
  /// of bytes.
  private var own: [OwnMachine?] = []

  /// All numbers, also those that are free.
  var indices: Range<Int> { places.indices }

  /// Starts the work of `recognizer`; its number, nil if there is no place.
  mutating func add(_ recognizer: Recognizer, as key: GestureKey) -> Int? {
    for i in places.indices where places[i] == nil {
      places[i] = Participant(key: key, machine: recognizer.machine)
      if case .own(let box) = recognizer {
        while own.count <= i { own.append(nil) }
        own[i] = OwnMachine(box.recognizer.makeMachine())
      }
      return i
    }
    return nil
  }

  mutating func remove(_ number: Int) {
    places[number] = nil
    if number < own.count { own[number] = nil }
  }

  /// Tells one of them; nil if there is none.
  mutating func handle(
    _ number: Int, _ input: MachineInput, _ contact: Contact, _ reporter: inout Reporter
  ) -> Verdict? {
    guard let key = places[number]?.key else { return nil }
    reporter.key = key
    guard number < own.count, own[number] != nil else {
      return places[number]?.handle(input, contact, &reporter)
    }
    let verdict = own[number]?.handle(input, contact, &reporter)
    places[number]?.deadline = own[number]?.deadline ?? .infinity
    return verdict
  }

  func contains(_ number: Int) -> Bool { places[number] != nil }

  /// Who reports as `key`.
  func index(of key: GestureKey) -> Int? {
    for i in places.indices where places[i]?.key == key { return i }
    return nil
  }

  /// Whose deadline is next.
  var earliestDeadline: (time: Double, participant: Int)? {
    var earliest = (time: Double.infinity, participant: 0)
    for i in places.indices {
      if let deadline = places[i]?.deadline, deadline < earliest.time { earliest = (deadline, i) }
    }
    return earliest.time < .infinity ? earliest : nil
  }
}

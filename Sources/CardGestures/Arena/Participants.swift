/// The recognizers at work, numbered.
struct Participants {
  private var places = InlineList<8, Participant>()
  /// The machines of users' own recognizers, by number; apart, so that a copy of the others is a copy
  /// of bytes.
  private var own: [AnyGestureMachine?] = []

  /// All numbers, also those that are free.
  var indices: Range<Int> { places.indices }

  /// Starts the work of `recognizer`; its number.
  mutating func add(_ recognizer: Recognizer, as key: GestureKey) -> Int {
    let number = places.add { _ in Participant(key: key, machine: recognizer.machine) }
    if case .custom(let box) = recognizer {
      while own.count <= number { own.append(nil) }
      own[number] = box.start()
    }
    return number
  }

  mutating func remove(_ number: Int) {
    places.remove(number)
    if number < own.count { own[number] = nil }
  }

  /// Gives back what memory the free places at the end have.
  mutating func trim() {
    places.trim()
    while let last = own.last, case .none = last { own.removeLast() }
  }

  /// Tells one of them; nil if there is none.
  mutating func handle(
    _ number: Int, _ input: MachineInput, _ contact: Contact, _ reporter: inout Reporter
  ) -> GestureDecision? {
    var verdict: GestureDecision?
    guard number < own.count, own[number] != nil else {
      places.with(number) { verdict = $0.handle(input, contact, &reporter) }
      return verdict
    }
    places.with(number) {
      reporter.key = $0.key
      verdict = own[number]?.handle(input, contact, &reporter)
      $0.deadline = own[number]?.deadline ?? .infinity
    }
    return verdict
  }

  mutating func contains(_ number: Int) -> Bool { !places.isFree(number) }

  /// Who reports as `key`.
  mutating func index(of key: GestureKey) -> Int? {
    places.indices.first { places.with($0) { $0.key } == key }
  }

  /// Whose deadline is next.
  mutating func earliestDeadline() -> (time: Double, participant: Int)? {
    var earliest = (time: Double.infinity, participant: 0)
    for i in places.indices {
      if let deadline = places.with(i, { $0.deadline }), deadline < earliest.time {
        earliest = (deadline, i)
      }
    }
    return earliest.time < .infinity ? earliest : nil
  }
}

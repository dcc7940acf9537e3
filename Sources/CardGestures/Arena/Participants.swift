/// The active recognizers with their numbers.
struct Participants {
  private var places = InlineList<8, Participant>()
  /// The machines of custom recognizers by number. Custom machines are stored separately, so that
  /// the built-in machines can be copied as plain bytes.
  private var own: [AnyGestureMachine?] = []

  /// The numbers of all slots; some slots may be free.
  var indices: Range<Int> { places.indices }

  /// Starts the machine of `recognizer` and returns its number.
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

  /// Removes the free slots at the end and frees their memory.
  mutating func trim() {
    places.trim()
    while let last = own.last, case .none = last { own.removeLast() }
  }

  /// Sends `input` to the recognizer `number` and returns its decision, or `nil` if there is no
  /// such recognizer.
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

  /// Returns the number of the recognizer with `key`, or `nil` if there is none.
  mutating func index(of key: GestureKey) -> Int? {
    places.indices.first { places.with($0) { $0.key } == key }
  }

  /// Returns the earliest deadline and its recognizer, or `nil` if there is none.
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

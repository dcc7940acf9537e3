/// A recognizer at work, and whose it is.
struct Participant {
  let key: GestureKey
  var machine: Machine
  /// When it wants to hear `.deadline`, in seconds; infinite if not.
  private(set) var deadline = Double.infinity

  init(key: GestureKey, machine: Machine) {
    self.key = key
    self.machine = machine
  }

  mutating func handle(
    _ input: MachineInput, _ contact: Contact, _ reporter: inout Reporter
  ) -> Verdict {
    reporter.key = key
    let verdict = machine.handle(input, contact, &reporter)
    deadline = machine.deadline ?? .infinity
    return verdict
  }
}

extension InlineArray where Element == Participant? {
  /// Who reports as `key`.
  func index(of key: GestureKey) -> Int? {
    for i in indices where self[i]?.key == key { return i }
    return nil
  }

  /// A place for another one.
  var freeIndex: Int? {
    for i in indices where self[i] == nil { return i }
    return nil
  }

  /// Whose deadline is next.
  var earliestDeadline: (time: Double, participant: Int)? {
    var earliest = (time: Double.infinity, participant: 0)
    for i in indices {
      if let deadline = self[i]?.deadline, deadline < earliest.time { earliest = (deadline, i) }
    }
    return earliest.time < .infinity ? earliest : nil
  }
}

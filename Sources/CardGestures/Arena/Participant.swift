/// A recognizer at work, and whose it is.
struct Participant: ChangedInPlace {
  let key: GestureKey
  /// Nil: it is one's own, whose machine lies elsewhere.
  var machine: Machine?
  /// When it wants to hear `.deadline`, in seconds; infinite if not.
  var deadline = Double.infinity

  init(key: GestureKey, machine: Machine?) {
    self.key = key
    self.machine = machine
  }

  mutating func handle(
    _ input: MachineInput, _ contact: Contact, _ reporter: inout Reporter
  ) -> GestureDecision? {
    reporter.key = key
    let verdict = machine?.handle(input, contact, &reporter)
    deadline = machine?.deadline ?? .infinity
    return verdict
  }
}

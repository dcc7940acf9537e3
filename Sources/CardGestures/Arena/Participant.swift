/// An active recognizer and its key.
struct Participant: ChangedInPlace {
  let key: GestureKey
  /// The machine of a built-in recognizer, or `nil` if the recognizer is custom, since
  /// `Participants` stores custom machines separately.
  var machine: Machine?
  /// The next deadline of the machine in seconds, or infinity if there is none.
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

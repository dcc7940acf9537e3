#if !hasFeature(Embedded)
  /// The machine of a custom gesture. The deadlines of the machine are checked: a deadline in the
  /// past counts as now, and a deadline that was already handled is ignored.
  struct AnyGestureMachine {
    private var machine: any GestureMachine
    /// The time of the last deadline that the machine handled, in seconds.
    private var passed = -Double.infinity
    /// The next deadline of the machine in seconds, or infinity if there is none.
    private(set) var deadline = Double.infinity

    init(_ machine: any GestureMachine) {
      self.machine = machine
    }

    mutating func handle(
      _ input: MachineInput, _ contact: Contact, _ reporter: inout Reporter
    ) -> GestureDecision {
      if case .deadline = input { passed = reporter.time }
      let verdict = machine.handle(input, contact, &reporter)
      // A deadline in the past counts as now, and a deadline that was handled before is ignored.
      // Otherwise the arena's time would run backwards, or the arena would never get past the
      // deadline.
      let wanted = machine.deadline ?? .infinity
      deadline = wanted > passed ? max(wanted, reporter.time) : .infinity
      return verdict
    }
  }
#endif

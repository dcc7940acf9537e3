#if !hasFeature(Embedded)
  /// A user's own recognizer at work, whose deadlines are taken with care.
  struct AnyGestureMachine {
    private var machine: any GestureMachine
    /// The time of the last deadline that it was told of.
    private var passed = -Double.infinity
    /// When it wants to hear `.deadline`, in seconds; infinite if not.
    private(set) var deadline = Double.infinity

    init(_ machine: any GestureMachine) {
      self.machine = machine
    }

    mutating func handle(
      _ input: MachineInput, _ contact: Contact, _ reporter: inout Reporter
    ) -> GestureDecision {
      if case .deadline = input { passed = reporter.time }
      let verdict = machine.handle(input, contact, &reporter)
      // Neither in the past nor a second time: the arena would go back, or never get past it.
      let wanted = machine.deadline ?? .infinity
      deadline = wanted > passed ? max(wanted, reporter.time) : .infinity
      return verdict
    }
  }
#endif

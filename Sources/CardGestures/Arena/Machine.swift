/// The state machine of a built-in recognizer, stored inline.
enum Machine {
  case tap(TapMachine)
  case doubleTap(DoubleTapMachine)
  case longPress(LongPressMachine)
  case pan(PanMachine)
  case swipe(SwipeMachine)
  case pinch(PinchMachine)

  var deadline: Double? {
    switch self {
    case .tap(let machine): machine.deadline
    case .doubleTap(let machine): machine.deadline
    case .longPress(let machine): machine.deadline
    case .pan, .swipe, .pinch: nil
    }
  }

  mutating func handle(
    _ input: MachineInput, _ contact: Contact, _ reporter: inout Reporter
  ) -> GestureDecision {
    let verdict: GestureDecision
    switch self {
    case .tap(var machine):
      verdict = machine.handle(input, contact, &reporter)
      self = .tap(machine)
    case .doubleTap(var machine):
      verdict = machine.handle(input, contact, &reporter)
      self = .doubleTap(machine)
    case .longPress(var machine):
      verdict = machine.handle(input, contact, &reporter)
      self = .longPress(machine)
    case .pan(var machine):
      verdict = machine.handle(input, contact, &reporter)
      self = .pan(machine)
    case .swipe(var machine):
      verdict = machine.handle(input, contact, &reporter)
      self = .swipe(machine)
    case .pinch(var machine):
      verdict = machine.handle(input, contact, &reporter)
      self = .pinch(machine)
    }
    return verdict
  }
}

/// What a recognizer hears.
enum MachineInput {
  /// A pointer that it was added for went down.
  case down
  /// The pointer moved.
  case move
  /// The pointer went up, at this velocity.
  case up(VelocityEstimate?)
  /// The pointer was taken away.
  case cancel
  /// The pointer is this recognizer's alone.
  case win
  /// The pointer is another's.
  case loss
  /// The recognizer's deadline passed.
  case deadline
  /// Another pointer went down, anywhere.
  case intrusion
}

/// What a recognizer makes of what it heard.
enum Verdict {
  /// Nothing to decide yet.
  case wait
  /// The pointers are mine.
  case claim
  /// The same, for this pointer; the others are not mine.
  case startOver
  /// Not this pointer; go on with the others.
  case leave
  /// Keep this contest after the pointer's up until I have decided.
  case hold
  /// I am done, be it that I recognized my gesture or that it can't be.
  case finish
}

/// A recognizer at work: one method per input, each answering with a verdict.
protocol GestureMachine {
  /// When it wants to hear `.deadline`, in seconds.
  var deadline: Double? { get }

  mutating func down(_ contact: Contact, _ reporter: inout Reporter) -> Verdict
  mutating func move(_ contact: Contact, _ reporter: inout Reporter) -> Verdict
  mutating func up(
    _ contact: Contact, velocity: VelocityEstimate?, _ reporter: inout Reporter
  ) -> Verdict
  mutating func cancel(_ contact: Contact, _ reporter: inout Reporter) -> Verdict
  mutating func win(_ contact: Contact, _ reporter: inout Reporter) -> Verdict
  mutating func lose(_ contact: Contact, _ reporter: inout Reporter) -> Verdict
  mutating func passDeadline(_ contact: Contact, _ reporter: inout Reporter) -> Verdict
  mutating func intrude(_ contact: Contact, _ reporter: inout Reporter) -> Verdict
}

extension GestureMachine {
  var deadline: Double? { nil }

  mutating func win(_ contact: Contact, _ reporter: inout Reporter) -> Verdict { .wait }

  mutating func passDeadline(_ contact: Contact, _ reporter: inout Reporter) -> Verdict { .wait }

  mutating func intrude(_ contact: Contact, _ reporter: inout Reporter) -> Verdict { .wait }

  mutating func handle(
    _ input: MachineInput, _ contact: Contact, _ reporter: inout Reporter
  ) -> Verdict {
    switch input {
    case .down: down(contact, &reporter)
    case .move: move(contact, &reporter)
    case .up(let velocity): up(contact, velocity: velocity, &reporter)
    case .cancel: cancel(contact, &reporter)
    case .win: win(contact, &reporter)
    case .loss: lose(contact, &reporter)
    case .deadline: passDeadline(contact, &reporter)
    case .intrusion: intrude(contact, &reporter)
    }
  }
}

/// Any recognizer at work, in place.
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
  ) -> Verdict {
    let verdict: Verdict
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

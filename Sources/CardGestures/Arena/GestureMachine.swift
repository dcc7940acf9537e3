/// A recognizer at work: one method per input, each answering with a verdict.
///
/// A machine lives from the down of the first pointer that its recognizer was added for until it is
/// in no contest any more. It has to be a value, a struct or an enum: a copy of the arena is a
/// snapshot of it. It obeys three rules: what begins ends or is cancelled exactly once; nothing that
/// claims a pointer is reported before it is won (``accept(_:_:)``, or a claim at an up); and after
/// ``cancel(_:_:)`` and ``reject(_:_:)`` nothing counts but `cancelled`.
public protocol GestureMachine: Sendable {
  /// When it wants to hear ``handleDeadline(_:_:)``, in seconds; nil: never. A time that is over comes
  /// at once, and none comes twice.
  var deadline: Double? { get }

  /// A pointer that it was added for went down.
  mutating func down(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision
  /// The pointer moved.
  mutating func move(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision
  /// The pointer went up; nil: it had stopped before.
  mutating func up(
    _ contact: Contact, velocity: VelocityEstimate?, _ reporter: inout Reporter
  ) -> GestureDecision
  /// The pointer was taken away; usually answered with ``GestureDecision/finish``.
  mutating func cancel(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision
  /// The pointer is this recognizer's alone.
  mutating func accept(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision
  /// The pointer is another's; usually answered with ``GestureDecision/finish``.
  mutating func reject(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision
  /// The deadline passed; of several pointers, told with the first.
  mutating func handleDeadline(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision
  /// Another pointer went down, anywhere; told with the first of its own, before that pointer's
  /// ``down(_:_:)``.
  mutating func handleOtherPointer(_ contact: Contact, _ reporter: inout Reporter)
    -> GestureDecision
}

extension GestureMachine {
  /// Never.
  public var deadline: Double? { nil }

  /// Waits for what comes.
  public mutating func accept(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    .wait
  }

  /// Waits for what comes.
  public mutating func handleDeadline(
    _ contact: Contact, _ reporter: inout Reporter
  ) -> GestureDecision { .wait }

  /// Nothing to it.
  public mutating func handleOtherPointer(
    _ contact: Contact, _ reporter: inout Reporter
  ) -> GestureDecision { .wait }
}

/// What a recognizer hears; see the methods of ``GestureMachine``.
enum MachineInput {
  case down
  case move
  case up(VelocityEstimate?)
  case cancel
  case accept
  case reject
  case deadline
  case otherPointer
}

extension GestureMachine {
  mutating func handle(
    _ input: MachineInput, _ contact: Contact, _ reporter: inout Reporter
  ) -> GestureDecision {
    switch input {
    case .down: down(contact, &reporter)
    case .move: move(contact, &reporter)
    case .up(let velocity): up(contact, velocity: velocity, &reporter)
    case .cancel: cancel(contact, &reporter)
    case .accept: accept(contact, &reporter)
    case .reject: reject(contact, &reporter)
    case .deadline: handleDeadline(contact, &reporter)
    case .otherPointer: handleOtherPointer(contact, &reporter)
    }
  }
}

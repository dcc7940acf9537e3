/// The state machine of an active recognizer, with one method for each kind of input. Each method
/// returns a decision.
///
/// A machine becomes active at the down event of its recognizer's first pointer, and stays active
/// until the recognizer takes part in no contest any more. A machine must be a value type (a struct
/// or an enum), so that a copy of the arena is a snapshot. A machine obeys three rules:
///
/// - Each gesture that begins ends or is cancelled exactly once.
/// - If a gesture needs the pointer for itself, the machine first claims the pointer, and reports the
///   gesture after the claim is accepted (``accept(_:_:)``). At an up event, it may do both at once.
/// - After ``cancel(_:_:)`` and ``reject(_:_:)``, the machine reports nothing but `cancelled`.
public protocol GestureMachine: Sendable {
  /// The next deadline in seconds, or `nil` if there is none. At the deadline, the arena calls
  /// ``handleDeadline(_:_:)``. A deadline in the past counts as now. For the same deadline, the
  /// arena calls that method only once.
  var deadline: Double? { get }

  /// Handles the down event of a pointer for which the recognizer was added.
  mutating func down(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision
  /// Handles a movement of the pointer.
  mutating func move(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision
  /// Handles the up event of the pointer. The velocity is `nil` if the pointer had stopped before.
  mutating func up(
    _ contact: Contact, velocity: VelocityEstimate?, _ reporter: inout Reporter
  ) -> GestureDecision
  /// Handles the cancellation of the pointer. The usual decision is ``GestureDecision/finish``.
  mutating func cancel(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision
  /// Handles the acceptance: the pointer now belongs to this recognizer alone.
  mutating func accept(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision
  /// Handles the rejection: the pointer belongs to another recognizer. The usual decision is
  /// ``GestureDecision/finish``.
  mutating func reject(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision
  /// Handles the deadline. With several pointers, `contact` is the contact of the first pointer.
  mutating func handleDeadline(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision
  /// Handles the down event of another pointer anywhere on the stage. `contact` is the contact of
  /// the recognizer's own first pointer. The call comes before ``down(_:_:)`` for the other
  /// pointer.
  mutating func handleOtherPointer(_ contact: Contact, _ reporter: inout Reporter)
    -> GestureDecision
}

extension GestureMachine {
  /// The default: `nil`, no deadline.
  public var deadline: Double? { nil }

  /// The default for recognizers that do nothing when they are accepted: returns
  /// ``GestureDecision/wait``.
  public mutating func accept(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    .wait
  }

  /// Returns `wait`, the default decision.
  public mutating func handleDeadline(
    _ contact: Contact, _ reporter: inout Reporter
  ) -> GestureDecision { .wait }

  /// Returns `wait`: by default, another pointer has no effect.
  public mutating func handleOtherPointer(
    _ contact: Contact, _ reporter: inout Reporter
  ) -> GestureDecision { .wait }
}

/// The kinds of input of a recognizer; see the methods of ``GestureMachine``.
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

/// An entry of the section "on" of a scene file: an action that is performed when a value passes a
/// threshold. The thresholds are ``numbers``.
package struct CrossingProgram: Hashable, Sendable {
  /// The direction in which the value must pass a threshold to trigger the action.
  package enum Direction: String, CaseIterable, Sendable {
    case up, down, both
  }

  /// The kind of motion during which the value must pass a threshold to trigger the action.
  package enum Phase: String, CaseIterable, Sendable {
    /// A pointer moves an object that the value depends on.
    case held
    /// The value changes, but not because a pointer moves an object on which the value depends.
    case free
    /// Any change of the value counts, whether or not a pointer moves an object that the value
    /// depends on.
    case always
  }

  package var name: String
  /// The observed value: an expression that may change as time passes (level `live`). The entry
  /// takes effect when this value passes one of the `numbers`.
  package var value = Expression.constant(0)
  /// The thresholds, as expressions that change only with the stage, the tuning or a state (level
  /// `layout`).
  package var numbers: [Expression] = []
  package var direction = Direction.up
  package var phase = Phase.held
  /// The hysteresis: the distance by which the value must go back beyond a threshold before the
  /// value can pass the same threshold again.
  package var slack = Expression.constant(0)
  /// Whether a mark with the name of the entry is set each time the value passes a threshold.
  package var setsMark = false
  /// The index of the action, or `nil` if there is none.
  package var then: Int?

  package init(name: String) { self.name = name }
}

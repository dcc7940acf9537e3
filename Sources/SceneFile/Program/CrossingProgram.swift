/// An entry of the section "on" of a scene file: an action that is performed when a drag makes a
/// value pass certain numbers.
package struct CrossingProgram: Hashable, Sendable {
  /// The direction in which a number must be passed.
  package enum Direction: String, CaseIterable, Sendable {
    case up, down, both
  }

  package var name: String
  /// The observed value: an expression that may change as time passes (level `live`). The entry
  /// takes effect when this value passes one of the `numbers`.
  package var value = Expression.constant(0)
  /// The numbers to pass, as expressions that change only with the stage, the tuning or a state
  /// (level `layout`).
  package var numbers: [Expression] = []
  package var direction = Direction.up
  /// The distance by which the value must go back before the same number can be passed again.
  package var slack = Expression.constant(0)
  /// Whether each pass sets a mark with the name of the entry.
  package var setsMark = false
  /// The index of the action, or `nil` if there is none.
  package var then: Int?

  package init(name: String) { self.name = name }
}

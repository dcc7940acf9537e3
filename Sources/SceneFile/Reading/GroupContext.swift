/// The properties that a layer inherits from its groups.
struct GroupContext {
  var parent: Int?
  var repeats = RepeatContext()
  /// Whether an enclosing group is flattened, so that nothing inside can move.
  var isFlat = false
  /// Whether an enclosing group is rotated or tilted.
  var isTurned = false

  /// The context of expressions for properties that may change while something moves. In a
  /// flattened group, no property may change.
  var live: ExpressionContext {
    ExpressionContext(
      level: isFlat ? .layout : .live, repeats: repeats, isFlat: isFlat)
  }
  /// The context of expressions for properties that must not change while something moves.
  var layout: ExpressionContext {
    ExpressionContext(level: .layout, repeats: repeats)
  }

  /// Returns the context of an expression at the key that the grammar row `row` describes.
  func context(_ row: GrammarKey) -> ExpressionContext {
    let level = isFlat ? .layout : row.level
    return ExpressionContext(
      level: level, locals: row.locals, repeats: repeats, key: row.name,
      isFlat: isFlat && row.level != .layout)
  }
}

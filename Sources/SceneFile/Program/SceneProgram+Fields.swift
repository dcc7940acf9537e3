extension SceneProgram {
  /// The number of stored states: one for each value of the scene file, whatever its type, and two
  /// more for each field. One of these two is 1 while the field has the focus, the other while the
  /// field is empty.
  var stateCount: Int { values.count + 2 * fields.count }

  /// Returns the initial value of the state at `index`. The closure `value` evaluates the
  /// expressions of initial values.
  func openingState(_ index: Int, _ value: (Expression) -> Double) -> Double {
    guard values.indices.contains(index) else {
      // At first, a field is empty and has no focus.
      return fields.indices.contains(where: { emptyState(ofField: $0) == index }) ? 1 : 0
    }
    switch values[index].kind {
    case .state(let state): return value(state.start)
    case .field(let field): return Double(field.filter.map { tables[$0.table].rowCount } ?? 0)
    default: return 0
    }
  }

  /// Returns the index of the state that is 1 while the field with the index `field` in ``fields``
  /// has the focus.
  func focusState(ofField field: Int) -> Int { values.count + 2 * field }

  /// Returns the index of the state that is 1 while the field with the index `field` in ``fields``
  /// is empty.
  func emptyState(ofField field: Int) -> Int { values.count + 2 * field + 1 }
}

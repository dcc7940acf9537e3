public import SceneCore

extension KeyTable {
  /// SDL's names of the keys that scenes from files cannot use, since without a modifier they do something
  /// of the program's, or move the focus, in a window with the scenes of `catalog`.
  public static func takenKeys(_ catalog: SceneCatalog) -> [String] {
    groups.flatMap(\.bindings).flatMap { binding in
      let actions = binding.actions.filter { key, action in
        guard case .show(let index) = action else { return !key.contains("+") }
        return catalog.builtIn.indices.contains(index)
      }
      // A letter is named by its capital; a capital in the table needs Shift.
      let keys = actions.keys.filter { $0.count > 1 || $0 != $0.uppercased() || !$0.isLetter }
      let focus = binding.scene.filter { $0.value == .focusNext }.keys
      return keys.map { $0.count == 1 ? $0.uppercased() : $0 } + focus
    }
  }
}

extension String {
  fileprivate var isLetter: Bool { allSatisfy(\.isLetter) }
}

public import SceneCore

extension KeyTable {
  /// Returns SDL's names of the keys that external scenes cannot use. These keys perform a command
  /// of the program or move the focus when pressed without a modifier. `catalog` contains the
  /// scenes of the window.
  public static func takenKeys(_ catalog: SceneCatalog) -> [String] {
    groups.flatMap(\.bindings).flatMap { binding in
      let actions = binding.actions.filter { key, action in
        guard case .show(let index) = action else { return !key.contains("+") }
        return catalog.builtIn.indices.contains(index)
      }
      // SDL names a letter key by its capital letter. A capital in the table means the key with
      // Shift.
      let keys = actions.keys.filter { $0.count > 1 || $0 != $0.uppercased() || !$0.isLetter }
      let focus = binding.scene.filter { $0.value == .focusNext }.keys
      return keys.map { $0.count == 1 ? $0.uppercased() : $0 } + focus
    }
  }
}

extension String {
  fileprivate var isLetter: Bool { allSatisfy(\.isLetter) }
}

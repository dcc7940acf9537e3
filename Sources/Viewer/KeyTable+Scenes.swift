public import CardGestures
public import SceneCore

extension KeyTable {
  /// Returns the keys that external scenes cannot use. These keys perform a command
  /// of the program or move the focus when pressed without a modifier. `catalog` contains the
  /// scenes of the window.
  public static func takenKeys(_ catalog: SceneCatalog) -> [Key] {
    groups.flatMap(\.bindings).flatMap { binding in
      let actions = binding.actions.filter { shortcut, action in
        guard case .show(let index) = action else { return shortcut.modifiers.isEmpty }
        return catalog.builtIn.indices.contains(index)
      }
      let keys = actions.keys.compactMap { $0.key.withoutShift }
      let focus = binding.scene.filter { $0.value == .focusNext }.keys
      return keys + focus
    }
  }
}

extension Key {
  /// The key that the user presses for this key of the table, or `nil` if Shift is needed too. In
  /// the table, a small letter is the letter key alone, and a capital letter is the key with Shift.
  /// The result for a small letter is the key of the capital letter.
  fileprivate var withoutShift: Key? {
    guard case .character(let character) = self, character.isLetter else { return self }
    let capital = Key(name: character.uppercased())
    return capital == self ? nil : capital
  }
}

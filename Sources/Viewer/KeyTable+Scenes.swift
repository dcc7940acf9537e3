public import CardGestures
public import SceneCore

extension KeyTable {
  /// Returns the keys that external scenes cannot use. Each of these keys, pressed without a
  /// modifier, already performs a command of the program or moves the focus. `catalog` contains the
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
  /// The key to press without Shift for this key of the table, or `nil` if the user must hold
  /// Shift. In the table, a lowercase letter stands for the letter key alone, and a capital letter
  /// for the letter key with Shift. So the result for a lowercase letter is ``capital``, and the
  /// result for a capital letter is `nil`. A key without a letter is returned unchanged.
  fileprivate var withoutShift: Key? {
    guard case .character(let character) = self, character.isLetter else { return self }
    return capital == self ? nil : capital
  }
}

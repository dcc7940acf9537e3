internal import SceneCore

extension FileState {
  /// Updates the states that belong to decks and fields. A deck has one state: the number of turns,
  /// i.e. of moves of every card to the next place. A field has three states: the number of rows
  /// that contain the text, whether the field has the focus, and whether the field is empty.
  /// Returns whether a state has changed.
  mutating func noteStates(_ scene: SceneProgram) -> Bool {
    let before = states
    for deck in decks { states[deck.value] = Double(deck.motion.turns) }
    for (index, field) in fields.enumerated() {
      states[field.value] = Double(field.content.rows?.count ?? 0)
      states[scene.focusState(ofField: index)] = field.content.isFocused ? 1 : 0
      states[scene.emptyState(ofField: index)] = field.content.text.isEmpty ? 1 : 0
    }
    return states != before
  }
}

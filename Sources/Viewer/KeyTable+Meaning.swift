package import CardGestures
internal import SceneCore
public import Stage

/// The meaning of a key press in the current state.
public enum KeyMeaning: Hashable, Sendable {
  /// A command to the viewer.
  case command(StageCommand)
  /// An input to the stage.
  case input(StageInput.Kind)
}

extension KeyTable {
  /// Returns the meaning of `press` on `stage`.
  ///
  /// The method first looks for the key in the key table. A key that is not in the table is a
  /// command to the scene. If `isTyping` is true, all keys go to the focused text field instead,
  /// except function keys, Tab, Ctrl+L, Ctrl+O, Ctrl+W, and Esc during a gesture. Returns `nil` if the key
  /// types a character into the field, because the character arrives as a text event.
  package static func meaning(
    of press: KeyPress, on stage: Stage, isTyping: Bool
  ) -> KeyMeaning? {
    let action = action(of: press)
    let callsOff = action == .run(.cancel) && stage.hasHeldPointers
    if isTyping, !press.isForCommands, !callsOff {
      guard press.character == nil || press.modifiers.contains(.ctrl) else { return nil }
      if let command = clipboardCommand(press) { return .command(command) }
      return .input(.command(editing(press) ?? command(press)))
    }
    let environment = stage.environment
    switch action {
    case nil: return .input(.command(command(press)))
    case .run(let command): return .command(command)
    case .show(let index):
      let scenes = stage.catalog.builtIn
      return scenes.indices.contains(index)
        ? .input(.scene(scenes[index].id)) : .input(.command(command(press)))
    case .showLastOpened:
      return stage.catalog.lastOpened.map { .input(.scene($0.id)) } ?? .command(.tellNoSceneFile)
    case .showNext(let step):
      let ids = stage.descriptors.map(\.id)
      let index = (ids.firstIndex(of: stage.sceneID) ?? 0) + step
      return .input(.scene(ids[(index + ids.count) % ids.count]))
    case .restart: return .input(.restart)
    case .toggleAppearance:
      return .input(.appearance(environment.appearance == .light ? .dark : .light))
    case .toggleReducedMotion: return .input(.reducedMotion(!environment.reducesMotion))
    }
  }

  /// Returns the command to the viewer that `press` stands for, or `nil` if it stands for none.
  static func command(of press: KeyPress) -> StageCommand? {
    if case .run(let command)? = action(of: press) { command } else { nil }
  }

  private static func action(of press: KeyPress) -> KeyBinding.Action? {
    let shortcut = Shortcut(press)
    return groups.lazy.flatMap(\.bindings).compactMap { $0.actions[shortcut] }.first
  }

  /// Returns the command that the scene receives for a key without another meaning. Modifiers are
  /// ignored, except Shift with Tab.
  private static func command(_ press: KeyPress) -> SceneCommand {
    if press.commandKey == .escape { return .escape }
    if press.commandKey == .tab {
      return press.modifiers.contains(.shift) ? .focusPrevious : .focusNext
    }
    return groups.lazy.flatMap(\.bindings).compactMap { $0.scene[press.commandKey] }.first
      ?? .key(press.commandKey)
  }

  /// Returns the editing command of a key in a focused field, or `nil` if the key has none.
  static func editing(_ press: KeyPress) -> SceneCommand? {
    let (extends, isCtrl) = (
      press.modifiers.contains(.shift), press.modifiers.contains(.ctrl)
    )
    switch press.commandKey {
    case .backspace: return isCtrl ? .deleteWord : .deleteBackward
    case .delete: return .deleteForward
    case .left: return .move(isCtrl ? .wordLeft : .left, extend: extends)
    case .right: return .move(isCtrl ? .wordRight : .right, extend: extends)
    case .home: return .move(.lineStart, extend: extends)
    case .end: return .move(.lineEnd, extend: extends)
    case "A", "a": return isCtrl ? .selectAll : nil
    default: return nil
    }
  }

  /// Returns the clipboard command of a key in a focused field, or `nil` if the key has none.
  static func clipboardCommand(_ press: KeyPress) -> StageCommand? {
    guard press.modifiers.contains(.ctrl) else { return nil }
    switch press.commandKey {
    case "C", "c": return .copy
    case "X", "x": return .cut
    case "V", "v": return .paste
    default: return nil
    }
  }
}

extension KeyPress {
  /// Whether the key keeps its meaning in a focused field: function keys, Tab, Ctrl+L, Ctrl+O and Ctrl+W.
  fileprivate var isForCommands: Bool {
    switch key {
    case .tab, .function: true
    case "L", "O", "W": modifiers.contains(.ctrl)
    default: false
    }
  }
}

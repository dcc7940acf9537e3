package import CardGestures
internal import SceneCore
public import Stage

/// What a key stands for at a moment.
public enum KeyMeaning: Hashable, Sendable {
  /// Something for those who run the stage.
  case command(StageCommand)
  /// Something that the stage takes.
  case input(StageInput.Kind)
}

extension KeyTable {
  /// What `press` stands for, the one place where that is decided: a focused field comes first
  /// (`isTyping`), but for function keys, Tab, Ctrl+O, Ctrl+W, and Esc while a finger is down; then
  /// come the table's keys, then those of the scene. Nil: it types something, which comes as text.
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
    let surroundings = stage.surroundings
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
      return .input(.appearance(surroundings.appearance == .light ? .dark : .light))
    case .toggleReducedMotion: return .input(.reducedMotion(!surroundings.reducesMotion))
    }
  }

  private static func action(of press: KeyPress) -> KeyBinding.Action? {
    let named: [(KeyModifiers, String)] =
      [(.ctrl, "Ctrl+"), (.alt, "Alt+")] + (press.key.count == 1 ? [] : [(.shift, "Shift+")])
    let held = named.filter { press.modifiers.contains($0.0) }.map(\.1).joined()
    return groups.lazy.flatMap(\.bindings).compactMap { $0.actions[held + press.key] }.first
  }

  /// What a key is for that nobody else wanted, whatever modifiers are held.
  private static func command(_ press: KeyPress) -> SceneCommand {
    if press.key == "Escape" { return .escape }
    if press.key == "Tab" {
      return press.modifiers.contains(.shift) ? .focusPrevious : .focusNext
    }
    return groups.lazy.flatMap(\.bindings).compactMap { $0.scene[press.key] }.first
      ?? .key(press.key)
  }

  /// What a key is for in a focused field.
  private static func editing(_ press: KeyPress) -> SceneCommand? {
    let (extends, isCtrl) = (
      press.modifiers.contains(.shift), press.modifiers.contains(.ctrl)
    )
    switch press.key {
    case "Backspace": return isCtrl ? .deleteWord : .deleteBackward
    case "Delete": return .deleteForward
    case "Left": return .move(isCtrl ? .wordLeft : .left, extend: extends)
    case "Right": return .move(isCtrl ? .wordRight : .right, extend: extends)
    case "Home": return .move(.lineStart, extend: extends)
    case "End": return .move(.lineEnd, extend: extends)
    case "A", "a": return isCtrl ? .selectAll : nil
    default: return nil
    }
  }

  /// What a key does with the clipboard, from a focused field.
  private static func clipboardCommand(_ press: KeyPress) -> StageCommand? {
    guard press.modifiers.contains(.ctrl) else { return nil }
    switch press.key {
    case "C", "c": return .copy
    case "X", "x": return .cut
    case "V", "v": return .paste
    default: return nil
    }
  }
}

extension KeyPress {
  /// Whether it is none of a focused field's: function keys, Tab, opening a file and leaving the
  /// program.
  fileprivate var isForCommands: Bool {
    name == "Tab" || (name.count > 1 && name.hasPrefix("F") && Int(name.dropFirst()) != nil)
      || (["O", "W"].contains(name) && modifiers.contains(.ctrl))
  }
}

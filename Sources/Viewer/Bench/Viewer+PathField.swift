internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Stage

/// Opening files by name.
extension Viewer {
  /// Whether `event` was for the field in which a name is typed.
  mutating func typeName(_ event: WindowEvent) -> Bool {
    guard var field = overlays.field else { return false }
    switch event.kind {
    case .text(.committed(let text)): field.text += text.filter { !$0.isNewline }
    case .key(let press):
      switch press.name {
      case "Escape":
        overlays.field = nil
        notes.hasNews = true
        return true
      case "Return":
        overlays.field = nil
        notes.hasNews = true
        if !field.text.isEmpty { ask(.openFile(field.text)) }
        return true
      case "Backspace": field.deleteBackward()
      case "Tab": ask(.completePath(field.text))
      case "V" where press.modifiers.contains(.ctrl): ask(.askForClipboard)
      default: break
      }
    case .pointer(let pointer) where pointer.phase == .down:
      overlays.field = nil
      notes.hasNews = true
      return false
    default: return false
    }
    overlays.field = field
    notes.hasNews = true
    return true
  }

  /// The name that was typed so far goes on as `text`.
  package mutating func completePath(_ text: String) {
    guard overlays.field != nil else { return }
    overlays.field?.text = text
    notes.hasNews = true
  }

  /// Where text goes that is typed as a name, in points of the window; nil: nowhere.
  var pathCaret: Rect? {
    overlays.field.map {
      $0.caret(in: stage.room, measuring: stage.surroundings.measuring)
        .offset(dx: layout.origin.dx, dy: layout.origin.dy)
    }
  }
}

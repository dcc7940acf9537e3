internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Stage

/// The field for the path of a file to open.
extension Viewer {
  /// Opens the field, which lists the files of the current directory.
  mutating func openPathField() { edit(PathField(), from: nil) }

  /// Passes `event` to the field, if the field is open. Returns whether the field has used the
  /// event.
  mutating func takePath(_ event: WindowEvent) -> Bool {
    guard var field = overlays.field else { return false }
    let before = field.text
    switch event.kind {
    case .text(.committed(let text)): field.text += text.filter { !$0.isNewline }
    case .key(let press):
      switch press.key {
      case .escape:
        frames.overlays.field = nil
        return true
      case .return: return openPath()
      case .backspace: field.deleteBackward()
      case .up: field.select(-1)
      case .down: field.select(1)
      case .tab: if let text = field.completion { field.text = text }
      case "V" where press.modifiers.contains(.ctrl): request(.readClipboard)
      default: break
      }
    case .pointer(let pointer) where pointer.phase == .down: return press(at: pointer.position)
    default: return false
    }
    edit(field, from: before)
    return true
  }

  /// Shows `field`. If the text of `field` differs from `before`, the method requests the files
  /// whose path begins with the text.
  private mutating func edit(_ field: PathField, from before: String?) {
    frames.overlays.field = field
    if field.text != before { request(.listFiles(field.text)) }
  }

  /// Opens the selected file or the typed path. A selected directory is listed instead. Without a
  /// text the field closes.
  private mutating func openPath() -> Bool {
    guard var field = overlays.field else { return false }
    if let selected = field.selected {
      let before = field.text
      field.text = selected.path
      edit(field, from: before)
      if selected.kind == .folder { return true }
    }
    guard !field.text.isEmpty else {
      frames.overlays.field = nil
      return true
    }
    frames.overlays.field?.isOpening = true
    request(.openFile(field.text))
    return true
  }

  /// Handles a pointer press at `position`, in points of the window. A press on a row of the list
  /// opens the file or lists the directory of the row. A press outside the field closes the field.
  /// Returns whether the press was used.
  private mutating func press(at position: Point) -> Bool {
    guard var field = overlays.field else { return false }
    let measuring = stage.environment.measuring
    let room = overlays.roomAboveBar(of: stage, at: max(lastTime, stage.time))
    let point = position - layout.origin
    guard let index = field.index(at: point, in: room, measuring: measuring) else {
      let isInside = field.frame(in: room, measuring: measuring).contains(point)
      if !isInside { frames.overlays.field = nil }
      return isInside
    }
    field.select(index - (field.selection ?? -1))
    frames.overlays.field = field
    return openPath()
  }

  // MARK: Answers of the host

  /// Lists `candidates`, the files and directories whose path begins with `text`, the newest first.
  /// The list is ignored if the text of the field has changed in the meantime.
  public mutating func list(_ candidates: [PathCandidate], for text: String) {
    guard overlays.field?.text == text else { return }
    frames.overlays.field?.candidates = candidates
  }

  /// Reports that the host has opened a file, or could not open it. The field closes if the file
  /// was opened. Otherwise the text stays, so that the user can correct it.
  public mutating func finishOpening(succeeded: Bool) {
    if succeeded { frames.overlays.field = nil }
    frames.overlays.field?.isOpening = false
  }

  /// Inserts `text` at the end of the field's text.
  mutating func insertPath(_ text: String) {
    guard var field = overlays.field else { return }
    let before = field.text
    field.text += text
    edit(field, from: before)
  }
}

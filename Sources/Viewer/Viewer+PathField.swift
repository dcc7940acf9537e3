internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Stage

/// The field for the path of a file to open.
extension Viewer {
  /// Opens the field, which lists the recent files and those of the current directory. An open
  /// gallery closes.
  ///
  /// If `asksForPicture` is true, a new scene is made from the picture at the path.
  mutating func openPathField(asksForPicture: Bool = false, at now: Double) {
    gallery?.close(at: now)
    edit(PathField(asksForPicture: asksForPicture), from: nil)
  }

  /// Passes `event` to the field, if the field is open. Returns whether the field has used the
  /// event.
  mutating func takePath(_ event: WindowEvent) -> Bool {
    guard var field = overlays.field else { return false }
    let before = field.text
    switch event.kind {
    case .text(.committed(let text)): field.edit { $0.commit(text) }
    case .text(.composing(let text)): field.edit { $0.compose(text) }
    case .key(let press):
      switch press.key {
      case .escape:
        frames.overlays.field = nil
        return true
      case .return: return openPath()
      case .up: field.select(-1)
      case .down: field.select(1)
      case .tab: if let text = field.completion { field.replaceText(with: text) }
      default: editPath(&field, by: press)
      }
    case .pointer(let pointer) where pointer.phase == .down: return press(at: pointer.position)
    default: return false
    }
    edit(field, from: before)
    return true
  }

  /// Edits the text of `field` with a key as in every text field: caret, selection and clipboard.
  private mutating func editPath(_ field: inout PathField, by press: KeyPress) {
    switch KeyTable.clipboardCommand(press) {
    case .paste: return request(.readClipboard)
    case let command? where !field.line.selectedText.isEmpty:
      request(.copy(field.line.selectedText))
      if command == .cut { field.edit { _ = $0.press(.cut) } }
    case _?: break
    case nil:
      guard let command = KeyTable.editing(press) else { return }
      field.edit { _ = $0.press(command) }
    }
  }

  /// Shows `field` with its caret visible. If the text of `field` differs from `before`, the method
  /// requests the files whose path begins with the text.
  private mutating func edit(_ field: PathField, from before: String?) {
    var field = field
    field.scrollToCaret(in: pathRoom, measuring: stage.environment.measuring)
    frames.overlays.field = field
    if field.text != before { request(.listFiles(field.text)) }
  }

  /// Opens the selected file, or the typed path if no file is selected. If a directory is selected,
  /// lists its files instead. If the text is empty, closes the field. Returns false only if the field
  /// was not open.
  private mutating func openPath() -> Bool {
    guard var field = overlays.field else { return false }
    if let selected = field.selected {
      let before = field.text
      field.replaceText(with: selected.path)
      edit(field, from: before)
      if selected.kind == .folder { return true }
    }
    guard !field.text.isEmpty else {
      frames.overlays.field = nil
      return true
    }
    frames.overlays.field?.isOpening = true
    request(field.asksForPicture ? .newScene(picture: field.text) : .openFile(field.text))
    return true
  }

  /// The area of the stage that is available to the field, in points of the window.
  private var pathRoom: Rect { overlays.roomAboveBar(of: stage, at: max(lastTime, stage.time)) }

  /// Handles a pointer press at `position`, in points of the window. A press on a row of the list
  /// opens the file or lists the directory of the row. A press on the text moves the caret. A press
  /// outside the field closes the field. Returns whether the press was used.
  private mutating func press(at position: Point) -> Bool {
    guard var field = overlays.field else { return false }
    let measuring = stage.environment.measuring
    let room = pathRoom
    let point = position - layout.origin
    guard let index = field.index(at: point, in: room, measuring: measuring) else {
      guard field.frame(in: room, measuring: measuring).contains(point) else {
        frames.overlays.field = nil
        return false
      }
      field.placeCaret(at: point, in: room, measuring: measuring)
      edit(field, from: field.text)
      return true
    }
    field.select(index - (field.selection ?? -1))
    frames.overlays.field = field
    return openPath()
  }

  // MARK: Answers of the host

  /// Opens the field for the path of a file, because the desktop has no dialog for choosing one.
  public mutating func askForPath(at now: Double) { openPathField(at: now) }

  /// Lists `candidates`, the files and directories whose path begins with `text`, the newest first.
  /// The list is ignored if the text of the field has changed in the meantime.
  public mutating func list(_ candidates: [PathCandidate], for text: String) {
    guard overlays.field?.text == text else { return }
    frames.overlays.field?.show(candidates)
  }

  /// Reports that the host has opened the file called `name`, or could not open it. The field closes
  /// if the file was opened. Otherwise the text stays, so that the user can correct it. The gallery
  /// closes in any case, because it covers the scene and the error.
  public mutating func finishOpening(_ name: String, succeeded: Bool, at now: Double) {
    gallery?.close(at: now)
    if succeeded {
      frames.overlays.field = nil
      frames.overlays.closeHelp()
    }
    frames.overlays.field?.isOpening = false
    guard var result = drop else { return }
    result.finish(name, succeeded: succeeded)
    drop = result.remaining > 0 ? result : nil
    guard drop == nil else { return }
    if let error = result.error {
      announceError(error, at: now)
    } else {
      notify(Toast("Opened", result.names, icon: .info, isLong: true), at: now)
    }
  }

  /// Inserts `text` in place of the field's selection, or at its caret.
  mutating func insertPath(_ text: String) {
    guard var field = overlays.field else { return }
    let before = field.text
    field.edit { $0.commit(text) }
    edit(field, from: before)
  }
}

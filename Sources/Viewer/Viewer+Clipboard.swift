internal import CardGestures
internal import CardScenes
internal import Stage
internal import Workbench

/// Between a focused field and the clipboard. A copy is nothing that a recording has to know; what is
/// pasted is text like any other, so that a replay never reads the clipboard.
extension Viewer {
  /// Bytes of UTF-8 that are pasted at most: far more than a field takes.
  private static let capacity = 65_536

  mutating func copy(andDelete deletes: Bool, at time: Double) {
    guard let text = stage.selectedText else { return }
    ask(.copy(text))
    if deletes { put(.command(.cut), at: time) }
  }

  /// Types `text`, which was on the clipboard, at host time `time`.
  public mutating func paste(_ text: String, at time: Double) {
    if let field = overlays.field {
      return completePath(field.text + text.filter { !$0.isNewline })
    }
    if bench.panel.isEditing {
      return hand(.text(.committed(text.filter { !$0.isNewline })), to: .panel, at: time)
    }
    guard !text.isEmpty, stage.caret(at: max(lastTime, stage.time)) != nil else { return }
    let isShort = text.utf8.count <= Self.capacity
    let part = isShort ? text : String(decoding: text.utf8.prefix(Self.capacity), as: UTF8.self)
    put(.text(.committed(part)), at: time)
  }
}

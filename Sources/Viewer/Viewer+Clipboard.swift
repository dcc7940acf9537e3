internal import CardGestures
internal import SceneCore
internal import Stage
internal import Workbench

/// Between a focused field and the clipboard. A copy is nothing that a recording has to know; what is
/// pasted is text like any other, so that a replay never reads the clipboard.
extension Viewer {
  /// Maximum number of bytes of UTF-8 that are pasted into a field of a scene: far more than it takes.
  private static let capacity = 65_536
  /// The same for a number or the path of a file: the system's longest path.
  private static let lineCapacity = 4096

  mutating func copy(andDelete deletes: Bool, at time: Double) {
    guard let text = stage.selectedText else { return }
    ask(.copy(text))
    if deletes { put(.command(.cut), at: time) }
  }

  /// Types `text`, which was on the clipboard, at host time `time`.
  public mutating func paste(_ text: String, at time: Double) {
    let line = Self.start(of: text, atMost: Self.lineCapacity).filter { !$0.isNewline }
    if let field = overlays.field { return completePath(field.text + line) }
    if bench.panel.isEditing {
      return hand(.text(.committed(line)), to: .panel, at: time)
    }
    guard !text.isEmpty, stage.caret(at: max(lastTime, stage.time)) != nil else { return }
    put(.text(.committed(Self.start(of: text, atMost: Self.capacity))), at: time)
  }

  /// The first scalars of `text`, as many as `count` bytes hold.
  private static func start(of text: String, atMost count: Int) -> String {
    guard text.utf8.count > count else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: count)
    while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    return String(text.unicodeScalars[..<end])
  }
}

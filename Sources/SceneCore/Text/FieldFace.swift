internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// The drawn text of the search field. One picture serves all widths of the field. The picture is
/// drawn again only when text, caret or focus changes.
struct SearchFace {
  /// The picture of the text with caret, selection and underline, or of the placeholder.
  let line: Picture
  /// The distance of the caret from the text's left edge in points. If text is being composed, the
  /// caret is after that text.
  let caretX: Double

  private let text: Text
  private let textWidth: Double
  private static let height = 32.0
  private static let caretWidth = 2.0
  /// The distance in points between the caret and the placeholder.
  private static let caretGap = 4.0

  /// Creates the drawing of the text of `field`.
  ///
  /// - Parameter room: The space in points that the placeholder has when the field is narrowest.
  init(
    _ field: TextField, isFocused: Bool, rows: Int, room: Double, _ theme: Theme,
    measuring: any TextMeasuring
  ) {
    let text = Text(field.shown, .search, theme.label)
    self.text = text
    func x(_ bytes: Int) -> Double { measuring.caretOffset(in: text, atUTF8Offset: bytes) }
    let start = x(field.utf8Offset(field.caret))
    let end = x(field.utf8Offset(field.caret) + field.composing.utf8.count)
    caretX = field.isEmpty ? 0 : end

    let shown = field.isEmpty ? Self.placeholder(rows, room, theme, measuring) : text
    let left = field.isEmpty && isFocused ? Self.caretGap : 0
    textWidth = left + measuring.extent(of: shown, wrappedAt: .infinity).width
    // The extra width leaves space for a caret after the last character.
    let width = (textWidth + 4).rounded(.up)
    let caret = caretX
    line = Picture(size: Size(width: width, height: Self.height)) { marks in
      func bar(from left: Double, to right: Double, y: Double, height: Double, _ color: Color) {
        marks.append(
          .fill(.rect(Rect(x: left, y: y, width: right - left, height: height)), .color(color)))
      }
      let selects = isFocused && !field.selection.isEmpty
      if selects {
        bar(
          from: x(field.utf8Offset(field.selection.lowerBound)),
          to: x(field.utf8Offset(field.selection.upperBound)), y: 6, height: 20, theme.selection)
      }
      marks.append(.text(shown, in: Rect(x: left, y: 6, width: width - left, height: 20)))
      if !field.composing.isEmpty {
        bar(from: start, to: max(end, start + 1), y: 25, height: 1, theme.label)
      }
      if isFocused, !selects {
        bar(from: caret, to: caret + Self.caretWidth, y: 6.5, height: 19, theme.accent)
      }
    }
  }

  /// Returns a placeholder that fits into the field even when the header is collapsed.
  private static func placeholder(
    _ rows: Int, _ room: Double, _ theme: Theme, _ measuring: any TextMeasuring
  ) -> Text {
    let long = Text("Search \(rows) rows", .search, theme.label3)
    if caretGap + measuring.extent(of: long, wrappedAt: .infinity).width <= room { return long }
    return Text("Search", .search, theme.label3)
  }

  /// Returns the scroll offset at which the caret is visible in a field of `width` points.
  ///
  /// The result is as close to the current offset `shift` as possible, and does not scroll past the
  /// end of the text.
  func shift(from shift: Double, in width: Double) -> Double {
    let (minimum, maximum) = (caretX + Self.caretWidth - width, textWidth + Self.caretWidth - width)
    return max(0, minimum, min(shift, caretX, maximum))
  }

  /// Returns the caret position nearest to `x` points from the text's left edge, and the start of
  /// the character at `x`. Both are UTF-8 offsets in the shown text.
  func place(at x: Double, measuring: any TextMeasuring) -> (gap: Int, character: Int) {
    let gap = measuring.utf8Offset(in: text, at: x)
    guard gap > 0, measuring.caretOffset(in: text, atUTF8Offset: gap) > x else { return (gap, gap) }
    let before = String(text.string.utf8.prefix(gap))?.dropLast() ?? ""
    return (gap, before.utf8.count)
  }
}

internal import CardDrawing
internal import CardGeometry

/// What the search field shows, painted anew only when its text, caret or focus changes: one picture
/// for all of the field's widths.
struct SearchFace {
  /// The text with caret, selection and underline, or the placeholder.
  let line: Picture
  /// The caret's distance from the text's left, after what is being composed.
  let caretX: Double

  private let text: Text
  private static let height = 32.0

  /// - Parameter room: What the placeholder has to fit in, in points, at the field's least width.
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
    // Room for the caret after the last character.
    let width = (measuring.extent(of: shown, wrappedAt: .infinity).width + 4).rounded(.up)
    let caret = caretX
    line = Picture(size: Size(width: width, height: Self.height)) { marks in
      func bar(from left: Double, to right: Double, y: Double, height: Double, _ color: Color) {
        marks.append(
          .fill(.rect(Rect(x: left, y: y, width: right - left, height: height)), .color(color)))
      }
      if !field.selection.isEmpty {
        bar(
          from: x(field.utf8Offset(field.selection.lowerBound)),
          to: x(field.utf8Offset(field.selection.upperBound)), y: 6, height: 20, theme.tint)
      }
      marks.append(.text(shown, in: Rect(x: 0, y: 6, width: width, height: 20)))
      if !field.composing.isEmpty {
        bar(from: start, to: max(end, start + 1), y: 25, height: 1, theme.label)
      }
      if isFocused { bar(from: caret, to: caret + 2, y: 6.5, height: 19, theme.accent) }
    }
  }

  /// One that is not cut when the header is collapsed.
  private static func placeholder(
    _ rows: Int, _ room: Double, _ theme: Theme, _ measuring: any TextMeasuring
  ) -> Text {
    let long = Text("Search \(rows) rows", .search, theme.label3)
    if measuring.extent(of: long, wrappedAt: .infinity).width <= room { return long }
    return Text("Search", .search, theme.label3)
  }

  /// How far the text is moved to the left, so that the caret is seen in a field with room for
  /// `width` points.
  func shift(in width: Double) -> Double { max(0, caretX + 2 - width) }

  /// Before which character of the text shown a caret at `x` points from its left stands.
  func character(at x: Double, measuring: any TextMeasuring) -> Int {
    let bytes = measuring.utf8Offset(in: text, at: x)
    return String(text.string.utf8.prefix(bytes))?.count ?? 0
  }
}

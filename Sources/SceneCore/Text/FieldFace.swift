internal import CardDesign
package import CardDrawing
internal import CardGeometry

/// The drawn text of an editable line. The same picture is used for every width of the line. A new
/// picture is drawn only when text, caret or focus changes.
package struct FieldFace {
  /// The appearance of the line.
  package struct Appearance {
    /// The style and colour of the text.
    package var text: (style: TextStyle, color: Color)
    package var selection: Color
    package var caret: Color
    /// The height of the picture in points. The text is centred vertically.
    package var height: Double

    /// Creates the appearance with the colours of `theme`.
    package init(_ style: TextStyle, _ color: Color, height: Double, _ theme: Theme) {
      text = (style, color)
      (selection, caret, self.height) = (theme.selection, theme.accent, height)
    }
  }

  /// The picture of the text with caret, selection and underline, or of the placeholder.
  package let line: Picture
  /// The distance of the caret from the text's left edge in points. If text is being composed, the
  /// caret is after that text.
  package let caretX: Double
  /// The vertical position and the height of the caret in the picture, in points.
  package let (caretY, caretHeight): (Double, Double)

  private let text: Text
  private let textWidth: Double
  package static let caretWidth = 2.0
  /// The distance in points between the caret and the placeholder.
  package static let caretGap = 4.0

  /// Creates the drawing of the text of `field`. An empty field shows the placeholder.
  package init(
    _ field: TextField, isFocused: Bool, placeholder: Text, _ appearance: Appearance,
    measuring: any TextMeasuring
  ) {
    let text = Text(field.shown, appearance.text.style, appearance.text.color)
    self.text = text
    func x(_ bytes: Int) -> Double { measuring.caretOffset(in: text, atUTF8Offset: bytes) }
    let start = x(field.utf8Offset(field.caret))
    let end = x(field.utf8Offset(field.caret) + field.composing.utf8.count)
    caretX = field.isEmpty ? 0 : end

    let shown = field.isEmpty ? placeholder : text
    let left = field.isEmpty && isFocused ? Self.caretGap : 0
    textWidth = left + measuring.extent(of: shown, wrappedAt: .infinity).width
    // The extra width leaves space for a caret after the last character.
    let width = (textWidth + 4).rounded(.up)
    let lineHeight = appearance.text.style.lineHeight
    let top = (appearance.height - lineHeight) / 2
    (caretY, caretHeight) = (top + 0.5, lineHeight - 1)
    let (caret, caretY, caretHeight) = (caretX, caretY, caretHeight)
    line = Picture(size: Size(width: width, height: appearance.height)) { marks in
      func bar(from left: Double, to right: Double, y: Double, height: Double, _ color: Color) {
        marks.append(
          .fill(.rect(Rect(x: left, y: y, width: right - left, height: height)), .color(color)))
      }
      let selects = isFocused && !field.selection.isEmpty
      if selects {
        bar(
          from: x(field.utf8Offset(field.selection.lowerBound)),
          to: x(field.utf8Offset(field.selection.upperBound)), y: top, height: lineHeight,
          appearance.selection)
      }
      marks.append(
        .text(shown, in: Rect(x: left, y: top, width: width - left, height: lineHeight)))
      if !field.composing.isEmpty {
        bar(
          from: start, to: max(end, start + 1), y: top + lineHeight - 1, height: 1,
          appearance.text.color)
      }
      if isFocused, !selects {
        bar(
          from: caret, to: caret + Self.caretWidth, y: caretY, height: caretHeight,
          appearance.caret)
      }
    }
  }

  /// Returns the scroll offset at which the caret is visible in a field of `width` points.
  ///
  /// The result is as close to the current offset `shift` as possible, and does not scroll past the
  /// end of the text.
  package func shift(from shift: Double, in width: Double) -> Double {
    let (minimum, maximum) = (caretX + Self.caretWidth - width, textWidth + Self.caretWidth - width)
    return max(0, minimum, min(shift, caretX, maximum))
  }

  /// Returns the caret position nearest to `x` points from the text's left edge, and the start of
  /// the character at `x`. Both are UTF-8 offsets in the shown text.
  package func place(at x: Double, measuring: any TextMeasuring) -> (gap: Int, character: Int) {
    let gap = measuring.utf8Offset(in: text, at: x)
    guard gap > 0, measuring.caretOffset(in: text, atUTF8Offset: gap) > x else { return (gap, gap) }
    let before = String(text.string.utf8.prefix(gap))?.dropLast() ?? ""
    return (gap, before.utf8.count)
  }
}

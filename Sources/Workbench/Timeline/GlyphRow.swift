import CardDrawing
import CardGeometry

/// A cache of character pictures, for texts that change in every frame. A new text is composed of
/// cached pictures.
struct GlyphRow {
  private struct Key: Hashable {
    var letter: Character
    var style: TextStyle
    var color: Color
  }

  private struct Glyph {
    var picture: Picture
    /// Distance to the next character in whole points. Whole points give all characters the same
    /// pixel alignment.
    var advance: Double
  }

  private let measuring: any TextMeasuring
  private var glyphs: [Key: Glyph] = [:]

  init(measuring: any TextMeasuring) { self.measuring = measuring }

  /// Returns the width of `string` in points.
  mutating func width(of string: String, _ style: TextStyle, _ color: Color) -> Double {
    string.reduce(0) { $0 + glyph($1, style, color).advance }
  }

  /// Adds `string` to `list`, starting at `origin`. Each character is a separate layer. The layer's
  /// identifier consists of `name` and the character's index in `string`.
  ///
  /// - Returns: The x position after the last character, in points.
  @discardableResult
  mutating func draw(
    _ string: String, _ style: TextStyle, _ color: Color, at origin: Point, named name: String,
    into list: inout DisplayList
  ) -> Double {
    var x = origin.x.rounded()
    for (index, letter) in string.enumerated() {
      let glyph = glyph(letter, style, color)
      list.add(
        Layer(
          LayerID(name, index), .picture(glyph.picture),
          frame: Rect(origin: Point(x: x, y: origin.y), size: glyph.picture.size)))
      x += glyph.advance
    }
    return x
  }

  private mutating func glyph(_ letter: Character, _ style: TextStyle, _ color: Color) -> Glyph {
    let key = Key(letter: letter, style: style, color: color)
    if let glyph = glyphs[key] { return glyph }
    let text = Text(String(letter), style, color)
    let width = measuring.extent(of: text, wrappedAt: .infinity).width
    let size = Size(width: width.rounded(.up) + 1, height: style.lineHeight)
    let glyph = Glyph(
      picture: Picture(size: size, marks: [.text(text, in: Rect(origin: .zero, size: size))]),
      advance: letter == "\u{2009}" ? 3 : max(1, width.rounded()))
    glyphs[key] = glyph
    return glyph
  }
}

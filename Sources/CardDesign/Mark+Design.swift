package import CardDrawing
package import CardGeometry

extension Mark {
  /// Returns a text on a pill-shaped background, for small buttons in rows and for chips.
  package static func pill(
    _ word: String, _ style: TextStyle = .callout.weight(600), in rect: Rect, ground: Color,
    text: Color
  ) -> [Mark] {
    button(word, style, in: rect, radius: rect.height / 2, ground: ground, text: text)
  }

  /// Returns a text on a background with round corners, for large buttons.
  package static func button(
    _ word: String, _ style: TextStyle = .headline, in rect: Rect, radius: Double = 14,
    ground: Color, text: Color
  ) -> [Mark] {
    [
      .fill(.roundedRect(rect, radius: radius), .color(ground)),
      .text(
        Text(word, style, text, alignment: .center),
        in: Rect(
          x: rect.minX, y: rect.midY - style.lineHeight / 2, width: rect.width,
          height: style.lineHeight)),
    ]
  }

  /// Returns one line of text at (`x`, `y`), at most `width` points wide.
  package static func line(
    _ string: String, _ style: TextStyle, _ color: Color, x: Double, y: Double, width: Double,
    alignment: Text.Alignment = .leading
  ) -> Mark {
    .text(
      Text(string, style, color, alignment: alignment),
      in: Rect(x: x, y: y, width: width, height: style.lineHeight))
  }

  /// Returns the bar by which the user grabs a card.
  package static func handle(in rect: Rect, _ color: Color) -> Mark {
    .fill(.roundedRect(rect, radius: rect.height / 2), .color(color))
  }
}

package import CardDrawing
package import CardGeometry

extension Mark {
  /// A word on a rounded ground: buttons of rows, chips.
  package static func pill(
    _ word: String, _ style: TextStyle = .callout.weight(600), in rect: Rect, ground: Color,
    text: Color
  ) -> [Mark] {
    button(word, style, in: rect, radius: rect.height / 2, ground: ground, text: text)
  }

  /// A word on a ground with round corners: large buttons.
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

  /// One line of text from (`x`, `y`) on, `width` points at most.
  package static func line(
    _ string: String, _ style: TextStyle, _ color: Color, x: Double, y: Double, width: Double,
    alignment: Text.Alignment = .leading
  ) -> Mark {
    .text(
      Text(string, style, color, alignment: alignment),
      in: Rect(x: x, y: y, width: width, height: style.lineHeight))
  }

  /// The bar that a card is grabbed by.
  package static func handle(in rect: Rect, _ color: Color) -> Mark {
    .fill(.roundedRect(rect, radius: rect.height / 2), .color(color))
  }
}

internal import CardDrawing
internal import CardGeometry

extension Mark {
  /// A word on a rounded ground: buttons of rows, chips.
  static func pill(
    _ word: String, _ style: TextStyle = .callout.weight(600), in rect: Rect, ground: Color,
    text: Color
  ) -> [Mark] {
    button(word, style, in: rect, radius: rect.height / 2, ground: ground, text: text)
  }

  /// A word on a ground with round corners: large buttons.
  static func button(
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
  static func line(
    _ string: String, _ style: TextStyle, _ color: Color, x: Double, y: Double, width: Double,
    alignment: Text.Alignment = .leading
  ) -> Mark {
    .text(
      Text(string, style, color, alignment: alignment),
      in: Rect(x: x, y: y, width: width, height: style.lineHeight))
  }

  /// The bar that a card is grabbed by.
  static func handle(in rect: Rect, _ color: Color) -> Mark {
    .fill(.roundedRect(rect, radius: rect.height / 2), .color(color))
  }

  /// A screen's title and the line under it, `top` points below the stage's top.
  static func title(
    _ title: String, _ subtitle: String, top: Double, in column: ContentColumn, _ theme: Theme
  ) -> [Mark] {
    let width = column.width - 32
    return [
      // What stands beside the title is no more than 48 points wide.
      .line(title, .display, theme.label, x: 16, y: top + 18, width: width - 48),
      .line(subtitle, .callout.weight(400), theme.label2, x: 16, y: top + 51, width: width),
    ]
  }
}

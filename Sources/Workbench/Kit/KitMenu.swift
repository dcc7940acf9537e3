internal import CardDrawing
internal import CardGeometry

/// A pop-up menu of titles of which the user selects one.
struct KitMenu: Hashable {
  var titles: [String]
  /// Index of the current item, marked with a dot, or `nil` if there is none.
  var chosen: Int?
  /// Index of the highlighted item, which Enter selects.
  var lit: Int?

  static let itemHeight = 24.0
  static let width = 184.0

  static func size(_ count: Int) -> Size {
    Size(width: width, height: Double(count) * itemHeight + 12)
  }

  /// Returns the frames of `count` items, relative to the menu's origin.
  static func items(_ count: Int) -> [Rect] {
    (0..<count).map {
      Rect(x: 6, y: 6 + Double($0) * itemHeight, width: width - 12, height: itemHeight)
    }
  }

  func draw(into sketch: inout Sketch) {
    let size = Self.size(titles.count)
    let frame = Rect(origin: .zero, size: size)
    sketch.ground(frame, Tokens.field, radius: Tokens.cardRadius)
    sketch.add(
      .stroke(
        .roundedRect(frame.inset(by: 0.5), radius: Tokens.cardRadius - 0.5), .color(Tokens.line),
        width: 1))
    for (index, rect) in Self.items(titles.count).enumerated() {
      if index == lit { sketch.ground(rect, Tokens.chosen, radius: 5) }
      if index == chosen {
        sketch.dot(Point(x: rect.minX + 9, y: rect.midY), radius: 2, Tokens.accent)
      }
      sketch.text(
        titles[index], index == chosen ? Tokens.tableStrong : Tokens.table, Tokens.label,
        x: rect.minX + 18, midY: rect.midY, width: rect.width - 22)
    }
  }
}

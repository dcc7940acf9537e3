internal import CardDrawing
internal import CardGeometry
internal import SceneCore

extension Workshop {
  static func ground(_ theme: Theme) -> Color { theme.ground }

  /// Returns the screen: title, search button, and a tile for each product.
  ///
  /// The whole screen is one picture, because the shadows of neighbouring tiles overlap.
  func screen(_ layout: PopoverLayout, _ theme: Theme) -> CardFace<Action> {
    let (top, column) = (layout.safeArea.top, layout.column)
    let tiles = Content.workshop.enumerated().map { index, product in
      (product, column.tile(index, top: top + 88, height: 244, pitch: 256))
    }
    let end = (tiles.last?.1.maxY ?? top + 88) + 16
    var screen = CardFace<Action>(headHeight: 0, height: end)
    let disc = Rect(x: column.width - 52, y: top + 16, width: 36, height: 36)
    screen.add(Rect(x: 0, y: 0, width: column.width, height: end), on: theme.ground) { marks in
      marks += Mark.title(
        "Workshop", "Made by hand, shipped on Fridays", top: top, in: column, theme)
      marks.append(.fill(.ellipse(in: disc), .color(theme.surface)))
      marks += Icon.search.marks(in: disc.inset(by: 7), color: theme.label)
      for (product, tile) in tiles { Self.tile(product, tile, theme, &marks) }
    }
    screen.buttons.append(.init(action: .search, label: "search", rect: disc, radius: 18))
    for (product, tile) in tiles {
      screen.buttons += [
        .init(
          action: .add(product), label: "add \(product.name)", rect: Self.plus(on: tile),
          radius: 15),
        .init(action: .take(product), label: product.name, rect: tile, radius: 16),
      ]
    }
    return screen
  }

  /// Returns whether a tile is too narrow for the price and the plus button side by side.
  private static func isNarrow(_ tile: Rect) -> Bool { tile.width < 124 }

  /// Returns the frame of a tile's plus button: beside the price, or on the picture if the tile is
  /// narrow.
  private static func plus(on tile: Rect) -> Rect {
    isNarrow(tile)
      ? Rect(x: tile.maxX - 44, y: tile.minY + 124, width: 30, height: 30)
      : Rect(x: tile.maxX - 42, y: tile.minY + 203, width: 30, height: 30)
  }

  private static func tile(_ product: Product, _ box: Rect, _ theme: Theme, _ marks: inout [Mark]) {
    marks.append(.shadow(.tile, of: box, radius: 16))
    marks.append(.fill(.roundedRect(box, radius: 16), .color(theme.surface)))
    let (x, y) = (box.minX, box.minY)
    let isNarrow = isNarrow(box)
    let textWidth = box.width - 24 - (isNarrow ? 0 : 36)
    let picture = Size(width: box.width - 16, height: 152)
    marks.append(
      .picture(
        product.picture(size: picture), in: Rect(origin: Point(x: x + 8, y: y + 8), size: picture),
        radius: 10, opacity: 1))
    marks.append(
      .line(
        product.name, .body.weight(600), theme.label, x: x + 12, y: y + 168, width: box.width - 24))
    marks.append(
      .line(
        product.secondName, .foot, theme.label2, x: x + 12, y: y + 188, width: textWidth))
    marks.append(
      .line(
        product.price.description, .body.weight(600), theme.label, x: x + 12, y: y + 210,
        width: textWidth))
    let plus = plus(on: box)
    if isNarrow { marks.append(.fill(.ellipse(in: plus), .color(theme.surface))) }
    marks.append(.fill(.ellipse(in: plus), .color(theme.tint)))
    marks += Icon.plus.marks(in: plus.inset(by: 6), color: theme.accent)
  }
}

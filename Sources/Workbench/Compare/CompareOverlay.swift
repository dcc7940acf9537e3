package import CardDrawing
package import CardGeometry
package import SceneCore
internal import TextFormat

/// An overlay on the stage that compares the card of variant B with the card of variant A. The
/// overlay shows the outline of B's card, the tags "A" and "B", and the distance between the two
/// cards.
package struct CompareOverlay {
  /// Minimum distance between the two cards, in points, at which the overlay shows the distance.
  static let tellsFrom = 8.0
  private static let tagX = 12.0

  let first: SceneOutline?
  let second: SceneOutline?
  let size: Size
  let measuring: any TextMeasuring

  /// Creates an overlay for A's card at `first` and B's card at `second`, on a stage of `size`
  /// points. An outline is `nil` if that card is not on the stage.
  package init(
    _ first: SceneOutline?, _ second: SceneOutline?, on size: Size, measuring: any TextMeasuring
  ) {
    (self.first, self.second, self.size, self.measuring) = (first, second, size, measuring)
  }

  /// Adds the overlay's layers to `list`.
  package func draw(into list: inout DisplayList) {
    if let second { draw(outline: second, into: &list) }
    if let first, let second {
      if first.transform == .identity, second.transform == .identity,
        abs(first.corner.x - second.corner.x) < 0.5
      {
        drawWay(from: first.top, to: second.top, into: &list)
      } else {
        drawWay(from: first.corner, to: second.corner, into: &list)
      }
    }
    // If the tags of A and B would overlap, they are drawn side by side.
    let isClose =
      first.flatMap { a in
        second.map { abs($0.top - a.top) < 18 && abs($0.corner.x - a.corner.x) < 22 }
      } ?? false
    if let first { draw(tag: "A", Tokens.position, at: first, x: Self.tagX, into: &list) }
    if let second {
      draw(tag: "B", Tokens.other, at: second, x: Self.tagX + (isClose ? 22 : 0), into: &list)
    }
  }

  /// Draws the outline of B's card as dashes, two points wide.
  ///
  /// For a card that extends below the stage, only the upper edge and the visible sides are drawn.
  /// Each side is a picture that does not depend on the card's position, so the side is not drawn
  /// again while the card moves.
  private func draw(outline card: SceneOutline, into list: inout DisplayList) {
    if card.bounds.maxY < size.height - 0.5 { return draw(wholeOutline: card, into: &list) }
    let (width, height) = (card.frame.width, max(24, card.radii.top + 4))
    let top = Picture(size: Size(width: width, height: height)) { marks in
      let line = OutlineLine(
        left: 1, right: width - 1, top: 1, bottom: height, radius: max(0, card.radii.top - 1))
      marks.append(.stroke(line.dashed(on: 5, off: 4), .color(Tokens.other), width: 2))
    }
    list.add(
      Layer(
        LayerID("compare.top"), .picture(top),
        frame: Rect(origin: card.frame.origin, size: top.size), transform: card.transform))
    let length = card.frame.height - height
    guard length > 0 else { return }
    let whole = max(size.height, length)
    let side = Picture(size: Size(width: 2, height: whole)) { marks in
      var path = Path()
      var y = 2.0
      while y < whole {
        path.move(to: Point(x: 1, y: y))
        path.line(to: Point(x: 1, y: y + 5))
        y += 9
      }
      marks.append(.stroke(path, .color(Tokens.other), width: 2))
    }
    for (index, x) in [card.frame.minX, card.frame.maxX - 2].enumerated() {
      let y = card.frame.minY + height
      let clip: Layer.Clip? =
        card.transform == .identity
        ? Layer.Clip(Rect(x: x, y: y, width: 2, height: length)) : nil
      guard clip != nil || whole == length else { continue }
      list.add(
        Layer(
          LayerID("compare.side", index), .picture(side),
          frame: Rect(origin: Point(x: x, y: y), size: side.size), transform: card.transform,
          clip: clip))
    }
  }

  private func draw(wholeOutline card: SceneOutline, into list: inout DisplayList) {
    let size = card.frame.size
    let picture = Picture(size: size) { marks in
      let line = OutlineLine(
        left: 1, right: size.width - 1, top: 1, bottom: size.height - 1,
        radius: max(0, card.radii.top - 1), isClosed: true)
      marks.append(.stroke(line.dashed(on: 5, off: 4), .color(Tokens.other), width: 2))
    }
    list.add(
      Layer(
        LayerID("compare.top"), .picture(picture), frame: card.frame, transform: card.transform))
  }

  private func draw(
    tag word: String, _ color: Color, at card: SceneOutline, x: Double, into list: inout DisplayList
  ) {
    let box = Size(width: 17, height: 16)
    let picture = Picture(size: box) { marks in
      let rect = Rect(origin: .zero, size: box)
      marks.append(.fill(.roundedRect(rect, radius: Tokens.tagRadius), .color(color)))
      marks.append(.text(Text(word, Tokens.tag, Tokens.ink, alignment: .center), in: rect))
    }
    let origin = Point(
      x: max(0, card.corner.x) + x, y: min(max(card.top - 8, 2), size.height - 18).rounded())
    list.add(
      Layer(
        LayerID("compare.tag.\(word)"), .picture(picture), frame: Rect(origin: origin, size: box)))
  }

  /// Draws a vertical arrow from `start`, the upper edge of A's card, to `end`, the upper edge of
  /// B's card. A tag beside the arrow shows the distance in points.
  private func drawWay(from start: Double, to end: Double, into list: inout DisplayList) {
    let distance = abs(end - start)
    guard distance >= Self.tellsFrom else { return }
    let (x, high, low) = (size.width - 62, min(start, end), max(start, end))
    let shaft = Picture(size: Size(width: 2, height: size.height)) { marks in
      var path = Path()
      var y = 1.0
      while y < size.height {
        path.move(to: Point(x: 1, y: y))
        path.line(to: Point(x: 1, y: y + 3))
        y += 6
      }
      marks.append(.stroke(path, .color(Tokens.other), width: 1))
    }
    list.add(
      Layer(
        LayerID("compare.way"), .picture(shaft),
        frame: Rect(x: x - 1, y: high, width: 2, height: size.height),
        clip: Layer.Clip(Rect(x: x - 1, y: high, width: 2, height: low - high))))
    let isDown = end > start
    let head = Picture(size: Size(width: 10, height: 7)) { marks in
      var path = Path()
      path.move(to: Point(x: 1, y: isDown ? 1 : 6))
      path.line(to: Point(x: 5, y: isDown ? 6 : 1))
      path.line(to: Point(x: 9, y: isDown ? 1 : 6))
      marks.append(.stroke(path, .color(Tokens.other), width: 1.25))
    }
    list.add(
      Layer(
        LayerID("compare.head"), .picture(head),
        frame: Rect(x: x - 5, y: isDown ? end - 7 : end, width: 10, height: 7)))
    drawLength(distance, at: (high + low) / 2, into: &list)
  }

  /// Draws a dashed line from `start`, the upper left corner of A's card, to `end`, the upper left
  /// corner of B's card. A tag beside the line shows the distance in points.
  private func drawWay(from start: Point, to end: Point, into list: inout DisplayList) {
    let displacement = end - start
    guard displacement.length >= Self.tellsFrom else { return }
    let box = Rect(
      x: min(start.x, end.x) - 1, y: min(start.y, end.y) - 1, width: abs(displacement.dx) + 2,
      height: abs(displacement.dy) + 2)
    let line = Picture(size: box.size) { marks in
      let from = start - Vector(dx: box.minX, dy: box.minY)
      var path = Path()
      for position in stride(from: 0, to: displacement.length, by: 6) {
        path.move(to: from + displacement * (position / displacement.length))
        path.line(
          to: from + displacement * (min(position + 3, displacement.length) / displacement.length))
      }
      marks.append(.stroke(path, .color(Tokens.other), width: 1))
    }
    list.add(Layer(LayerID("compare.way"), .picture(line), frame: box))
    drawLength(
      displacement.length, at: (start.y + end.y) / 2, right: (start.x + end.x) / 2 + 30, into: &list
    )
  }

  private func drawLength(
    _ length: Double, at centerY: Double, right: Double? = nil, into list: inout DisplayList
  ) {
    let text = Text(
      NumberText.fixed(length, decimals: 1) + " pt", Tokens.tag, Tokens.ink, alignment: .center)
    let width = measuring.extent(of: text, wrappedAt: .infinity).width.rounded(.up) + 10
    let box = Size(width: width, height: 16)
    let picture = Picture(size: box) { marks in
      let rect = Rect(origin: .zero, size: box)
      marks.append(.fill(.roundedRect(rect, radius: Tokens.tagRadius), .color(Tokens.other)))
      marks.append(.text(text, in: rect))
    }
    let y = min(max(centerY - 8, 2), size.height - 18).rounded()
    list.add(
      Layer(
        LayerID("compare.length"), .picture(picture),
        frame: Rect(
          origin: Point(
            x: max(2, min(right ?? .infinity, size.width - 8) - width).rounded(), y: y),
          size: box)))
  }
}

package import CardDrawing
package import CardGeometry
internal import TextFormat

/// Tuning B beside A on the stage: its card's outline, which is which, and how far they are apart.
package struct CompareOverlay {
  /// The distance from which on it is told, in points.
  static let tellsFrom = 8.0
  private static let ink = Color(0x0B0D11)
  private static let tagX = 12.0

  let first: CardOutline?
  let second: CardOutline?
  let size: Size
  let measuring: any TextMeasuring

  /// A's card at `first` and B's at `second`, on a stage of `size`; nil: it is not on the stage.
  package init(
    _ first: CardOutline?, _ second: CardOutline?, on size: Size, measuring: any TextMeasuring
  ) {
    (self.first, self.second, self.size, self.measuring) = (first, second, size, measuring)
  }

  /// Puts it over the stage.
  package func draw(into list: inout DisplayList) {
    if let second { draw(outline: second, into: &list) }
    if let first, let second, first.transform == .identity, second.transform == .identity {
      drawWay(from: first.top, to: second.top, into: &list)
    }
    // Side by side where they would lie on each other.
    let isClose = first.flatMap { a in second.map { abs($0.top - a.top) < 18 } } ?? false
    if let first { draw(tag: "A", Tokens.position, at: first, x: Self.tagX, into: &list) }
    if let second {
      draw(tag: "B", Tokens.other, at: second, x: Self.tagX + (isClose ? 22 : 0), into: &list)
    }
  }

  /// Two points wide, dashed: the upper edge, and the sides down to the end of the stage, as strips
  /// that stay the same while the card moves.
  private func draw(outline card: CardOutline, into list: inout DisplayList) {
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

  private func draw(
    tag word: String, _ color: Color, at card: CardOutline, x: Double, into list: inout DisplayList
  ) {
    let box = Size(width: 17, height: 16)
    let picture = Picture(size: box) { marks in
      let rect = Rect(origin: .zero, size: box)
      marks.append(.fill(.roundedRect(rect, radius: Tokens.tagRadius), .color(color)))
      marks.append(.text(Text(word, Tokens.tag, Self.ink, alignment: .center), in: rect))
    }
    let place = Point(
      x: max(0, card.corner.x) + x, y: min(max(card.top - 8, 2), size.height - 18).rounded())
    list.add(
      Layer(
        LayerID("compare.tag.\(word)"), .picture(picture), frame: Rect(origin: place, size: box)))
  }

  /// An arrow from A's upper edge to B's, and its length.
  private func drawWay(from start: Double, to end: Double, into list: inout DisplayList) {
    let way = abs(end - start)
    guard way >= Self.tellsFrom else { return }
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
    drawLength(way, at: (high + low) / 2, into: &list)
  }

  private func drawLength(_ way: Double, at middle: Double, into list: inout DisplayList) {
    let text = Text(
      NumberText.fixed(way, decimals: 1) + " pt", Tokens.tag, Self.ink, alignment: .center)
    let width = measuring.extent(of: text, wrappedAt: .infinity).width.rounded(.up) + 10
    let box = Size(width: width, height: 16)
    let picture = Picture(size: box) { marks in
      let rect = Rect(origin: .zero, size: box)
      marks.append(.fill(.roundedRect(rect, radius: Tokens.tagRadius), .color(Tokens.other)))
      marks.append(.text(text, in: rect))
    }
    let y = min(max(middle - 8, 2), size.height - 18).rounded()
    list.add(
      Layer(
        LayerID("compare.length"), .picture(picture),
        frame: Rect(origin: Point(x: size.width - 8 - width, y: y), size: box)))
  }
}

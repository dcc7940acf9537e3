internal import CardDrawing

/// Part of a layer that will be seen.
struct Piece {
  /// Number of its painter.
  let painter: Int
  var area: PixelRect
  /// How many of the covers lie above it.
  var covers: Int
  /// A translucent colour that covers all of the piece and comes next.
  var veil: Ink?
  /// The opaque colour that it lies on, if nobody draws it before.
  var ground: Ink?
}

/// Pieces from front to back.
extension [Piece] {
  /// Adds the lowest piece so far, and what the layer above lays over it if that is one colour.
  mutating func add(
    _ piece: Piece, under above: Range<Int>, _ painters: UnsafeBufferPointer<LayerPainter>
  ) {
    var piece = piece
    for index in above where self[index].area == piece.area && self[index].veil == nil {
      guard let veil = painters[self[index].painter].veil(of: piece.area) else { break }
      piece.veil = veil
      self[index].area = .none
      break
    }
    append(piece)
  }

  /// Has what is laid over the opaque colour `ink` put it below itself on the way, so that pixels
  /// are written once.
  ///
  /// `region` is where the colour would be drawn, and then what is left of that; `rest` may be used.
  mutating func lay(
    on ink: Ink, in region: inout Region, rest: inout Region,
    _ painters: UnsafeBufferPointer<LayerPainter>
  ) {
    for index in indices.reversed() {
      let piece = self[index]
      guard region.rects.contains(where: { $0.intersects(piece.area) }) else { continue }
      // Not if it would only cut a hole: many small pieces cost more than a few pixels twice.
      guard piece.veil == nil, let part = painters[piece.painter].evenPart(of: piece.area),
        region.isMuch(in: part)
      else { return }
      remove(at: index)
      rest.reset(to: piece.area)
      for rect in region.rects where rect.intersects(part) {
        insert(piece.part(rect.intersection(part), on: ink), at: index)
        rest.subtract(rect.intersection(part))
      }
      for rect in rest.rects { insert(piece.part(rect, on: nil), at: index) }
      region.subtract(part)
      if region.rects.isEmpty { return }
    }
  }
}

extension Piece {
  fileprivate func part(_ area: PixelRect, on ground: Ink?) -> Piece {
    var part = self
    (part.area, part.ground) = (area, ground)
    return part
  }
}

extension PixelRect {
  /// No pixels.
  fileprivate static var none: PixelRect { PixelRect(x: 0, y: 0, width: 0, height: 0) }
}

internal import CardDrawing

/// A visible rectangle of a layer.
struct Piece {
  /// The index of the layer's painter.
  let painter: Int
  var area: PixelRect
  /// The number of opaque layers above the piece that are turned, i.e. rotated, tilted or scaled.
  var covers: Int
  /// A translucent colour to draw over all of the piece, merged from the layer above; `nil` if
  /// there is none.
  var scrim: Ink?
  /// The opaque colour directly below the piece, to be drawn together with the piece; `nil` if
  /// there is none.
  var ground: Ink?
}

/// The pieces of a frame from front to back.
extension [Piece] {
  /// Adds `piece` below all other pieces.
  ///
  /// If a piece of the next layer above has the same area and a single translucent colour, both
  /// pieces are merged. The new piece then also draws this colour, on top of its own pixels, and
  /// the piece above becomes empty.
  ///
  /// - Parameter above: The indices of the pieces of the next layer above.
  mutating func add(
    _ piece: Piece, under above: Range<Int>, _ painters: UnsafeBufferPointer<LayerPainter>
  ) {
    var piece = piece
    for index in above where self[index].area == piece.area && self[index].scrim == nil {
      guard let veil = painters[self[index].painter].veil(of: piece.area) else { break }
      piece.scrim = veil
      self[index].area = .none
      break
    }
    append(piece)
  }

  /// Merges the opaque colour `ink`, which fills `region`, into the pieces directly above, so that
  /// each pixel is written once.
  ///
  /// - Parameter region: The pixels to fill with the colour. On return, the pixels that were merged
  ///   with no piece, and so must still be filled.
  /// - Parameter rest: Scratch memory.
  mutating func lay(
    on ink: Ink, in region: inout Region, rest: inout Region,
    _ painters: UnsafeBufferPointer<LayerPainter>
  ) {
    for index in indices.reversed() {
      let piece = self[index]
      guard region.rects.contains(where: { $0.intersects(piece.area) }) else { continue }
      // A merge that only cuts a hole out of `region` has no advantage: many small pieces cost more
      // than a few pixels drawn twice.
      guard piece.scrim == nil, let part = painters[piece.painter].evenPart(of: piece.area),
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
  /// A rectangle without pixels.
  fileprivate static var none: PixelRect { PixelRect(x: 0, y: 0, width: 0, height: 0) }
}

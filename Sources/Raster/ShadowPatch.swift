package import CardDrawing
internal import CardGeometry

/// One part of a layer's shadow as a mask in nine patches: corners as they are, edges repeated, the
/// inside left out.
struct ShadowPatch {
  /// One direction of the mask: where its pixels are in the small one that is kept.
  struct Axis {
    /// Pixels that the shadow reaches out on either side.
    let margin: Int
    /// Length of the layer.
    let length: Int
    /// Length of the layer that the kept mask is made for.
    let core: Int
    /// From here to `tileEnd` the kept mask does not change, and is repeated.
    let tileStart: Int
    let tileLength: Int

    init(length: Int, margin: Int, corner: Int) {
      let tile = 64
      self.length = length
      self.margin = margin
      // Far enough from both ends for neither to matter.
      let end = corner + margin
      core = min(length, 2 * end + tile)
      tileStart = margin + end
      tileLength = length > core ? tile : 0
    }

    /// Length of the mask on the stage.
    var total: Int { length + 2 * margin }

    /// A piece of the mask on the stage, and where it is in the kept one.
    struct Piece {
      let place: Int
      let kept: Int
      let length: Int
      /// Whether all of it is like the one pixel at `kept`.
      var isAlike = false
    }

    /// Calls `body` with the pieces of `start ..< end`; those that are `alike` are not cut into
    /// what the kept mask has.
    func forEachPiece(from start: Int, to end: Int, alike: Bool = false, _ body: (Piece) -> Void) {
      guard tileLength > 0 else {
        return body(Piece(place: start, kept: start, length: end - start))
      }
      let tileEnd = tileStart + length - core + tileLength
      var place = start
      while place < end {
        let next: Int
        if place < tileStart {
          next = min(tileStart, end)
          body(Piece(place: place, kept: place, length: next - place))
        } else if place < tileEnd {
          // The middle is the least influenced by the ends.
          let within = alike ? tileLength / 2 : (place - tileStart) % tileLength
          next = min(alike ? tileEnd : place + tileLength - within, tileEnd, end)
          body(
            Piece(
              place: place, kept: tileStart + within, length: next - place, isAlike: alike))
        } else {
          next = end
          body(Piece(place: place, kept: place - (length - core), length: end - place))
        }
        place = next
      }
    }
  }

  let horizontal: Axis
  let vertical: Axis
  let box: RoundedBox
  private let sigma: Double
  private let offset: Double

  /// The shadow `part` of `box` at `scale` pixels per point.
  init(_ part: Shadow.Part, of box: RoundedBox, scale: Double) {
    self.box = box
    sigma = part.sigma(scale: scale)
    offset = part.drop(scale: scale)
    let margin = Int((3 * sigma).rounded(.up)) + 1
    let corner = max(box.top.extent, box.bottom.extent)
    horizontal = Axis(length: box.rect.width, margin: margin, corner: corner)
    vertical = Axis(
      length: box.rect.height, margin: margin + Int(abs(offset).rounded(.up)), corner: corner)
  }

  /// What it can darken.
  var bounds: PixelRect {
    PixelRect(
      x: box.rect.x - horizontal.margin, y: box.rect.y - vertical.margin, width: horizontal.total,
      height: vertical.total)
  }

  /// Calls `body` with pieces of `area` on the stage, where each begins in the kept mask, and
  /// whether each row of a piece is like its one pixel there.
  func forEachPiece(
    of area: PixelRect,
    _ body: (_ piece: PixelRect, _ keptX: Int, _ keptY: Int, _ isRowAlike: Bool) -> Void
  ) {
    let bounds = bounds
    let (left, top) = (area.x - bounds.x, area.y - bounds.y)
    vertical.forEachPiece(from: top, to: top + area.height) { rows in
      horizontal.forEachPiece(from: left, to: left + area.width, alike: true) { columns in
        let piece = PixelRect(
          x: bounds.x + columns.place, y: bounds.y + rows.place, width: columns.length,
          height: rows.length)
        body(piece, columns.kept, rows.kept, columns.isAlike)
      }
    }
  }

  var key: BitmapKey {
    var fingerprint = Fingerprint()
    fingerprint.combine(sigma)
    fingerprint.combine(offset)
    fingerprint.combine(box.top.quarters)
    fingerprint.combine(box.bottom.quarters)
    return BitmapKey(
      kind: .shadow, fingerprint: fingerprint.value, width: horizontal.core,
      height: vertical.core)
  }

  /// The kept mask, with the layer's own outline cut out.
  func makeMask() -> Bitmap {
    let (width, height) = (Double(horizontal.core), Double(vertical.core))
    let radii = CornerRadii(top: box.top.pixels, bottom: box.bottom.pixels)
    let mask = Bitmap(
      .coverage, width: horizontal.core + 2 * horizontal.margin,
      height: vertical.core + 2 * vertical.margin)
    let (left, top) = (Double(horizontal.margin), Double(vertical.margin))
    ShadowMask(width: width, height: height, radii: radii, sigma: sigma)
      .paint(into: mask, left: left, top: top + offset)
    mask.cutOut(.roundedRect(Rect(x: left, y: top, width: width, height: height), radii: radii))
    return mask
  }
}

extension Shadow.Part {
  /// Standard deviation in device pixels; a blur of more than 256 points is one of 256.
  package func sigma(scale: Double) -> Double {
    (blur.clamped(to: 256) / 2 * scale).roundedToSubpixel
  }

  /// How far below its layer it lies, in device pixels; at most 256 points either way.
  package func drop(scale: Double) -> Double {
    ((offset.clamped(to: 256) - (-offset).clamped(to: 256)) * scale).roundedToSubpixel
  }
}

package import CardDrawing
internal import CardGeometry

/// One part of a layer's shadow as a nine-patch mask.
///
/// The corners are stored unchanged, the edges are repeated, and the inside is omitted.
struct ShadowPatch {
  /// The mapping, along one axis, of the mask's pixels on the stage to the pixels of the small
  /// cached mask.
  struct Axis {
    /// The length in pixels by which the shadow exceeds the layer on each side.
    let margin: Int
    /// The layer's length in pixels.
    let length: Int
    /// The length, in pixels, of the small box for whose shadow the cached mask is painted.
    let core: Int
    /// The first pixel of the tile: `tileLength` equal pixels of the cached mask that are repeated.
    let tileStart: Int
    let tileLength: Int

    init(length: Int, margin: Int, corner: Int) {
      let tile = 64
      self.length = length
      self.margin = margin
      // Beyond this distance from an end, the end does not influence the mask.
      let end = corner + margin
      core = min(length, 2 * end + tile)
      tileStart = margin + end
      tileLength = length > core ? tile : 0
    }

    /// The length of the mask on the stage in pixels.
    var total: Int { length + 2 * margin }

    /// A piece of the mask on the stage, with its position in the cached mask.
    struct Piece {
      let position: Int
      let cachedIndex: Int
      let length: Int
      /// Whether all pixels of the piece equal the cached pixel with the index `cachedIndex`.
      var isAlike = false
    }

    /// Calls `body` with the pieces of the full mask in the range of pixels `start..<end`.
    ///
    /// The full mask is longer than the cached mask: its middle repeats one tile of the cached
    /// mask. Each repetition is one piece. If `alike` is true, all repetitions together are one
    /// piece.
    func forEachPiece(from start: Int, to end: Int, alike: Bool = false, _ body: (Piece) -> Void) {
      guard tileLength > 0 else {
        return body(Piece(position: start, cachedIndex: start, length: end - start))
      }
      let tileEnd = tileStart + length - core + tileLength
      var position = start
      while position < end {
        let next: Int
        if position < tileStart {
          next = min(tileStart, end)
          body(Piece(position: position, cachedIndex: position, length: next - position))
        } else if position < tileEnd {
          // The ends influence the centre of the tile least.
          let within = alike ? tileLength / 2 : (position - tileStart) % tileLength
          next = min(alike ? tileEnd : position + tileLength - within, tileEnd, end)
          body(
            Piece(
              position: position, cachedIndex: tileStart + within, length: next - position,
              isAlike: alike))
        } else {
          next = end
          body(
            Piece(
              position: position, cachedIndex: position - (length - core), length: end - position))
        }
        position = next
      }
    }
  }

  let horizontal: Axis
  let vertical: Axis
  let box: RoundedBox
  private let sigma: Double
  private let offset: Double

  /// Creates the mask of the shadow `part` of `box`, at `scale` device pixels per point.
  init(_ part: Shadow.Part, of box: RoundedBox, scale: Double) {
    self.box = box
    sigma = part.sigma(scale: scale)
    offset = part.drop(scale: scale)
    let margin = Int((3 * sigma).rounded(.up)) + 1
    horizontal = Axis(
      length: box.rect.width, margin: margin, corner: max(box.top.width, box.bottom.width))
    vertical = Axis(
      length: box.rect.height, margin: margin + Int(abs(offset).rounded(.up)),
      corner: max(box.top.height, box.bottom.height))
  }

  /// The rectangle that the shadow can darken.
  var bounds: PixelRect {
    PixelRect(
      x: box.rect.x - horizontal.margin, y: box.rect.y - vertical.margin, width: horizontal.total,
      height: vertical.total)
  }

  /// Calls `body` with each piece of the mask in `area` of the stage.
  ///
  /// `keptX` and `keptY` are the position of the piece in the cached mask. `isRowAlike` is true if
  /// each row of the piece has a single value, which is cached in one pixel.
  func forEachPiece(
    of area: PixelRect,
    _ body: (_ piece: PixelRect, _ keptX: Int, _ keptY: Int, _ isRowAlike: Bool) -> Void
  ) {
    let bounds = bounds
    let (left, top) = (area.x - bounds.x, area.y - bounds.y)
    vertical.forEachPiece(from: top, to: top + area.height) { rows in
      horizontal.forEachPiece(from: left, to: left + area.width, alike: true) { columns in
        let piece = PixelRect(
          x: bounds.x + columns.position, y: bounds.y + rows.position, width: columns.length,
          height: rows.length)
        body(piece, columns.cachedIndex, rows.cachedIndex, columns.isAlike)
      }
    }
  }

  var key: BitmapKey {
    var fingerprint = Fingerprint()
    fingerprint.combine(sigma)
    fingerprint.combine(offset)
    fingerprint.combine(box.top.code)
    fingerprint.combine(box.bottom.code)
    return BitmapKey(
      kind: .shadow, fingerprint: fingerprint.value, width: horizontal.core,
      height: vertical.core)
  }

  /// Paints the small mask for the cache. Pixels inside of the layer's outline are transparent.
  func makeMask() -> Bitmap {
    let (width, height) = (Double(horizontal.core), Double(vertical.core))
    let (upper, lower) = (box.top.shape, box.bottom.shape)
    let mask = Bitmap(
      .coverage, width: horizontal.core + 2 * horizontal.margin,
      height: vertical.core + 2 * vertical.margin)
    let (left, top) = (Double(horizontal.margin), Double(vertical.margin))
    ShadowMask(width: width, height: height, top: upper, bottom: lower, sigma: sigma)
      .paint(into: mask, left: left, top: top + offset)
    mask.cutOut(
      .roundedRect(
        Rect(x: left, y: top, width: width, height: height), top: upper, bottom: lower))
    return mask
  }
}

extension Shadow.Part {
  /// Returns the standard deviation of the blur in device pixels. A `blur` of more than 256 points
  /// counts as 256 points.
  package func sigma(scale: Double) -> Double {
    (blur.clamped(to: 256) / 2 * scale).roundedToSubpixel
  }

  /// Returns the vertical offset of the shadow in device pixels. A larger `offset` than 256 points
  /// up or down counts as 256 points.
  package func drop(scale: Double) -> Double {
    ((offset.clamped(to: 256) - (-offset).clamped(to: 256)) * scale).roundedToSubpixel
  }
}

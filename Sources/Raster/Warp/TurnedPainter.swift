internal import CardDrawing
internal import CardGeometry

/// A turned, tilted or scaled layer, ready to be painted row by row.
struct TurnedPainter {
  /// A shadow's mask and colour.
  private struct TurnedShadow {
    let mask: TransformedBitmap
    let ink: UInt32
  }

  /// An upright rectangle of whole pixels that the layer covers.
  let covered: PixelRect
  private let kept: KeptOutline
  private let source: Source
  private let ambient: TurnedShadow?
  private let contact: TurnedShadow?
  private let clip: ClipCorners?

  /// `layer`, filled with `source`, in `quad`, cut to `clip`.
  init(
    _ layer: Layer, _ source: Source, in quad: Quad, clip: RoundedBox?, canvas: Canvas,
    rasterizer: Rasterizer
  ) {
    self.source = source
    self.clip = clip.flatMap { ClipCorners($0, rasterizer) }
    kept = rasterizer.outlines.take()
    kept.outline.trace(quad, size: layer.frame.size, radii: layer.radii, in: canvas.pixelBounds)
    covered =
      source.isOpaque ? kept.outline.coveredRect() : PixelRect(x: 0, y: 0, width: 0, height: 0)
    func shadow(_ part: Shadow.Part, _ opacity: Double) -> TurnedShadow? {
      let ink = part.color.ink(opacity: opacity * layer.opacity)
      guard ink != 0 else { return nil }
      return TurnedShadow(
        mask: rasterizer.shadow(part, of: layer, in: quad, scale: canvas.scale), ink: ink)
    }
    ambient = layer.shadow.flatMap { shadow($0.ambient, $0.opacity) }
    contact = layer.shadow.flatMap { layer in layer.contact.flatMap { shadow($0, layer.opacity) } }
  }

  /// Its outline if nothing below is seen within, but for its clip.
  var cover: KeptOutline? { source.isOpaque ? kept : nil }

  /// Draws the pixels of `area`, which must lie within the layer's bounds, as far as they can be
  /// seen under `covers`.
  func paint(
    _ area: PixelRect, under covers: ArraySlice<KeptOutline>, into target: Target,
    with scratch: WarpScratch
  ) {
    scratch.grow(to: area.width)
    kept.outline.coverage.withUnsafeBufferPointer { coverage in
      for y in area.y..<area.maxY {
        let row = TurnedRow(
          outline: kept.outline.row(y), coverage: coverage, y: y, line: target.row(y),
          clip: clip.flatMap { $0.touches(y) ? $0 : nil }, scratch: scratch)
        paint(ambient, row, area, covers)
        paint(contact, row, area, covers)
        let samples =
          if case .transformed(let bitmap, _) = source { bitmap.row(y) } else { nil as WarpRow? }
        covers.forEachUncovered(y, row.outline.start..<row.outline.end, within: area) {
          row.paint(source, samples, in: $0)
        }
      }
    }
  }

  private func paint(
    _ shadow: TurnedShadow?, _ row: TurnedRow, _ area: PixelRect,
    _ covers: ArraySlice<KeptOutline>
  ) {
    guard let shadow else { return }
    let samples = shadow.mask.row(row.y)
    covers.forEachUncovered(row.y, shadow.mask.pixels(row.y), within: area) {
      row.paint(samples, ink: shadow.ink, in: $0)
    }
  }
}

extension ArraySlice<KeptOutline> {
  /// Calls `body` with those of `pixels` in row `y` of `area` that none of the outlines covers.
  fileprivate func forEachUncovered(
    _ y: Int, _ pixels: Range<Int>, within area: PixelRect, _ body: (Range<Int>) -> Void
  ) {
    let pixels = pixels.clamped(to: area.x..<area.maxX)
    if !pixels.isEmpty { forEachUncovered(y, pixels, body) }
  }

  private func forEachUncovered(_ y: Int, _ pixels: Range<Int>, _ body: (Range<Int>) -> Void) {
    for index in indices {
      let row = self[index].outline.row(y)
      let hidden = pixels.clamped(to: row.solidStart..<row.solidEnd)
      if hidden.isEmpty { continue }
      let rest = self[(index + 1)...]
      let (left, right) = (
        pixels.lowerBound..<hidden.lowerBound, hidden.upperBound..<pixels.upperBound
      )
      if !left.isEmpty { rest.forEachUncovered(y, left, body) }
      if !right.isEmpty { rest.forEachUncovered(y, right, body) }
      return
    }
    body(pixels)
  }
}

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
  private let outline: Outline
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
    outline = rasterizer.outlines.take()
    outline.trace(quad, size: layer.frame.size, radii: layer.radii, in: canvas.pixelBounds)
    covered =
      source.isOpaque ? outline.coveredRect() : PixelRect(x: 0, y: 0, width: 0, height: 0)
    func shadow(_ part: Shadow.Part, _ opacity: Double) -> TurnedShadow? {
      let ink = part.color.ink(opacity: opacity * layer.opacity)
      guard ink != 0 else { return nil }
      return TurnedShadow(
        mask: rasterizer.shadow(part, of: layer, in: quad, scale: canvas.scale), ink: ink)
    }
    ambient = layer.shadow.flatMap { shadow($0.ambient, $0.opacity) }
    contact = layer.shadow.flatMap { layer in layer.contact.flatMap { shadow($0, layer.opacity) } }
  }

  /// Draws the pixels of `area`, which must lie within the layer's bounds.
  func paint(_ area: PixelRect, into target: Target) {
    let block = WarpRow.block
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: block) { colors in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: block) { mask in
        outline.coverage.withUnsafeBufferPointer { coverage in
          guard let colors = colors.baseAddress, let mask = mask.baseAddress else { return }
          if case .ink(let ink) = source { colors.update(repeating: ink, count: block) }
          for y in area.y..<area.maxY {
            let row = TurnedRow(
              outline: outline.row(y), coverage: coverage, y: y, columns: area.x..<area.maxX,
              line: target.row(y), clip: clip.flatMap { $0.touches(y) ? $0 : nil }, colors: colors,
              mask: mask)
            if let ambient { row.paint(ambient.mask, ink: ambient.ink) }
            if let contact { row.paint(contact.mask, ink: contact.ink) }
            row.paint(source)
          }
        }
      }
    }
  }
}

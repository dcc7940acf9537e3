internal import CardDrawing
internal import CardGeometry

/// A turned, tilted or scaled layer, ready to be painted row by row.
struct TurnedPainter {
  /// The mask and the colour of a turned shadow.
  private struct TurnedShadow {
    let mask: TransformedBitmap
    let ink: UInt32
    /// The part of the mask in which the shadow changes a colour of the target.
    let visible: PixelRect

    init(_ mask: TransformedBitmap, ink: UInt32) {
      (self.mask, self.ink) = (mask, ink)
      // A product of two bytes below 127.5 is rounded to 0.
      visible = mask.bitmap.part(above: UInt8(127 / (ink >> 24)))
    }
  }

  /// A large upright rectangle of whole pixels that the opaque layer covers; empty if there is
  /// none.
  let covered: PixelRect
  private let sharedOutline: SharedOutline
  private let source: Source
  private let ambient: TurnedShadow?
  private let contact: TurnedShadow?
  private let clip: ClippedCorners?

  /// Creates a painter that fills `quad`, the shape of `layer` on the stage, with `source`. The
  /// drawing is limited to `clip`.
  init(
    _ layer: Layer, _ source: Source, in quad: Quad, clip: RoundedBox?, canvas: Canvas,
    masks: MaskDetail, store: PictureStore, outlines: OutlinePool
  ) {
    self.source = source
    self.clip = clip.flatMap { ClippedCorners($0, store) }
    sharedOutline = outlines.outline(
      of: OutlineShape(
        quad: quad, size: layer.frame.size, radii: layer.radii, visible: canvas.pixelBounds))
    covered =
      source.isOpaque
      ? sharedOutline.outline.coveredRect() : PixelRect(x: 0, y: 0, width: 0, height: 0)
    func shadow(_ part: Shadow.Part, _ opacity: Double) -> TurnedShadow? {
      let ink = part.color.ink(opacity: opacity * layer.opacity)
      guard ink >> 24 != 0 else { return nil }
      let scale = masks.shadowScale(of: layer, scale: canvas.scale)
      return TurnedShadow(
        TransformedBitmap(shadow: part, of: layer, in: quad, scale: scale, store: store), ink: ink)
    }
    ambient = layer.shadow.flatMap { shadow($0.ambient, $0.opacity) }
    contact = layer.shadow.flatMap { layer in layer.contact.flatMap { shadow($0, layer.opacity) } }
  }

  /// The outline of the layer without the effect of the clip, or `nil` if the layer is not opaque.
  var cover: Outline? { source.isOpaque ? sharedOutline.outline : nil }

  /// Draws the pixels of `area`, which must lie within the layer's bounds. Pixels under `covers`
  /// are skipped.
  func paint(
    _ area: PixelRect, under covers: CoveredSpans.View, into target: TargetImage,
    with scratch: WarpScratch
  ) {
    let scratch = scratch.row(area.width)
    let columns = area.x..<area.maxX
    let corners = clip?.corners
    let body: WarpView? =
      if case .transformed(let bitmap, _) = source { bitmap.value.view } else { nil }
    let ink: UInt32 = if case .ink(let ink) = source { ink } else { 0 }
    let (opacity, isOpaque) = (source.opacity, source.isOpaque)
    let shadows = (
      ambient.map { ($0.mask.view, $0.ink, $0.visible) },
      contact.map { ($0.mask.view, $0.ink, $0.visible) }
    )
    let (first, pitch) = (target.words, target.pitch / 4)
    func paint(_ shadow: (view: WarpView, ink: UInt32, visible: PixelRect)?, _ row: TurnedRow) {
      guard let shadow else { return }
      let pixels = shadow.view.pixels(row.y, touching: shadow.visible).clamped(to: columns)
      guard !pixels.isEmpty else { return }
      let samples = shadow.view.row(row.y)
      covers.forEachUncovered(row.y, pixels) { row.paint(samples, ink: shadow.ink, in: $0) }
    }
    sharedOutline.outline.withRows { outlines in
      for y in area.y..<area.maxY {
        let outline = outlines.row(y)
        let row = TurnedRow(
          outline: outline, coverage: outlines.coverage, y: y, line: first + y * pitch,
          clip: corners.flatMap { $0.touches(y) ? $0 : nil }, scratch: scratch)
        paint(shadows.0, row)
        paint(shadows.1, row)
        let pixels = columns.clamped(to: outline.start..<outline.end)
        guard !pixels.isEmpty else { continue }
        let fill = TurnedRow.Fill(
          ink: ink, samples: body?.row(y), opacity: opacity, isOpaque: isOpaque)
        covers.forEachUncovered(y, pixels) { row.paint(fill, in: $0) }
      }
    }
  }
}

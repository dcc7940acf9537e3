internal import CPango
internal import CardDrawing
internal import CardGeometry

/// One layer, ready to be composited: its bitmaps are painted.
struct LayerPainter {
  private let place: PlacedLayer
  private let source: Source
  private let body: Body
  private let shadows: [PlacedShadow]
  private let rasterizer: Rasterizer

  /// What is drawn of the layer itself.
  private enum Body {
    /// An upright box.
    case box(RoundedBox)
    /// The coverage of a quadrangle, as a mask of the stage, and a part that it covers wholly.
    case outline(Bitmap, originX: Int, originY: Int, covered: PixelRect)
  }

  /// A shadow's mask and colour.
  private enum PlacedShadow {
    case patch(ShadowPatch, Bitmap, ink: UInt32)
    /// A mask to be transformed.
    case view(TransformedBitmap, ink: UInt32)
  }

  /// Paints what `layer` needs and is not kept.
  init(_ layer: Layer, _ place: PlacedLayer, canvas: Canvas, rasterizer: Rasterizer) {
    self.place = place
    self.rasterizer = rasterizer
    source = rasterizer.source(of: layer, place, canvas: canvas)
    let parts = layer.shadow?.parts ?? []
    let strength = (layer.shadow?.opacity ?? 0) * layer.opacity
    switch place.shape {
    case .box(let box):
      body = .box(box)
      shadows = parts.map { part in
        let patch = ShadowPatch(part, of: box, scale: canvas.scale)
        let mask = rasterizer.bitmap(patch.key) { patch.makeMask() }
        return .patch(patch, mask, ink: part.color.ink(opacity: strength))
      }
    case .quad(let quad):
      let bounds = quad.bounds.intersection(canvas.pixelBounds)
      let outline = Bitmap(.coverage, width: bounds.width, height: bounds.height)
      outline.fill(
        quad.outline(of: layer.frame.size, radii: layer.radii)
          .scaled(x: 1, y: 1, offset: Vector(dx: -Double(bounds.x), dy: -Double(bounds.y))))
      body = .outline(
        outline, originX: bounds.x, originY: bounds.y,
        covered: quad.coveredRect(of: layer.frame.size, radii: layer.radii))
      shadows = parts.map { part in
        .view(
          rasterizer.shadow(part, of: layer, in: quad, scale: canvas.scale),
          ink: part.color.ink(opacity: strength))
      }
    }
  }

  /// Calls `body` with rectangles through which nothing below can be seen.
  func forEachOpaquePart(_ body: (PixelRect) -> Void) {
    guard source.isOpaque else { return }
    forEachCoveredPart { part in
      guard let clip = place.clip else { return body(part) }
      clip.forEachInnerPart { window in
        let common = part.intersection(window)
        if !common.isEmpty { body(common) }
      }
    }
  }

  /// Calls `body` with rectangles of whole pixels that the unclipped layer covers.
  private func forEachCoveredPart(_ body: (PixelRect) -> Void) {
    switch self.body {
    case .box(let box): box.forEachInnerPart(body)
    case .outline(_, _, _, let covered): if !covered.isEmpty { body(covered) }
    }
  }

  /// Draws the pixels of `area`, which must lie within the layer's bounds.
  func paint(_ area: PixelRect, into target: Target) {
    for shadow in shadows {
      switch shadow {
      case .patch(let patch, let mask, let ink):
        paint(patch, mask, ink: ink, area, into: target)
      case .view(let view, let ink): paint(view, ink: ink, area, into: target)
      }
    }
    switch body {
    case .box(let box): paint(box, area.intersection(box.rect), into: target)
    case .outline(let mask, let x, let y, _):
      let part = area.intersection(mask.bounds.offset(x: x, y: y))
      if !part.isEmpty {
        paintThroughMask(source, part, in: target) {
          $0.apply(PIXMAN_OP_IN, SourceImage(mask.image, originX: x, originY: y))
        }
      }
    }
  }

  private func paint(_ box: RoundedBox, _ area: PixelRect, into target: Target) {
    guard !area.isEmpty else { return }
    var plain = Region(area)
    let corners = box.corners(in: area) + (place.clip?.corners(in: area) ?? [])
    for corner in corners {
      for rect in plain.rects where rect.intersects(corner.square) {
        paintThroughMask(source, rect.intersection(corner.square), in: target) { mask in
          multiply(mask, by: box)
        }
      }
      plain.subtract(corner.square)
    }
    for rect in plain.rects { rasterizer.compositor.paint(source, rect, in: target) }
  }

  /// Lays `source` over `area` through a mask made by `build`, cut to the clip's corners.
  private func paintThroughMask(
    _ source: Source, _ area: PixelRect, in target: Target, _ build: (MaskBuilder) -> Void
  ) {
    let mask = rasterizer.compositor.mask(area, opacity: source.opacity) { mask in
      build(mask)
      if let clip = place.clip { multiply(mask, by: clip) }
    }
    rasterizer.compositor.paint(source, area, mask: mask, in: target)
  }

  private func multiply(_ mask: MaskBuilder, by box: RoundedBox) {
    for corner in box.corners(in: mask.area) {
      let source = SourceImage(
        rasterizer.mask(corner.radius).image, originX: corner.square.x - corner.maskX,
        originY: corner.square.y - corner.maskY)
      mask.apply(PIXMAN_OP_IN, source, in: corner.square)
    }
  }

  private func paint(
    _ patch: ShadowPatch, _ mask: Bitmap, ink: UInt32, _ area: PixelRect, into target: Target
  ) {
    let bounds = patch.bounds
    var region = Region(area.intersection(bounds))
    forEachCoveredPart { region.subtract($0) }
    for rect in region.rects {
      let (left, top) = (rect.x - bounds.x, rect.y - bounds.y)
      patch.vertical.forEachPiece(from: top, to: top + rect.height) { y, keptY, height in
        patch.horizontal.forEachPiece(from: left, to: left + rect.width) { x, keptX, width in
          let piece = PixelRect(x: bounds.x + x, y: bounds.y + y, width: width, height: height)
          let kept = SourceImage(
            mask.image, originX: piece.x - keptX, originY: piece.y - keptY)
          paint(ink: ink, piece, through: kept, into: target)
        }
      }
    }
  }

  private func paint(
    ink: UInt32, _ area: PixelRect, through mask: SourceImage, into target: Target
  ) {
    if place.clip?.corners(in: area).isEmpty ?? true {
      rasterizer.compositor.paint(.ink(ink), area, mask: mask, in: target)
    } else {
      paintThroughMask(.ink(ink), area, in: target) { $0.apply(PIXMAN_OP_SRC, mask) }
    }
  }

  /// A transformed shadow, everywhere but under the layer.
  private func paint(
    _ view: TransformedBitmap, ink: UInt32, _ area: PixelRect, into target: Target
  ) {
    guard case .outline(let outline, let x, let y, _) = body else { return }
    var region = Region(area.intersection(view.bounds))
    forEachCoveredPart { region.subtract($0) }
    for rect in region.rects {
      paintThroughMask(.ink(ink), rect, in: target) { mask in
        mask.apply(PIXMAN_OP_SRC, view.source(in: rect, by: rasterizer.compositor))
        let part = mask.area.intersection(outline.bounds.offset(x: x, y: y))
        if !part.isEmpty {
          mask.apply(
            PIXMAN_OP_OUT_REVERSE, SourceImage(outline.image, originX: x, originY: y), in: part)
        }
      }
    }
  }
}

internal import CPango
internal import CardDrawing
internal import CardGeometry

/// A painter of one layer. All bitmaps that the layer needs are painted already.
struct LayerPainter {
  private let placedLayer: PlacedLayer
  private let source: Source
  private let body: Body
  private let shadows: Pooled<PlacedShadows>?
  /// The masks of the clip's rounded corners.
  private let clip: MaskedBox?

  /// The shape of the layer itself.
  private enum Body {
    /// An upright box.
    case box(MaskedBox)
    /// A turned, tilted or scaled box, including its shadows.
    case turned(Pooled<TurnedPainter>)
  }

  /// Creates a painter of `layer`. Bitmaps of the layer that are not in the cache `store` are
  /// painted and added to the cache.
  init(
    _ layer: Layer, _ placedLayer: PlacedLayer, canvas: Canvas, detail: PaintingDetail,
    masks: MaskDetail, store: PictureStore, memory: PainterMemory
  ) {
    self.placedLayer = placedLayer
    source = Source(
      layer, placedLayer, canvas: canvas, detail: detail, store: store, memory: memory)
    clip = placedLayer.clip.map { MaskedBox($0, store) }
    switch placedLayer.shape {
    case .box(let box):
      body = .box(MaskedBox(box, store))
      shadows = layer.shadow.map { shadow in
        func placed(_ part: Shadow.Part) -> PlacedShadow {
          let patch = ShadowPatch(part, of: box, scale: canvas.scale)
          return PlacedShadow(
            patch: patch, mask: store.mask(patch),
            ink: part.color.ink(opacity: shadow.opacity * layer.opacity))
        }
        return memory.shadows.keep(
          PlacedShadows(ambient: placed(shadow.ambient), contact: shadow.contact.map(placed)))
      }
    case .quad(let quad):
      body = .turned(
        memory.turned.keep(
          TurnedPainter(
            layer, source, in: quad, clip: placedLayer.clip, canvas: canvas, masks: masks,
            store: store,
            outlines: memory.outlines)))
      shadows = nil
    }
  }

  /// Returns the estimated cost of drawing `piece`, in hundredths of a nanosecond.
  ///
  /// The factors were measured on a fast processor built in 2025.
  func effort(of piece: Piece) -> Int {
    if case .turned = body { return 50 * piece.area.area }
    let isOpaque = source.isOpaque
    switch source {
    case .ink: return (isOpaque ? 5 : 12) * piece.area.area
    case .bitmap(let bitmap, _, _, _):
      if isOpaque { return 9 * piece.area.area }
      let share = piece.area.area * bitmap.inkArea / bitmap.bounds.area
      return (piece.ground != nil && bitmap.isOpaque ? 12 : 24) * share
    case .blurred(let view, _, _, _):
      return (view.value.effortPerPixel + (isOpaque ? 0 : 20)) * piece.area.area
    case .transformed: return 50 * piece.area.area
    }
  }

  /// Whether the layer is so transparent that drawing it changes no pixel.
  var isInvisible: Bool {
    // A layer and its shadow share one opacity, but a layer with a transparent colour can have a
    // visible shadow.
    guard case .ink(let ink) = source else { return source.opacity == 0 }
    return ink == 0 && !isTurned && shadows == nil
  }

  /// Calls `body` with rectangles in which the layer hides everything below.
  func forEachOpaquePart(_ body: (PixelRect) -> Void) {
    guard source.isOpaque else { return }
    forEachCoveredPart { part in
      guard let clip = placedLayer.clip else { return body(part) }
      clip.forEachInnerPart { window in
        let common = part.intersection(window)
        if !common.isEmpty { body(common) }
      }
    }
  }

  /// Calls `body` with rectangles of whole pixels that the layer would cover without its clip.
  private func forEachCoveredPart(_ body: (PixelRect) -> Void) {
    switch self.body {
    case .box(let box): box.box.forEachInnerPart(body)
    case .turned(let painter):
      let covered = painter.value.covered
      if !covered.isEmpty { body(covered) }
    }
  }

  /// Whether the layer is turned, tilted or scaled, and so drawn row by row.
  var isTurned: Bool {
    if case .turned = body { true } else { false }
  }

  /// The outline of an opaque turned layer, inside of which everything below is hidden; `nil` for
  /// other layers.
  var cover: Outline? {
    if case .turned(let painter) = body, placedLayer.clip == nil {
      painter.value.cover
    } else {
      nil
    }
  }

  /// Returns the translucent colour of the layer if drawing the layer blends all of `area` with
  /// this one colour; `nil` otherwise.
  func veil(of area: PixelRect) -> Ink? {
    guard case .ink(let ink) = source, ink >> 24 < 255, shadows == nil, case .box(let box) = body,
      box.box.rect.contains(area), !box.box.hasCorner(in: area), !hasClippedCorner(in: area)
    else { return nil }
    return ink
  }

  /// The layer's colour if the layer is an opaque upright rectangle without rounded corners and
  /// shadows; `nil` otherwise.
  var ground: Ink? {
    guard case .ink(let ink) = source, source.isOpaque, let rect = evenRect,
      rect == placedLayer.bounds
    else { return nil }
    return ink
  }

  /// Returns the part of `area` in which the layer only composites translucent pixels of a bitmap,
  /// with no mask and no shadow; `nil` if there is none.
  func evenPart(of area: PixelRect) -> PixelRect? {
    guard !source.isOpaque, let rect = evenRect else { return nil }
    switch source {
    // Merging fills transparent pixels with the colour too, so most pixels should not be
    // transparent.
    case .bitmap(let bitmap, _, _, _) where 4 * bitmap.inkArea < 3 * bitmap.bounds.area: return nil
    case .bitmap, .blurred: return rect.intersection(area)
    case .ink, .transformed: return nil
    }
  }

  /// The rectangle of the layer if the layer is upright and has neither rounded corners nor
  /// shadows; `nil` otherwise.
  private var evenRect: PixelRect? {
    guard case .box(let box) = body, shadows == nil,
      !box.box.hasCorner(in: placedLayer.bounds), !hasClippedCorner(in: placedLayer.bounds)
    else { return nil }
    return box.box.rect.intersection(placedLayer.bounds)
  }

  /// Draws the pixels of `area`, which must lie within `piece`. A turned layer skips pixels under
  /// `covers`.
  func paint(
    _ piece: Piece, in area: PixelRect, under covers: CoveredSpans.View, into target: TargetImage,
    by compositor: Compositor
  ) {
    if let ground = piece.ground {
      compositor.paint(source, area, on: ground, in: target)
    } else if let scrim = piece.scrim {
      if case .bitmap(let bitmap, let x, let y, _) = source, source.isOpaque, shadows == nil,
        case .box(let box) = body, !box.box.hasCorner(in: area), !hasClippedCorner(in: area)
      {
        compositor.copy(bitmap, x: x, y: y, area, veiledWith: scrim, in: target)
      } else {
        paint(area, under: covers, into: target, by: compositor)
        compositor.veil(area, with: scrim, in: target)
      }
    } else {
      paint(area, under: covers, into: target, by: compositor)
    }
  }

  private func paint(
    _ area: PixelRect, under covers: CoveredSpans.View, into target: TargetImage,
    by compositor: Compositor
  ) {
    switch body {
    case .box(let box):
      if let shadows = shadows?.value {
        paint(shadows.ambient, area, into: target, by: compositor)
        if let contact = shadows.contact { paint(contact, area, into: target, by: compositor) }
      }
      paint(box, area.intersection(box.box.rect), into: target, by: compositor)
    case .turned(let painter):
      painter.value.paint(area, under: covers, into: target, with: compositor.warpScratch)
    }
  }

  private func hasClippedCorner(in area: PixelRect) -> Bool {
    clip?.box.hasCorner(in: area) ?? false
  }

  private func paint(
    _ box: MaskedBox, _ area: PixelRect, into target: TargetImage, by compositor: Compositor
  ) {
    guard !area.isEmpty else { return }
    guard box.box.hasCorner(in: area) || hasClippedCorner(in: area) else {
      return compositor.paint(source, area, in: target)
    }
    compositor.withRegion(area) { plain in
      func paintCorner(_ square: PixelRect) {
        for rect in plain.rects where rect.intersects(square) {
          paintThroughMask(
            source, rect.intersection(square), in: target, by: compositor
          ) { box.multiply($0) }
        }
        plain.subtract(square)
      }
      box.box.forEachCorner(in: area) { square, _, _, _ in paintCorner(square) }
      clip?.box.forEachCorner(in: area) { square, _, _, _ in paintCorner(square) }
      for rect in plain.rects { compositor.paint(source, rect, in: target) }
    }
  }

  /// Composites `source` over `area` through the mask that `build` makes. The corners of the
  /// layer's clip are cut off the mask.
  private func paintThroughMask(
    _ source: Source, _ area: PixelRect, in target: TargetImage, by compositor: Compositor,
    _ build: (MaskBuilder) -> Void
  ) {
    let mask = compositor.mask(area, opacity: source.opacity) { mask in
      build(mask)
      clip?.multiply(mask)
    }
    compositor.paint(source, area, mask: mask, in: target)
  }

  private func paint(
    _ shadow: PlacedShadow, _ area: PixelRect, into target: TargetImage, by compositor: Compositor
  ) {
    let (patch, mask, ink) = (shadow.patch, shadow.mask, shadow.ink)
    compositor.withRegion(area.intersection(patch.bounds)) { region in
      forEachCoveredPart { region.subtract($0) }
      clip?.box.forEachCorner(in: area) { corner, _, _, _ in
        for rect in region.rects where rect.intersects(corner) {
          patch.forEachPiece(of: rect.intersection(corner)) { piece, keptX, keptY, _ in
            let image = SourceImage(
              mask.image, originX: piece.x - keptX, originY: piece.y - keptY)
            paintThroughMask(.ink(ink), piece, in: target, by: compositor) {
              $0.apply(PIXMAN_OP_SRC, image)
            }
          }
        }
        region.subtract(corner)
      }
      for rect in region.rects {
        patch.forEachPiece(of: rect) { piece, keptX, keptY, isRowAlike in
          if isRowAlike {
            for y in 0..<piece.height {
              let level = mask.row(keptY + y)[keptX]
              let row = PixelRect(x: piece.x, y: piece.y + y, width: piece.width, height: 1)
              if level > 0 { compositor.veil(row, with: ink, level: level, in: target) }
            }
          } else {
            let image = SourceImage(
              mask.image, originX: piece.x - keptX, originY: piece.y - keptY)
            compositor.paint(.ink(ink), piece, mask: image, in: target)
          }
        }
      }
    }
  }
}

/// The mask and the colour of one part of a shadow.
struct PlacedShadow {
  let patch: ShadowPatch
  let mask: Bitmap
  let ink: Ink
}

/// The two parts of a layer's shadow, ambient and contact.
struct PlacedShadows {
  let ambient: PlacedShadow
  let contact: PlacedShadow?
}

/// A rounded box and the masks of its corners.
private struct MaskedBox {
  let box: RoundedBox
  private let top: Bitmap?
  private let bottom: Bitmap?

  init(_ box: RoundedBox, _ store: PictureStore) {
    self.box = box
    top = box.top.width > 0 ? store.mask(box.top) : nil
    bottom = box.bottom.width > 0 ? store.mask(box.bottom) : nil
  }

  /// Multiplies a mask under construction by the masks of the box's corners.
  func multiply(_ mask: MaskBuilder) {
    box.forEachCorner(in: mask.area) { square, isTop, maskX, maskY in
      guard let corner = isTop ? top : bottom else { return }
      let source = SourceImage(
        corner.image, originX: square.x - maskX, originY: square.y - maskY)
      mask.apply(PIXMAN_OP_IN, source, in: square)
    }
  }
}

internal import CardDrawing
internal import CardGeometry

/// The fill of a layer's body.
enum Source {
  /// A premultiplied colour, which includes the layer's opacity.
  case ink(UInt32)
  /// A bitmap with its first pixel at (`x`, `y`), at an opacity of 0…255.
  case bitmap(Bitmap, x: Int, y: Int, opacity: UInt8)
  /// A blurred bitmap with its first pixel at (`x`, `y`), at an opacity of 0…255.
  case blurred(Pooled<BlurredView>, x: Int, y: Int, opacity: UInt8)
  /// A bitmap under a projective map, at an opacity of 0…255.
  case transformed(Pooled<TransformedBitmap>, opacity: UInt8)

  /// Whether the fill hides everything below.
  var isOpaque: Bool {
    switch self {
    case .ink(let ink): ink >> 24 == 255
    case .bitmap(let bitmap, _, _, let opacity): bitmap.isOpaque && opacity == 255
    case .blurred(let view, _, _, let opacity): view.value.isOpaque && opacity == 255
    case .transformed(let transformed, let opacity): transformed.value.isOpaque && opacity == 255
    }
  }

  /// The opacity that drawing must still apply, 0…255; 255 for a colour, which already includes its
  /// opacity.
  var opacity: UInt8 {
    switch self {
    case .ink: 255
    case .bitmap(_, _, _, let opacity), .blurred(_, _, _, let opacity),
      .transformed(_, let opacity):
      opacity
    }
  }
}

extension Source {
  /// Creates the fill of the body of `layer`.
  init(
    _ layer: Layer, _ placedLayer: PlacedLayer, canvas: Canvas, detail: PaintingDetail,
    store: PictureStore, memory: PainterMemory
  ) {
    let bitmap: Bitmap
    let opacity = UInt8((layer.opacity.clamped(to: 1) * 255).rounded())
    switch layer.content {
    case .color(let color):
      self = .ink(color.ink(opacity: layer.opacity))
      return
    case .picture(let picture):
      bitmap = store.bitmap(of: picture, detail.pixels(placedLayer.contentSize(layer, canvas)))
    case .edgeBlur(let blur):
      bitmap = store.bitmap(
        of: blur, placedLayer.contentSize(layer, canvas), scale: canvas.scale)
    case .flattened(let flattened, let filter):
      let canvas = detail.canvas(of: flattened, scale: canvas.scale)
      let (base, key) = store.bitmap(of: flattened, canvas)
      let view = BlurredView(base, key, filter, scale: canvas.scale, store: store)
      if let unchanged = view.unchanged {
        bitmap = unchanged
      } else if case .box(let box) = placedLayer.shape, box.rect.width == view.width,
        box.rect.height == view.height
      {
        self = .blurred(
          memory.blurred.keep(view), x: box.rect.x, y: box.rect.y, opacity: opacity)
        return
      } else {
        bitmap = view.makeBitmap()
      }
    }
    let quad: Quad
    switch placedLayer.shape {
    case .box(let box):
      if box.rect.width == bitmap.width, box.rect.height == bitmap.height {
        self = .bitmap(bitmap, x: box.rect.x, y: box.rect.y, opacity: opacity)
        return
      }
      quad = Quad(box.rect)
    case .quad(let placedQuad): quad = placedQuad
    }
    let all = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    let transformed = TransformedBitmap(bitmap, inner: all, in: quad)
    self = .transformed(memory.transformed.keep(transformed), opacity: opacity)
  }
}

extension PictureStore {
  /// Returns the unfiltered bitmap of a flattened list, and the key of the bitmap.
  func bitmap(of flattened: Flattened, _ canvas: Canvas) -> (Bitmap, BitmapKey) {
    let key = BitmapKey(flattened, canvas)
    let bitmap =
      picture(over: flattened.list, canvas)
      ?? bitmap(key) { FramePainter(store: self).flatten(flattened.list, on: canvas) }
    return (bitmap, key)
  }

  /// Returns the bitmap of the last picture of `list` if that picture is opaque and covers all
  /// other layers; `nil` otherwise. The flattened list looks like this picture, so that no second
  /// bitmap is needed in the cache.
  private func picture(over list: DisplayList, _ canvas: Canvas) -> Bitmap? {
    guard let layer = list.layers.last, case .picture(let picture) = layer.content,
      layer.opacity == 1, let placedLayer = PlacedLayer(layer, on: canvas), placedLayer.clip == nil,
      case .box(let box) = placedLayer.shape, box.rect == canvas.pixelBounds,
      !box.hasCorner(in: box.rect)
    else { return nil }
    let bitmap = bitmap(of: picture, box.rect)
    return bitmap.isOpaque ? bitmap : nil
  }
}

extension TransformedBitmap {
  /// Creates the blurred shadow `part` of `layer`, to be drawn outside of the layer.
  init(
    shadow part: Shadow.Part, of layer: Layer, in quad: Quad, scale: Double, store: PictureStore
  ) {
    let size = Size(
      width: (layer.frame.width * scale).roundedToSubpixel,
      height: (layer.frame.height * scale).roundedToSubpixel)
    let corners = layer.radii.mapped { ($0 * scale).roundedToSubpixel }.shapes(in: size)
    let mask = ShadowMask(
      width: size.width, height: size.height, top: corners.top, bottom: corners.bottom,
      sigma: part.sigma(scale: scale))
    let (bitmap, margin) = store.mask(mask, offset: part.drop(scale: scale))
    let inner = Rect(
      x: Double(margin), y: Double(margin), width: size.width, height: size.height)
    self.init(bitmap, inner: inner, in: quad)
  }
}

extension BitmapKey {
  /// Creates the cache key for the pixels of a flattened display list before any filter is applied.
  fileprivate init(_ flattened: Flattened, _ canvas: Canvas) {
    var fingerprint = Fingerprint()
    fingerprint.combine(flattened.fingerprint)
    fingerprint.combine(canvas.scale)
    self.init(
      kind: .flattened, fingerprint: fingerprint.value, width: canvas.pixelWidth,
      height: canvas.pixelHeight)
  }
}

extension PlacedLayer {
  /// Returns a rectangle in device pixels. A picture of the layer is painted at the size of this
  /// rectangle.
  fileprivate func contentSize(_ layer: Layer, _ canvas: Canvas) -> PixelRect {
    switch shape {
    case .box(let box): box.rect
    case .quad: layer.frame.snapped(scale: canvas.scale)
    }
  }
}

internal import CardDrawing
internal import CardGeometry

/// The bitmaps that layers need: kept ones, or painted now.
extension Rasterizer {
  /// What the body of `layer` is filled with.
  func source(of layer: Layer, _ place: PlacedLayer, canvas: Canvas) -> Source {
    let bitmap: Bitmap
    let opacity = UInt8((layer.opacity.clamped(to: 1) * 255).rounded())
    switch layer.content {
    case .color(let color): return .ink(color.ink(opacity: layer.opacity))
    case .picture(let picture): bitmap = self.bitmap(of: picture, place.contentSize(layer, canvas))
    case .flattened(let flattened, let filter):
      let canvas = Canvas(size: flattened.size, scale: canvas.scale)
      let (base, key) = self.bitmap(of: flattened, canvas)
      if filter == .none {
        bitmap = base
      } else {
        let view = blurred(base, key, filter, scale: canvas.scale)
        if case .box(let box) = place.shape, box.rect.width == view.width,
          box.rect.height == view.height
        {
          return .blurred(view, x: box.rect.x, y: box.rect.y, opacity: opacity)
        }
        bitmap = view.makeBitmap(by: blurRows)
      }
    }
    let quad: Quad
    switch place.shape {
    case .box(let box):
      if box.rect.width == bitmap.width, box.rect.height == bitmap.height {
        return .bitmap(bitmap, x: box.rect.x, y: box.rect.y, opacity: opacity)
      }
      quad = Quad(box.rect)
    case .quad(let place): quad = place
    }
    let all = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    return .transformed(TransformedBitmap(bitmap, inner: all, in: quad), opacity: opacity)
  }

  /// `picture` painted to fill a bitmap of the size of `pixels`.
  private func bitmap(of picture: Picture, _ pixels: PixelRect) -> Bitmap {
    let key = BitmapKey(
      kind: .picture, fingerprint: picture.fingerprint, width: pixels.width,
      height: pixels.height)
    return bitmap(key) {
      PicturePainter.bitmap(
        of: picture, width: pixels.width, height: pixels.height, fonts: text.fonts)
    }
  }

  /// The pixels of a flattened list, unfiltered.
  private func bitmap(of flattened: Flattened, _ canvas: Canvas) -> (Bitmap, BitmapKey) {
    var fingerprint = Fingerprint()
    fingerprint.combine(flattened.fingerprint)
    fingerprint.combine(canvas.scale)
    let key = BitmapKey(
      kind: .flattened, fingerprint: fingerprint.value, width: canvas.pixelWidth,
      height: canvas.pixelHeight)
    return (bitmap(key) { flatten(flattened.list, on: canvas) }, key)
  }

  /// The blur of `part` around `layer`, to be drawn outside of the layer.
  func shadow(
    _ part: Shadow.Part, of layer: Layer, in quad: Quad, scale: Double
  ) -> TransformedBitmap {
    let size = Size(
      width: (layer.frame.width * scale).roundedToSubpixel,
      height: (layer.frame.height * scale).roundedToSubpixel)
    let radii = CornerRadii(
      top: (layer.radii.top * scale).roundedToSubpixel,
      bottom: (layer.radii.bottom * scale).roundedToSubpixel
    ).limited(to: size)
    let mask = ShadowMask(
      width: size.width, height: size.height, radii: radii, sigma: part.sigma(scale: scale))
    let offset = part.drop(scale: scale)
    let margin = mask.margin + Int(abs(offset).rounded(.up))
    let bitmap = bitmap(mask.key(offset: offset)) {
      let bitmap = Bitmap(
        .coverage, width: Int(size.width.rounded(.up)) + 2 * margin,
        height: Int(size.height.rounded(.up)) + 2 * margin)
      mask.paint(into: bitmap, left: Double(margin), top: Double(margin) + offset)
      bitmap.findParts()
      return bitmap
    }
    let inner = Rect(
      x: Double(margin), y: Double(margin), width: size.width, height: size.height)
    return TransformedBitmap(bitmap, inner: inner, in: quad)
  }
}

extension PlacedLayer {
  /// Pixels to paint a picture of the layer at.
  fileprivate func contentSize(_ layer: Layer, _ canvas: Canvas) -> PixelRect {
    switch shape {
    case .box(let box): box.rect
    case .quad: layer.frame.snapped(scale: canvas.scale)
    }
  }
}

extension ShadowMask {
  /// Names the whole mask, moved down by `offset` pixels.
  fileprivate func key(offset: Double) -> BitmapKey {
    var fingerprint = Fingerprint()
    fingerprint.combine(width)
    fingerprint.combine(height)
    fingerprint.combine(radii.top)
    fingerprint.combine(radii.bottom)
    fingerprint.combine(sigma)
    fingerprint.combine(offset)
    return BitmapKey(
      kind: .shadow, fingerprint: fingerprint.value, width: Int(width), height: Int(height))
  }
}

internal import CPango
package import CardDrawing
package import CardGeometry

/// A PNG image for a document that cannot express the pixels as vector graphics.
package struct EmbeddedPicture {
  /// The rectangle that the image covers, in device pixels.
  package let bounds: PixelRect
  /// The bytes of a PNG file.
  package let png: [UInt8]

  /// Creates an image of `bitmap` without its transparent borders; `nil` if all pixels are
  /// transparent.
  init?(_ bitmap: Bitmap) {
    guard let first = bitmap.ink.first else { return nil }
    self.init(bitmap, part: bitmap.ink.reduce(first) { $0.union($1) })
  }

  /// Creates an image of the pixels of `bitmap` in `part`.
  init(_ bitmap: Bitmap, part: PixelRect) {
    var png: [UInt8] = []
    let surface = cairo_image_surface_create_for_data(
      bitmap.row(part.y) + 4 * part.x, CAIRO_FORMAT_ARGB32, Int32(part.width), Int32(part.height),
      Int32(bitmap.stride))
    withUnsafeMutablePointer(to: &png) { png in
      _ = cairo_surface_write_to_png_stream(
        surface,
        { png, bytes, count in
          png?.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeBufferPointer(
            start: bytes, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, png)
    }
    cairo_surface_destroy(surface)
    // The surface holds only the address of the pixels, so the bitmap must live until here.
    withExtendedLifetime(bitmap) {}
    (bounds, self.png) = (part, png)
  }
}

/// A transform from points of a picture to the device pixels of its rendering.
package struct PixelScale {
  /// Device pixels per point, horizontally.
  package var x: Double
  package var y: Double
  /// The position of the picture's origin, in device pixels.
  package var origin: Point

  /// Creates a transform with `x` and `y` device pixels per point that moves the picture's origin
  /// to `origin`.
  package init(x: Double, y: Double, origin: Point = .zero) {
    (self.x, self.y, self.origin) = (x, y, origin)
  }
}

extension Rasterizer {
  /// Returns an image of `layer` without other layers, limited to `canvas`; `nil` if all of its
  /// pixels are transparent.
  package func picture(of layer: Layer, on canvas: Canvas) -> EmbeddedPicture? {
    var list = DisplayList()
    list.add(layer)
    store.begin(frameOf: canvas.pixelBounds)
    return EmbeddedPicture(FramePainter(store: store).flatten(list, on: canvas))
  }

  /// Returns an image of `picture`, scaled to the size of `pixels`.
  package func embedded(_ picture: Picture, _ pixels: PixelRect) -> EmbeddedPicture {
    let bitmap = store.bitmap(of: picture, pixels)
    return EmbeddedPicture(bitmap, part: bitmap.bounds)
  }

  /// Returns an image of the strip of `blur`, at `scale` device pixels per point.
  package func embedded(_ blur: EdgeBlur, scale: Double) -> EmbeddedPicture {
    let bitmap = store.bitmap(of: blur, blur.pixels(scale: scale), scale: scale)
    return EmbeddedPicture(bitmap, part: bitmap.bounds)
  }

  /// Returns one image for each rectangle in `parts`. Each image shows that part of the flattened
  /// display list, painted on `canvas`.
  package func pictures(
    of flattened: Flattened, on canvas: Canvas, parts: [PixelRect]
  ) -> [EmbeddedPicture] {
    let (bitmap, _) = store.bitmap(of: flattened, canvas)
    return parts.map { EmbeddedPicture(bitmap, part: $0) }
  }
}

extension PixelImage {
  /// A PNG image of all pixels, for a document.
  package var embedded: EmbeddedPicture {
    let bitmap = Bitmap(uncleared: .color, width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap.pixels(y)[x] = pixels[y * width + x] }
    }
    return EmbeddedPicture(bitmap, part: bitmap.bounds)
  }
}

extension PictureStore {
  /// Returns the glyph outlines of a text or an emoji, in points of the picture, as rendered at
  /// `scale`.
  package func outlines(of mark: Mark, at scale: PixelScale) -> Path {
    var path = Path()
    // Without bounds, because glyphs outside of the bounds would be omitted.
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    let cairo = cairo_create(surface)
    if let cairo {
      paint(mark, .outlines, at: scale, on: cairo)
      path = CairoPath.current(of: cairo)
    }
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
    return path
  }

  /// Returns an image, limited to `bounds`, of the coloured glyphs of `mark`, a text or an emoji.
  /// Coloured glyphs have no outlines. `nil` if `mark` has no coloured glyphs.
  package func coloredGlyphs(
    of mark: Mark, at scale: PixelScale, in bounds: PixelRect
  ) -> EmbeddedPicture? {
    let bitmap = Bitmap(.color, width: bounds.maxX, height: bounds.maxY)
    bitmap.paint { paint(mark, .colored, at: scale, on: $0) }
    bitmap.findInk()
    return EmbeddedPicture(bitmap)
  }

  private func paint(
    _ mark: Mark, _ glyphs: PicturePainter.Glyphs, at scale: PixelScale, on cairo: OpaquePointer
  ) {
    cairo_translate(cairo, scale.origin.x, scale.origin.y)
    cairo_scale(cairo, scale.x, scale.y)
    PicturePainter(cairo: cairo, fonts: fonts, glyphs: glyphs).paint([mark])
  }
}

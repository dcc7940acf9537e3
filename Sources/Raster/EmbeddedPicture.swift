internal import CPango
package import CardDrawing
package import CardGeometry

/// Pixels for a document that can't say them otherwise.
package struct EmbeddedPicture {
  /// The pixels it covers.
  package let place: PixelRect
  /// A PNG file.
  package let png: [UInt8]

  /// What `bitmap` shows, without its transparent borders; nil if that is nothing.
  init?(_ bitmap: Bitmap) {
    guard let first = bitmap.ink.first else { return nil }
    self.init(bitmap, part: bitmap.ink.reduce(first) { $0.union($1) })
  }

  /// The pixels of `part`.
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
    // The surface knows its pixels by their address only.
    withExtendedLifetime(bitmap) {}
    (place, self.png) = (part, png)
  }
}

/// From a picture's points to the device pixels that it is painted at.
package struct PixelScale {
  /// Pixels per point.
  package var x: Double
  package var y: Double
  /// Where the origin is, in pixels.
  package var origin: Point

  /// `x` and `y` pixels per point.
  package init(x: Double, y: Double, origin: Point = .zero) {
    (self.x, self.y, self.origin) = (x, y, origin)
  }
}

extension Rasterizer {
  /// `layer` alone, as far as it lies on `canvas`; nil if nothing of it does.
  package func picture(of layer: Layer, on canvas: Canvas) -> EmbeddedPicture? {
    var list = DisplayList()
    list.add(layer)
    store.begin(frameOf: canvas.pixelBounds)
    return EmbeddedPicture(FramePainter(store: store).flatten(list, on: canvas))
  }

  /// All of `picture`, painted to fill a rectangle of the size of `pixels`.
  package func embedded(_ picture: Picture, _ pixels: PixelRect) -> EmbeddedPicture {
    let bitmap = store.bitmap(of: picture, pixels)
    return EmbeddedPicture(bitmap, part: bitmap.bounds)
  }

  /// Parts of a flattened list on its own stage.
  package func pictures(
    of flattened: Flattened, on canvas: Canvas, parts: [PixelRect]
  ) -> [EmbeddedPicture] {
    let (bitmap, _) = store.bitmap(of: flattened, canvas)
    return parts.map { EmbeddedPicture(bitmap, part: $0) }
  }
}

extension PixelImage {
  /// All of it, as a document embeds it.
  package var embedded: EmbeddedPicture {
    let bitmap = Bitmap(uncleared: .color, width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap.pixels(y)[x] = pixels[y * width + x] }
    }
    return EmbeddedPicture(bitmap, part: bitmap.bounds)
  }
}

extension PictureStore {
  /// The outlines of a text's or an emoji's glyphs, in the picture's points, as painted at `scale`.
  package func outlines(of mark: Mark, at scale: PixelScale) -> Path {
    var path = Path()
    // Without bounds: glyphs outside of them would be left out.
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

  /// Its glyphs that have no outlines but colours, if there are any, in `bounds`.
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

internal import CPango
internal import CPixels
internal import CardDrawing
internal import CardGeometry

extension PicturePainter {
  /// The size limit, in device pixels, for gradients that cairo paints. cairo paints the gradient
  /// if neither the path's width nor its height exceeds this limit. In such a small area, a
  /// gradient shows no bands.
  private static let maximumPixelCount = 256

  /// Fills the current path with a dithered gradient, which shows no bands.
  ///
  /// - Returns: Whether the path was filled. `false` if `paint` is not a gradient, if the path is
  ///   too small to need dithering, or if no pixels can be painted.
  func fillDithered(_ paint: Paint) -> Bool {
    if case .color = paint { return false }
    guard let area = filledPixels, max(area.width, area.height) > Self.maximumPixelCount,
      let bitmap = gradient(paint, in: area)
    else { return false }
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    bitmap.withSurface { surface in
      cairo_set_source_surface(cairo, surface, Double(area.x), Double(area.y))
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
      cairo_fill(cairo)
      // The path is empty now. The source is replaced, because its pixels are only valid during
      // this call.
      cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    }
    cairo_restore(cairo)
    return true
  }

  /// The rectangle of device pixels that filling the current path would change; `nil` if the
  /// rectangle is empty or has a coordinate beyond ±32,768.
  private var filledPixels: PixelRect? {
    func pixels(_ read: (OpaquePointer, inout Point, inout Point) -> Void) -> PixelRect? {
      var (low, high) = (Point.zero, Point.zero)
      read(cairo, &low, &high)
      cairo_user_to_device(cairo, &low.x, &low.y)
      cairo_user_to_device(cairo, &high.x, &high.y)
      let maximum = 32_768.0
      guard [low.x, low.y, high.x, high.y].allSatisfy({ abs($0) <= maximum }) else { return nil }
      let (x, y) = (Int(low.x.rounded(.down)), Int(low.y.rounded(.down)))
      return PixelRect(
        x: x, y: y, width: Int(high.x.rounded(.up)) - x, height: Int(high.y.rounded(.up)) - y)
    }
    let filled = pixels { cairo_fill_extents($0, &$1.x, &$1.y, &$2.x, &$2.y) }
    let seen = pixels { cairo_clip_extents($0, &$1.x, &$1.y, &$2.x, &$2.y) }
    guard let area = filled.flatMap({ filled in seen.map(filled.intersection) }), !area.isEmpty
    else { return nil }
    return area
  }

  /// Returns the pixels of `area` in the colours of `paint`; `nil` if the gradient has no length.
  private func gradient(_ paint: Paint, in area: PixelRect) -> Bitmap? {
    // The centre of the first pixel, and the distance from one pixel to the next, in points of the
    // picture.
    var first = Point(x: Double(area.x) + 0.5, y: Double(area.y) + 0.5)
    var step = Vector(dx: 1, dy: 1)
    cairo_device_to_user(cairo, &first.x, &first.y)
    cairo_device_to_user_distance(cairo, &step.dx, &step.dy)
    let bitmap: Bitmap
    switch paint {
    case .color: return nil
    case .linear(let from, let to, let stops):
      let direction = to - from
      let square = direction.dx * direction.dx + direction.dy * direction.dy
      let length = square.squareRoot() / step.dx
      guard length.isFinite, length > 1, !stops.isEmpty else { return nil }
      let ramp = GradientRamp(stops, pixels: length)
      // Fixed-point numbers in steps of the colour table; 2³² is one colour.
      let unit = Double(ramp.count) / square
      func fixed(_ position: Double) -> Int64 {
        Int64((position > -1e9 ? min(position, 1e9) : -1e9) * 0x1p32)
      }
      bitmap = Bitmap(uncleared: .color, width: area.width, height: area.height)
      ramp.withRamp { ramp in
        for row in 0..<area.height {
          let y = first.y + Double(row) * step.dy
          let start = ((first.x - from.x) * direction.dx + (y - from.y) * direction.dy) * unit
          cpixels_linear_gradient(
            ramp, fixed(start), fixed(step.dx * direction.dx * unit),
            thresholds(area, row), bitmap.pixels(row), area.width)
        }
      }
    case .radial(let center, let radius, let stops):
      let length = radius / step.dx
      guard length.isFinite, length > 1, !stops.isEmpty else { return nil }
      let ramp = GradientRamp(stops, pixels: length)
      let unit = Double(ramp.count) / radius
      bitmap = Bitmap(uncleared: .color, width: area.width, height: area.height)
      ramp.withRamp { ramp in
        for row in 0..<area.height {
          let y = first.y + Double(row) * step.dy
          cpixels_radial_gradient(
            ramp, (first.x - center.x) * unit, step.dx * unit, (y - center.y) * unit,
            thresholds(area, row), bitmap.pixels(row), area.width)
        }
      }
    }
    return bitmap
  }

  /// Returns the dither thresholds for the first eight pixels of row `row` of `area`, after which
  /// the thresholds repeat. The threshold of a pixel depends only on the pixel's position in the
  /// bitmap, not on `area`.
  private func thresholds(_ area: PixelRect, _ row: Int) -> [UInt16] {
    let all = GradientRamp.thresholds(row: (area.y + row) & 7)
    return (0..<8).map { all[(area.x + $0) & 7] }
  }
}

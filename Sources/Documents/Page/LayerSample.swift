internal import CardDrawing
internal import CardGeometry
internal import Raster

/// The state of a layer in one frame, as integers for the browser.
///
/// Lengths are in device pixels or in sixteenths of a pixel. Opacities and the saturation are in
/// thousandths. The player's script expects the same order of `fields`.
struct LayerSample {
  static let count = 29

  private(set) var fields = [Int](repeating: 0, count: count)
  /// The size of the layer's box in device pixels, before its transform.
  let size: PixelRect

  /// Creates the state of `layer` on `canvas`. Returns `nil` if the perspective puts a corner of
  /// the layer behind the viewer's eye or extremely far away.
  init?(_ layer: Layer, on canvas: Canvas) {
    let scale = canvas.scale
    if let translation = layer.transform.translationOnly {
      let box = layer.frame.offset(dx: translation.dx, dy: translation.dy).snapped(scale: scale)
      size = PixelRect(x: 0, y: 0, width: box.width, height: box.height)
      (fields[1], fields[2]) = (16 * box.x, 16 * box.y)
    } else {
      let box = layer.frame.snapped(scale: scale)
      size = PixelRect(x: 0, y: 0, width: box.width, height: box.height)
      guard setCorners(of: layer, scale: scale) else { return nil }
    }
    (fields[3], fields[4]) = (size.width, size.height)
    fields[11] = Self.thousandths(layer.opacity)
    (fields[12], fields[13]) = (
      Self.sixteenths(layer.radii.top * scale), Self.sixteenths(layer.radii.bottom * scale)
    )
    fields[15] = Self.thousandths(layer.shadow?.opacity ?? 0)
    if let clip = layer.clip {
      let rect = clip.rect.snapped(scale: scale)
      fields[18] = 1
      (fields[19], fields[20], fields[21], fields[22]) = (rect.x, rect.y, rect.width, rect.height)
      (fields[23], fields[24]) = (
        Self.sixteenths(clip.radii.top * scale), Self.sixteenths(clip.radii.bottom * scale)
      )
    }
    fields[26] = 1000
  }

  /// Stores the positions of the corners of a turned or tilted layer. Returns false if the
  /// perspective puts a corner behind the viewer's eye or at least 10⁶ device pixels away.
  private mutating func setCorners(of layer: Layer, scale: Double) -> Bool {
    let (frame, transform) = (layer.frame, layer.transform)
    let corners = [
      (frame.minX, frame.minY), (frame.maxX, frame.minY), (frame.maxX, frame.maxY),
      (frame.minX, frame.maxY),
    ]
    let (width, height) = (16 * size.width, 16 * size.height)
    let upright = [(0, 0), (width, 0), (width, height), (0, height)]
    for (index, (x, y)) in corners.enumerated() {
      guard transform.m41 * x + transform.m42 * y + transform.m44 > 1e-3 else { return false }
      let seen = transform.projected(Point(x: x, y: y))
      guard max(abs(seen.x), abs(seen.y)) * scale < 1e6 else { return false }
      let origin = (Self.sixteenths(seen.x * scale), Self.sixteenths(seen.y * scale))
      if index == 0 {
        (fields[1], fields[2]) = origin
      } else {
        fields[3 + 2 * index] = origin.0 - fields[1] - upright[index].0
        fields[4 + 2 * index] = origin.1 - fields[2] - upright[index].1
      }
    }
    return true
  }

  /// The number of the layer's picture, from 1; 0 if the layer has a uniform colour.
  var picture: Int {
    get { fields[0] }
    set { fields[0] = newValue }
  }

  /// The number of the layer's shadow, from 1; 0 if the layer has no shadow.
  var shadow: Int {
    get { fields[14] }
    set { fields[14] = newValue }
  }

  /// Sets the uniform colour of the layer.
  mutating func paint(_ color: Color) {
    (fields[16], fields[17]) = (color.rgb, Self.thousandths(color.alpha))
  }

  /// Sets the blur, the saturation and the scrim of `filter`, at `scale` device pixels per point.
  mutating func see(through filter: Filter, scale: Double) {
    fields[25] = Self.sixteenths(min(max(filter.blurRadius, 0), 64) / 2 * scale)
    fields[26] = Self.thousandths(filter.saturation)
    (fields[27], fields[28]) = (filter.scrim.rgb, Self.thousandths(filter.scrim.alpha))
  }

  static func sixteenths(_ value: Double) -> Int { whole(value * 16) }
  static func thousandths(_ value: Double) -> Int { whole(value * 1000) }

  /// Returns `value` rounded to an integer and clamped to ±100,000,000; NaN becomes 0.
  private static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -1e8), 1e8).rounded())
  }
}

extension Color {
  /// The colour as `0xRRGGBB`, without alpha.
  var rgb: Int {
    func byte(_ value: Double) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}

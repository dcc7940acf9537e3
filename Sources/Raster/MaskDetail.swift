internal import CardDrawing
internal import CardGeometry

/// The detail of the corner and shadow masks of one frame: the resolution limit that keeps the
/// memory of the masks small.
///
/// The size of a mask grows with the square of the radius, even if little of the mask is visible.
struct MaskDetail {
  /// The largest total size of a frame's masks in bytes, one byte a pixel.
  static let maximumBytes = 64 << 20
  /// The largest corner radius in device pixels: the radius of a circle as wide as the largest
  /// displays. Corners with a larger radius are drawn with this radius.
  private static let maximumRadius = 2048.0
  private static let minimumRadius = 16.0

  /// The largest corner radius in this frame, in device pixels.
  ///
  /// The shadow mask of a turned layer is painted at full size only if the layer's longer side is
  /// at most twice this radius. Otherwise the mask is painted smaller and magnified when it is
  /// drawn.
  private(set) var radius: Double

  /// The detail without a reduction, for a frame whose masks fit in ``maximumBytes``.
  static let full = MaskDetail(radius: maximumRadius)

  private init(radius: Double) { self.radius = radius }

  /// Creates the detail for a frame that shows `layers` on `canvas`. Pass all layers, including the
  /// layers outside of the damaged area, so that the detail does not depend on the damage.
  init(of layers: some Sequence<Layer>, on canvas: Canvas) {
    let maximumBytes = Double(Self.maximumBytes)
    radius = Self.maximumRadius
    var bytes = 0.0
    for layer in layers { bytes += layer.maskBytes(radius: radius, canvas.scale) }
    guard bytes > maximumBytes else { return }
    // Equal layers share their masks.
    var shapes: [MaskShape: Layer] = [:]
    for layer in layers { shapes[MaskShape(layer)] = layer }
    while radius > Self.minimumRadius {
      bytes = 0
      for layer in shapes.values { bytes += layer.maskBytes(radius: radius, canvas.scale) }
      guard bytes > maximumBytes else { return }
      radius /= 2
    }
  }

  /// Converts `radii` from points to device pixels and limits them to `radius`.
  func radii(_ radii: CornerRadii, scale: Double) -> CornerRadii {
    radii.mapped { min($0 * scale, radius) }
  }

  /// Returns the device pixels per point at which the shadow mask of a turned `layer` is painted.
  func shadowScale(of layer: Layer, scale: Double) -> Double {
    min(scale, 2 * radius / max(layer.frame.width, layer.frame.height, 1))
  }
}

/// A key of a layer's masks: layers with equal keys share their masks.
private struct MaskShape: Hashable {
  let radii: CornerRadii
  let clip: CornerRadii
  let shadow: Shadow?
  /// The layer's size; `nil` for an upright layer, whose masks are only as large as corners and
  /// shadow need.
  let size: Size?

  init(_ layer: Layer) {
    (radii, clip, shadow) = (layer.radii, layer.clip?.radii ?? .none, layer.shadow)
    size = layer.transform.translationOnly == nil ? layer.frame.size : nil
  }
}

extension Layer {
  /// Returns an estimate of the bytes of the layer's masks, with corners of at most `radius` device
  /// pixels.
  fileprivate func maskBytes(radius: Double, _ scale: Double) -> Double {
    func extent(_ radii: CornerRadii) -> Double {
      radii.isContinuous ? CornerShape.maximumExtent : 1
    }
    func side(_ corner: Double) -> Double { min(corner * scale, radius) }
    func squares(_ radii: CornerRadii) -> Double {
      let (top, bottom) = (side(radii.top), side(radii.bottom))
      return 4 * (top * top + bottom * bottom) * extent(radii) * extent(radii)
    }
    var bytes = squares(radii)
    if let clip { bytes += squares(clip.radii) }
    guard let shadow else { return bytes }
    let (width, height) = (frame.width * scale, frame.height * scale)
    let corner = side(max(radii.top, radii.bottom)) * extent(radii)
    func mask(_ part: Shadow.Part) -> Double {
      let margin = 3 * part.sigma(scale: scale) + 1
      if transform.translationOnly != nil {
        // The longest side: two corners, their margins, and the tile between the corners.
        let maximum = 2 * (corner + 2 * margin) + 64
        return min(width + 2 * margin, maximum) * min(height + 2 * margin, maximum)
      }
      let share = min(1, 2 * radius / max(width, height, 1))
      return (width * share + 2 * margin) * (height * share + 2 * margin)
    }
    bytes += mask(shadow.ambient)
    if let contact = shadow.contact { bytes += mask(contact) }
    return bytes
  }
}

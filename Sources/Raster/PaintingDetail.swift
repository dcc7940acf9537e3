internal import CardDrawing
internal import CardGeometry

/// The resolution at which the pictures and flattened lists of one frame are painted as bitmaps.
/// The number of painted pixels in a frame is limited.
///
/// The limit is needed because all bitmaps of a frame are in memory at the same time while the
/// frame is composited.
struct PaintingDetail {
  /// Returns the largest number of painted pixels for a frame of `canvas`: 256 MiB of pixels, or
  /// ten frames if that is more.
  static func maximumPixels(on canvas: Canvas) -> Int {
    max(64 << 20, 10 * canvas.pixelBounds.area)
  }

  /// A key of a bitmap: layers with equal keys share the bitmap.
  private struct Content: Hashable {
    let fingerprint: UInt64
    let width: Double
    let height: Double
    let filter: Filter?

    init?(_ layer: Layer) {
      switch layer.content {
      case .color, .edgeBlur: return nil
      case .picture(let picture):
        (fingerprint, filter) = (picture.fingerprint, nil)
        (width, height) = (layer.frame.width, layer.frame.height)
      case .flattened(let flattened, let filter):
        (fingerprint, self.filter) = (flattened.fingerprint, filter)
        (width, height) = (flattened.size.width, flattened.size.height)
      }
    }
  }

  /// The number of painted pixels per device pixel along a side, at most 1.
  ///
  /// The factor is less than 1 if the frame's layers would need more than `maximumPixels(on:)`.
  let factor: Double

  /// The full resolution, with one painted pixel for each device pixel.
  static let full = PaintingDetail(factor: 1)

  private init(factor: Double) { self.factor = factor }

  /// Creates the resolution for a frame on `canvas`. `layers` must be all layers of the frame, even
  /// those outside of the damaged area, so that the resolution does not depend on the damage.
  init(of layers: some Sequence<Layer>, on canvas: Canvas) {
    let maximumArea = Double(Self.maximumPixels(on: canvas)) / (canvas.scale * canvas.scale)
    var area = 0.0
    for layer in layers { area += layer.paintedArea }
    guard area > maximumArea else {
      factor = 1
      return
    }
    // Layers of the same content share a bitmap.
    var contents: Set<Content> = []
    area = 0
    for layer in layers {
      guard let content = Content(layer), contents.insert(content).inserted else { continue }
      area += layer.paintedArea
    }
    factor = area > maximumArea ? (maximumArea / area).squareRoot() : 1
  }

  /// Returns the canvas on which `flattened` is painted.
  func canvas(of flattened: Flattened, scale: Double) -> Canvas {
    Canvas(size: flattened.size, scale: scale * factor)
  }

  /// Returns the size of the bitmap that a picture is painted into. `size` is the picture's size on
  /// the canvas in device pixels. If pictures are painted at a reduced size, the bitmap is smaller
  /// than `size`.
  func pixels(_ size: PixelRect) -> PixelRect {
    guard factor < 1 else { return size }
    func reduced(_ side: Int) -> Int { max(1, Int(Double(side) * factor)) }
    return PixelRect(x: size.x, y: size.y, width: reduced(size.width), height: reduced(size.height))
  }
}

internal import CardDrawing
internal import CardGeometry

/// The bound on the pixels that are painted for the pictures and flattened lists of one frame. All of
/// them are held at once while the frame is composited.
struct PaintingDetail {
  /// The largest number of pixels painted for a frame of `canvas`: 256 MiB of them, or ten frames if
  /// that is more.
  static func maximumPixels(on canvas: Canvas) -> Int {
    max(64 << 20, 10 * canvas.pixelBounds.area)
  }

  /// A bitmap, by everything that decides on its pixels.
  private struct Content: Hashable {
    let fingerprint: UInt64
    let width: Double
    let height: Double
    let filter: Filter?

    init?(_ layer: Layer) {
      switch layer.content {
      case .color: return nil
      case .picture(let picture):
        (fingerprint, filter) = (picture.fingerprint, nil)
        (width, height) = (layer.frame.width, layer.frame.height)
      case .flattened(let flattened, let filter):
        (fingerprint, self.filter) = (flattened.fingerprint, filter)
        (width, height) = (flattened.size.width, flattened.size.height)
      }
    }
  }

  /// The number of painted pixels to a device pixel along a side: 1, or less if the frame's layers
  /// would need more than `maximumPixels(on:)` in all.
  let factor: Double

  /// One painted pixel to each device pixel.
  static let full = PaintingDetail(factor: 1)

  private init(factor: Double) { self.factor = factor }

  /// The detail of `layers`, those that lie on `canvas`. It does not depend on which part of the canvas
  /// is drawn.
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

  /// The canvas that `flattened` is painted on.
  func canvas(of flattened: Flattened, scale: Double) -> Canvas {
    Canvas(size: flattened.size, scale: scale * factor)
  }

  /// The pixels that a picture is painted on which is seen on those of `size`.
  func pixels(_ size: PixelRect) -> PixelRect {
    guard factor < 1 else { return size }
    func reduced(_ side: Int) -> Int { max(1, Int(Double(side) * factor)) }
    return PixelRect(x: size.x, y: size.y, width: reduced(size.width), height: reduced(size.height))
  }
}

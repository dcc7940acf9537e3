import CardDrawing
import CardGeometry
import Raster

/// A drawn frame, for tests to look at.
struct Frame: Equatable, CustomStringConvertible {
  let width: Int
  let height: Int
  /// `0xFFRRGGBB`, row by row.
  var pixels: [UInt32]

  /// Its size only: a failed test would print all pixels.
  var description: String { "frame of \(width) × \(height)" }

  init(_ buffer: borrowing PixelBuffer) {
    (width, height) = (buffer.width, buffer.height)
    pixels = []
    for y in 0..<buffer.height {
      for x in 0..<buffer.width { pixels.append(buffer[x, y]) }
    }
  }

  /// All of `list` on a stage of `width` × `height` points.
  init(
    _ list: DisplayList, width: Double, height: Double, scale: Double = 1,
    by rasterizer: Rasterizer = Rasterizer(text: PangoTextMeasurer())
  ) {
    let canvas = Canvas(size: Size(width: width, height: height), scale: scale)
    var buffer = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
    rasterizer.draw(list, on: canvas, into: &buffer)
    self.init(buffer)
  }

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// One channel of a pixel: 0 blue, 1 green, 2 red.
  func channel(_ channel: Int, _ x: Int, _ y: Int) -> Int {
    Int((self[x, y] >> (8 * UInt32(channel))) & 0xFF)
  }

  /// How dark the pixel is: 0 white, 1 black, by its green.
  func ink(_ x: Int, _ y: Int) -> Double { 1 - Double(channel(1, x, y)) / 255 }

  /// The rows with ink in `columns`, first and last.
  func inkRows(_ columns: Range<Int>? = nil, above threshold: Double = 0.3) -> ClosedRange<Int>? {
    let rows = (0..<height).filter { y in
      (columns ?? 0..<width).contains { ink($0, y) > threshold }
    }
    guard let first = rows.first, let last = rows.last else { return nil }
    return first...last
  }

  /// The columns with ink, first and last.
  func inkColumns(_ rows: Range<Int>? = nil, above threshold: Double = 0.3) -> ClosedRange<Int>? {
    let columns = (0..<width).filter { x in
      (rows ?? 0..<height).contains { ink(x, $0) > threshold }
    }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  /// The largest value that `measure` has in any pixel.
  func largest(_ measure: (_ x: Int, _ y: Int) -> Double) -> Double {
    (0..<height).reduce(0) { most, y in
      (0..<width).reduce(most) { max($0, measure($1, y)) }
    }
  }

  /// The largest difference of any channel of any pixel.
  func difference(from other: Frame) -> Int {
    zip(pixels, other.pixels).reduce(0) { most, pair in
      (0..<3).reduce(most) { most, channel in
        let shift = UInt32(8 * channel)
        return max(
          most, abs(Int((pair.0 >> shift) & 0xFF) - Int((pair.1 >> shift) & 0xFF)))
      }
    }
  }
}

extension DisplayList {
  /// The layers back to front.
  init(_ layers: Layer...) {
    self.init()
    for layer in layers { add(layer) }
  }
}

extension Rect {
  /// A stage of `width` × `height` points.
  static func stage(_ width: Double, _ height: Double) -> Rect {
    Rect(x: 0, y: 0, width: width, height: height)
  }
}

extension Layer {
  /// White over a stage of `width` × `height` points.
  static func paper(_ width: Double, _ height: Double) -> Layer {
    Layer(LayerID("paper"), .color(.white), frame: .stage(width, height))
  }
}

extension Picture {
  /// White paper of `width` × `height` points with `marks` on it.
  static func paper(_ width: Double, _ height: Double, _ marks: Mark...) -> Picture {
    let ground = Mark.fill(.rect(.stage(width, height)), .color(.white))
    return Picture(size: Size(width: width, height: height), marks: [ground] + marks)
  }

  /// The picture alone on its stage.
  func frame(scale: Double = 1) -> Frame {
    let all = Rect.stage(size.width, size.height)
    return Frame(
      DisplayList(Layer(LayerID("picture"), .picture(self), frame: all)), width: size.width,
      height: size.height, scale: scale)
  }
}

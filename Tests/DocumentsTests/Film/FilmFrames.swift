import CardDrawing
import CardGeometry
import Raster
import TestSupport

/// Frames to be filmed: a disc that is rolled over a ground of many colours.
struct FilmFrames {
  private let rasterizer = Rasterizer(text: PangoTextMeasurer())
  let canvas: Canvas
  private let ground: Layer

  init(width: Double = 96, height: Double = 64) {
    canvas = Canvas(size: Size(width: width, height: height), scale: 1)
    let all = Rect(origin: .zero, size: canvas.size)
    let colors = [0xFF8800, 0x0066FF, 0x22DD77].enumerated().map {
      GradientStop(Double($0.offset) / 2, Color(UInt32($0.element)))
    }
    let paint = Paint.linear(
      from: .zero, to: Point(x: width, y: height), stops: colors)
    ground = Layer(
      LayerID("ground"), .picture(Picture(size: all.size, marks: [.fill(.rect(all), paint)])),
      frame: all)
  }

  /// The frame in which the disc is at `x`; nil: without it.
  func list(_ x: Double?) -> DisplayList {
    var list = DisplayList()
    list.add(ground)
    guard let x else { return list }
    let disc = Rect(x: x, y: 20, width: 24, height: 24)
    list.add(
      Layer(LayerID("disc"), .color(Color(0xF4F0FF)), frame: disc, radii: CornerRadii(12)))
    return list
  }

  /// Calls `body` with the pixels of a frame for each of `places`, and with what changed.
  func draw(_ places: [Double?], _ body: (PixelBuffer, [PixelRect]) throws -> Void) rethrows {
    var pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
    var damage = Damage()
    var (shown, isFirst) = (DisplayList(), true)
    for place in places {
      let list = list(place)
      if isFirst {
        damage.update(toAllOf: canvas)
      } else {
        damage.update(from: shown, to: list, on: canvas)
      }
      rasterizer.draw(list, on: canvas, damage: damage.rects, into: &pixels)
      try body(pixels, damage.rects)
      (shown, isFirst) = (list, false)
    }
  }
}

extension Pixels {
  /// A copy of what is in `buffer` now.
  init(_ buffer: PixelBuffer) {
    var words: [UInt32] = []
    for y in 0..<buffer.height {
      buffer.withRow(y) { row in
        for x in row.indices { words.append(row[x]) }
      }
    }
    self.init(width: buffer.width, height: buffer.height, words: words)
  }
}

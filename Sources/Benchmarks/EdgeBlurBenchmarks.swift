import CardDrawing
import CardGeometry
import Raster

/// Benchmarks of a list that scrolls by one pixel a frame, without and with a blur that grows
/// towards the upper edge of the stage.
enum EdgeBlurBenchmarks {
  private static let (plain, blurred) = ("scrolling list", "scrolling list, edge blur")
  /// The length of the blurred strip in points.
  private static let length = 96.0

  static func run(_ bench: Bench) -> [Measurement] {
    guard bench.wants(plain, blurred) else { return [] }
    return StageSize.all.flatMap { size in
      let yardstick = ReferenceCost(size.canvas)
      return [(plain, 0.0, 1.5), (blurred, 16.0, 2.5)].map { name, radius, goal in
        let frames = (0..<8).map { list(size, offset: Double($0), radius: radius) }
        let film = Film(
          frames, on: size.canvas, damage: [size.canvas.pixelBounds], text: PangoTextMeasurer())
        let (seconds, ratio) = bench.stopwatch.pair(
          { film.draw() }, { yardstick.copy(times: frames.count) })
        return Measurement(
          name: name, size: size.name, value: seconds / Double(frames.count) * 1000, unit: "ms",
          ratio: ratio, goal: goal)
      }
    }
  }

  /// Returns rows of a coloured tile and two lines of text on an opaque background.
  private static func list(_ size: StageSize, offset: Double, radius: Double) -> DisplayList {
    let stage = Rect(origin: .zero, size: size.canvas.size)
    let rowHeight = 64.0
    var all = DisplayList()
    all.add(Layer(LayerID("background"), .color(.white), frame: stage))
    for row in 0...Int(stage.height / rowHeight) + 1 {
      let top = rowHeight * Double(row) - offset
      all.add(
        Layer(
          LayerID("tile", row), .color(Color(red: Double(row % 5) / 5, green: 0.5, blue: 0.7)),
          frame: Rect(x: 20, y: top + 8, width: 48, height: 48), radii: CornerRadii(12)))
      let text = Picture(
        size: Size(width: 300, height: 48),
        marks: [
          .text(
            Text("Row \(row) of a list", TextStyle(size: 16, lineHeight: 20, weight: 600), .black),
            in: Rect(x: 0, y: 0, width: 300, height: 24)),
          .text(
            Text(
              "with a second line of text", TextStyle(size: 13, lineHeight: 18, weight: 400), .black
            ),
            in: Rect(x: 0, y: 24, width: 300, height: 24)),
        ])
      all.add(
        Layer(
          LayerID("text", row), .picture(text),
          frame: Rect(x: 84, y: top + 8, width: 300, height: 48)))
    }
    guard radius > 0 else { return all }
    let sharp = Rect(
      x: 0, y: length, width: stage.width, height: stage.height - length)
    var list = DisplayList()
    var near = DisplayList()
    for layer in all.layers {
      if layer.bounds.minY < length + 2 * radius { near.add(layer) }
      var layer = layer
      layer.clip = Layer.Clip(sharp)
      list.add(layer)
    }
    let blur = EdgeBlur(near, edge: .top, whole: stage, sharp: sharp, radius: radius)
    list.add(Layer(LayerID("blur"), .edgeBlur(blur), frame: blur.strip))
    return list
  }
}

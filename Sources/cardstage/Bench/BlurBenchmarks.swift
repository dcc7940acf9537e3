import CardDrawing
import CardGeometry
import Raster

/// The first frame of a snapshot that was sharp before: all blurred copies of it are made.
enum BlurBenchmarks {
  private static let name = "first blur of a backdrop"

  static func run(_ bench: Bench) -> [Measurement] {
    guard bench.wants(name) else { return [] }
    let text = PangoTextMeasurer()
    return StageSize.all.compactMap { measure($0, bench, text) }
  }

  private static func measure(
    _ size: StageSize, _ bench: Bench, _ text: PangoTextMeasurer
  ) -> Measurement? {
    let canvas = size.canvas
    let frames = SceneMotion.popover.frames(size, count: 30, measuring: text)
    // The backdrop as it is seen when the card is all open.
    var most: (layer: Layer, flattened: Flattened, filter: Filter)?
    for layer in frames.flatMap(\.layers) {
      guard case .flattened(let flattened, let filter) = layer.content,
        filter.blurRadius > most?.filter.blurRadius ?? 0
      else { continue }
      most = (layer, flattened, filter)
    }
    guard let most else { return nil }
    let rasterizer = Rasterizer(text: text, cores: 1)
    var pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
    let yardstick = Yardstick(canvas)
    func draw(_ flattened: Flattened, _ filter: Filter) {
      var layer = most.layer
      layer.content = .flattened(flattened, filter)
      var list = DisplayList()
      list.add(layer)
      rasterizer.draw(list, on: canvas, into: &pixels)
    }
    var (times, ratios): ([Double], [Double]) = ([], [])
    for run in 0...bench.stopwatch.runs {
      // A snapshot of its own each time, by a pixel of its own colour; made before it is measured.
      var list = most.flattened.list
      list.add(
        Layer(
          LayerID("run"), .color(Color(white: Double(run) / 255)),
          frame: .init(x: 0, y: 0, width: 1, height: 1)))
      let snapshot = Flattened(list, size: most.flattened.size)
      draw(snapshot, .none)
      let blur = bench.stopwatch.elapsed { draw(snapshot, most.filter) }
      let copy = bench.stopwatch.elapsed { yardstick.copy(times: 4) } / 4
      if run == 0 { continue }
      times.append(blur)
      ratios.append(blur / max(copy, 1e-12))
    }
    return Measurement(
      name: name, size: size.name, value: times.median * 1000, unit: "ms", ratio: ratios.median,
      goal: 12)
  }
}

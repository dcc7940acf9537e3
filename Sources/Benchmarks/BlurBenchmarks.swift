import CardDrawing
import CardGeometry
import Raster

/// Benchmarks of a blurred backdrop: the first frame, which makes the blurred copies, and later
/// frames.
struct BlurBenchmarks {
  private static let (first, later) = ("first blur of a backdrop", "blurred backdrop")
  /// Blur radii in points. A radius is twice the standard deviation of the blur. Each radius is
  /// displayed as a mixture of two copies with fixed blurs; the copies and their weights differ
  /// among these radii.
  private static let radii = [1.0, 2, 3, 4, 6, 10, 20]

  private let bench: Bench
  private let size: StageSize
  private let rasterizer: Rasterizer
  private let backdrop: Flattened
  private let yardstick: ReferenceCost

  static func run(_ bench: Bench) -> [Measurement] {
    guard radii.contains(where: { bench.wants(first + suffix($0), later + suffix($0)) }) else {
      return []
    }
    let text = PangoTextMeasurer()
    return StageSize.all.flatMap { size in
      BlurBenchmarks(bench, size, text).map { $0.measure() } ?? []
    }
  }

  /// Creates the benchmark with the backdrop of the popover scene. The result is `nil` if the scene
  /// has no backdrop.
  private init?(_ bench: Bench, _ size: StageSize, _ text: PangoTextMeasurer) {
    (self.bench, self.size) = (bench, size)
    rasterizer = Rasterizer(text: text, cores: 1)
    yardstick = ReferenceCost(size.canvas)
    for layer in SceneMotion.popover.frames(size, count: 1, measuring: text).flatMap(\.layers) {
      guard case .flattened(let flattened, _) = layer.content else { continue }
      backdrop = flattened
      return
    }
    return nil
  }

  private func measure() -> [Measurement] {
    Self.radii.flatMap { radius in
      let (first, later) = (Self.first + Self.suffix(radius), Self.later + Self.suffix(radius))
      return (bench.wants(first) ? [measureFirst(first, radius)] : [])
        + (bench.wants(later) ? [measureLater(later, radius)] : [])
    }
  }

  private static func suffix(_ radius: Double) -> String { ", radius \(Int(radius))" }

  /// Measures the first frame that shows a snapshot with blur. Before the measurement, the snapshot
  /// is drawn once without blur.
  private func measureFirst(_ name: String, _ radius: Double) -> Measurement {
    var (times, ratios): ([Double], [Double]) = ([], [])
    var pixels = PixelBuffer(width: size.width, height: size.height)
    for run in 0...bench.stopwatch.runs {
      // Each run needs a new snapshot, because the first blur of a snapshot is cached. So a pixel
      // has a different colour in each run.
      var list = backdrop.list
      list.add(
        Layer(
          LayerID("run"), .color(Color(red: radius / 100, green: Double(run) / 255, blue: 0)),
          frame: Rect(x: 0, y: 0, width: 1, height: 1)))
      let snapshot = Flattened(list, size: backdrop.size)
      draw(snapshot, .none, &pixels)
      let blur = bench.stopwatch.elapsed { draw(snapshot, filter(radius), &pixels) }
      let copy = bench.stopwatch.elapsed { yardstick.copy(times: 4) } / 4
      if run == 0 { continue }
      times.append(blur)
      ratios.append(blur / max(copy, 1e-12))
    }
    return Measurement(
      name: name, size: size.name, value: times.median * 1000, unit: "ms", ratio: ratios.median,
      goal: 12)
  }

  /// Measures frames with cached blurred copies. The blur radius changes by 0.01 points from frame
  /// to frame.
  private func measureLater(_ name: String, _ radius: Double) -> Measurement {
    let frames = 8
    var pixels = PixelBuffer(width: size.width, height: size.height)
    let (seconds, ratio) = bench.stopwatch.pair(
      {
        for frame in 1...frames {
          draw(backdrop, filter(radius - 0.01 * Double(frame)), &pixels)
        }
      }, { yardstick.copy(times: frames) })
    return Measurement(
      name: name, size: size.name, value: seconds / Double(frames) * 1000, unit: "ms",
      ratio: ratio, goal: 2.5)
  }

  private func draw(_ flattened: Flattened, _ filter: Filter, _ pixels: inout PixelBuffer) {
    let canvas = size.canvas
    var list = DisplayList()
    list.add(
      Layer(
        LayerID("backdrop"), .flattened(flattened, filter),
        frame: Rect(origin: Point(x: 0, y: 0), size: canvas.size)))
    rasterizer.draw(list, on: canvas, into: &pixels)
  }

  /// Returns a filter with all effects of a backdrop: blur with `radius` points, saturation and
  /// scrim.
  private func filter(_ radius: Double) -> Filter {
    Filter(
      blurRadius: radius, saturation: 1 + 0.02 * radius,
      scrim: Color(white: 0, alpha: 0.025 * radius))
  }
}

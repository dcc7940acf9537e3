import CardDrawing
import CardGeometry
import DemoScenes
import Raster
import SceneCore
import Viewer
import Workbench

/// Benchmarks of the time that the workbench adds to a frame: update, display list, damage and
/// pixels.
enum WorkbenchBenchmarks {
  private static let (closed, still) = ("workbench closed, a frame", "workbench unchanged, a frame")
  private static let live = "workbench live, a frame"
  private static let (panel, turned) = (
    "panel unchanged, a frame", "panel, number dragged, a frame"
  )

  static func run(_ bench: Bench) -> [Measurement] {
    let text = PangoTextMeasurer()
    var lines: [Measurement] = []
    if bench.wants(closed, still, live) {
      for motion in SceneMotion.all { lines += whole(motion, bench, text) }
    }
    if bench.wants(panel, turned) { lines += panelAlone(bench, text) }
    return lines
  }

  /// Measures the whole workbench. The time of the same frames in a window without a workbench is
  /// subtracted.
  private static func whole(
    _ motion: SceneMotion, _ bench: Bench, _ text: PangoTextMeasurer
  ) -> [Measurement] {
    let (before, length) = bench.isQuick ? (0.5, 0.2) : (10, 1.0)
    let frames = (length * 60).rounded()
    var bare = BenchWindow(motion, seconds: before + length + 1, measuring: text)
    bare.show(until: bare.end - length - 1)
    func window(_ keys: String...) -> BenchWindow {
      var window = bare
      for key in keys { window.strike(key) }
      return window
    }
    func line(_ name: String, _ open: BenchWindow, _ bare: BenchWindow, goal: Double) -> Measurement
    {
      func run(_ window: BenchWindow) {
        var window = window
        for _ in 0..<Int(frames) { window.frame() }
        blackHole(window.viewer.lastTime)
      }
      let (seconds, ratio) = bench.stopwatch.pair({ run(open) }, { run(bare) })
      return Measurement(
        name: name, size: motion.name, value: seconds * (1 - 1 / ratio) / frames * 1000, unit: "ms",
        goal: goal)
    }
    return [
      line(closed, window("k", "k"), bare, goal: 0.02),
      line(still, window("k", " "), window(" "), goal: 0.3),
      line(live, window("k"), bare, goal: 0.6),
    ]
  }

  /// Measures the panel without the timeline: with a value that changes in each frame, and with
  /// constant values.
  private static func panelAlone(_ bench: Bench, _ text: PangoTextMeasurer) -> [Measurement] {
    let frames = bench.isQuick ? 4 : 60
    let rasterizer = Rasterizer(text: text, cores: 1)
    return SceneCatalog.demos.descriptors.flatMap { scene in
      func seconds(changing: Bool) -> Double {
        var (shown, subject) = (TuningPanel(measuring: text), PanelSubject(scene, tuning: .fluid))
        let canvas = Canvas(size: Size(width: TuningPanel.width, height: 896), scale: 1)
        var pipeline = FramePipeline(rasterizer)
        var pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
        func frame() {
          if changing {
            let range = scene.parameters[0].range
            let fraction =
              (subject.values[0] - range.lowerBound) / (range.upperBound - range.lowerBound)
            let next = fraction < 0.9 ? fraction + 0.003 : 0.1
            subject.values[0] = range.lowerBound + next * (range.upperBound - range.lowerBound)
          }
          shown.show(subject)
          shown.place(on: canvas.size, style: .docked)
          pipeline.next.removeAll()
          shown.draw(on: canvas.size, style: .docked, into: &pipeline.next)
          if pipeline.update(on: canvas) { pipeline.draw(into: &pixels) }
        }
        frame()
        return bench.stopwatch.seconds { for _ in 0..<frames { frame() } } / Double(frames)
      }
      return [
        Measurement(
          name: panel, size: scene.id.rawValue, value: seconds(changing: false) * 1000, unit: "ms",
          goal: 0.3),
        Measurement(
          name: turned, size: scene.id.rawValue, value: seconds(changing: true) * 1000,
          unit: "ms", goal: 0.6),
      ]
    }
  }
}

import CardDrawing
import Raster
import SceneCore
import SceneFile
import Stage
import Viewer

/// Benchmarks of the scene files that reproduce compiled scenes. Each scene file is compared with
/// its compiled scene, with the same inputs. As in a window, the damage of each frame is computed,
/// and only the damaged pixels are drawn. One core renders the frames.
enum RebuiltBenchmarks {
  private static let size = StageSize(width: 414, height: 896)

  static func run(_ bench: Bench) -> [Measurement] {
    let text = PangoTextMeasurer()
    return SceneMotion.all.compactMap { motion in
      let name = "scene file, \(motion.name)"
      guard bench.wants(name) else { return nil }
      guard let source = bench.rebuilt(motion.scene) else {
        bench.leaveOut(name, "there is no Assets/Scenes/\(motion.scene).scene.json here")
        return nil
      }
      let (seconds, ratio) = ratio(motion, source, bench, text)
      return Measurement(
        name: name, size: size.name, value: seconds * 1000, unit: "ms", ratio: ratio, goal: 1.3)
    }
  }

  /// Returns the seconds per frame of the scene file, and their ratio to the seconds per frame of
  /// the compiled scene.
  private static func ratio(
    _ motion: SceneMotion, _ source: SceneSource, _ bench: Bench, _ text: PangoTextMeasurer
  ) -> (seconds: Double, ratio: Double) {
    var hand = InputDriver(motion.stage(size, measuring: text))
    motion.prepare(&hand)
    let start = hand.now
    motion.move(&hand)
    let environment = SceneEnvironment(size: size.canvas.size, measuring: text)
    let file = Stage(
      SceneCatalog([source.entry]), scene: source.entry.id, environment: environment)
    let times = stride(from: start, through: hand.now, by: bench.isQuick ? 0.2 : 1.0 / 60)
    func show(_ stage: Stage) -> Show {
      Show(stage, hand.inputs, times: Array(times), on: size.canvas, text)
    }
    let (own, other) = (show(file), show(motion.stage(size, measuring: text)))
    let (seconds, ratio) = bench.stopwatch.pair(own.play, other.play)
    return (seconds / Double(own.times.count), ratio)
  }

  /// A motion that is rendered repeatedly.
  private final class Show {
    let times: [Double]
    /// The stage at the start of the motion.
    private let stage: Stage
    /// The inputs of the motion.
    private let inputs: [StageInput]
    private let canvas: Canvas
    private let rasterizer: Rasterizer
    private var pixels: PixelBuffer
    private var (shown, list) = (DisplayList(), DisplayList())
    private var damage = Damage()

    init(
      _ stage: Stage, _ inputs: [StageInput], times: [Double], on canvas: Canvas,
      _ text: PangoTextMeasurer
    ) {
      (self.times, self.canvas) = (times, canvas)
      var opened = stage
      for input in inputs where input.time < times[0] { opened.handle(input) }
      self.stage = opened
      self.inputs = inputs.filter { $0.time >= times[0] }
      rasterizer = Rasterizer(text: text, cores: 1)
      pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
    }

    /// Renders all frames of the motion.
    func play() {
      var stage = stage
      var playback = Playback(inputs)
      for time in times {
        playback.hand(to: &stage, until: time)
        stage.precompute(to: time)
        stage.frame(at: time, into: &list)
        damage.update(from: shown, to: list, on: canvas)
        rasterizer.draw(list, on: canvas, damage: damage.rects, into: &pixels)
        swap(&shown, &list)
      }
    }
  }
}

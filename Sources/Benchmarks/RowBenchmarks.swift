import CardDrawing
import HostSystem
import Raster
import SceneCore
import Stage
import Viewer

/// Benchmarks of the time per frame and the memory of a scrolled list, with few and with many rows.
enum RowBenchmarks {
  private static let (cost, memory) = ("list, a frame", "list, memory")

  static func run(_ bench: Bench) -> [Measurement] {
    guard bench.wants(cost, memory) else { return [] }
    let (few, many) = (50, bench.isQuick ? 1_000 : 1_000_000)
    let text = PangoTextMeasurer()
    // The short list runs first, so that the long list only allocates the memory that it needs in
    // addition.
    let short = Scrolling(rows: few, text: text)
    short.run()
    let before = ProcessMemory.resident
    let long = Scrolling(rows: many, text: text)
    long.run()
    let grown = ProcessMemory.resident - before
    let (seconds, ratio) = bench.stopwatch.pair(long.run, short.run)
    let frames = Double(long.frames)
    return [
      Measurement(
        name: cost, size: "\(many) rows", value: seconds / frames * 1e6, unit: "µs",
        ratio: ratio, goal: 1.2),
      // The ratio is the additional memory, divided by the memory of the short list.
      Measurement(
        name: memory, size: "\(many) rows", value: Double(grown) / 1e6, unit: "MB more",
        ratio: Double(grown) / Double(short.bytes), goal: 1.2),
    ]
  }

  /// A benchmark of scrolling: plays the inputs of a scrolled list and renders the frames.
  private final class Scrolling {
    private var stage: Stage
    private let inputs: [StageInput]
    private let rasterizer: Rasterizer
    private var pixels: PixelBuffer
    private let times: ClosedRange<Double>
    let frames = 60

    init(rows: Int, text: PangoTextMeasurer) {
      let size = StageSize.all[0]
      let tuning = Tuning(
        name: "bench",
        settings: [Tuning.Setting(scene: "header", parameter: "rows", value: Double(rows))])
      let motion = SceneMotion.header
      var hand = InputDriver(motion.stage(size, measuring: text, tuning: tuning))
      motion.prepare(&hand)
      let start = hand.now
      self.stage = hand.stage
      let done = hand.inputs.count
      motion.move(&hand)
      inputs = Array(hand.inputs[done...])
      times = start...hand.now
      rasterizer = Rasterizer(text: text, cores: 1)
      pixels = PixelBuffer(width: size.width, height: size.height)
    }

    /// The memory of the cached pictures and the frame, in bytes.
    var bytes: Int { rasterizer.store.bytes + pixels.width * pixels.height * 4 }

    func run() {
      var stage = stage
      var playback = Playback(inputs)
      var list = DisplayList()
      for frame in 1...frames {
        let fraction = Double(frame) / Double(frames)
        let time = times.lowerBound + (times.upperBound - times.lowerBound) * fraction
        playback.hand(to: &stage, until: time)
        stage.frame(at: time, into: &list)
        rasterizer.draw(list, on: stage.canvas, into: &pixels)
      }
    }
  }
}

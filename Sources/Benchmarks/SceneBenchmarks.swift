import CardDrawing
import Raster

/// Benchmarks of rendering frames of moving scenes. In each frame, the whole window is damaged, and
/// one core renders. Pictures are already painted when the measurement starts.
enum SceneBenchmarks {
  static func run(_ bench: Bench) -> [Measurement] {
    let text = PangoTextMeasurer()
    return StageSize.all.flatMap { size in
      SceneMotion.all.flatMap { motion in
        // The names of all lines of a motion begin with the motion's name.
        bench.wants(motion.name, motion.name + ", a frame", motion.name + ", cards alone")
          ? measure(motion, size, bench, text) : []
      }
    }
  }

  /// The upper limits of the time per frame, as multiples of the time to copy a frame.
  private static let goals = [
    "sheet moving": 1.5, "popover moving": 2.5, "header scrolling": 1.3,
  ]
  /// The upper limits of the rendering time per pixel that a card covers, in nanoseconds.
  private static let pixelGoals = ["stack dragged": 3.0, "stack tilted": 4.0]

  private static func measure(
    _ motion: SceneMotion, _ size: StageSize, _ bench: Bench, _ text: PangoTextMeasurer
  ) -> [Measurement] {
    let lists = motion.frames(size, count: bench.isQuick ? 2 : 30, measuring: text)
    guard !lists.isEmpty else { return [] }
    let canvas = size.canvas
    let film = Film(lists, on: canvas, text: text)
    let yardstick = ReferenceCost(canvas)
    let (seconds, ratio) = bench.stopwatch.pair(
      film.draw, { yardstick.copy(times: lists.count) })
    let frame = seconds / Double(lists.count)
    guard let goal = pixelGoals[motion.name] else {
      return [
        Measurement(
          name: motion.name, size: size.name, value: frame * 1000, unit: "ms", ratio: ratio,
          goal: goals[motion.name])
      ]
    }
    let pixels =
      lists.reduce(0) { $0 + $1.cardPixels(on: canvas) } / Double(lists.count)
    let bare = Film(lists.map(\.withoutCards), on: canvas, text: text)
    let rest = bench.stopwatch.seconds(bare.draw) / Double(lists.count)
    return [
      Measurement(
        name: motion.name, size: size.name, value: frame / pixels * 1e9, unit: "ns/card px",
        goal: goal),
      Measurement(
        name: motion.name + ", cards alone", size: size.name,
        value: (frame - rest) / pixels * 1e9, unit: "ns/card px"),
      Measurement(
        name: motion.name + ", a frame", size: size.name, value: frame * 1000, unit: "ms",
        ratio: ratio),
    ]
  }
}

import CardDrawing
import CardGeometry
import Raster
import SceneCore
import Stage

/// Benchmarks of frames in which little or nothing has changed.
enum DamageBenchmarks {
  static func run(_ bench: Bench) -> [Measurement] {
    var lines: [Measurement] = []
    if bench.wants("card moved by 10 pt") { lines += movedCards() }
    if bench.wants("equal frame, made and compared", "equal frame, compared") {
      lines += equalFrames(bench)
    }
    return lines
  }

  /// Measures the damage of a moved card. The ratio compares the damage with the union of the areas
  /// that the card covers before and after the move.
  private static func movedCards() -> [Measurement] {
    let canvas = StageSize.all[0].canvas
    func list(x: Double, y: Double) -> DisplayList {
      var list = DisplayList()
      list.add(
        Layer(
          LayerID("ground"), .color(Color(white: 1)), frame: Rect(origin: .zero, size: canvas.size))
      )
      list.add(
        Layer(
          LayerID("card"), .color(Color(white: 0.5)),
          frame: Rect(x: x, y: y, width: 200, height: 200), radii: CornerRadii(16)))
      return list
    }
    return [("down", 0.0, 10.0), ("aslant", 7.07, 7.07)].map { direction, dx, dy in
      let damage = Damage(
        from: list(x: 300, y: 200), to: list(x: 300 + dx, y: 200 + dy), on: canvas)
      let pixels = Double(damage.rects.reduce(0) { $0 + $1.area })
      let union = 2 * 200 * 200 - (200 - dx) * (200 - dy)
      return Measurement(
        name: "card moved by 10 pt", size: direction, value: pixels, unit: "px",
        ratio: pixels / union,
        goal: 1.3)
    }
  }

  /// Measures a frame that equals the previous frame.
  private static func equalFrames(_ bench: Bench) -> [Measurement] {
    let text = PangoTextMeasurer()
    let count = bench.isQuick ? 10 : 1000
    return SceneMotion.all.dropLast().flatMap { motion -> [Measurement] in
      var hand = InputDriver(motion.stage(StageSize.all[0], measuring: text))
      motion.prepare(&hand)
      var (shown, next) = (DisplayList(), DisplayList())
      hand.stage.frame(at: hand.now, into: &shown)
      let made = bench.stopwatch.seconds {
        for _ in 0..<count {
          hand.stage.frame(at: hand.now, into: &next)
          blackHole(next == shown)
        }
      }
      let compared = bench.stopwatch.seconds {
        for _ in 0..<count { blackHole(next == shown) }
      }
      func line(_ name: String, _ seconds: Double) -> Measurement {
        Measurement(
          name: name, size: motion.scene.rawValue, value: seconds / Double(count) * 1e6, unit: "µs",
          goal: 20)
      }
      return [
        line("equal frame, made and compared", made), line("equal frame, compared", compared),
      ]
    }
  }
}

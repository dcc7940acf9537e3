import CardDrawing
import CardGeometry
import Raster

/// Benchmarks of the time per layer in display lists of 10 to 10 000 layers.
enum LayerBenchmarks {
  private static let (compared, drawn) = ("a layer compared", "a layer drawn")

  static func run(_ bench: Bench) -> [Measurement] {
    guard bench.wants(compared, drawn) else { return [] }
    let counts = bench.isQuick ? [10, 100] : [10, 100, 1_000, 10_000]
    var lines: [Measurement] = []
    var first: (compared: Double, drawn: Double)?
    for count in counts {
      let cost = measure(count, bench)
      func line(_ name: String, _ value: Double, _ first: Double?) -> Measurement {
        Measurement(
          name: name, size: "\(count) layers", value: value * 1e9, unit: "ns",
          ratio: first.map { value / $0 }, goal: first == nil ? nil : 1.5)
      }
      lines.append(line(compared, cost.compared, first?.compared))
      lines.append(line(drawn, cost.drawn, first?.drawn))
      first = first ?? cost
    }
    return lines
  }

  /// Returns a grid of squares of 8 × 8 pixels. Every other square is translucent, and the colour
  /// depends on `phase`.
  private static func list(_ count: Int, phase: Double) -> DisplayList {
    var list = DisplayList()
    for index in 0..<count {
      list.add(
        Layer(
          LayerID("square", index), .color(Color(white: (Double(index % 7) + phase) / 8)),
          frame: Rect(
            x: Double(index % 100) * 12, y: Double(index / 100) * 12, width: 8, height: 8),
          opacity: index % 2 == 0 ? 1 : 0.5))
    }
    return list
  }

  /// Returns the seconds per layer for comparing two lists of `count` layers, and for drawing one
  /// of them.
  private static func measure(
    _ count: Int, _ bench: Bench
  ) -> (compared: Double, drawn: Double) {
    let canvas = Canvas(size: Size(width: 1200, height: 1200), scale: 1)
    let (a, b) = (list(count, phase: 0), list(count, phase: 0.5))
    let times = max(1, (bench.isQuick ? 100 : 20_000) / count)
    var damage = Damage()
    let compared = bench.stopwatch.seconds {
      for _ in 0..<times { damage.update(from: a, to: b, on: canvas) }
      blackHole(damage.rects)
    }
    // Only the rows with squares are drawn. The time for drawing the same area without squares is
    // subtracted.
    let rows = [PixelRect(x: 0, y: 0, width: min(count, 100) * 12, height: (count + 99) / 100 * 12)]
    let text = PangoTextMeasurer()
    let film = Film([b], on: canvas, damage: rows, text: text)
    let bare = Film([DisplayList()], on: canvas, damage: rows, text: text)
    let ground = bench.stopwatch.seconds { for _ in 0..<times { bare.draw() } }
    let drawn = bench.stopwatch.seconds { for _ in 0..<times { film.draw() } }
    let all = Double(times * count)
    return (compared / all, max(0, drawn - ground) / all)
  }
}

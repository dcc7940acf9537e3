import CardDrawing
import HostSystem
import Raster

/// Benchmarks of frames rendered on two cores, compared with the same frames on one core. Times are
/// wall-clock times.
enum BandBenchmarks {
  static func run(_ bench: Bench) -> [Measurement] {
    guard Threads.processorCount > 1 else {
      bench.leaveOut("two cores", "this machine has one")
      return []
    }
    let text = PangoTextMeasurer()
    return StageSize.all.flatMap { size in
      SceneMotion.all.flatMap { motion -> [Measurement] in
        let (whole, small) = ("two cores, " + motion.name, "two cores, 200x200 px")
        guard bench.wants(whole, small) else { return [] }
        let lists = motion.frames(size, count: bench.isQuick ? 2 : 20, measuring: text)
        let canvas = size.canvas.pixelBounds
        let area = PixelRect(
          x: canvas.width / 2 - 100, y: canvas.height / 2 - 100, width: 200, height: 200)
        var lines = [measure(whole, size.name, lists, [canvas], size, bench, text)]
        if size.width == StageSize.all[0].width {
          lines.append(measure(small, "of " + motion.name, lists, [area], size, bench, text))
        }
        return lines
      }
    }
  }

  private static func measure(
    _ name: String, _ label: String, _ lists: [DisplayList], _ damage: [PixelRect],
    _ size: StageSize, _ bench: Bench, _ text: PangoTextMeasurer
  ) -> Measurement {
    let one = Film(lists, on: size.canvas, damage: damage, text: text)
    let two = Film(lists, on: size.canvas, damage: damage, text: text, cores: 2)
    let stopwatch = bench.stopwatch.onTheWall
    let (seconds, ratio) = stopwatch.pair(two.draw, one.draw)
    let frame = seconds / Double(max(1, lists.count))
    // If a frame takes more than 0.5 ms on one core, two cores must save time. A shorter frame may
    // take 5 % longer, because of the clock's precision.
    let isLong = frame / ratio > 0.0005
    return Measurement(
      name: name, size: label, value: frame * 1000, unit: "ms", ratio: ratio,
      goal: isLong ? 0.6 : 1.05)
  }
}

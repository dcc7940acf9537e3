import CardDrawing
import DemoScenes
import HostSystem
import Raster
import StageFiles

/// Benchmarks of the program's start time and memory. The reference is a minimal program that opens
/// a window of the same size with one line of text.
enum StartBenchmarks {
  private static let (start, memory) = ("start to first frame", "peak memory")

  static func run(_ bench: Bench) -> [Measurement] {
    guard bench.wants(start, memory) else { return [] }
    if let why = Programs.cardstageMissing {
      bench.leaveOut(start, why)
      return []
    }
    guard let bare = Programs.bareWindow else {
      bench.leaveOut(start, Programs.bareWindowMissing)
      return []
    }
    guard let display = VirtualDisplay() else {
      bench.leaveOut(start, VirtualDisplay.missing)
      return []
    }
    return starts(bare, display, bench) + peaks(bare, display, bench)
  }

  /// Measures the time from the start of the program to its message that the first frame is
  /// displayed.
  private static func starts(
    _ bare: String, _ display: VirtualDisplay, _ bench: Bench
  ) -> [Measurement] {
    let size = StageSize(width: 414, height: 896)
    var (ours, theirs, ratios): ([Double], [Double], [Double]) = ([], [], [])
    // The first run is not counted, because it reads the files into memory.
    for run in 0...(bench.isQuick ? 1 : 15) {
      guard
        let a = Child(
          Programs.cardstage, ["view", "--verbose"], environment: ["DISPLAY": display.name]),
        let first = a.seconds(until: "first frame")
      else { return [] }
      a.end()
      guard
        let b = Child(
          bare, ["\(size.width)", "\(size.height)", "1"],
          environment: ["DISPLAY": display.name]),
        let second = b.seconds(until: "first frame")
      else { return [] }
      b.end()
      if run == 0 { continue }
      ours.append(first)
      theirs.append(second)
      ratios.append(first / second)
    }
    return [
      Measurement(
        name: start, size: size.name, value: ours.median * 1000, unit: "ms",
        ratio: ratios.median, goal: 1.4),
      Measurement(
        name: start + ", bare window", size: size.name, value: theirs.median * 1000, unit: "ms"),
    ]
  }

  /// Measures the peak memory of this program and of the minimal program. The goal is an upper
  /// limit for the difference between both values, as a multiple of the memory of a frame.
  private static func peaks(
    _ bare: String, _ display: VirtualDisplay, _ bench: Bench
  ) -> [Measurement] {
    let size = StageSize.all[0]
    let text = PangoTextMeasurer()
    guard let folder = try? ScratchDirectory(),
      let window = Child(
        bare, ["\(size.width)", "\(size.height)", "20"], environment: ["DISPLAY": display.name]),
      window.finish(limit: 20) != nil
    else { return [] }
    var lines = [
      Measurement(
        name: memory + ", bare window", size: size.name, value: Double(window.peakMemory) / 1e6,
        unit: "MB")
    ]
    for motion in SceneMotion.all {
      let path = "\(folder.path)/\(motion.name).recording.jsonl"
      let recording = motion.recording(
        size, seconds: bench.isQuick ? 0.1 : 2, rate: 120, measuring: text)
      guard
        (try? FileAccess.write(recording.printed(.demos), to: path)) != nil,
        let child = Child(
          Programs.cardstage, ["view", "--replay", path, "--quit-at-end"],
          environment: ["DISPLAY": display.name]), child.finish(limit: 60) != nil
      else { continue }
      let more = Double(child.peakMemory - window.peakMemory)
      lines.append(
        Measurement(
          name: "\(memory), \(motion.name)", size: "frames over bare",
          value: Double(child.peakMemory) / 1e6, unit: "MB",
          ratio: more / Double(size.canvas.pixelBounds.area * 4), goal: 6))
    }
    return lines
  }
}

import CardDrawing
import DemoScenes
import HostSystem
import Raster
import StageFiles

/// Benchmarks of the processor time per presented frame in a real window, for the program and the X
/// server.
///
/// The program plays a recording and renders as many frames as it can. The recording has more mouse
/// moves per second than the program renders frames. The time of a short run is subtracted from the
/// time of a long run, so that only moving frames count.
enum WindowBenchmarks {
  private static let rows = [
    Row(.sheet, goal: 2.4), Row(.popover, goal: 3.6), Row(.header, goal: 1.8),
    Row(.stackDragged, goal: 8), Row(.stackTilted, goal: 8),
    // The panel beside the stage stays unchanged during a motion. The timeline below changes in
    // each frame. For "workbench unchanged", the key C therefore hides the timeline.
    Row(.sheet, "workbench unchanged", keys: ["k", "c"], goal: 2.7),
    Row(.sheet, "workbench live", keys: ["k"], goal: 4),
  ]

  /// A motion in a window, with the workbench open or closed.
  private struct Row {
    let motion: SceneMotion
    let name: String
    /// The keys to press when the window shows its first frame.
    let keys: [String]
    let goal: Double

    init(_ motion: SceneMotion, _ more: String? = nil, keys: [String] = [], goal: Double) {
      (self.motion, self.keys, self.goal) = (motion, keys, goal)
      name = motion.name + (more.map { ", " + $0 } ?? "")
    }

    var process: String { "window, \(name)" }
    var server: String { "X server, \(name)" }
  }

  static func run(_ bench: Bench) -> [Measurement] {
    let wanted = rows.filter { bench.wants($0.process, $0.server) }
    guard !wanted.isEmpty else { return [] }
    if let why = Programs.cardstageMissing {
      for row in wanted { bench.leaveOut(row.process, why) }
      return []
    }
    guard let display = VirtualDisplay() else {
      for row in wanted { bench.leaveOut(row.process, VirtualDisplay.missing) }
      return []
    }
    let size = StageSize.all[0]
    let put = Programs.bareWindow.flatMap { serverSecondsPerPut($0, size, display, bench) }
    if put == nil { bench.leaveOut("X server, one put", Programs.bareWindowMissing) }
    var lines: [Measurement] = []
    if let put { lines.append(put.line) }
    for row in wanted {
      if !row.keys.isEmpty, Programs.onPath("xdotool") == nil {
        bench.leaveOut(row.process, "xdotool is not there: apt-get install xdotool")
        continue
      }
      guard let cost = measure(row, size, display, bench) else {
        bench.leaveOut(row.process, "the program failed")
        continue
      }
      lines.append(
        Measurement(
          name: row.process, size: size.name, value: cost.process * 1000, unit: "ms",
          ratio: cost.ratio, goal: row.goal))
      lines.append(
        Measurement(
          name: row.server, size: size.name, value: cost.server * 1000, unit: "ms",
          ratio: put.map { cost.server / $0.seconds }, goal: put == nil ? nil : 1.1))
    }
    return lines
  }

  private struct Run {
    var frames: Double
    var process: Double
    var server: Double
  }

  /// Returns the median seconds per frame of the process and of the X server. `ratio` is the time
  /// of the process divided by the time of copying a frame. The result is `nil` if a run failed.
  private static func measure(
    _ row: Row, _ size: StageSize, _ display: VirtualDisplay, _ bench: Bench
  ) -> (process: Double, ratio: Double, server: Double)? {
    let text = PangoTextMeasurer()
    guard let folder = try? ScratchDirectory() else { return nil }
    let lengths = bench.isQuick ? [0.1, 0.6] : [1, 4.0]
    let paths = lengths.map { "\(folder.path)/\($0).recording.jsonl" }
    for (length, path) in zip(lengths, paths) {
      let recording = row.motion.recording(size, seconds: length, rate: 3000, measuring: text)
      guard (try? FileAccess.write(recording.printed(.demos), to: path)) != nil else { return nil }
    }
    let yardstick = ReferenceCost(size.canvas)
    var (process, ratios, server): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<(bench.isQuick ? 1 : 5) {
      let runs = paths.compactMap { play($0, row.keys, folder, display) }
      guard runs.count == 2 else { return nil }
      let frames = runs[1].frames - runs[0].frames
      let copy = bench.stopwatch.seconds { yardstick.copy(times: 10) } / 10
      process.append((runs[1].process - runs[0].process) / frames)
      ratios.append((runs[1].process - runs[0].process) / frames / copy)
      server.append((runs[1].server - runs[0].server) / frames)
    }
    return (process.median, ratios.median, server.median)
  }

  private static func play(
    _ recording: String, _ keys: [String], _ folder: ScratchDirectory, _ display: VirtualDisplay
  ) -> Run? {
    let statistics = folder.path + "/stats"
    FileAccess.remove(statistics)
    let before = display.server.processorSeconds
    guard
      let child = Child(
        Programs.cardstage,
        [
          "view", "--replay", recording, "--quit-at-end", "--rate", "uncapped", "--stats",
          statistics, "--verbose",
        ], environment: ["DISPLAY": display.name]),
      strike(keys, at: child, display), let process = child.finish(limit: 120),
      let frames = presentedFrames(statistics + "/frames.csv")
    else { return nil }
    return Run(
      frames: frames, process: process, server: display.server.processorSeconds - before)
  }

  /// Presses `keys` in the window of `child` after the first frame. Returns `false` if that fails.
  private static func strike(_ keys: [String], at child: Child, _ display: VirtualDisplay) -> Bool {
    guard !keys.isEmpty else { return true }
    guard child.seconds(until: "first frame") != nil, let program = Programs.onPath("xdotool"),
      let hand = Child(program, ["key"] + keys, environment: ["DISPLAY": display.name])
    else { return false }
    return hand.finish(limit: 10) != nil
  }

  /// Returns the number of frames with motion in the statistics file at `path`, or `nil` if the
  /// file cannot be read. Frames that only fade a highlight do not count, because their time is
  /// negligible.
  private static func presentedFrames(_ path: String) -> Double? {
    guard let bytes = try? FileAccess.read(path) else { return nil }
    let rows = String(decoding: bytes, as: UTF8.self)
    let moving = [",drag,", ",fling,", ",spring,"]
    return Double(
      rows.split(separator: "\n").count { row in moving.contains(where: row.holds) })
  }

  /// Measures the time that the X server takes to copy a whole frame from shared memory to its
  /// screen.
  private static func serverSecondsPerPut(
    _ program: String, _ size: StageSize, _ display: VirtualDisplay, _ bench: Bench
  ) -> (seconds: Double, line: Measurement)? {
    let yardstick = ReferenceCost(size.canvas)
    let puts = bench.isQuick ? 50 : 2_000
    var (seconds, ratios): ([Double], [Double]) = ([], [])
    for _ in 0..<(bench.isQuick ? 1 : 5) {
      let before = display.server.processorSeconds
      guard
        let child = Child(
          program, ["\(size.width)", "\(size.height)", "\(puts)"],
          environment: ["DISPLAY": display.name]), child.finish(limit: 60) != nil
      else { return nil }
      let put = (display.server.processorSeconds - before) / Double(puts)
      seconds.append(put)
      ratios.append(put / (bench.stopwatch.seconds { yardstick.copy(times: 10) } / 10))
    }
    return (
      seconds.median,
      Measurement(
        name: "X server, one put", size: size.name, value: seconds.median * 1000, unit: "ms",
        ratio: ratios.median)
    )
  }
}

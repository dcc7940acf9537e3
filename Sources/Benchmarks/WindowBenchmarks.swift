import CardDrawing
import HostSystem
import Raster
import StageFiles

/// Processor time of a presented frame in the real window, by this process and by the X server.
///
/// A recording is played without a limit on frames, by a mouse that moves faster than any frame. A
/// short and a long run of the same differ by moving frames alone.
enum WindowBenchmarks {
  private static let motions: [(motion: SceneMotion, goal: Double)] = [
    (.sheet, 2.4), (.popover, 3.6), (.header, 1.8), (.stackDragged, 8), (.stackTilted, 8),
  ]

  static func run(_ bench: Bench) -> [Measurement] {
    let wanted = motions.filter {
      bench.wants(process($0.motion), server($0.motion))
    }
    guard !wanted.isEmpty else { return [] }
    guard let display = VirtualDisplay() else {
      for (motion, _) in wanted { bench.leaveOut(process(motion), VirtualDisplay.missing) }
      return []
    }
    let size = StageSize.all[0]
    let put = Programs.bareWindow.flatMap { serverSecondsPerPut($0, size, display, bench) }
    if put == nil { bench.leaveOut("X server, one put", Programs.bareWindowMissing) }
    var lines: [Measurement] = []
    if let put { lines.append(put.line) }
    for (motion, goal) in wanted {
      guard let cost = measure(motion, size, display, bench) else {
        bench.leaveOut(process(motion), "the program failed")
        continue
      }
      lines.append(
        Measurement(
          name: process(motion), size: size.name, value: cost.process * 1000, unit: "ms",
          ratio: cost.ratio, goal: goal))
      lines.append(
        Measurement(
          name: server(motion), size: size.name, value: cost.server * 1000, unit: "ms",
          ratio: put.map { cost.server / $0.seconds }, goal: put == nil ? nil : 1.1))
    }
    return lines
  }

  private static func process(_ motion: SceneMotion) -> String { "window, \(motion.name)" }
  private static func server(_ motion: SceneMotion) -> String { "X server, \(motion.name)" }

  private struct Run {
    var frames: Double
    var process: Double
    var server: Double
  }

  /// Medians of seconds a frame, and of the process's ratio to copying one.
  private static func measure(
    _ motion: SceneMotion, _ size: StageSize, _ display: VirtualDisplay, _ bench: Bench
  ) -> (process: Double, ratio: Double, server: Double)? {
    let text = PangoTextMeasurer()
    guard let folder = try? ScratchFolder() else { return nil }
    let lengths = bench.isQuick ? [0.1, 0.6] : [1, 4.0]
    let paths = lengths.map { "\(folder.path)/\($0).recording.jsonl" }
    for (length, path) in zip(lengths, paths) {
      let recording = motion.recording(size, seconds: length, rate: 3000, measuring: text)
      guard (try? FileAccess.write(recording.printed(), to: path)) != nil else { return nil }
    }
    let yardstick = Yardstick(size.canvas)
    var (process, ratios, server): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<(bench.isQuick ? 1 : 5) {
      let runs = paths.compactMap { play($0, folder, display) }
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
    _ recording: String, _ folder: ScratchFolder, _ display: VirtualDisplay
  ) -> Run? {
    let statistics = folder.path + "/stats"
    FileAccess.remove(statistics)
    let before = display.server.processorSeconds
    guard
      let child = Child(
        Programs.cardstage,
        [
          "view", "--replay", recording, "--quit-at-end", "--rate", "uncapped", "--stats",
          statistics,
        ], environment: ["DISPLAY": display.name]),
      let process = child.finish(limit: 120),
      let frames = presentedFrames(statistics + "/frames.csv")
    else { return nil }
    return Run(
      frames: frames, process: process, server: display.server.processorSeconds - before)
  }

  /// Frames in which something moved; what a highlight fades by is next to nothing.
  private static func presentedFrames(_ path: String) -> Double? {
    guard let bytes = try? FileAccess.read(path) else { return nil }
    let rows = String(decoding: bytes, as: UTF8.self)
    let moving = [",drag,", ",fling,", ",spring,"]
    return Double(
      rows.split(separator: "\n").count { row in moving.contains(where: row.holds) })
  }

  /// What the server takes to put a whole frame from shared memory on its screen.
  private static func serverSecondsPerPut(
    _ program: String, _ size: StageSize, _ display: VirtualDisplay, _ bench: Bench
  ) -> (seconds: Double, line: Measurement)? {
    let yardstick = Yardstick(size.canvas)
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

import CardDrawing
import DemoScenes
import HostSystem
import Raster
import SceneCore
import Stage
import StageFiles
import Viewer

/// Benchmarks of the time per frame and per input. Long runs are compared with short runs, and long
/// recordings with short recordings.
enum TimeBenchmarks {
  private static let (frame, memory) = ("long run, a frame", "long run, memory")
  private static let (parsed, replayed) = ("recording read, an event", "recording played, an event")

  static func run(_ bench: Bench) -> [Measurement] {
    var lines: [Measurement] = []
    let minutes = bench.isQuick ? 2 : 60
    let text = PangoTextMeasurer()
    if bench.wants(frame, memory) {
      for motion in SceneMotion.all { lines += longRun(motion, minutes, bench, text) }
    }
    if bench.wants(parsed, replayed) { lines += recordings(minutes, bench, text) }
    return lines
  }

  /// Compares the cost of a motion late in a run with its cost early in the run. Late is after
  /// `minutes` minutes of the repeated motion, early is after one minute.
  private static func longRun(
    _ motion: SceneMotion, _ minutes: Int, _ bench: Bench, _ text: PangoTextMeasurer
  ) -> [Measurement] {
    let stage = motion.stage(StageSize.all[0], measuring: text)
    func played(minutes: Int) -> InputDriver {
      var hand = InputDriver(stage, rate: 60, remembers: false)
      motion.prepare(&hand)
      while hand.now < Double(minutes) * 60 { motion.move(&hand) }
      return hand
    }
    let early = played(minutes: 1)
    let before = ProcessMemory.resident
    let late = played(minutes: minutes)
    let grown = Double(max(0, ProcessMemory.resident - before)) / 1e6
    // The inputs of the motion are repeated, with one frame after each input.
    let times = bench.isQuick ? 1 : 20
    func again(_ hand: InputDriver) -> (inputs: Int, run: () -> Void) {
      var next = hand
      next.remembers = true
      motion.move(&next)
      let inputs = next.inputs
      let run = {
        var list = DisplayList()
        for _ in 0..<times {
          var stage = hand.stage
          for input in inputs {
            stage.handle(input)
            stage.frame(at: input.time + 0.01, into: &list)
          }
        }
        blackHole(list)
      }
      return (inputs.count, run)
    }
    let (first, last) = (again(early), again(late))
    let frames = Double(last.inputs * times)
    let (seconds, ratio) = bench.stopwatch.pair(last.run, first.run)
    let size = "\(motion.name), \(minutes) min"
    return [
      Measurement(
        name: frame, size: size, value: seconds / frames * 1e6, unit: "µs", ratio: ratio,
        goal: 1.2),
      Measurement(name: memory, size: size, value: grown, unit: "MB more", goal: 1),
    ]
  }

  /// Measures the time per input for reading and for replaying a long recording, compared with a
  /// short recording of the same motion.
  private static func recordings(
    _ minutes: Int, _ bench: Bench, _ text: PangoTextMeasurer
  ) -> [Measurement] {
    func recording(_ minutes: Int) -> Recording {
      SceneMotion.popover.recording(
        StageSize.all[0], seconds: Double(minutes) * 60, rate: 60, measuring: text)
    }
    let (short, long) = (recording(1), recording(minutes))
    func cost(_ recording: Recording) -> (parsed: Double, replayed: Double) {
      let count = Double(recording.events.count)
      let bytes = Array(recording.printed(.demos).utf8)
      let parsed = bench.stopwatch.elapsed {
        var warnings: [FileError] = []
        blackHole(try? Recording.parse(bytes, path: "bench", catalog: .demos, warnings: &warnings))
      }
      let stage = SceneMotion.popover.stage(StageSize.all[0], measuring: text)
      let replayed = bench.stopwatch.elapsed {
        var replay = Replay(stage, recording.inputs, end: recording.endTime, rate: 60)
        while replay.next() != nil {}
      }
      return (parsed / count, replayed / count)
    }
    // Few runs, because the long recording takes much time.
    let runs = bench.isQuick ? 1 : 3
    let (a, b) = ((0..<runs).map { _ in cost(short) }, (0..<runs).map { _ in cost(long) })
    func line(_ name: String, _ value: (Int, [(parsed: Double, replayed: Double)]) -> Double)
      -> Measurement
    {
      let (first, last) = (
        a.indices.map { value($0, a) }.median, b.indices.map { value($0, b) }.median
      )
      return Measurement(
        name: name, size: "\(minutes) min", value: last * 1e6, unit: "µs", ratio: last / first,
        goal: 1.2)
    }
    return [line(parsed) { $1[$0].parsed }, line(replayed) { $1[$0].replayed }]
  }
}

import CardDrawing
import CardGestures
import HostSystem
import Raster
import SceneCore
import Stage
import Viewer

/// Benchmarks of the history: its memory, a jump into the past, and a what-if edit.
enum HistoryBenchmarks {
  private static let (memory, jump) = ("history, memory", "history, jump to any moment")
  private static let kept = "history, a stage kept"
  private static let whatIf = "number changed, new trajectory"

  static func run(_ bench: Bench) -> [Measurement] {
    let text = PangoTextMeasurer()
    var lines: [Measurement] = []
    if bench.wants(memory, kept, jump) {
      for motion in SceneMotion.all { lines += longPlay(motion, bench, text) }
    }
    if bench.wants(whatIf) { lines.append(change(bench, text)) }
    return lines
  }

  /// Measures a history that has recorded ten minutes of pointer moves at 1000 Hz: its memory, and
  /// jumps into the past.
  private static func longPlay(_ motion: SceneMotion, _ bench: Bench, _ text: PangoTextMeasurer)
    -> [Measurement]
  {
    let minutes = bench.isQuick ? 0.1 : 10.0
    let stage = motion.stage(StageSize.all[0], measuring: text)
    let before = ProcessMemory.resident
    var history = History(stage)
    var hand = InputDriver(stage, rate: 1_000, remembers: true)
    motion.prepare(&hand)
    var live = stage
    func note(_ inputs: [StageInput]) {
      for input in inputs {
        let rests = history.endsRest(of: live, at: input.time)
        if let taken = live.handle(input) { history.note(taken, endsRest: rests, on: live) }
      }
    }
    note(hand.inputs)
    while hand.now < minutes * 60 {
      hand.forget()
      motion.move(&hand)
      note(hand.inputs)
    }
    let grown = Double(max(0, ProcessMemory.resident - before)) / 1_048_576
    let stages = max(0, grown * 1024 - Double(history.inputMemory) / 1024)
    // The jumps are spread evenly over the whole history. The result is the time of the slowest
    // jump.
    var worst = 0.0
    var time = 0.0
    let count = bench.isQuick ? 10 : 300
    for _ in 0..<count {
      time = (time + 0.618_033_988_75 * hand.now).truncatingRemainder(dividingBy: hand.now)
      let seconds = bench.stopwatch.elapsed { blackHole(history.stage(at: time)) }
      worst = max(worst, seconds)
    }
    let size = "\(motion.name), 10 min"
    return [
      Measurement(name: memory, size: size, value: grown, unit: "MiB", goal: 32),
      Measurement(
        name: kept, size: size, value: stages / Double(history.snapshotCount), unit: "KiB",
        goal: Double(History.snapshotMemory >> 10)),
      Measurement(name: jump, size: size, value: worst * 1e3, unit: "ms, worst", goal: 16),
    ]
  }

  /// Measures a what-if edit: a parameter gets another value, and a gesture of 5 s in the past is
  /// computed again. The time includes two steps: inserting the value into the history, and
  /// computing the new curve of one recorded value (probe). For this curve, the stage is computed
  /// every 1/60 s until the end of the gesture.
  private static func change(_ bench: Bench, _ text: PangoTextMeasurer) -> Measurement {
    let motion = SceneMotion.popover
    let stage = motion.stage(StageSize.all[0], measuring: text)
    var hand = InputDriver(stage, rate: 120, remembers: true)
    motion.prepare(&hand)
    let start = hand.now
    while hand.now < start + 5 { motion.move(&hand) }
    var history = History(stage)
    var live = stage
    for input in hand.inputs {
      let rests = history.endsRest(of: live, at: input.time)
      if let taken = live.handle(input) { history.note(taken, endsRest: rests, on: live) }
    }
    var reader = ProbeReader(ProbeReader.favourite(of: stage.descriptor))
    var value = 0.3
    let seconds = bench.stopwatch.seconds {
      value = value < 0.9 ? value + 0.01 : 0.3
      let change = Tuning.Setting(scene: stage.sceneID, parameter: "duration", value: value)
      history.insert([change], of: stage.sceneID, at: start)
      let frames = stride(from: start, through: start + 5, by: 1.0 / 60)
      for time in frames { blackHole(reader.read(history.stage(at: time), at: time)) }
    }
    return Measurement(
      name: whatIf, size: "popover, 5 s", value: seconds * 1e3, unit: "ms", goal: 8)
  }
}

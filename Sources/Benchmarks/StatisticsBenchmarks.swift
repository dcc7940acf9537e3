import FrameStats
import HostSystem
import Raster
import StageFiles

/// Benchmarks of the cost of recording frame statistics.
enum StatisticsBenchmarks {
  static func run(_ bench: Bench) -> [Measurement] {
    guard
      bench.wants(
        "statistics recorded, a frame", "statistics panel, a frame", "frames recorded, on to off")
    else { return [] }
    let (stopwatch, count) = (bench.stopwatch, bench.isQuick ? 2_000 : 20_000)
    let records = records(count)
    let run = RunInfo(
      system: .current(gpu: "", driver: "bench"), refreshRate: 60, refreshSource: "bench")
    guard let folder = try? ScratchDirectory(),
      let recorder = try? FrameRecorder(directory: folder.path, run: run, capacity: 1 << 18)
    else { return [] }
    var live = LiveStatistics(refreshRate: 60)
    // A frame appends its record to the file's ring buffer and to the panel's metrics. The time of
    // the thread that writes the file does not count.
    let recorded = stopwatch.seconds {
      for record in records {
        recorder.append(record)
        live.append(record)
      }
    }
    let figures = stopwatch.seconds { blackHole(live.figures) }
    let (frame, onToOff) = wholeFrames(bench, records, recorder, &live)
    _ = try? recorder.finish()
    func line(_ name: String, _ seconds: Double, goal: Double) -> Measurement {
      Measurement(
        name: name, value: seconds * 1e6, unit: "µs", ratio: seconds * 60, goal: goal)
    }
    return [
      // The panel updates its metrics four times per second.
      line("statistics recorded, a frame", recorded / Double(count), goal: 0.01),
      line("statistics panel, a frame", figures * 4 / 60, goal: 0.01),
      Measurement(
        name: "frames recorded, on to off", size: StageSize.all[0].name, value: frame * 1000,
        unit: "ms", ratio: onToOff, goal: 1.01),
    ]
  }

  /// Returns the seconds for rendering a frame of a moving sheet with statistics, and their ratio
  /// to the seconds without statistics.
  private static func wholeFrames(
    _ bench: Bench, _ records: [FrameRecord], _ recorder: FrameRecorder,
    _ live: inout LiveStatistics
  ) -> (seconds: Double, ratio: Double) {
    let (text, size) = (PangoTextMeasurer(), StageSize.all[0])
    guard let motion = SceneMotion.all.first else { return (.nan, .nan) }
    let lists = motion.frames(size, count: bench.isQuick ? 2 : 30, measuring: text)
    guard !lists.isEmpty else { return (.nan, .nan) }
    let film = Film(lists, on: size.canvas, text: text)
    // Each run draws the frames 20 times, so that it is long enough for the clock's precision.
    let times = bench.isQuick ? 1 : 20
    let (seconds, ratio) = bench.stopwatch.pair(
      {
        for _ in 0..<times {
          film.draw()
          for record in records.prefix(lists.count) {
            recorder.append(record)
            live.append(record)
          }
        }
      }, { for _ in 0..<times { film.draw() } })
    return (seconds / Double(times * lists.count), ratio)
  }

  /// Returns `count` records of frames during a drag at 60 Hz.
  private static func records(_ count: Int) -> [FrameRecord] {
    (0..<count).map { index in
      var record = FrameRecord()
      record.deadline = Double(index) / 60
      record.wake = record.deadline + 0.000_1 * Double(index * 7919 % 13)
      record.inputDone = record.wake + 0.000_1
      record.simulationDone = record.wake + 0.000_3
      record.rasterDone = record.wake + 0.002
      record.presentBegin = record.rasterDone
      record.presentEnd = record.wake + 0.003
      record.simulatedTime = record.deadline
      (record.target, record.seen) = (record.deadline + 1 / 60, record.deadline + 1 / 60)
      (record.refresh, record.seenSource) = (index, .display)
      (record.inputEvents, record.oldestInput) = (1, record.deadline - 0.004)
      record.state = .drag
      record.pointer = FramePoint(x: 200, y: Double(index % 500))
      record.card = FramePoint(x: 0, y: Double(index % 500))
      (record.damagedPixels, record.width, record.height) = (200_000, 414, 896)
      return record
    }
  }
}

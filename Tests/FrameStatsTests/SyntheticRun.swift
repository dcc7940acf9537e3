import Foundation
import TestSupport

@testable import FrameStats

/// A stream of frames with known times, written frame by frame.
///
/// An ordinary frame wakes on its deadline, takes 0.5 ms of input, 0.5 ms of simulation, 2 ms of
/// raster and 1 ms of presenting.
struct SyntheticRun {
  var rate: Double?
  var isReplay = false
  /// Whether the display tells that it waits for frames.
  var isVariableRate = false
  var rateSource = "test"
  var driver = "offscreen"
  /// The environment of the run.
  var facts = [RunInfo.Fact("scene", "sheet"), RunInfo.Fact("arguments", "--rate 60")]
  private(set) var records: [FrameRecord] = []

  init(rate: Double? = 60, isReplay: Bool = false) {
    self.rate = rate
    self.isReplay = isReplay
  }

  var info: RunInfo {
    RunInfo(
      system: SystemInfo(
        os: "Test OS", cpu: "Test, CPU", gpu: "none", ram: "1024", kernel: "6.0",
        driver: driver, cpuScheduler: "performance"),
      refreshRate: rate, refreshSource: rateSource, isReplay: isReplay,
      environment: facts)
  }

  var rows: [FrameRow] {
    var derivation = FrameDerivation(info)
    return records.map { derivation.row(of: $0) }
  }

  var totals: RunTotals {
    var totals = RunTotals()
    for (record, row) in zip(records, rows) { totals.add(record, row) }
    return totals
  }

  var summary: Summary {
    var run = info
    run.isVariableRate = isVariableRate
    return Summary(run: run, rows: rows, totals: totals)
  }

  func value(_ key: String) -> Double? { summary[key]?.value }

  /// A frame shown `milliseconds` after the one before it; what it takes longer than 4 ms in work
  /// is spent waiting for the deadline, or in the part named by `slow`.
  mutating func frame(
    after milliseconds: Double, _ state: FrameState = .drag, flags: FrameFlags = [],
    slow: OverrunCause? = nil, _ change: (inout FrameRecord) -> Void = { _ in }
  ) {
    let interval = milliseconds / 1000
    let before = records.last?.presentEnd ?? 1000
    let usualWait = 1 / (rate ?? 60) - 0.004
    let extra = slow == nil ? 0 : max(0, interval - 0.004 - usualWait)
    var record = FrameRecord()
    record.sequence = records.count
    record.state = state
    record.flags = records.isEmpty ? flags.union(.first) : flags
    if isReplay { record.flags.insert(.replay) }
    record.deadline = before + interval - 0.004 - extra
    record.wake = record.deadline + (slow == .lateWake ? extra : 0)
    record.inputDone = record.wake + 0.000_5 + (slow == .input ? extra : 0)
    record.simulationDone = record.inputDone + 0.000_5 + (slow == .simulation ? extra : 0)
    record.rasterDone = record.simulationDone + 0.002 + (slow == .raster ? extra : 0)
    record.presentBegin = record.rasterDone
    record.presentEnd = before + interval
    record.simulatedTime = record.presentEnd - 1000
    record.width = 414
    record.height = 896
    change(&record)
    records.append(record)
  }

  /// A frame made for the display's refresh number `target` and seen at number `refresh`, of so many a
  /// second. What presents it returns 3 ms before the former.
  mutating func show(
    at refresh: Int, askedFor target: Int? = nil, perSecond rate: Double = 60,
    by source: PresentTimeSource = .display, _ state: FrameState = .drag, flags: FrameFlags = [],
    _ change: (inout FrameRecord) -> Void = { _ in }
  ) {
    func time(_ refresh: Int) -> Double { 1000 + Double(refresh) / rate }
    let (asked, varies) = (time(target ?? refresh), isVariableRate)
    let before = records.last?.presentEnd ?? 1000
    frame(after: (asked - 0.003 - before) * 1000, state, flags: flags) { record in
      record.target = asked
      record.simulatedTime = asked
      record.seen = flags.contains(.discarded) ? nil : time(refresh)
      record.refresh = flags.contains(.discarded) ? nil : 7000 + refresh
      record.seenSource = source
      record.refreshVaries = varies
      change(&record)
    }
  }

  /// Frames for each refresh of `numbers`, seen at it.
  mutating func show(
    _ numbers: some Sequence<Int>, perSecond rate: Double = 60,
    by source: PresentTimeSource = .display
  ) {
    for number in numbers { show(at: number, perSecond: rate, by: source) }
  }

  /// The first frame and `count` more of a drag, each `milliseconds` after the one before it.
  mutating func frames(_ count: Int, every milliseconds: Double, _ state: FrameState = .drag) {
    if records.isEmpty { frame(after: milliseconds, state) }
    for _ in 0..<count { frame(after: milliseconds, state) }
  }

  /// Changes every record.
  mutating func shift(_ change: (inout FrameRecord) -> Void) {
    for index in records.indices { change(&records[index]) }
  }

  /// Random frame times around T, now and then a slow one.
  static func random(_ count: Int, seed: UInt64, slowOneIn: Int = 50) -> SyntheticRun {
    var generator = SeededGenerator(seed: seed)
    var run = SyntheticRun()
    for _ in 0..<count {
      let noise = Double.random(in: -1...1, using: &generator)
      let isSlow = Int.random(in: 0..<slowOneIn, using: &generator) == 0
      run.frame(
        after: 1000 / 60 + noise + (isSlow ? 20 : 0),
        FrameState.allCases.randomElement(using: &generator) ?? .drag,
        slow: isSlow ? OverrunCause.allCases.randomElement(using: &generator) : nil
      ) { record in
        record.inputEvents = Int.random(in: 0...3, using: &generator)
        if record.inputEvents > 0 { record.oldestInput = record.wake - 0.003 }
        record.pointer = FramePoint(x: 0, y: noise * 100)
        record.card = FramePoint(x: 0, y: noise * 99)
        record.damagedPixels = Int.random(in: 0...400_000, using: &generator)
        record.damagedRects = 2
        record.cpuBefore = 0.000_1
        record.cpuDuring = 0.003
      }
    }
    return run
  }
}

/// A folder of its own for a test, gone afterwards.
final class TemporaryFolder {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "cardstage-" + UUID().uuidString
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try text.write(toFile: path + "/" + name, atomically: false, encoding: .utf8)
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

extension FrameRecorder {
  /// Records a whole synthetic run.
  static func record(_ run: SyntheticRun, to folder: TemporaryFolder) throws -> Summary {
    let recorder = try FrameRecorder(
      directory: folder.path, run: run.info, capacity: max(1, run.records.count))
    for record in run.records { recorder.append(record) }
    return try recorder.finish()
  }
}

func isClose(_ value: Double?, _ expected: Double, within tolerance: Double = 1e-6) -> Bool {
  guard let value else { return false }
  return abs(value - expected) <= tolerance
}

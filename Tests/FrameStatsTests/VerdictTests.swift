import Testing

@testable import FrameStats

@Suite("Verdict, shortfall and true rate")
struct VerdictTests {
  private func verdict(hitch: Double?, shortfall: Double?) -> Verdict? {
    Verdict(seconds: 2) { $0.key == "hitch" ? hitch : $0.key == "shortfall" ? shortfall : nil }
  }

  @Test(
    "is the worse of the two, and says which",
    arguments: [
      (4.999, 0.999, "good", "hitch"), (5, 0, "fair", "hitch"), (10, 0, "fair", "hitch"),
      (10.001, 0, "poor", "hitch"), (0, 1, "fair", "shortfall"), (0, 5, "fair", "shortfall"),
      (0, 5.001, "poor", "shortfall"), (7, 6, "poor", "shortfall"), (11, 6, "poor", "hitch"),
      (7, 3, "fair", "hitch"), (0, -3, "good", "hitch"),
    ])
  func worse(hitch: Double, shortfall: Double, word: String, figure: String) {
    let verdict = verdict(hitch: hitch, shortfall: shortfall)
    #expect(verdict?.grade.rawValue == word)
    #expect(verdict?.figure == figure)
  }

  @Test("without a hitch ratio there is none; without a shortfall the hitch ratio decides")
  func missing() {
    #expect(verdict(hitch: nil, shortfall: 9) == nil)
    #expect(verdict(hitch: 1, shortfall: nil)?.grade == .good)
  }

  @Test("needs two seconds of motion, however many frames those have", arguments: [10.0, 60, 500])
  func motion(rate: Double) throws {
    var run = SyntheticRun(rate: rate)
    run.frames(Int(rate * 1.9), every: 1000 / rate)
    var live = LiveStatistics(refreshRate: rate)
    for record in run.records { live.append(record) }
    #expect(run.summary.verdict == nil && live.figures.verdict == nil)
    #expect(live.figures[.hitch] == 0 && isClose(live.figures.activeSeconds, 1.9, within: 1e-6))
    #expect(run.summary.table.contains("1.900 s of motion; a verdict needs 2 s"))
    #expect(run.summary.json.contains(#""verdict":null,"#))
    let count = run.records.count
    run.frames(Int(rate * 0.2), every: 1000 / rate)
    for record in run.records[count...] { live.append(record) }
    #expect(run.summary.verdict?.grade == .good && live.figures.verdict?.grade == .good)
    live.reset()
    for record in run.records[..<count] { live.append(record) }
    #expect(live.figures.verdict == nil, "counted anew")
  }

  @Test("more frames than are stored leave the verdict")
  func fullRing() {
    var run = SyntheticRun(rate: 200)
    run.frames(500, every: 5)
    var live = LiveStatistics(refreshRate: 200, capacity: 200)
    for record in run.records { live.append(record) }
    #expect(live.figures.verdict?.grade == .good)
  }

  @Test("a program that is evenly too slow is poor: 21.3 ms a frame at 60 Hz")
  func evenlySlow() throws {
    var run = SyntheticRun(rate: 60)
    run.frames(600, every: 21.3)
    #expect(run.value("hitch") == 0 && run.value("missed") == 0)
    #expect(isClose(run.value("shortfall"), 100 * (1 - 1000 / 60 / 21.3), within: 1e-3))
    let verdict = try #require(run.summary.verdict)
    #expect(verdict.grade == .poor && verdict.figure == "shortfall")
    #expect(run.summary.table.contains("by shortfall"))
    #expect(run.summary.json.contains(#""verdict":"poor","#))
    #expect(run.summary.json.contains(#""verdictBy":"shortfall""#))
    var live = LiveStatistics(refreshRate: 60)
    for record in run.records { live.append(record) }
    #expect(live.figures.verdict == verdict)
    #expect(try Gate("shortfall<5").check(run.summary).map(\.passed) == [false])
  }

  @Test("a display that is evenly slower than it claims is a warning, and no fault of the program")
  func slowDisplay() throws {
    var run = SyntheticRun(rate: 60)
    let folder = TemporaryFolder()
    run.show(0...600, perSecond: 47, by: .server)
    let summary = try FrameRecorder.record(run, to: folder)
    #expect(isClose(summary.run.measuredRate, 47, within: 1e-3))
    #expect(isClose(summary["shortfall"]?.value, 0, within: 1e-3))
    #expect(summary["missed"]?.value == 0)
    #expect(summary.verdict?.grade == .good)
    let warning = try #require(summary.warnings.first)
    #expect(warning.contains("47 Hz") && warning.contains("60 Hz"))
    #expect(summary.table.contains("warning: \(warning)"))
    let report = try Report(directory: folder.path)
    #expect(report.summary.figures == summary.figures)
    #expect(report.summary.run.measuredRate == summary.run.measuredRate)
    for text in [report.text, report.markdown, report.json] { #expect(text.contains(warning)) }
    var live = LiveStatistics(refreshRate: 60)
    live.measuredPeriod = 1 / 47
    for record in run.records { live.append(record) }
    #expect(isClose(live.figures[.shortfall], 0, within: 1e-3))
  }

  @Test(
    "a display within 2 % of its claim is not warned of, nor one that was never measured",
    arguments: [59.94, 58.9, 61.1])
  func nearEnough(rate: Double) {
    var run = SyntheticRun(rate: 60)
    run.show(0...200, perSecond: rate)
    #expect(isClose(run.summary.run.measuredRate, rate, within: 1e-2))
    #expect(run.summary.warnings == [])
    #expect(SyntheticRun(rate: 60).summary.warnings == [])
  }

  @Test(
    "a period that is none is not noted",
    arguments: [0, -1, Double.nan, .infinity, 1e-9, 1e9])
  func noPeriod(period: Double) {
    var info = SyntheticRun().info
    info.note(measuredPeriod: period)
    #expect(info.measuredRate == nil)
  }

  @Test("trembling times give the period of the display all the same")
  func trembling() {
    var run = SyntheticRun()
    for refresh in 0..<200 {
      run.show(at: refresh, perSecond: 59.94) { record in
        record.seen = record.seen.map { $0 + Double(refresh * 37 % 11) / 10_000 }
      }
    }
    #expect(isClose(run.summary.run.measuredRate, 59.94, within: 0.02))
  }

  @Test("too few counts of refreshes measure nothing")
  func fewCounts() {
    var run = SyntheticRun()
    run.show(0..<120)
    #expect(run.summary.run.measuredRate == nil)
    run.show(at: 120)
    #expect(run.summary.run.measuredRate != nil)
  }
}

import Testing

@testable import FrameStats

@Suite("Figures of a run with known frame times")
struct SummaryTests {

  @Test("a steady drag", arguments: [30.0, 60, 144])
  func steady(rate: Double) {
    var run = SyntheticRun(rate: rate)
    run.frames(1200, every: 1000 / rate)
    let t = 1000 / rate
    #expect(run.value("frames") == 1201)
    #expect(run.value("active") == 1200)
    #expect(isClose(run.value("seconds"), 1.2 * t, within: 1e-3))
    for key in ["mean", "p50", "p90", "p95", "p99", "max"] {
      #expect(isClose(run.value(key), t, within: 1e-5), "\(key)")
    }
    #expect(run.value("p99.9") == nil)
    #expect(isClose(run.value("fps"), rate, within: 1e-3))
    #expect(isClose(run.value("low1"), rate, within: 1e-3))
    #expect(isClose(run.value("low1mean"), rate, within: 1e-3))
    #expect(isClose(run.value("worst"), rate, within: 1e-3))
    #expect(run.value("missed") == 0)
    #expect(run.value("hitch") == 0)
    #expect(run.value("jank") == 0)
    #expect(run.value("overruns") == 0)
    #expect(isClose(run.value("animation"), 0))
    #expect(run.summary.verdict?.grade == .good)
    #expect(run.summary.excluded.first { $0.reason == "first" }?.frames == 1)
  }

  @Test("a hand that moves every 27 to 40 ms drags all the time: its frames count")
  func slowHand() {
    var run = SyntheticRun()
    run.frame(after: 16)
    for step in 0..<20 {
      let gap = 27 + Double(step % 14)
      // Its deadlines are on a grid of T; the frame is made at once when the hand moves.
      run.frame(after: gap, flags: .afterIdle) { record in
        record.deadline = record.wake
        record.emptyDeadline = record.wake - 0.010
      }
    }
    #expect(run.value("active") == 20)
    #expect(run.summary.excluded.first { $0.reason == "afterIdle" }?.frames == 0)
    #expect(run.value("missed") == 0)
    #expect(run.value("jank") == 0)
    #expect(isClose(run.value("max"), 1000 / 60, within: 1e-3))
    // Held up after the hand moved: from the last deadline that had nothing to draw.
    run.frame(after: 80, flags: .afterIdle) { record in
      record.wake = record.presentEnd - 0.045
      record.emptyDeadline = record.presentEnd - 0.050
    }
    #expect(isClose(run.value("max"), 50, within: 1e-3))
    #expect(run.value("missed") == 2)
    // Let go and taken again: that is a rest.
    run.frame(after: 16, .settle)
    run.frame(after: 500, flags: .afterIdle) { $0.emptyDeadline = $0.wake - 0.010 }
    #expect(run.summary.excluded.first { $0.reason == "afterIdle" }?.frames == 1)
  }

  @Test("too few frames: percentiles are n/a and say why")
  func fewSamples() {
    var run = SyntheticRun()
    run.frames(19, every: 16)
    #expect(run.value("p50") == nil)
    #expect(
      run.summary["p50"]?.text == "n/a (too few frames with motion; 20 are needed)"
    )
    run.frames(1, every: 16)
    #expect(run.value("p50") == 16)
    #expect(run.value("p90") == nil)
    #expect(run.value("low1") == nil)
    #expect(run.value("low1mean") == nil)
    #expect(run.value("worst") == nil)
    #expect(run.value("mean") == 16)
  }

  @Test("no frame at all: nothing but counts")
  func empty() {
    let run = SyntheticRun()
    #expect(run.value("frames") == 0)
    #expect(run.value("seconds") == 0)
    let known = run.summary.figures.filter { $0.value != nil }.map(\.key)
    #expect(known == ["frames", "active", "seconds", "dropped"])
    #expect(run.summary.verdict == nil)
  }

  @Test("average fps is frames over time, not the mean of fps")
  func averageFPS() {
    var run = SyntheticRun()
    run.frames(0, every: 10)
    for _ in 0..<50 {
      run.frame(after: 10)
      run.frame(after: 40)
    }
    #expect(isClose(run.value("fps"), 40, within: 1e-6))
    #expect(isClose(run.value("mean"), 25))
  }

  @Test("1 % low both ways")
  func onePercentLow() {
    var run = SyntheticRun()
    run.frames(985, every: 10)
    for _ in 0..<5 { run.frame(after: 20) }
    for _ in 0..<10 { run.frame(after: 50) }
    #expect(run.value("p99") == 20)
    #expect(isClose(run.value("low1"), 50))
    #expect(isClose(run.value("low1mean"), 20))
    #expect(run.summary["low1mean"]?.count == 10)
  }

  @Test("timer noise with no missed frame has a hitch ratio of 0")
  func timerNoise() {
    var run = SyntheticRun()
    var naive = 0.0
    for index in 0...1200 {
      let d = 1000 / 60.0 + (index.isMultiple(of: 2) ? 3 : -3)
      run.frame(after: d)
      naive += max(0, d - 1000 / 60.0)
    }
    #expect(naive > 1000)
    #expect(run.value("hitch") == 0)
    #expect(run.value("missed") == 0)
    #expect(run.summary.verdict?.grade == .good)
  }

  @Test("one stall of 300 ms: percentiles hide it, missed frames and hitch ratio do not")
  func stall() {
    var run = SyntheticRun()
    let t = 1000 / 60.0
    run.frames(1100, every: t)
    run.frame(after: 300, slow: .raster)
    run.frames(99, every: t)
    #expect(isClose(run.value("p99"), t, within: 1e-5))
    #expect(run.value("max") == 300)
    #expect(run.value("missed") == 17)
    let seconds = (1199 * t + 300) / 1000
    #expect(isClose(run.value("hitch"), (300 - t) / seconds, within: 1e-3))
    #expect(run.summary.verdict?.grade == .poor)
    #expect(run.value("jank") == 1)
    #expect(run.value("overruns") == 1)
    #expect(run.value("overrunRaster") == 1)
    // 42 frames of T and one of 300 ms just fill a second.
    #expect(isClose(run.value("worst"), 43 / (0.3 + 42 * t / 1000), within: 1e-3))
    let stalled = run.rows.filter { $0.flags.contains(.stalled) }
    #expect(stalled.count == 1)
    #expect(stalled.first?.isActive == true)
  }

  @Test("inputs that wait through a stall are measured from the oldest")
  func coordinatedOmission() {
    var run = SyntheticRun()
    run.frames(30, every: 1000 / 60)
    run.frame(after: 300, slow: .simulation) { record in
      record.inputEvents = 18
      record.oldestInput = record.presentEnd - 0.290
    }
    #expect(run.rows.last?.inputToPresent == 290)
  }

  @Test("the worst second is found where it is")
  func worstSecond() {
    var run = SyntheticRun()
    run.frames(120, every: 10)
    let start = run.rows.last.map { Double($0.elapsed) / 1e9 }
    run.frames(50, every: 20)
    run.frames(120, every: 10)
    #expect(isClose(run.value("worst"), 50))
    #expect(isClose(run.value("worstAt"), start ?? 0))
  }

  @Test("hitch ratio counts only what exceeds 1.5 T, and all of it above T")
  func hitch() {
    var run = SyntheticRun(rate: 50)
    run.frames(0, every: 20)
    for d in [20.0, 30, 31, 20, 60] { run.frame(after: d) }
    #expect(isClose(run.value("hitch"), 1000 * (11 + 40) / 161, within: 1e-3))
    // round(30/20) − 1 = 1, round(31/20) − 1 = 1, round(60/20) − 1 = 2
    #expect(run.value("missed") == 4)
    #expect(run.value("overruns") == 2)
    // 30 is not more than 20 + 10, 31 not more than 30 + 10; only 60 is.
    #expect(run.value("jank") == 1)
  }

  @Test("unknown refresh rate: what needs T is n/a, the rest is not")
  func unknownRate() {
    var run = SyntheticRun(rate: nil)
    run.frames(200, every: 10)
    run.frame(after: 300, slow: .raster)
    for key in ["missed", "hitch", "shortfall", "jank", "overruns", "overrunRaster"] {
      #expect(run.summary[key]?.missing == "refresh rate unknown", "\(key)")
    }
    #expect(run.summary.verdict == nil)
    #expect(run.value("p95") == 10)
    #expect(run.value("max") == 300)
    #expect(run.rows.allSatisfy { $0.overrun == nil && $0.cause == nil })
  }

  @Test("a replay has raster times, and no verdict")
  func replay() {
    var run = SyntheticRun(isReplay: true)
    run.frames(1000, every: 1)
    #expect(isClose(run.value("mean"), 2))
    #expect(isClose(run.value("p99"), 2))
    #expect(run.summary["p50"]?.name == "raster time, p50")
    #expect(run.summary.verdict == nil)
    for key in ["hitch", "shortfall", "missed", "fps", "input50", "cpu", "overruns"] {
      #expect(run.summary[key] == nil, "\(key)")
    }
    #expect(run.rows.allSatisfy { $0.flags.contains(.replay) && $0.betweenPresents == nil })
    #expect(!run.summary.table.contains("verdict"))
  }

  @Test("every figure has a name, a formula, and a value or a reason")
  func complete() {
    for run in [SyntheticRun.random(50, seed: 1), SyntheticRun()] {
      for figure in run.summary.figures {
        #expect(!figure.name.isEmpty && !figure.formula.isEmpty, "\(figure.key)")
        #expect((figure.value == nil) == (figure.missing != nil), "\(figure.key)")
      }
    }
    let keys = SyntheticRun().summary.figures.map(\.key)
    #expect(Set(keys).count == keys.count)
  }
}

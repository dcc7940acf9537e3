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
    #expect(run.summary.verdict == .good)
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
      run.summary["p50"]?.text == "n/a (fewer than 10 samples above; it takes 20 frames that count)"
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
    #expect(run.summary.verdict == .good)
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
    #expect(run.summary.verdict == .poor)
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

  @Test(
    "verdicts",
    arguments: [
      (4.999, Summary.Verdict.good), (5, .fair), (10, .fair), (10.001, .poor),
    ])
  func verdicts(ratio: Double, expected: Summary.Verdict) {
    #expect(Summary.Verdict(hitchRatio: ratio) == expected)
  }

  @Test("unknown refresh rate: what needs T is n/a, the rest is not")
  func unknownRate() {
    var run = SyntheticRun(rate: nil)
    run.frames(200, every: 10)
    run.frame(after: 300, slow: .raster)
    for key in ["missed", "hitch", "jank", "overruns", "overrunRaster"] {
      #expect(run.summary[key]?.missing == "refresh rate unknown", "\(key)")
    }
    #expect(run.summary.verdict == nil)
    #expect(run.value("p95") == 10)
    #expect(run.value("max") == 300)
    #expect(run.rows.allSatisfy { $0.overrun == nil && $0.cause == nil })
  }

  @Test("idle gaps are no frame times", arguments: [FrameState.drag, .idle])
  func idleGaps(before: FrameState) {
    var run = SyntheticRun()
    run.frames(20, every: 16)
    run.frame(after: 16, before)
    run.frame(after: 10_000, .drag, flags: .afterIdle)
    run.frames(20, every: 16)
    #expect(run.value("max") == 16)
    #expect(run.summary.excluded.first { $0.reason == "afterIdle" }?.frames == 1)
    #expect(run.value("missed") == 0)
    // Plotters of `frametime` see a budget, those of MsBetweenPresents the gap.
    let row = run.rows[22]
    #expect(isClose(row.frameTime, 1000 / 60, within: 1e-5))
    #expect(row.betweenPresents == 10_000)
  }

  @Test("a frame without motion at both ends is not active")
  func bothEnds() {
    var run = SyntheticRun()
    for state in [FrameState.idle, .drag, .fling, .spring, .settle, .idle, .drag] {
      run.frame(after: 16, state)
    }
    #expect(run.rows.map(\.isActive) == [false, false, true, true, true, false, false])
    #expect(run.summary.excluded.first { $0.reason == "still" }?.frames == 3)
  }

  @Test(
    "frames that tell nothing about smoothness are left out and counted",
    arguments: [
      (FrameFlags.paused, "paused"), (.stepped, "stepped"), (.resized, "resized"),
      (.occluded, "occluded"), (.suspended, "suspended"), (.afterOverflow, "afterOverflow"),
      (.first, "first"),
    ])
  func excluded(flag: FrameFlags, reason: String) {
    var run = SyntheticRun()
    run.frames(20, every: 16)
    let before = run.summary.excluded.first { $0.reason == reason }?.frames ?? 0
    run.frame(after: 500, flags: flag)
    run.frames(20, every: 16)
    #expect(run.value("active") == 40)
    #expect(run.value("max") == 16)
    #expect(run.value("hitch") == 0)
    #expect(run.summary.excluded.first { $0.reason == reason }?.frames == before + 1)
  }

  @Test("every frame is active or excluded for one reason")
  func counts() {
    for seed in UInt64(1)...20 {
      let run = SyntheticRun.random(400, seed: seed)
      let excluded = run.summary.excluded.reduce(0) { $0 + $1.frames }
      #expect(run.value("active").map { Int($0) + excluded } == 400, "seed \(seed)")
    }
  }

  @Test("a frame with several flags is counted once")
  func countedOnce() {
    var run = SyntheticRun()
    run.frames(2, every: 16)
    run.frame(after: 500, .idle, flags: [.resized, .afterIdle, .paused])
    #expect(run.summary.excluded.reduce(0) { $0 + $1.frames } == 2)
    #expect(run.summary.excluded.first { $0.reason == "afterIdle" }?.frames == 1)
  }

  @Test("slowed frames count, but have no animation error")
  func slowed() {
    var run = SyntheticRun()
    run.frames(10, every: 16)
    run.frame(after: 16, flags: .slowed) { $0.simulatedTime += 5 }
    #expect(run.value("active") == 11)
    #expect(run.summary["animation"]?.count == 10)
    #expect(isClose(run.value("animation"), 0))
  }

  @Test("animation error is the simulated step less the displayed one")
  func animationError() {
    var run = SyntheticRun()
    run.frames(10, every: 16)
    run.frame(after: 16) { $0.simulatedTime += 0.003 }
    run.frame(after: 16)
    let errors = run.rows.compactMap(\.animationError)
    #expect(isClose(errors[10], 3))
    #expect(isClose(errors[11], -3))
    #expect(isClose(run.value("animation"), (18.0 / 12).squareRoot()))
  }

  @Test("input to present, over frames with an input")
  func inputToPresent() {
    var run = SyntheticRun()
    run.frames(0, every: 16)
    for index in 1...1000 {
      run.frame(after: 16) { $0.oldestInput = $0.presentEnd - Double(index) / 1e6 }
      run.frame(after: 16)
    }
    #expect(run.summary["input50"]?.count == 1000)
    #expect(isClose(run.value("input50"), 0.5))
    #expect(isClose(run.value("input95"), 0.95))
    #expect(isClose(run.value("input99"), 0.99))
    #expect(run.summary["input50"]?.name == "input to present, p50")
    run.frame(after: 16, flags: .coarse) { $0.oldestInput = $0.presentEnd - 0.001 }
    #expect(run.summary["input50"]?.name == "input to present (coarse), p50")
  }

  @Test("lag is how far the card's way is behind the pointer's, along the card's axes")
  func lag() {
    var run = SyntheticRun()
    for step in 0..<11 {
      run.frame(after: 16) { record in
        record.pointer = FramePoint(x: 30 + Double(step * step), y: 400 - 10 * Double(step))
        record.card = FramePoint(x: 0, y: 300 - 9 * Double(step))
      }
    }
    #expect(isClose(run.value("lag"), 5.5))
    #expect(isClose(run.value("lagMax"), 10))
    // The next drag starts over.
    run.frame(after: 16, .spring)
    run.frame(after: 16) { record in
      record.pointer = FramePoint(x: 0, y: 0)
      record.card = FramePoint(x: 0, y: 500)
    }
    #expect(run.summary["lag"]?.count == 10)
    #expect(isClose(run.value("lagMax"), 10))
  }

  @Test("jerk is the third difference of the card's place")
  func jerk() {
    var run = SyntheticRun()
    for step in 0..<10 {
      run.frame(after: 16) { record in
        let x = Double(step)
        record.pointer = FramePoint(x: x, y: 0)
        record.card = FramePoint(x: x * x * x, y: 7 * x * x)
      }
    }
    #expect(run.summary["jerk"]?.count == 7)
    #expect(isClose(run.value("jerk"), 6))
    #expect(isClose(run.value("jerkMax"), 6))
  }

  @Test("an overrun is blamed on the longest part of its frame", arguments: OverrunCause.allCases)
  func causes(cause: OverrunCause) {
    var run = SyntheticRun()
    run.frames(10, every: 1000 / 60)
    run.frame(after: 40, slow: cause)
    run.frames(10, every: 1000 / 60)
    #expect(run.value("overruns") == 1)
    for other in OverrunCause.allCases {
      #expect(run.value(other.flag) == (other == cause ? 1 : 0), "\(other)")
    }
    let t = 1000 / 60.0
    #expect(isClose(run.rows[11].overrun, 44 - 2 * t, within: 1e-5))
  }

  @Test("the parts of a frame add up to the time between presents")
  func parts() {
    let rows = SyntheticRun.random(300, seed: 3).rows
    for row in rows.dropFirst() {
      let sum = (row.cpuWait ?? 0) + row.cpuBusy + (row.inPresent ?? 0)
      #expect(isClose(row.betweenPresents, sum, within: 3e-6))
    }
  }

  @Test("processor time and wake-ups, active and idle")
  func processor() {
    var run = SyntheticRun()
    run.frames(0, every: 20)
    for _ in 0..<100 {
      run.frame(after: 20) { record in
        record.cpuBefore = 0.001
        record.cpuDuring = 0.004
        record.idleWakes = 3
      }
    }
    run.frame(after: 20, .idle)
    run.frame(after: 2004, flags: .afterIdle) { record in
      record.cpuBefore = 0.002
      record.cpuDuring = 1
      record.idleWakes = 4
    }
    #expect(isClose(run.value("cpu"), 25))
    #expect(isClose(run.value("cpuIdle"), 0.1))
    #expect(isClose(run.value("wakes"), 2))

    var totals = run.totals
    totals.add(IdleTail(seconds: 2, cpuSeconds: 0, wakes: 0))
    let summary = Summary(run: run.info, rows: run.rows, totals: totals)
    #expect(isClose(summary["cpuIdle"]?.value, 0.05))
    #expect(isClose(summary["wakes"]?.value, 1))
  }

  @Test("a replay has raster times, and no verdict")
  func replay() {
    var run = SyntheticRun(isReplay: true)
    run.frames(1000, every: 1)
    #expect(isClose(run.value("mean"), 2))
    #expect(isClose(run.value("p99"), 2))
    #expect(run.summary["p50"]?.name == "raster time, p50")
    #expect(run.summary.verdict == nil)
    for key in ["hitch", "missed", "fps", "input50", "cpu", "overruns"] {
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

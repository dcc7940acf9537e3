import Testing

@testable import FrameStats

/// Figures of runs whose display says when frames were seen.
@Suite("Frames seen")
struct SeenTests {
  @Test("frame times are of when frames were seen, however unevenly they were presented")
  func frameTimes() {
    var run = SyntheticRun()
    for refresh in 0...600 {
      run.show(at: refresh) { $0.presentEnd -= refresh.isMultiple(of: 3) ? 0.009 : 0 }
    }
    #expect(isClose(run.value("p50"), 1000 / 60, within: 1e-5))
    #expect(isClose(run.value("p95"), 1000 / 60, within: 1e-5))
    #expect(run.value("missed") == 0 && run.value("hitch") == 0)
    #expect(isClose(run.value("animation"), 0, within: 1e-5))
    #expect(run.summary.verdict?.grade == .good)
    // What the program did stays in the file.
    #expect(run.rows.contains { ($0.betweenPresents ?? 0) > 25 })
  }

  @Test("a frame seen two refreshes late is two missed ones, a hitch, and an error of its motion")
  func missed() {
    var run = SyntheticRun()
    run.show(0..<100)
    run.show(at: 102, askedFor: 100)
    run.show(103..<200)
    let t = 1000 / 60.0
    #expect(run.rows[100].missed == 2)
    #expect(isClose(run.rows[100].lateness, 2 * t, within: 1e-5))
    #expect(run.value("missed") == 2)
    #expect(isClose(run.value("hitch"), 1000 * 2 * t / (199 * t), within: 1e-3))
    #expect(isClose(run.rows[100].animationError, -2 * t, within: 1e-5))
    #expect(isClose(run.value("shortfall"), 100 * 2 / 199, within: 1e-3))
    #expect(
      run.summary["missed"]?.formula.contains("Σ (refreshes since the previous frame − 1)") == true
    )
  }

  @Test("refreshes are counted where the clock trembles, though the time alone would say otherwise")
  func counted() {
    var run = SyntheticRun()
    run.show(0..<50)
    // 1.6 T by its time, the very next refresh by its number.
    run.show(at: 50) { $0.seen = $0.seen.map { $0 + 0.010 } }
    run.show(51..<100)
    #expect(run.value("missed") == 0)
    #expect(run.value("overruns") == 1)
  }

  @Test("a display that counts anew, or a run that aims at fewer frames, is not charged for it")
  func notCounted() {
    var run = SyntheticRun()
    run.show(0..<50)
    for refresh in 50..<100 { run.show(at: refresh) { $0.refresh = refresh } }
    #expect(run.value("missed") == 0)
    #expect(run.rows[50].missed == nil && run.rows[51].missed == 0)
    // 30 frames a second, chosen, on a display of 60.
    var slow = SyntheticRun(rate: 30)
    slow.rateSource = RunInfo.chosen
    slow.show(stride(from: 0, to: 400, by: 2))
    #expect(slow.value("missed") == 0 && slow.value("hitch") == 0)
    #expect(isClose(slow.value("shortfall"), 0, within: 1e-4))
    #expect(slow.summary.verdict?.grade == .good && slow.summary.warnings == [])
  }

  @Test("a hand that rests between frames misses nothing but what was asked for and not kept")
  func restingHand() {
    var run = SyntheticRun()
    for step in 0..<100 {
      // Every third refresh has something to draw; one frame comes a refresh late.
      let asked = 3 * step
      run.show(
        at: asked + (step == 60 ? 1 : 0), askedFor: asked, flags: step > 0 ? .afterIdle : []
      ) { record in
        record.deadline = asked < 3 ? record.wake : (record.target ?? 0) - 0.012
        record.emptyDeadline = record.deadline - 1 / 60
      }
    }
    #expect(run.value("active") == 99)
    #expect(run.value("missed") == 1)
    #expect(isClose(run.value("p50"), 1000 / 60, within: 1e-4))
    #expect(isClose(run.value("max"), 2000 / 60, within: 1e-4))
    #expect(isClose(run.value("shortfall"), 100.0 / 100, within: 1e-3))
  }

  @Test("frames that were never seen count for nothing, and what they took goes to the next")
  func discarded() {
    var run = SyntheticRun()
    run.show(0..<30)
    run.show(at: 30, flags: .discarded) { record in
      record.oldestInput = record.wake - 0.002
      (record.inputEvents, record.cpuDuring) = (1, 0.004)
    }
    run.show(at: 31) { record in
      record.oldestInput = record.wake - 0.001
      record.cpuDuring = 0.002
    }
    run.show(32..<60)
    #expect(run.value("frames") == 60 && run.value("active") == 58)
    #expect(run.summary.excluded.first { $0.reason == "discarded" }?.frames == 1)
    let (lost, next) = (run.rows[30], run.rows[31])
    #expect(lost.exclusion == .discarded && lost.untilDisplayed == nil && lost.refresh == nil)
    #expect(isClose(next.frameTime, 2000 / 60, within: 1e-5))
    #expect(next.missed == 1 && run.value("missed") == 1)
    // 4 ms of work and 3 ms to the refresh; the other frame's input came T − 1 ms before.
    #expect(isClose(next.inputToPresent, 5, within: 1e-5))
    #expect(isClose(next.inputToSeen, 9 + 1000 / 60, within: 1e-5))
    #expect(isClose(run.totals.activeCPU, 0.006))
    var live = LiveStatistics(refreshRate: 60)
    for record in run.records { live.append(record) }
    #expect(live.figures[.missed] == 1 && isClose(live.figures[.shortfall], 100 / 59, within: 1e-3))
    #expect(isClose(live.figures[.cpu], run.value("cpu") ?? 0))
  }

  @Test(
    "what keeps a frame from counting goes on to the next if it was never seen",
    arguments: [
      (FrameFlags.afterIdle, "afterIdle"), (.resized, "resized"), (.first, "first"),
      (.suspended, "suspended"),
    ])
  func inherited(flag: FrameFlags, reason: String) {
    var run = SyntheticRun()
    run.show(0..<30)
    let before = run.summary.excluded.first { $0.reason == reason }?.frames ?? 0
    run.show(at: 500, flags: [.discarded, flag])
    run.show(501..<530)
    #expect(run.summary.excluded.first { $0.reason == reason }?.frames == before + 1)
    #expect(isClose(run.value("max"), 1000 / 60, within: 1e-5))
    #expect(run.value("missed") == 0 && run.value("hitch") == 0)
  }

  @Test(
    "with a variable refresh rate nothing is missed and nothing falls short: there is no such thing"
  )
  func variable() {
    var run = SyntheticRun(rate: 144)
    run.isVariableRate = true
    run.show(0..<400, perSecond: 75)
    for key in ["missed", "shortfall"] {
      #expect(run.summary[key]?.missing == "the refresh rate is variable")
    }
    #expect(run.value("hitch") != nil && run.summary.verdict?.figure == "hitch")
    #expect(run.rows.allSatisfy { $0.missed == nil })
    #expect(run.summary.run.measuredRate == nil && run.summary.warnings == [])
    var live = LiveStatistics(refreshRate: 144)
    for record in run.records { live.append(record) }
    #expect(live.figures[.missed] == nil && live.figures[.shortfall] == nil)
  }

  @Test("each figure that depends on them says who told the times")
  func sources() throws {
    var run = SyntheticRun()
    run.show(0..<100, by: .server)
    #expect(run.summary.sources.text == "server")
    for figure in run.summary.figures {
      let depends = MetricKey.all.first { $0.key == figure.key }?.times
      #expect((figure.source == "server") == (depends == .ofFrames), "\(figure.key)")
    }
    #expect(run.summary["mean"]?.formula.contains("seen") == true)
    #expect(run.summary["input50"]?.source == nil, "there was no input")
    run.frame(after: 16) { $0.oldestInput = $0.wake }
    #expect(run.summary["p50"]?.source == "server 99, estimated 1")
    #expect(run.summary["input50"]?.source == "estimated")
    #expect(run.summary["frames"]?.source == nil && run.summary["lag"]?.source == nil)
    #expect(SyntheticRun(isReplay: true).summary.figures.allSatisfy { $0.source == nil })
  }

  @Test(
    "times that no display can have told are as if none were",
    arguments: [0, -1e300, .nan, .infinity, 900, 1_000_000])
  func implausible(time: Double) throws {
    var run = SyntheticRun()
    run.show(0..<40)
    for refresh in 40..<80 {
      run.show(at: refresh) { ($0.seen, $0.target, $0.refresh) = (time, time, .min) }
    }
    run.show(80..<120)
    #expect(run.summary["p50"]?.source == "display 78, estimated 41")
    #expect(isClose(run.value("max"), 1000 / 60, within: 1e-5))
    let read = try run.rows.map { try FrameRow(csv: Substring($0.csv), cells: 28) }
    #expect(read == run.rows)
  }

  @Test("a clock that goes back costs no figure")
  func backwards() throws {
    var run = SyntheticRun()
    run.show(0..<40)
    run.show(at: 40) { $0.seen = $0.seen.map { $0 - 5 } }
    run.show(41..<80)
    #expect(run.rows[40].betweenDisplays == nil)
    #expect(run.rows.allSatisfy { $0.frameTime >= 0 })
    _ = try run.rows.map { try FrameRow(csv: Substring($0.csv), cells: 28) }
  }

  @Test("who is to blame: one that was ready in time and not shown was held up by what presents")
  func cause() {
    var run = SyntheticRun()
    run.show(0..<20)
    run.show(at: 22, askedFor: 20)
    #expect(run.rows[20].cause == .present)
    // Handed over after the refresh that it was made for: its own longest part.
    run.show(at: 25, askedFor: 23) { record in
      record.rasterDone += 0.020
      record.presentBegin = record.rasterDone
      record.presentEnd = record.rasterDone + 0.001
    }
    #expect(run.rows[21].cause == .raster)
  }
}

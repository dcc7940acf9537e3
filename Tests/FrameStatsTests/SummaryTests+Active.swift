import Testing

@testable import FrameStats

/// Which frames count.
extension SummaryTests {
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
}

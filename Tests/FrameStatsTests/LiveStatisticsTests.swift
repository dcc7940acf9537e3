import Testing

@testable import FrameStats

@Suite("Figures for the panel")
struct LiveStatisticsTests {
  @Test("are those of a summary over the frames it holds")
  func sameAsSummary() throws {
    for seed in UInt64(1)...5 {
      let run = SyntheticRun.random(4000, seed: seed)
      var live = LiveStatistics(refreshRate: 60, capacity: 1000)
      for record in run.records { live.append(record) }
      let kept = Array(run.rows.filter(\.isActive).suffix(1000))
      let summary = Summary(run: run.info, rows: kept, totals: nil)
      #expect(live.count == 1000)
      #expect(live.p99 == summary["p99"]?.value, "seed \(seed)")
      let hitch = try #require(summary["hitch"]?.value)
      #expect(isClose(live.hitchRatio, hitch, within: 1e-9), "seed \(seed)")
      #expect(live.recentCount == 119)
      let recent = (0..<119).map(live.recent)
      #expect(recent.map(\.milliseconds) == kept.suffix(119).map(\.frameTime), "seed \(seed)")
      #expect(recent.map(\.cause) == kept.suffix(119).map(\.cause), "seed \(seed)")
    }
  }

  @Test("frames per second are those of the last second")
  func framesPerSecond() {
    var run = SyntheticRun()
    run.frames(99, every: 10)
    var live = LiveStatistics(refreshRate: 60)
    for record in run.records { live.append(record) }
    #expect(live.framesPerSecond == nil)
    run.frames(1, every: 10)
    run.frames(50, every: 20)
    live.reset()
    for record in run.records { live.append(record) }
    #expect(isClose(live.framesPerSecond, 50))
  }

  @Test("nothing is known at first, and after a reset")
  func empty() {
    var live = LiveStatistics(refreshRate: 60)
    var run = SyntheticRun()
    run.frames(200, every: 16)
    for _ in 0..<2 {
      #expect(live.count == 0 && live.recentCount == 0)
      #expect(live.framesPerSecond == nil && live.p99 == nil && live.hitchRatio == nil)
      for record in run.records { live.append(record) }
      #expect(live.hitchRatio == 0)
      live.reset()
    }
  }

  @Test("without a refresh rate there is no hitch ratio")
  func unknownRate() {
    var live = LiveStatistics(refreshRate: nil)
    var run = SyntheticRun(rate: nil)
    run.frames(200, every: 10)
    for record in run.records { live.append(record) }
    #expect(live.hitchRatio == nil)
    #expect(isClose(live.framesPerSecond, 100))
  }
}

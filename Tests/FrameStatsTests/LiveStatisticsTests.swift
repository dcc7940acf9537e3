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
      let figures = live.figures
      let keys: [MetricKey] = [
        .mean, .p50, .p95, .p99, .p999, .max, .fps, .missed, .low1, .hitch, .shortfall, .animation,
        .input50, .lag, .jerk,
      ]
      for key in keys {
        let value = figures[key]
        switch summary[key]?.value {
        case let expected?:
          #expect(isClose(value, expected, within: 1e-9), "\(key.key), seed \(seed)")
        case nil: #expect(value == nil, "\(key.key), seed \(seed)")
        }
      }
      #expect(live.total == run.rows.count(where: \.isActive))
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
      #expect(live.framesPerSecond == nil && live.figures == LiveMetrics())
      for record in run.records { live.append(record) }
      #expect(live.figures[.hitch] == 0)
      live.reset()
    }
  }

  @Test("without a refresh rate there is no hitch ratio")
  func unknownRate() {
    var live = LiveStatistics(refreshRate: nil)
    var run = SyntheticRun(rate: nil)
    run.frames(200, every: 10)
    for record in run.records { live.append(record) }
    #expect(live.figures[.hitch] == nil && live.figures.verdict == nil)
    #expect(isClose(live.framesPerSecond, 100))
  }

  @Test("the slowest second, CPU and painted share are those of a run without gaps")
  func whole() throws {
    var run = SyntheticRun()
    run.frames(200, every: 10)
    run.frames(20, every: 50)
    run.frames(100, every: 10)
    run.shift { record in
      record.damagedPixels = 414 * 896 / 4
      (record.cpuBefore, record.cpuDuring) = (0.001, 0.002)
    }
    var live = LiveStatistics(refreshRate: 60)
    for record in run.records { live.append(record) }
    let figures = live.figures
    #expect(isClose(figures[.worst], 20))
    #expect(isClose(figures[.worst], try #require(run.value("worst"))))
    #expect(isClose(figures[.cpu], try #require(run.value("cpu"))))
    #expect(figures[.dirty] == 25)
  }
}

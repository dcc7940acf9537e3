import Testing

@testable import FrameStats

/// What is between the hand and the frame that shows it, and what a frame spends its time on.
extension SummaryTests {
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
    totals.add(TrailingIdle(seconds: 2, cpuSeconds: 0, wakes: 0))
    let summary = Summary(run: run.info, rows: run.rows, totals: totals)
    #expect(isClose(summary["cpuIdle"]?.value, 0.05))
    #expect(isClose(summary["wakes"]?.value, 1))
  }
}

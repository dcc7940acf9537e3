import Foundation
import TestSupport
import Testing
import Viewer

/// Frames for the refreshes of a display that tells of them, in virtual time.
@Suite("frames for refreshes")
struct DisplayPacerTests {
  /// What a run comes to, in seconds.
  struct Run {
    var latencies: [Double] = []
    /// Simulated step − seen step, where no refresh was missed.
    var errors: [Double] = []
    var missed = 0
    var hitches = 0.0
    var frames = 0

    func latency(_ part: Double) -> Double { Self.percentile(latencies, part) }
    func error(_ part: Double) -> Double { Self.percentile(errors.map(abs), part) }

    private static func percentile(_ values: [Double], _ part: Double) -> Double {
      let rank = Int((Double(values.count) * part).rounded(.up))
      return values.isEmpty ? .nan : values.sorted()[max(0, rank - 1)]
    }
  }

  /// Twenty seconds of a drag: a move for about each frame, at any moment of it.
  func drag(
    _ display: VirtualDisplay, says interval: Double? = nil,
    costs: [(late: Double, cost: Double)], seconds: Double = 20
  ) -> Run {
    let period = display.period
    var host = VirtualHost(interval: interval ?? period, display)
    var random = SeededGenerator(seed: 5)
    var (inputs, time) = ([Double](), 0.0)
    while time < seconds {
      time += period * Double.random(in: 0.8...1.2, using: &random)
      inputs.append(time)
    }
    host.inputs = inputs[...]
    var index = 0
    host.lateness = { costs[index % costs.count].late }
    host.cost = {
      index += 1
      return costs[(index - 1) % costs.count].cost
    }
    var (run, last) = (Run(), VirtualHost.Presented?.none)
    host.onFrame = { frame in
      run.frames += 1
      defer { last = frame }
      // It takes a while until the display is known.
      guard let before = last, !frame.isFirst, frame.end > 3 else { return }
      if let input = frame.input { run.latencies.append(frame.seen - input) }
      let (shown, meant) = (frame.seen - before.seen, frame.look - before.look)
      if shown > 1.5 * period {
        run.missed += Int((shown / period).rounded()) - 1
        run.hitches += shown - period
      } else {
        run.errors.append(meant - shown)
      }
    }
    host.run(until: seconds)
    return run
  }

  /// Wake-ups and frames of the sheet dragged in a window of 1280 × 800, on two cores.
  private static func trace() throws -> [(late: Double, cost: Double)] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/drag-costs.csv")
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").dropFirst().map {
      let cells = $0.split(separator: ",").compactMap { Double($0) }
      try #require(cells.count == 2)
      return (cells[0] / 1000, cells[1] / 1000)
    }
  }

  /// The same on a machine that never holds them up by far more than most.
  private static func steadyTrace() throws -> [(late: Double, cost: Double)] {
    let trace = try trace()
    let sums = trace.map { $0.late + $0.cost }.sorted()
    let most = sums[sums.count * 96 / 100]
    return trace.filter { $0.late + $0.cost <= most }
  }

  /// A display whose clock is off from what it says, and whose words are late by up to a
  /// millisecond.
  func display(_ rate: Double) -> VirtualDisplay {
    var display = VirtualDisplay(period: 1.0007 / rate)
    display.phase = 0.3 / rate
    var random = SeededGenerator(seed: 9)
    display.jitter = { Double.random(in: 0...0.001, using: &random) }
    return display
  }

  @Test("a drag is seen soon, evenly and at each refresh", arguments: [60.0, 120, 144])
  func drag(_ rate: Double) throws {
    let run = drag(display(rate), says: 1 / rate, costs: try Self.steadyTrace())
    #expect(run.frames > Int(18 * rate))
    #expect(run.latency(0.5) <= 0.5 / rate + 0.003)
    #expect(run.latency(0.99) <= 1.5 / rate)
    #expect(run.error(0.99) <= 0.0005)
    #expect(run.hitches / 20 < 0.001)
  }

  @Test("frames that the machine holds up are missed, and few others", arguments: [60.0, 120, 144])
  func heldUp(_ rate: Double) throws {
    let trace = try Self.trace()
    let run = drag(display(rate), says: 1 / rate, costs: trace)
    let sums = trace.map { $0.late + $0.cost }
    let late = sums.count { $0 > sums.sorted()[sums.count * 96 / 100] }
    // The trace is played over and over.
    #expect(run.missed <= late * (1 + run.frames / trace.count))
    #expect(run.latency(0.5) <= 0.5 / rate + 0.004)
    #expect(run.error(0.99) <= 0.0005)
  }

  @Test("on a display that refreshes as frames come too", arguments: [60.0, 120, 144])
  func varying(_ rate: Double) throws {
    var display = display(rate)
    display.varies = true
    let run = drag(display, costs: try Self.steadyTrace())
    #expect(run.latency(0.5) <= 0.5 / rate + 0.003)
    #expect(run.latency(0.99) <= 1.5 / rate)
    #expect(run.error(0.99) <= 0.0005)
    #expect(run.hitches / 20 < 0.001)
  }

  @Test("a server that wants frames early gets them: a few are missed, then hardly any")
  func earlyDeadline() throws {
    var display = display(60)
    display.deadline = 0.007
    let run = drag(display, costs: try Self.trace(), seconds: 60)
    // It tries again to be later after each minute or so without a miss.
    #expect((1...40).contains(run.missed))
    #expect(run.latency(0.5) <= 0.5 / 60 + 0.007 + 0.004)
  }

  @Test("a display that is slower than it says is followed")
  func slower() throws {
    let display = VirtualDisplay(period: 0.0213)
    let run = drag(display, says: 1 / 60, costs: [(0.0001, 0.002)], seconds: 20)
    #expect(run.error(0.99) <= 0.0005)
    #expect(run.missed <= 5)
    #expect(run.latency(0.99) <= 1.5 * display.period)
  }

  @Test("of one that does not count no refresh is missed for long either")
  func uncounted() throws {
    var display = VirtualDisplay(period: 0.0213)
    display.counts = false
    let run = drag(display, says: 1 / 60, costs: [(0.0001, 0.002)], seconds: 20)
    #expect(run.missed <= 20)
  }

  @Test("a frame that takes longer than a refresh is made for the one at which it is seen")
  func heavy() throws {
    let run = drag(display(60), costs: [(0, 0.020)])
    #expect(run.frames > 19 * 30)
    #expect(run.latency(0.99) <= 4.0 / 60)
  }

  @Test("after a frame that took too long the next ones are on time again")
  func noLagLeft() {
    var host = VirtualHost(interval: 1 / 60, VirtualDisplay(period: 1 / 60))
    var count = 0
    host.cost = {
      count += 1
      return count % 40 == 0 ? 0.018 : count % 7 == 0 ? 0.012 : 0.0035
    }
    host.motions = [0.0..<20]
    var (late, frames) = (0, 0)
    host.onFrame = { frame in
      guard frame.end > 3 else { return }
      frames += 1
      if frame.seen > frame.look + 0.008 { late += 1 }
    }
    host.run(until: 20)
    #expect(frames > 17 * 58)
    #expect(late < frames / 20)
  }

  @Test("the period is measured through the lateness of what is told")
  func measured() throws {
    var clock = RefreshClock(period: 1 / 60)
    var random = SeededGenerator(seed: 3)
    for count in 1...119 { clock.addRefresh(count, at: Double(count) * 0.0213) }
    #expect(clock.measuredPeriod == nil)
    for count in 120...3000 {
      clock.addRefresh(
        count, at: Double(count) * 0.0213 + Double.random(in: 0...0.001, using: &random))
    }
    let period = try #require(clock.measuredPeriod)
    #expect(abs(period - 0.0213) < 1e-6)
    #expect(abs(clock.period - 0.0213) < 2e-5)
    let next = try #require(clock.refresh(from: 3000 * 0.0213 + 0.002))
    #expect(next.count == 3001)
    #expect(abs(next.time - 3001 * 0.0213 - 0.0005) < 0.0004)
  }

  @Test("after a rest nothing is said of refreshes that may not have been counted")
  func rest() {
    var clock = RefreshClock(period: 0.01)
    for count in 1...100 { clock.addRefresh(count, at: Double(count) * 0.01) }
    #expect(clock.refresh(from: 1.5)?.count == 150)
    #expect(clock.refresh(from: 2.5) == nil)
    // It was off, and counts from where it was.
    clock.addRefresh(101, at: 5)
    #expect(clock.refresh(from: 5.001) == RefreshClock.Refresh(count: 102, time: 5.01))
  }

  @Test("a word that never comes is not waited for: the display's times are not trusted then")
  func silent() {
    var pacer = FramePacer(interval: 0.01, followsDisplay: true)
    for count in 1...10 {
      pacer.seen(
        .init(time: 0, refresh: nil), presented: 0, at: Double(count) * 0.01, refresh: count)
    }
    #expect(pacer.aim(due: 0.1005, wake: 0.1005).refresh == 11)
    pacer.seen(.init(time: 0.11, refresh: 11), presented: 0.105, at: nil, refresh: nil)
    #expect(pacer.aim(due: 0.1205, wake: 0.1205).refresh == nil)
  }

  @Test("where frames are shown as they come, a few long ones do not make all others wait")
  func fewLongFrames() {
    var display = VirtualDisplay(period: 1.0 / 60)
    display.varies = true
    let costs = (0..<100).map { (late: 0.0001, cost: $0 % 33 == 0 ? 0.007 : 0.001) }
    let run = drag(display, costs: costs)
    #expect(run.latency(0.5) < 0.5 / 60 + 0.003)
    #expect(run.hitches == 0)
  }

  @Test("where frames are shown as they come, one has to be done by its time, not handed over")
  func handingOver() {
    var pacer = FramePacer(interval: 0.01, followsDisplay: true)
    for frame in 0..<20 {
      let due = Double(frame) * 0.01
      pacer.seen(
        .init(time: due, waits: true), presented: due, at: due, refresh: frame, varies: true)
      pacer.presented(due: due, ready: due + 0.001, at: due + 0.004)
    }
    #expect(abs(pacer.aim(due: 1, wake: 1).time - 1.001) < 1e-9)
  }

  @Test("where frames are shown as they come, a host that wakes late does not slow them down")
  func lateWakes() {
    var display = VirtualDisplay(period: 1.0 / 60)
    display.varies = true
    var host = VirtualHost(interval: 1.0 / 60, display)
    host.motions = [0.5..<20.5]
    host.lateness = { 0.0004 }
    host.cost = { 0.001 }
    host.run(until: 21)
    #expect(abs(host.frames - 1200) < 4)
  }
}

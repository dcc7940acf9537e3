import Foundation
import TestSupport
import Testing
import Viewer

/// When frames are made, in virtual time: nobody waits.
@Suite("frame pacer")
struct FramePacerTests {
  static let rates = [30.0, 50, 59.94, 60, 75, 90, 120, 144, 165, 240]

  /// Wakes late by up to a fifth of an interval, frames that cost up to half of one.
  private func host(_ rate: Double, seed: UInt64 = 1) -> VirtualHost {
    var host = VirtualHost(interval: 1 / rate)
    var (late, cost) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed &+ 1))
    host.lateness = { Double.random(in: 0...0.2, using: &late) / rate }
    host.cost = { Double.random(in: 0.05...0.5, using: &cost) / rate }
    return host
  }

  @Test("without a stall no deadline of the grid is missed, at any rate", arguments: rates)
  func noneMissed(_ rate: Double) {
    // 20,000 s at 60 Hz are more than a million frames; all rates together some two million.
    let seconds = 200_000 / rate
    var host = host(rate)
    host.motions = [0.5..<0.5 + seconds]
    var (count, missed, last) = (0, 0, Double?.none)
    host.onFrame = { frame in
      count += 1
      if let last, abs(frame.due - last - 1 / rate) > 1e-9 { missed += 1 }
      last = frame.due
    }
    host.run(until: seconds + 1)
    #expect(missed == 0)
    #expect(abs(Double(count) - seconds * rate) <= 2)
  }

  @Test("deadlines stay on the grid of the first, however late the host is", arguments: rates)
  func stalls(_ rate: Double) {
    var host = host(rate)
    host.motions = [0.0..<60]
    var random = SeededGenerator(seed: 7)
    // One frame in a hundred costs up to ten intervals.
    host.cost = {
      (Double.random(in: 0...1, using: &random) < 0.01
        ? Double.random(in: 1...10, using: &random) : 0.3) / rate
    }
    var (first, last, behind) = (Double?.none, -1.0, 0)
    host.onFrame = { frame in
      let start = first ?? frame.due
      first = start
      let place = (frame.due - start) * rate
      #expect(abs(place - place.rounded()) < 1e-6, "off the grid by \(place)")
      #expect(frame.due > last, "one frame a deadline")
      // Two deadlines at once are never caught up with.
      if frame.wake - frame.due > 1 / rate { behind += 1 }
      last = frame.due
    }
    host.run(until: 61)
    #expect(behind == 0)
    #expect(host.frames > Int(60 * rate * 0.9))
  }

  @Test("the last deadline that had nothing to draw is told, on the grid and after its end")
  func emptyDeadlines() {
    var pacer = FramePacer(interval: 0.1)
    #expect(pacer.step(at: 0, change: 0) == .frame(due: 0))
    pacer.looked(due: 0, aim: pacer.aim(due: 0, wake: 0))
    pacer.presented(due: 0, ready: 0.01, at: 0.01)
    #expect(pacer.lastEmptyDeadline(before: 0.01) == nil)
    #expect(pacer.step(at: 0.01, change: .infinity) == .wait(until: 0.1))
    pacer.waited(isEvent: false)
    for (time, deadline) in [(0.12, 0.1), (0.19, 0.1), (0.205, 0.2), (0.95, 0.9)] {
      let last = pacer.lastEmptyDeadline(before: time) ?? .nan
      #expect(abs(last - deadline) < 1e-9)
    }
    pacer.looked(due: 0.95, aim: pacer.aim(due: 0.95, wake: 0.95))
    pacer.presented(due: 0.95, ready: 0.96, at: 0.96)
    #expect(pacer.lastEmptyDeadline(before: 0.97) == nil)
  }

  @Test("an input is shown by the next deadline, after a rest at once", arguments: rates)
  func latency(_ rate: Double) {
    var host = host(rate, seed: 3)
    var random = SeededGenerator(seed: 11)
    var (inputs, time) = ([Double](), 0.0)
    for _ in 0..<20_000 {
      // Now and then a rest, mostly the moves of a drag.
      time +=
        Double.random(in: 0...1, using: &random) < 0.02
        ? Double.random(in: 0.1...1, using: &random) : Double.random(in: 0...0.03, using: &random)
      inputs.append(time)
    }
    host.inputs = inputs[...]
    // In intervals: late by 0.2 to notice it, until the next deadline, late again, half of one to
    // draw it.
    var (worst, afterRest) = (0.0, 0.0)
    host.onFrame = { frame in
      guard let input = frame.input else { return }
      worst = max(worst, (frame.end - input) * rate)
      if frame.isFirst { afterRest = max(afterRest, (frame.end - input) * rate) }
    }
    host.run(until: time + 1)
    #expect(host.inputs.isEmpty)
    #expect(worst <= 0.2 + 1 + 0.2 + 0.5)
    #expect(afterRest <= 0.2 + 0.5 + 1e-9)
  }

  @Test("nothing to see, nothing done: the host wakes for inputs and announced changes only")
  func idle() {
    var host = host(60)
    host.inputs = [10, 1000, 1000.001, 50_000]
    host.motions = [2000..<2001]
    host.run(until: 100_000)
    // Each rest costs one wake-up to find that the grid has ended.
    #expect(host.wakes <= 3 * 5)
    #expect(host.frames > 60 && host.frames < 70)
  }

  @Test("a still picture ends the grid: the frame after it is due at once, and says so")
  func rest() {
    var host = host(60)
    host.lateness = { 0 }
    host.inputs = [1, 1.0051, 3.0021]
    var dues: [(due: Double, isFirst: Bool)] = []
    host.onFrame = { dues.append(($0.due, $0.isFirst)) }
    host.run(until: 10)
    #expect(dues.map(\.isFirst) == [false, false, true])
    #expect(dues.map { ($0.due * 1e4).rounded() / 1e4 } == [1, 1.0167, 3.0021])
  }

  @Test("without a rate frames follow one another as fast as they are made")
  func uncapped() {
    var host = VirtualHost(interval: nil)
    host.cost = { 0.001 }
    host.motions = [0.0..<10]
    host.run(until: 11)
    #expect(abs(host.frames - 10_000) < 10)
  }

  @Test("the time at which a frame is seen is known to a millisecond, once it has been seen")
  func expectation() {
    var host = VirtualHost(interval: 1 / 60)
    host.cost = { 0.006 }
    host.motions = [0.0..<5]
    host.run(until: 6)
    #expect(abs(host.pacer.latency - 0.006) < 0.001)
  }

  /// Wake-ups of a window on a busy machine: how late, and how long until the frame was shown.
  private static func trace() throws -> [(late: Double, cost: Double)] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/wakes.csv")
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").dropFirst().map {
      let cells = $0.split(separator: ",").compactMap { Double($0) }
      try #require(cells.count == 2)
      return (cells[0] / 1000, cells[1] / 1000)
    }
  }

  @Test("recorded wake-ups: only frames that cost an interval miss, and none after them")
  func recorded() throws {
    let trace = try Self.trace()
    try #require(trace.count > 500)
    let interval = 1.0 / 60
    var host = VirtualHost(interval: interval)
    var index = 0
    host.lateness = { trace[index % trace.count].late }
    host.cost = {
      index += 1
      return trace[(index - 1) % trace.count].cost
    }
    let length = Double(trace.count) * interval
    host.motions = [0.0..<length]
    var (last, missed) = (Double?.none, 0)
    host.onFrame = { frame in
      if let last { missed += Int(((frame.due - last) / interval).rounded()) - 1 }
      last = frame.due
    }
    host.run(until: length + 1)
    // Each frame may push the next by as much as it takes itself, and by nothing more.
    let allowed = trace.reduce(0) { $0 + Int((($1.late + $1.cost) / interval).rounded(.down)) }
    #expect(missed <= allowed)
    #expect(host.frames + missed >= trace.count - 2)
  }
}

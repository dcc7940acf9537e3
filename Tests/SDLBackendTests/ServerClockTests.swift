import TestSupport
import Testing

@testable import SDLBackend

/// The X server's 32-bit milliseconds become times of our own clock.
@Suite("clock of the X server", .waits)
struct ServerClockTests {
  /// The counter of a server whose clock is `ahead` of ours.
  private func counter(at time: Double, ahead: Double = 0) -> UInt32 {
    UInt32(truncatingIfNeeded: Int(((time + ahead) * 1000).rounded(.down)))
  }

  @Test(
    "a local server's times are exact to the millisecond, however late they are read",
    arguments: [1, 2, 3] as [UInt64])
  func aLocalServersTimesAreExactToTheMillisecondHoweverLateTheyAreRead(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var clock = ServerClock()
    // Beyond 2³² ms, so that the counter wraps on the way.
    var time = 4_294_900.0 + Double.random(in: 0..<60, using: &random)
    for _ in 0..<20_000 {
      time += Double.random(in: 0..<0.01, using: &random)
      let arrival = time + Double.random(in: 0..<0.2, using: &random)
      let host = clock.hostTime(of: counter(at: time), arrival: arrival)
      #expect(host <= time + 1e-6 && host > time - 0.001_001, "seed \(seed)")
      if host > time + 1e-6 { return }
    }
    #expect(!clock.isForeign, "seed \(seed)")
  }

  @Test("a stopped program finds its events at their times")
  func aStoppedProgramFindsItsEventsAtTheirTimes() {
    var clock = ServerClock()
    for tick in 0..<200 {
      let time = 100 + Double(tick) * 0.02
      let host = clock.hostTime(of: counter(at: time), arrival: 105 + Double(tick) * 1e-5)
      #expect(abs(host - time) <= 0.001_001)
    }
    #expect(!clock.isForeign)
  }

  @Test(
    "another host's times keep their distances and never lie ahead",
    arguments: [1, 2, 3] as [UInt64])
  func anotherHostsTimesKeepTheirDistancesAndNeverLieAhead(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ahead = Double.random(in: 100..<4e6, using: &random)
    var clock = ServerClock()
    var time = 5_000.0
    var (last, arrival) = (0.0, 0.0)
    var errors: [Double] = []
    for _ in 0..<5_000 {
      time += 0.008
      arrival = max(arrival, time + Double.random(in: 0.002..<0.03, using: &random))
      let host = clock.hostTime(of: counter(at: time, ahead: ahead), arrival: arrival)
      #expect(host <= arrival && host >= last, "seed \(seed)")
      last = host
      errors.append(host - time)
    }
    #expect(clock.isForeign)
    // Once a fast delivery was seen, all that is left is its 2 ms and the counter's 1 ms.
    let settled = errors.dropFirst(1_000)
    #expect((settled.max() ?? 1) < 0.004 && (settled.min() ?? -1) > -0.001, "seed \(seed)")
  }

  @Test("a clock that drifts is found out", arguments: [-1e-3, 1e-3])
  func aClockThatDriftsIsFoundOut(drift: Double) {
    var clock = ServerClock()
    for tick in 0..<100_000 {
      let time = 50 + Double(tick) * 0.016
      _ = clock.hostTime(of: counter(at: time * (1 + drift)), arrival: time + 0.001)
    }
    #expect(clock.isForeign)
  }

  @Test("a clock that is a second behind is found out") func aClockThatIsASecondBehindIsFoundOut() {
    var clock = ServerClock()
    for tick in 0..<500 {
      let time = 50 + Double(tick) * 0.016
      _ = clock.hostTime(of: counter(at: time, ahead: -1), arrival: time + 0.001)
    }
    #expect(clock.isForeign)
  }
}

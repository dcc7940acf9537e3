import CardGeometry
import CardGestures
import TestSupport
import Testing

/// A finger that stopped, whatever its hand or sensor does meanwhile.
@Suite("velocity of a stopped finger")
struct HeldFingerTests {
  /// A stroke of −2000 points per second for 150 ms, then `hold` seconds on one place.
  func velocity(
    rate: Double, jitter: Double, hold: Double, stroke speed: Double = -2000, seed: UInt64 = 1,
    only events: Int = .max
  ) -> Vector? {
    var generator = SeededGenerator(seed: seed)
    var tracker = VelocityTracker()
    var (time, end) = (0.0, 0.0)
    while time <= 0.15 {
      tracker.add(position: Point(x: 300, y: 500 + speed * time), at: time)
      end = time
      time += 1 / rate
    }
    let place = 500 + speed * end
    var told = 0
    while time < end + hold, told < events {
      let stray = Vector(
        dx: Double.random(in: -jitter...jitter, using: &generator),
        dy: told.isMultiple(of: 2) ? jitter : -jitter)
      tracker.add(position: Point(x: 300, y: place) + stray, at: time)
      told += 1
      time += 1 / rate
    }
    return tracker.velocity(at: end + hold)?.velocity
  }

  @Test(
    "a finger held with jitter after a stroke has stopped",
    arguments: [60.0, 120, 250, 500, 1000], [0.25, 0.5, 1])
  func held(rate: Double, jitter: Double) {
    for hold in stride(from: 0.05, through: 0.0901, by: 0.005) {
      for seed in UInt64(1)...5 {
        let velocity = velocity(rate: rate, jitter: jitter, hold: hold, seed: seed) ?? .zero
        #expect(velocity == .zero, "\(rate) Hz, ±\(jitter) pt for \(hold) s, seed \(seed)")
      }
    }
    #expect(velocity(rate: rate, jitter: jitter, hold: 0.06, only: 2) ?? .zero == .zero)
  }

  @Test("a stroke let go at once, or after less than 40 ms, still counts")
  func notHeld() throws {
    let atOnce = try #require(velocity(rate: 120, jitter: 0, hold: 0))
    #expect(abs(atOnce.dy + 2000) < 1)
    #expect(velocity(rate: 120, jitter: 0.5, hold: 0.02) != .zero)
  }

  @Test("slow drags are measured right", arguments: [20.0, 30, 45, 60, 100], [60.0, 125, 1000])
  func slow(speed: Double, rate: Double) throws {
    for isWhole in [false, true] where !isWhole || speed >= 60 || rate > 60 {
      var tracker = VelocityTracker()
      var time = 0.0
      while time <= 0.3 {
        let x = speed * time
        tracker.add(position: Point(x: isWhole ? x.rounded() : x, y: 0), at: time)
        time += 1 / rate
      }
      let velocity = try #require(tracker.velocity(at: time - 1 / rate)).velocity.dx
      let limit = isWhole ? max(12, speed / 7) : 1e-6
      #expect(abs(velocity - speed) <= limit, "in whole pixels: \(isWhole)")
    }
  }

  @Test("a finger held for long with jitter is not on its way")
  func long() {
    for rate in [60.0, 125, 1000] {
      for seed in UInt64(1)...20 {
        var generator = SeededGenerator(seed: seed)
        var tracker = VelocityTracker()
        for step in 0...Int(rate) {
          let place = Point(
            x: Double.random(in: -1...1, using: &generator),
            y: Double.random(in: -1...1, using: &generator))
          tracker.add(position: place, at: Double(step) / rate)
        }
        let speed = tracker.velocity(at: 1)?.velocity.length ?? 0
        #expect(speed == 0, "\(rate) Hz, seed \(seed)")
      }
    }
  }
}

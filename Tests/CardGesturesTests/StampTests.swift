import CardGeometry
import CardGestures
import Testing

/// Stamps that cannot be true are left out, or all begins anew; they are never believed.
@Suite("implausible timestamps")
struct StampTests {
  /// A finger at 1250 points per second, told every 8 ms, its events in the order `order` makes of
  /// them and stamped as it says.
  func velocity(
    events: Int = 40, change: (inout [(time: Double, x: Double)]) -> Void
  ) -> Double? {
    var samples = (0..<events).map { (time: 5000 + Double($0) * 0.008, x: Double($0) * 10) }
    change(&samples)
    var tracker = VelocityTracker()
    for (time, x) in samples { tracker.add(position: Point(x: x, y: 0), at: time) }
    return tracker.velocity(at: samples[events - 1].time)?.velocity.dx
  }

  @Test("a clock that is set back while the finger moves leaves its velocity")
  func setBack() throws {
    for step in [0.05, 0.5, 1000] {
      for moment in 1..<38 {
        let velocity = velocity { for i in moment..<40 { $0[i].time -= step } }
        #expect(abs((velocity ?? 0) - 1250) < 1e-3, "\(step) s back at event \(moment)")
      }
    }
  }

  @Test("two swapped events leave the velocity")
  func swapped() {
    for first in 0..<39 {
      let velocity = velocity { $0.swapAt(first, first + 1) }
      #expect(abs((velocity ?? 0) - 1250) < 1e-3, "event \(first)")
    }
  }

  @Test("an event that comes too late does not stand for the newest")
  func stale() {
    for age in [1, 3, 10, 30] {
      let velocity = velocity { $0[39] = $0[39 - age] } ?? 0
      #expect(abs(velocity - 1250) < 1e-3, "\(age) events late")
      let inBetween = self.velocity { $0[35] = $0[35 - age] } ?? 0
      #expect(abs(inBetween - 1250) < 1e-3, "\(age) events late, in between")
    }
  }

  @Test("whole-millisecond stamps of a steady device do not distort its velocity")
  func steadyStamps() throws {
    for rate in [60.0, 90, 120, 144, 165, 240, 360] {
      for delay in [0, 0.0004] {
        var tracker = VelocityTracker()
        var stamp = 0.0
        for index in 0..<40 {
          let time = Double(index) / rate
          stamp = ((time + (index.isMultiple(of: 3) ? delay : 0)) * 1000).rounded() / 1000
          // A parabola: slower by 20 000 points per second squared.
          tracker.add(position: Point(x: 9000 * time - 10_000 * time * time, y: 0), at: stamp)
        }
        let truth = 9000 - 20_000 * 39 / rate
        let velocity = try #require(tracker.velocity(at: stamp)).velocity.dx
        #expect(abs(velocity / truth - 1) <= 0.02, "\(rate) Hz, \(delay) s: \(velocity), \(truth)")
      }
    }
  }

  @Test("a mouse whose events are delayed by a millisecond and more keeps its velocity")
  func delayedStamps() throws {
    // From the bundled recording of the stack; every 8.3 ms one point further than before.
    let stamps = [0, 7, 14, 24, 31, 40, 47, 57, 66, 74, 81, 89, 100].map { $0 / 1000.0 }
    let places = [197, 191, 184, 175, 165, 154, 142, 128, 113, 97, 79, 60, 40.0]
    var tracker = VelocityTracker()
    for (stamp, x) in zip(stamps, places) { tracker.add(position: Point(x: x, y: 0), at: stamp) }
    let velocity = try #require(tracker.velocity(at: 0.108)).velocity.dx
    #expect(abs(velocity / -2460 - 1) <= 0.05, "\(velocity)")
  }

  @Test("whole-millisecond stamps of an unsteady device are kept")
  func unsteadyStamps() throws {
    for gaps in [[0.003, 0.013], [0.008, 0.008, 0.016], [0.005, 0.009, 0.013]] {
      var tracker = VelocityTracker()
      var time = 0.0
      for index in 0..<30 {
        tracker.add(position: Point(x: 1000 * time, y: 0), at: time)
        time = ((time + gaps[index % gaps.count]) * 1000).rounded() / 1000
      }
      let last = time - gaps[29 % gaps.count]
      #expect(abs((tracker.velocity(at: last)?.velocity.dx ?? 0) - 1000) < 1e-6, "\(gaps)")
    }
  }

  @Test("a finger's events may come swapped to an arena too")
  func arena() throws {
    var arena = GestureArena()
    var velocity: Vector?
    let order = [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 11, 10]
    for (index, step) in order.enumerated() {
      if index == 0 { arena.add(.pan(), as: 1, for: 0) }
      let event = PointerEvent(
        id: 0, device: .touch, phase: index == 0 ? .down : .move,
        position: Point(x: 100 + 12 * Double(step), y: 100), time: Double(step) * 0.008)
      _ = arena.handle(event)
    }
    let up = PointerEvent(
      id: 0, device: .touch, phase: .up, position: Point(x: 232, y: 100), time: 0.09)
    for event in arena.handle(up) {
      if case .pan(.ended, let update) = event.gesture { velocity = update.velocity }
    }
    #expect(abs((velocity?.dx ?? 0) - 1500) < 1)
  }
}

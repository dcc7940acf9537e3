import CardMotion
import TestSupport
import Testing

@Suite("Promise 3: still, and known to be")
struct SettlingTests {
  @Test("is the last crossing that 80 digits give")
  func table() throws {
    var worst = 0.0
    for row in SpringTables.settling {
      let spring = try Spring(response: row[0], dampingRatio: row[1])
      let time = spring.settlingTime(
        from: MotionState(position: row[2], velocity: row[3]), to: 0, within: row[4])
      #expect(abs(time - row[5]) <= 1e-9 * max(row[5], 1e-3), "\(row) \(time)")
      worst = max(worst, abs(time - row[5]))
    }
    #expect(SpringTables.settling.count >= 60)
    print("Promise 3, last crossing: \(worst) s largest error of \(SpringTables.settling.count)")
  }

  @Test(
    "is the crossing, not the envelope, which says 1206 ms at ratio 0.5",
    arguments: [(0.5, 1.0147), (1, 0.8115), (5, 4.8308)])
  func notTheEnvelope(ratio: Double, expected: Double) throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 20 * ratio)
    let time = spring.settlingTime(
      from: MotionState(position: 100, velocity: 3000), to: 0, within: 1)
    #expect(abs(time - expected) < 1e-4)
    print("Promise 3, not the envelope: \(time * 1000) ms at damping ratio \(ratio)")
  }

  @Test("is outside just before, at the edge then, inside for ever after")
  func lastCrossing() throws {
    var random = SeededGenerator(seed: 8)
    var (samples, worst) = (0, 0.0)
    for _ in 0..<4000 {
      let spring = try Spring(
        response: random.logarithmic(in: 0.05...2), dampingRatio: max(0.005, random.dampingRatio()))
      let start = MotionState(
        position: random.signed(in: 0.01...1000), velocity: random.signed(in: 0.1...10_000))
      let tolerance = random.logarithmic(in: 1e-6...10)
      let time = spring.settlingTime(from: start, to: 0, within: tolerance)
      func distance(_ time: Double) -> Double {
        abs(spring.state(from: start, to: 0, after: time).position)
      }
      for _ in 0..<30 {
        let later = time + random.logarithmic(in: 1e-9...10) * spring.response
        #expect(
          distance(later) <= tolerance * (1 + 1e-9),
          "seed 8: \(spring) from \(start) within \(tolerance): \(time)")
        samples += 1
      }
      guard time > 0 else {
        #expect(abs(start.position) <= tolerance)
        continue
      }
      #expect(distance(time) <= tolerance)
      worst = max(worst, abs(distance(time) - tolerance) / tolerance)
      let before = time - 1e-9 * max(time, spring.response)
      #expect(distance(before) > tolerance * (1 - 1e-12), "seed 8: \(spring) from \(start)")
    }
    #expect(samples >= 100_000)
    print("Promise 3, at the edge: \(worst) of the tolerance, \(samples) samples inside after it")
  }

  @Test("holds for the component that takes longest")
  func vectors() throws {
    let spring = try Spring(response: 0.4, dampingRatio: 0.6)
    let move = Rect(x: 10, y: -300, width: 5, height: 0)
    let velocity = Rect(x: 0, y: 500, width: -4000, height: 0.1)
    let times = [(10, 0), (-300, 500), (5, -4000), (0, 0.1)].map {
      spring.settlingTime(
        from: MotionState(position: $0.0, velocity: $0.1), to: 0, within: 0.5)
    }
    #expect(
      spring.settlingTime(displacement: move, velocity: velocity, within: 0.5) == times.max())
    let turn = Transform3D.identity
    #expect(
      spring.settlingTime(displacement: turn, velocity: .zero, within: 0.5)
        == spring.settlingTime(displacement: 1.0, velocity: 0.0, within: 0.5))
  }

  @Test("is 0 for what stays inside, infinite for what never settles")
  func limits() throws {
    let spring = Spring.smooth
    let rest = MotionState(position: 5)
    #expect(spring.settlingTime(from: rest, to: 5, within: 0.5) == 0)
    #expect(spring.settlingTime(from: rest, to: 5.4, within: 0.5) == 0)
    #expect(spring.settlingTime(from: rest, to: 5, within: 0) == 0)
    #expect(Spring.snap.settlingTime(from: rest, to: 99, within: 0.5) == 0)
    let endless = try Spring(response: 1, dampingRatio: 0)
    #expect(endless.settlingTime(from: rest, to: 0, within: 0.5) == .infinity)
    #expect(endless.settlingTime(from: rest, to: 4.7, within: 0.5) == 0)
    for tolerance in [0, -1, Double.nan] {
      #expect(spring.settlingTime(from: rest, to: 0, within: tolerance) == .infinity)
    }
    let nowhere = MotionState(position: .nan)
    #expect(spring.settlingTime(from: nowhere, to: 0, within: 0.5) == .infinity)
  }

  @Test(
    "is known at once for springs that swing almost for ever",
    arguments: [1e-7, 2e-14, 1e-16, 1e-300])
  func almostUndamped(ratio: Double) throws {
    let spring = try Spring(response: 0.5, dampingRatio: ratio)
    let start = MotionState(position: 100, velocity: 30)
    let time = spring.settlingTime(from: start, to: 0, within: 0.5)
    // ln(100/0.5), nearly: the start's velocity adds little.
    let envelope = 5.2984 / (ratio * spring.angularFrequency)
    #expect(abs(time / envelope - 1) < 1e-3)
    #expect(abs(spring.state(from: start, to: 0, after: time).position) <= 0.5)
    var swinging = Animated(0.0)
    swinging.retarget(to: 100, with: .spring(spring), at: 0)
    #expect(swinging.restTime > 1e6 && !swinging.isResting(at: 1))
  }

  @Test("is known for a bounce that rounding keeps from 1")
  func tenTenths() throws {
    let bounce = (0..<10).reduce(0.0) { sum, _ in sum + 0.1 }
    let spring = try Spring(duration: 0.5, bounce: bounce)
    #expect(spring.dampingRatio > 0 && spring.dampingRatio < 1e-15)
    let start = MotionState(position: 1)
    #expect(spring.settlingTime(from: start, to: 0, within: 0.001) > 1e10)
  }

  @Test("a decay is still when it says")
  func decay() {
    let start = MotionState(position: 20, velocity: -1500)
    let rest = Decay.normal.restPosition(from: start)
    let time = Decay.normal.settlingTime(from: start, within: 0.5)
    #expect(abs(abs(Decay.normal.state(from: start, after: time).position - rest) - 0.5) < 1e-9)
    #expect(Decay.normal.settlingTime(from: MotionState(position: 3), within: 0.5) == 0)
    let slow = Decay.normal.time(from: start, toSlowTo: 50)
    #expect(abs(Decay.normal.state(from: start, after: slow).velocity + 50) < 1e-9)
  }
}

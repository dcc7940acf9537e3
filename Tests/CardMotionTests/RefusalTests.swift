import CardMotion
import TestSupport
import Testing

@Suite("promise 8: refuses nonsense loudly")
struct RefusalTests {
  static let nonsense = [Double.nan, .infinity, -.infinity, -1]

  @Test("springs refuse what describes no motion, by name and value", arguments: nonsense)
  func springs(_ value: Double) {
    /// The error that names what it refuses and carries the value, which may not be equal to itself.
    func refuses(_ name: String, _ make: () throws -> Spring) {
      let error = #expect(throws: MotionError.self) { try make() }
      #expect(error?.description.hasPrefix(name) == true, "\(String(describing: error))")
      #expect(error?.description.hasSuffix("not \(value)") == true)
    }
    refuses("mass") { try Spring(mass: value, stiffness: 1, damping: 1) }
    refuses("stiffness") { try Spring(mass: 1, stiffness: value, damping: 1) }
    refuses("damping coefficient") { try Spring(mass: 1, stiffness: 1, damping: value) }
    refuses("response") { try Spring(response: value, dampingRatio: 1) }
    refuses("damping ratio") { try Spring(response: 1, dampingRatio: value) }
    refuses("mass") { try Spring(response: 1, dampingRatio: 1, mass: value) }
    refuses("duration") { try Spring(duration: value, bounce: 0) }
    refuses("bounce") { try Spring(duration: 1, bounce: value) }
    refuses("duration") { try Spring(settlingDuration: value, dampingRatio: 1) }
    refuses("damping ratio") { try Spring(settlingDuration: 1, dampingRatio: value) }
    refuses("epsilon") { try Spring(settlingDuration: 1, dampingRatio: 1, epsilon: value) }
    refuses("duration") { try Spring(visualDuration: value, bounce: 0) }
    print("Promise 8: 12 parameters refuse \(value), each with a typed error that carries it")
  }

  @Test("zero mass or stiffness is refused, and what would never settle by a time")
  func zeros() {
    #expect(throws: MotionError.mass(0)) { try Spring(mass: 0, stiffness: 1, damping: 1) }
    #expect(throws: MotionError.stiffness(0)) { try Spring(mass: 1, stiffness: 0, damping: 1) }
    #expect(throws: MotionError.dampingRatio(0)) {
      try Spring(settlingDuration: 1, dampingRatio: 0)
    }
    #expect(throws: MotionError.bounce(1.1)) { try Spring(duration: 1, bounce: 1.1) }
    #expect(throws: MotionError.self) { try Spring(tension: -100, friction: 8) }
    #expect(throws: MotionError.self) { try Spring(tension: 30, friction: -8) }
    #expect(throws: MotionError.self) { try Spring(bounciness: .nan, speed: 1) }
  }

  @Test("numbers too far apart to be a spring are refused, not carried to infinity")
  func extremes() {
    #expect(throws: MotionError.self) { try Spring(mass: 1e-300, stiffness: 1e300, damping: 1) }
    #expect(throws: MotionError.self) { try Spring(mass: 1e300, stiffness: 1e-300, damping: 1) }
    #expect(throws: MotionError.self) {
      try Spring(mass: 1e-200, stiffness: 1e-200, damping: 1e200)
    }
    #expect(throws: MotionError.self) { try Spring(response: 1e200, dampingRatio: 1) }
  }

  @Test("response 0 is at the target at once, however it is said")
  func snap() throws {
    let start = MotionState(position: 5, velocity: 9)
    for spring in [
      try Spring(response: 0, dampingRatio: 0.5), try Spring(duration: 0, bounce: 0),
      try Spring(settlingDuration: 0, dampingRatio: 1), .snap,
    ] {
      for time in [-1, 0, 0.1, Double.infinity] {
        #expect(spring.state(from: start, to: 2, after: time) == MotionState(position: 2))
      }
      #expect(spring.snaps && spring.response == 0 && spring.settlingDuration == 0)
    }
  }

  @Test("swapped stiffness and damping stay a spring without NaN")
  func swapped() throws {
    let spring = try Spring(mass: 1, stiffness: 26, damping: 170)
    for time in [0.001, 0.1, 1, 100] {
      let state = spring.state(from: MotionState(position: 1), to: 0, after: time)
      #expect(state.position > 0 && state.position < 1 && state.velocity < 0)
    }
  }

  @Test("a time that is not a number, or before the start, is the start")
  func times() {
    let start = MotionState(position: 5, velocity: 9)
    for time in [.nan, -1, 0, -.infinity] as [Double] {
      #expect(Spring.smooth.state(from: start, to: 2, after: time) == start)
      #expect(Decay.normal.state(from: start, after: time) == start)
    }
  }

  @Test(
    "numbers in the source that describe no spring stop the program, in release too",
    .waits)
  func presets() async {
    await #expect(processExitsWith: .failure) {
      _ = Spring.preset(response: -1, dampingRatio: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Spring.preset(duration: 1, bounce: 2)
    }
  }

  @Test("decays, rubber bands and curves give every number a meaning")
  func total() {
    let start = MotionState(position: 5, velocity: 900)
    for rate in [-1, 0, .nan, -.infinity] as [Double] {
      #expect(Decay(rate: rate).restPosition(from: start) == 5)
      #expect(Decay(rate: rate).state(from: start, after: 1) == MotionState(position: 5))
    }
    for rate in [1, 2, Double.infinity] {
      #expect(Decay(rate: rate) == Decay(rate: Decay.maximumRate))
    }
    for band in [
      RubberBand(coefficient: 0.55, dimension: 0), RubberBand(coefficient: 0.55, dimension: -3),
      RubberBand(coefficient: .nan, dimension: 10), RubberBand(coefficient: 0, dimension: 10),
    ] {
      #expect(band.offset(forOverdrag: 40) == 0)
      #expect(band.slope(atOverdrag: 40) == 0)
    }
    #expect(CubicBezier(x1: .nan, y1: 3, x2: 0, y2: 1) == TimingCurve.linear.bezier)
    #expect(CubicBezier(x1: -2, y1: 3, x2: 5, y2: 1) == CubicBezier(x1: 0, y1: 3, x2: 1, y2: 1))
  }
}

import CardMotion
import TestSupport
import Testing

@Suite("springs in any parameters")
struct SpringParameterTests {
  @Test("say the same in all of them, and back")
  func roundTrips() throws {
    var random = SeededGenerator(seed: 20)
    var worst = 0.0
    let cases = 25_000
    for _ in 0..<cases {
      let (mass, stiffness) = (random.logarithmic(in: 0.01...100), random.logarithmic(in: 1...1e4))
      let damping = random.dampingRatio() * 2 * (mass * stiffness).squareRoot()
      let spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
      let others = [
        try Spring(response: spring.response, dampingRatio: spring.dampingRatio, mass: mass),
        try Spring(duration: spring.duration, bounce: spring.bounce),
        try Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping),
      ]
      for other in others {
        // The bounce of weak damping keeps fewer digits of the ratio.
        let ratio = abs(other.dampingRatio - spring.dampingRatio) / max(1, spring.dampingRatio)
        worst = max(worst, ratio, abs(other.response / spring.response - 1))
      }
      worst = max(worst, abs(spring.stiffness / stiffness - 1))
      worst = max(worst, damping == 0 ? 0 : abs(spring.damping / damping - 1))
      let settling = spring.settlingDuration
      if spring.dampingRatio > 0 {
        let again = try Spring(settlingDuration: settling, dampingRatio: spring.dampingRatio)
        worst = max(worst, abs(again.response / spring.response - 1))
      }
    }
    #expect(worst < 1e-14, "seed 20")
    print("Conversions of springs: \(worst) apart at most, \(4 * cases) round trips (seed 20)")
  }

  @Test("have settled after the duration they were asked for, and not much before")
  func settlingDuration() throws {
    var (latest, earliest) = (0.0, 1.0)
    for ratio in [0.05, 0.2, 0.5, 0.825, 0.95, 0.99, 0.9951, 0.9953, 0.999, 1, 1.001, 1.5, 4, 20] {
      let spring = try Spring(settlingDuration: 0.8, dampingRatio: ratio)
      #expect(abs(spring.settlingDuration - 0.8) < 1e-12)
      let still = spring.settlingTime(from: MotionState(position: 0), to: 1, within: 0.001)
      // The last crossing is before the envelope's, by half a swing at most.
      let halfSwing = ratio < 1 ? spring.response / 2 / (1 - ratio * ratio).squareRoot() : 0
      #expect(still <= 0.8 + 1e-12, "\(ratio)")
      #expect(still >= 0.8 - halfSwing - 1e-12, "\(ratio)")
      (latest, earliest) = (max(latest, still / 0.8), min(earliest, still / 0.8))
    }
    print("Settling durations: last crossings at \(earliest) to \(latest) of them")
  }

  @Test("settle later the weaker the damping, without a jump in between")
  func settlingDurationIsContinuous() throws {
    var previous = try Spring(response: 1, dampingRatio: 0.9).settlingDuration
    for step in 1...4000 {
      let spring = try Spring(response: 1, dampingRatio: 0.9 + 0.2 * Double(step) / 4000)
      #expect(abs(spring.settlingDuration - previous) < 0.01)
      previous = spring.settlingDuration
    }
  }

  @Test("are Apple's presets")
  func presets() throws {
    let known: [(Spring, Double, Double)] = [
      (.smooth, 0.5, 1), (.snappy, 0.5, 0.85), (.bouncy, 0.5, 0.7), (.interactive, 0.15, 0.86),
      (.standard, 0.5, 0.825),
    ]
    for (spring, response, ratio) in known {
      #expect(spring == (try Spring(response: response, dampingRatio: ratio)))
    }
  }

  @Test("read other tools' parameters")
  func otherTools() throws {
    let origami = try Spring(tension: 40, friction: 7)
    #expect(abs(origami.stiffness - 230.2) < 1e-10 && abs(origami.damping - 22) < 1e-12)
    // bounciness, speed, stiffness, damping, one row for each piece of the fit.
    for row in [
      [8, 12, 342.10058823529414, 24.684019245284347],
      [0, 2, 129.69176470588235, 18.255911093018526],
      [5, 5, 193.41441176470587, 21.020110482443165],
      [20, 20, 512.0276470588235, 13.356488421183531],
    ] {
      let spring = try Spring(bounciness: row[0], speed: row[1])
      #expect(abs(spring.stiffness - row[2]) < 1e-9 && abs(spring.damping - row[3]) < 1e-9)
    }
    let visual = try Spring(visualDuration: 0.5, bounce: 0.25)
    #expect(abs(visual.response - 0.6) < 1e-15 && visual.dampingRatio == 0.75)
    #expect(try Spring(visualDuration: 1, bounce: 2).dampingRatio == 0.05)
  }
}

import CardMotion
import TestSupport
import Testing

/// Promise 2: the same at every frame rate.
@Suite("independence of the frame rate")
struct FrameRateTests {
  /// An input: from `time` on the value goes to `target`.
  struct Input {
    var time: Double
    var target: Double
    var timing: Timing
    var velocity: StartVelocity<Double>
    var delay: Double
  }

  static func inputs(_ random: inout SeededGenerator) -> [Input] {
    var time = 0.0
    return (0..<8).map { _ in
      time += random.number(0.001...0.25)
      return Input(
        time: time, target: random.number(-1000...1000), timing: random.timing(),
        velocity: random.startVelocity(-5000...5000),
        delay: random.chance(0.3) ? random.number(0...0.2) : 0)
    }
  }

  @Test("inputs at their own times give the same bits whatever frames were shown")
  func inputsAtTheirOwnTimesGiveTheSameBits() {
    let seed: UInt64 = 0x2A
    var random = SeededGenerator(seed: seed)
    var evaluated = 0
    var different = 0
    for _ in 0..<60 {
      let inputs = Self.inputs(&random)
      // What nobody looks at in between.
      var reference = Animated(0.0)
      for input in inputs { Self.give(input, to: &reference) }
      let checks = (0..<40).map { _ in (inputs.last?.time ?? 0) + random.number(0...2) }
      for schedule in FrameSchedule.all {
        var animated = Animated(0.0)
        var next = 0
        for frame in schedule.times(until: 3, &random) {
          while next < inputs.count, inputs[next].time <= frame {
            Self.give(inputs[next], to: &animated)
            next += 1
          }
          // A frame looks at a copy that has ended what has ended by then.
          var copy = animated
          _ = copy.takeCompletion(at: frame)
          if next < inputs.count || frame < inputs[inputs.count - 1].time {
            _ = copy.value(at: frame)
          } else {
            evaluated += 1
            let (a, b) = (copy.state(at: frame), reference.state(at: frame))
            if a != b { different += 1 }
          }
        }
        for time in checks {
          evaluated += 1
          if animated.state(at: time) != reference.state(at: time) { different += 1 }
        }
      }
    }
    print(
      "Promise 2, any frames between the inputs: \(different) of \(evaluated) states differ in any bit"
    )
    #expect(different == 0, "seed \(seed)")
    #expect(evaluated >= 100_000)
  }

  static func give(_ input: Input, to animated: inout Animated<Double>) {
    animated.retarget(
      to: input.target, with: input.timing, velocity: input.velocity, delay: input.delay,
      at: input.time)
  }

  @Test(
    "sending a spring to the same target in every frame changes nothing",
    arguments: FrameSchedule.all)
  func sendingASpringToTheSameTargetInEvery(
    _ schedule: FrameSchedule
  ) {
    let seed: UInt64 = 0x52
    var random = SeededGenerator(seed: seed)
    var worst = 0.0
    var evaluated = 0
    while evaluated < 100_000 {
      let timing: Timing =
        random.chance(0.2)
        ? .decay(Decay(rate: random.number(0.98...0.999))) : .spring(random.spring())
      let start = random.number(-1000...1000)
      let target = random.number(-1000...1000)
      let velocity = random.number(-8000...8000)
      var once = Animated(start)
      once.retarget(to: target, with: timing, velocity: .exactly(velocity), at: 0)
      var again = once
      let way = max(abs(target - start), abs(velocity) * 0.01)
      for frame in schedule.times(until: 2, &random) {
        again.retarget(to: target, with: timing, at: frame)
        worst = max(worst, abs(again.value(at: frame) - once.value(at: frame)) / way)
        let between = frame + random.number(0...0.05)
        worst = max(worst, abs(again.value(at: between) - once.value(at: between)) / way)
        evaluated += 2
      }
    }
    print(
      "Promise 2, restarted at \(schedule): \(evaluated) values, at most \(worst) of the way apart")
    #expect(worst <= 1e-9, "seed \(seed)")
  }

  @Test("a fling over the edge is the same at every frame rate")
  func aFlingOverTheEdgeIsTheSameAtEveryFrame() {
    let seed: UInt64 = 0x77
    var random = SeededGenerator(seed: seed)
    var evaluated = 0
    var worst = 0.0
    while evaluated < 100_000 {
      var track = random.sheet()
      track.release(velocity: random.number(-8000...8000), at: 0)
      for schedule in FrameSchedule.all {
        // Laid out anew in every frame, as a live resize does: decided anew from where it is.
        var again = track
        for frame in schedule.times(until: 1.5, &random) {
          again.layOut(track.regions, at: frame)
          worst = max(worst, abs(again.position(at: frame) - track.position(at: frame)))
          evaluated += 1
        }
      }
    }
    print(
      "Promise 2, flings laid out anew in each frame: \(evaluated) positions, at most \(worst) pt apart"
    )
    #expect(worst <= 1e-9, "seed \(seed)")
  }
}

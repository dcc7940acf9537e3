import CardGeometry
import CardMotion
import Testing

@Suite("motion that is added up, linked, or logically over")
struct AdditiveTests {
  @Test("each command adds a motion; nothing jumps, and it ends at the last target")
  func additive() {
    var value = Additive(0.0)
    let curve = Timing.curve(.easeInOut, duration: 1)
    value.retarget(to: 100, with: curve, at: 0)
    #expect(value.value(at: 0.5) == 50)
    let before = (value.value(at: 0.5), value.velocity(at: 0.5))
    value.retarget(to: 0, with: curve, at: 0.5)
    #expect(abs(value.value(at: 0.5) - before.0) < 1e-12)
    // The curve back starts slowly: the way there goes on meanwhile.
    #expect(abs(value.velocity(at: 0.5) - before.1) < 1e-9)
    #expect(value.value(at: 0.55) > 50)
    #expect(value.restTime == 1.5 && value.value(at: 1.5) == 0 && value.target == 0)
    value.retarget(to: 7, with: .snap, at: 2)
    #expect(value.value(at: 2) == 7)
  }

  @Test("numbers that are none change nothing", arguments: [Double.nan, .infinity, 1e300])
  func nonsense(number: Double) {
    var value = Additive(5.0)
    value.retarget(to: 9, with: .spring(.smooth), at: 0)
    let before = value
    value.retarget(to: number, with: .spring(.smooth), at: 1)
    value.retarget(to: 3, with: .curve(.linear, duration: number), at: 1)
    value.retarget(to: 3, with: .snap, at: number)
    #expect(value == before)
  }

  @Test("with springs of one kind it is the same as a value that is retargeted")
  func springs() {
    let spring = Timing.spring(.bouncy)
    var (sum, single) = (Additive(0.0), Animated(0.0))
    for (time, target) in [(0.0, 100.0), (0.1, -50), (0.15, 300), (0.6, 20)] {
      sum.retarget(to: target, with: spring, at: time)
      single.retarget(to: target, with: spring, at: time)
      for later in [0.0, 0.02, 0.3, 0.44] {
        #expect(abs(sum.value(at: time + later) - single.value(at: time + later)) < 1e-6)
        #expect(abs(sum.velocity(at: time + later) - single.velocity(at: time + later)) < 1e-5)
      }
    }
  }

  @Test("progress follows an offset between two others")
  func linked() {
    let progress = LinkedProgress(from: 88, to: 44)
    #expect(progress.value(at: 100) == 0 && progress.value(at: 66) == 0.5)
    #expect(progress.value(at: 0) == 1)
    #expect(progress.velocity(at: 66, velocity: -44) == 1)
    #expect(progress.velocity(at: 20, velocity: -44) == 0)
    #expect(LinkedProgress(from: 0, to: 10, by: .easeIn).value(at: 5) < 0.5)
    let step = LinkedProgress(from: 5, to: 5)
    #expect(
      step.value(at: 4) == 0 && step.value(at: 5) == 1 && step.velocity(at: 5, velocity: 9) == 0)
  }

  @Test("a spring has logically arrived after its response, once, and comes to rest later")
  func logical() {
    var value = Animated(0.0)
    value.retarget(to: 1000, with: .spring(.preset(response: 0.4, dampingRatio: 0.7)), at: 1)
    #expect(value.logicalEndTime == 1.4)
    #expect(value.restTime > 1.5)
    #expect(value.takeLogicalCompletion(at: 1.39) == nil)
    let end = value.takeLogicalCompletion(at: 1.5)
    #expect(end == Completion(run: 1, end: .finished, time: 1.4))
    #expect(value.takeLogicalCompletion(at: 1.5) == nil)
    #expect(value.takeCompletion(at: 9)?.time == value.restTime)
    // One that is sent elsewhere before has none.
    value.retarget(to: 0, with: .spring(.smooth), at: 10)
    value.retarget(to: 5, with: .curve(.linear, duration: 2), at: 10.1)
    #expect(value.logicalEndTime == 12.1)
    #expect(value.takeLogicalCompletion(at: 12.1)?.run == 3)
    // What is small is at rest before.
    value.retarget(to: 5.1, with: .spring(.preset(response: 9, dampingRatio: 1)), at: 20)
    #expect(value.logicalEndTime == value.restTime)
  }

  @Test(
    "a turn takes the short way round",
    arguments: [(350.0, 10.0, 370.0), (10, 350, -10), (90, 90, 90), (0, 720, 0)])
  func angles(from: Double, to: Double, end: Double) {
    var angle = Animated(Angle(degrees: from), tolerance: 0.001)
    angle.turn(to: Angle(degrees: to), with: .spring(.smooth), at: 0)
    #expect(abs(angle.target.degrees - end) < 1e-9)
    // On the way it turns by no more than half a turn.
    #expect(abs(angle.value(at: 0.1).degrees - from) <= 180)
  }
}

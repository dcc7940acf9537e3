import CardMotion
import Testing

@Suite("keyframes")
struct KeyframesTests {
  private let way = Keyframes(
    from: 0.0,
    [
      Keyframe(100, after: 0.5, by: .linear), Keyframe(40, after: 0.25, by: .linear),
      Keyframe(60, after: 0), Keyframe(60, after: 0.25),
    ], begin: 1)

  @Test("goes through its values by its time table, and rests at the last")
  func table() {
    #expect(way.duration == 1 && way.restTime == 2)
    for (time, value) in [
      (0.0, 0.0), (1, 0), (1.25, 50), (1.5, 100), (1.625, 70), (1.75, 60), (1.9, 60), (2, 60),
      (99, 60),
    ] { #expect(abs(way.value(at: time) - value) < 1e-9, "at \(time)") }
    #expect(way.velocity(at: 1.25) == 200)
    #expect(way.velocity(at: 1.6) == -240)
    #expect(way.velocity(at: 0.9) == 0 && way.velocity(at: 2) == 0)
  }

  @Test("its velocity is the slope of its value, whatever the curves")
  func slope() {
    let curves: [TimingCurve] = [
      .easeInOut, .cubic(CubicBezier(x1: 0.2, y1: -0.5, x2: 0.7, y2: 1.4)),
      .spring(.preset(response: 0.3, dampingRatio: 0.5)),
      .piecewise(PiecewiseLinear(0, 0.7, 0.4, 1)),
    ]
    let way = Keyframes(
      from: 5.0,
      curves.enumerated().map { Keyframe(Double($0.offset * 30), after: 0.4, by: $0.element) },
      repeats: .times(3), autoreverses: true)
    for step in 1..<479 where step % 16 != 0 {
      let time = Double(step) / 100 + 0.003
      let slope = (way.value(at: time + 1e-6) - way.value(at: time - 1e-6)) / 2e-6
      #expect(abs(way.velocity(at: time) - slope) < 1e-2 * max(1, abs(slope)), "at \(time)")
    }
  }

  @Test("a spring between two values arrives: nothing jumps where the next begins")
  func arrival() {
    let way = Keyframes(
      from: 0.0, [Keyframe(1000, after: 0.5, by: .spring(.smooth)), Keyframe(0, after: 1)])
    #expect(abs(way.value(at: 0.5.nextDown) - 1000) < 1e-6)
    #expect(way.value(at: 0.5) == 1000)
  }

  @Test(
    "is played so many times, parts of a time too, or for ever",
    arguments: [
      (0.0, false, 0.0), (0.5, false, 5), (1, false, 10), (1.5, false, 5), (2, false, 10),
      (1, true, 10), (1.5, true, 5), (2, true, 0), (3, true, 10), (2.25, true, 2.5),
    ])
  func repeats(count: Double, autoreverses: Bool, end: Double) {
    let way = Keyframes(
      from: 0.0, [Keyframe(10, after: 2, by: .linear)], repeats: .times(count),
      autoreverses: autoreverses)
    #expect(way.restTime == 2 * count)
    #expect(abs(way.value(at: way.restTime) - end) < 1e-12)
    #expect(abs(way.value(at: way.restTime - 1e-9) - end) < 1e-6 || count == 0)
    #expect(way.value(at: 1e9) == way.value(at: way.restTime))
  }

  @Test("for ever means for ever, and backwards every second time")
  func forever() {
    let way = Keyframes(
      from: 0.0, [Keyframe(10, after: 1, by: .linear)], repeats: .forever, autoreverses: true)
    #expect(way.restTime == .infinity)
    #expect(abs(way.value(at: 1000.25) - 2.5) < 1e-9)
    #expect(abs(way.value(at: 1001.25) - 7.5) < 1e-9)
    #expect(way.velocity(at: 1000.25) == 10 && way.velocity(at: 1001.25) == -10)
    #expect(
      Keyframes(from: 1.0, [Keyframe(2, after: 1)], repeats: .times(.infinity)).restTime
        == .infinity)
  }

  @Test("hands over to a spring where it is, at the velocity that it has")
  func handOver() {
    let spring = way.handOver(to: 0, with: .spring(.smooth), at: 1.3)
    #expect(spring.value(at: 1.3) == way.value(at: 1.3))
    #expect(spring.velocity(at: 1.3) == 200)
    #expect(spring.target == 0)
  }

  @Test("numbers that are none, and no frames at all, make something that rests")
  func nonsense() {
    #expect(Keyframes(from: 3.0, []).value(at: 1) == 3)
    #expect(Keyframes(from: 3.0, [Keyframe(9, after: .nan)]).value(at: 0) == 9)
    #expect(Keyframes(from: 3.0, [Keyframe(9, after: -1)]).restTime == 0)
    #expect(
      Keyframes(from: 3.0, [Keyframe(9, after: 1)], repeats: .times(.nan)).value(at: 0.5) == 3)
  }
}

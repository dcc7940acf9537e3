import CardMotion
import Testing

@testable import Workbench

@Suite("figures of a release")
struct ReleaseMetricsTests {
  /// `spring` let go of at `start` on its way to `target`.
  private func figures(
    _ spring: Spring, _ start: MotionState, to target: Double, caught: Double? = nil
  ) -> ReleaseMetrics {
    let rest = spring.settlingTime(from: start, to: target, within: 0.05)
    return ReleaseMetrics(to: target, rest: rest, caught: caught) { time in
      let state = spring.state(from: start, to: target, after: time)
      return ReleaseMetrics.State(position: state.position, velocity: state.velocity)
    }
  }

  @Test(
    "a spring's closed forms are found, not those of frames",
    arguments: [(0.35, 0.72, 0.0), (0.42, 0.4, -1_800), (0.05, 0.1, 900), (0.5, 0.85, 4_000)])
  func closedForms(response: Double, ratio: Double, velocity: Double) throws {
    let spring = try Spring(response: response, dampingRatio: ratio)
    let (start, target) = (MotionState(position: 448, velocity: velocity), 30.0)
    let figures = figures(spring, start, to: target)
    #expect(figures.distance == 418)
    let near = try #require(spring.time(toPass: target + 0.5, from: start, to: target))
    #expect(abs(try #require(figures.timeToTarget) - near) < 1e-8)
    let settled = spring.settlingTime(from: start, to: target, within: 0.5)
    #expect(abs(try #require(figures.settled) - settled) < 1e-8)
    let turns = [0, 1].compactMap { spring.turn($0, from: start, to: target)?.position }
    let lowest = try #require(turns.min())
    #expect(abs(try #require(figures.overshoot) - (target - lowest) / 418) < 1e-9)
    // The speed is highest where nothing pulls any more: x'' = 0.
    let peak =
      (0...200_000).map {
        spring.state(from: start, to: target, after: Double($0) * 1e-5).velocity.magnitude
      }.max() ?? 0
    #expect(abs(try #require(figures.peakSpeed) - peak) < 1e-3 * peak)
  }

  @Test("a spring that creeps goes past nothing")
  func creeping() throws {
    let spring = try Spring(response: 0.4, dampingRatio: 1.2)
    let figures = figures(spring, MotionState(position: 0), to: 300)
    #expect(figures.overshoot == 0)
    #expect(figures.timeToTarget == figures.settled)
  }

  @Test(
    "what is caught on its way has no figures but those that are decided; a throw past the target has it reached"
  )
  func caught() throws {
    let spring = try Spring(response: 0.4, dampingRatio: 0.5)
    let start = MotionState(position: 400, velocity: 0)
    let whole = figures(spring, start, to: 0)
    let reached = try #require(whole.timeToTarget)
    let early = figures(spring, start, to: 0, caught: reached - 0.01)
    #expect(early.timeToTarget == nil && early.settled == nil)
    #expect(early.overshoot == nil && early.peakSpeed == nil)
    let late = figures(spring, start, to: 0, caught: reached + 0.01)
    #expect(abs(try #require(late.timeToTarget) - reached) < 1e-8)
    #expect(late.settled == nil, "it swings still")
  }

  @Test("thrown while at its target: the overshoot is in points")
  func noWay() throws {
    let spring = try Spring(response: 0.4, dampingRatio: 0.5)
    let start = MotionState(position: 100, velocity: 800)
    let figures = figures(spring, start, to: 100)
    #expect(figures.isOvershootInPoints)
    let turn = try #require(spring.turn(0, from: start, to: 100))
    #expect(abs(try #require(figures.overshoot) - (turn.position - 100)) < 1e-6)
    #expect(figures.timeToTarget == 0)
  }
}

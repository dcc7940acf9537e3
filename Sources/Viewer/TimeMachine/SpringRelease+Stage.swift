internal import SceneCore
internal import Stage
internal import Workbench

extension SpringRelease {
  /// Seconds after the release at which outcomes are compared: springs differ most in their first half
  /// second, what else moves may take its time.
  private static let moments = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 0.8, 1.2]
  /// Points by which a spring that has a part in a motion changes it at the least.
  private static let leastChange = 0.05
  /// Points below which a way is none that a curve could be drawn of.
  private static let leastWay = 1.0
  /// Seconds after which what still moves by itself is not waited for.
  private static let timeout = 10.0

  /// What each spring of the scene took over of `stage`, which has just taken a release at `time`; nil:
  /// it has no part in what comes. A scene's only spring carries what tells most of the scene; of several
  /// those have a part in it without which it would go another way.
  static func all(of stage: Stage, at time: Double) -> [SpringRelease?] {
    let scene = stage.descriptor
    let rest = min(stage.restTime(after: time) ?? .infinity, time + timeout)
    guard rest > time else { return scene.springs.map { _ in nil } }
    if scene.springs.count == 1 {
      return [release(by: ProbeReader.favourite(of: scene), of: stage, at: time, rest: rest)]
    }
    let places = scene.probes.indices.filter { scene.probes[$0].unit == "pt" }
    func trace(_ stage: Stage) -> [[Double]] {
      moments.map { moment in
        let time = time + moment
        var stage = stage
        stage.precompute(to: time)
        return places.map { stage.number(ofProbe: $0, at: time) ?? 0 }
      }
    }
    let own = trace(stage)
    return scene.springs.map { spring in
      guard let other = stage.with(spring, of: scene, at: time) else { return nil }
      let changes = trace(other)
      // The probe that it moves most.
      let ways = places.indices.map { place in
        zip(own, changes).map { abs($0[place] - $1[place]) }.max() ?? 0
      }
      guard let most = ways.max(), most >= leastChange, let place = ways.firstIndex(of: most)
      else { return nil }
      return release(by: scene.probes[places[place]].name, of: stage, at: time, rest: rest)
    }
  }

  /// The way and the velocity of `probe`; nil: it goes nowhere.
  private static func release(
    by probe: String, of stage: Stage, at time: Double, rest: Double
  ) -> SpringRelease? {
    var reader = ProbeReader(probe)
    guard let start = reader.read(stage, at: time), let end = reader.read(stage, at: rest),
      abs(end.position - start.position) >= leastWay
    else { return nil }
    return SpringRelease(distance: end.position - start.position, velocity: start.velocity)
  }
}

extension Stage {
  /// The same with another `spring` from `time` on; nil: it can have no other.
  fileprivate func with(
    _ spring: SpringDescriptor, of scene: SceneDescriptor, at time: Double
  ) -> Stage? {
    guard let parameter = scene.parameters.first(where: { $0.name == spring.time }) else {
      return nil
    }
    let value = surroundings.tuning.value(of: parameter, in: scene.id)
    let other = [1.25, 0.8].map { parameter.clamped(value * $0) }.first { $0 != value }
    guard let other else { return nil }
    var stage = self
    stage.handle(StageInput(.parameter(spring.time, other), at: time))
    return stage
  }
}

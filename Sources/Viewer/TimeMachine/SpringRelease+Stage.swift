internal import SceneCore
internal import Stage
internal import Workbench

extension SpringRelease {
  /// Times in seconds after the release at which two motions are compared. Springs differ most in
  /// the first half second. The later times are for slow motions.
  private static let moments = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 0.8, 1.2]
  /// A spring influences a motion if another duration of the spring changes a probe (a measured
  /// value of the scene) by at least this many points.
  private static let leastChange = 0.05
  /// Minimum distance in points for which a spring curve is drawn.
  private static let leastWay = 1.0
  /// Maximum duration in seconds of a measured motion.
  private static let timeout = 10.0

  /// Returns one release for each spring in the scene's list: the distance and the initial velocity
  /// of the motion that the spring drives after a release. An element is `nil` if the spring does
  /// not influence the motion.
  ///
  /// If the scene has a single spring, the primary probe is measured. Otherwise each spring is
  /// measured by the probe that changes most when the duration of the spring is changed.
  ///
  /// - Parameter stage: The stage that has just handled a release at stage time `time`.
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
      // The probe on which the spring has the largest influence.
      let influences = places.indices.map { index in
        zip(own, changes).map { abs($0[index] - $1[index]) }.max() ?? 0
      }
      guard let largest = influences.max(), largest >= leastChange,
        let index = influences.firstIndex(of: largest)
      else { return nil }
      return release(by: scene.probes[places[index]].name, of: stage, at: time, rest: rest)
    }
  }

  /// Returns the distance that the value of `probe` moves from stage time `time` to `rest`, and the
  /// velocity of this value at `time`. Returns `nil` if the distance is less than ``leastWay``.
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
  /// Returns a copy of the stage in which the duration of `spring` is changed from stage time
  /// `time` on. Returns `nil` if the duration cannot be changed.
  fileprivate func with(
    _ spring: SpringDescriptor, of scene: SceneDescriptor, at time: Double
  ) -> Stage? {
    guard let parameter = scene.parameters.first(where: { $0.name == spring.time }) else {
      return nil
    }
    let value = environment.tuning.value(of: parameter, in: scene.id)
    let other = [1.25, 0.8].map { parameter.clamped(value * $0) }.first { $0 != value }
    guard let other else { return nil }
    var stage = self
    stage.handle(StageInput(.parameter(spring.time, other), at: time))
    return stage
  }
}

internal import CardGestures
package import Stage
package import Workbench

extension ReleaseMetrics {
  /// The maximum duration, in seconds, for which the motion after a release is measured. The rest
  /// of a longer motion is ignored.
  private static let timeout = 10.0

  /// Computes the metrics of the release that `stage` has handled at stage time `time`. `nil` if
  /// the scene lacks the probe or nothing moves.
  ///
  /// - Parameter caught: Stage time at which the user grabbed the moving object, or `nil` if the
  ///   user did not grab the object.
  /// - Parameter reader: The reader of the probe whose values are measured.
  package init?(
    of stage: Stage, at time: Double, caught: Double? = nil, by reader: ProbeReader
  ) {
    var reader = reader
    guard let start = reader.read(stage, at: time) else { return nil }
    let rest = stage.restTime(after: time) ?? .infinity
    let end = min(max(rest, time), time + Self.timeout)
    guard let target = reader.read(stage, at: end) else { return nil }
    guard target.position != start.position || start.velocity != 0 else { return nil }
    self.init(to: target.position, rest: end - time, caught: caught.map { $0 - time }) {
      let sample = reader.read(stage, at: time + $0) ?? target
      return State(position: sample.position, velocity: sample.velocity)
    }
  }
}

/// A moment at which the last pointer that was still down went up or was cancelled.
package struct Release: Hashable, Sendable {
  /// Stage time of the release, in seconds.
  package var time: Double
  /// Stage time of the next input that grabs the moving object, or `nil` if there is none.
  package var caught: Double?

  /// Returns the releases among `inputs` in time order. `inputs` need not contain pointer moves.
  package static func all(among inputs: [StageInput]) -> [Release] {
    var releases: [Release] = []
    var held: Set<PointerID> = []
    for input in inputs {
      if input.takesHold, let last = releases.last, last.caught == nil, last.time < input.time {
        releases[releases.count - 1].caught = input.time
      }
      switch input.kind {
      case .pointer(let event) where event.phase == .down: held.insert(event.id)
      case .pointer(let event) where event.phase != .move:
        if held.remove(event.id) != nil, held.isEmpty { releases.append(Release(time: input.time)) }
      case .cancel:
        if !held.isEmpty { releases.append(Release(time: input.time)) }
        held.removeAll()
      case .scene, .restart: held.removeAll()
      default: break
      }
    }
    return releases
  }

  /// Number of seconds without a scroll event after which the wheel counts as stopped.
  private static let wheelPause = 0.2

  /// Returns the stage time of the last scroll event of each wheel movement among `inputs`.
  static func wheelStops(among inputs: [StageInput]) -> [Double] {
    var stops: [Double] = []
    for input in inputs {
      guard case .scroll = input.kind else { continue }
      if let last = stops.last, input.time - last < wheelPause { stops.removeLast() }
      stops.append(input.time)
    }
    return stops
  }
}

extension StageInput {
  /// Whether an input of this kind can end a motion that an earlier release started, for example by
  /// grabbing the object. The answer depends only on the kind of the input, not on the scene.
  fileprivate var takesHold: Bool {
    switch kind {
    case .pointer(let event): event.phase == .down
    case .scroll, .command, .scene, .restart, .resize: true
    default: false
    }
  }
}

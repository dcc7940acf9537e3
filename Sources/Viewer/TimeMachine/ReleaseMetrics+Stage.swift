internal import CardGestures
package import Stage
package import Workbench

extension ReleaseMetrics {
  /// Seconds after which what still moves by itself is not waited for.
  private static let timeout = 10.0

  /// The figures of `stage`, which has just taken a release at `time`, by what `reader` reads; it was
  /// caught at the stage time `caught`. Nil: the scene has no such probe, or nothing goes anywhere.
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

/// A moment at which the last pointer is let go of.
package struct Release: Hashable, Sendable {
  /// Stage time.
  package var time: Double
  /// Stage time of what came next that takes hold of things; nil: nothing did.
  package var caught: Double?

  /// The releases among `inputs`, which may be without moves.
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

  /// Seconds after which a wheel that has not turned stands still.
  private static let wheelPause = 0.2

  /// When the wheel was turned last each time that it was, among `inputs`.
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
  /// Whether it ends what a release has set going, as far as that can be told of the input alone.
  fileprivate var takesHold: Bool {
    switch kind {
    case .pointer(let event): event.phase == .down
    case .scroll, .command, .scene, .restart, .resize: true
    default: false
    }
  }
}

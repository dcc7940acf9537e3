internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore
internal import Stage

/// A forecast of the state in which the scene comes to rest if all held pointers are released now.
/// The forecast runs on a copy of the stage.
struct Forecast {
  /// The forecast ends this many seconds after the release. Every built-in scene is at rest by
  /// then.
  private static let timeout = 6.0

  /// The copy of the stage at rest.
  private let stage: Stage
  private let time: Double

  /// Creates the forecast of `stage` for a release of all pointers at stage time `time`.
  init(of stage: Stage, at time: Double) {
    var copy = stage
    copy.releaseAll(at: time)
    self.time = max(time, copy.time) + Self.timeout
    copy.advance(to: self.time)
    self.stage = copy
  }

  /// The outlines that the movable objects have at rest.
  var outlines: [SceneOutline] { stage.motion(at: time) }

  /// The hit areas at rest.
  var areas: [Inspection.HitArea] { stage.inspection(at: time).hitAreas }

  /// The scene's name for its state at rest, or `nil` if the scene has none.
  var state: String? { stage.state(at: time) }

  /// The values of the probes at rest.
  var probes: ProbeReadings { ProbeReadings(stage, at: time) }
}

/// The values of a scene's probes at one time, by name.
struct ProbeReadings {
  private let names: [String]
  private let values: [ProbeValue]

  init(_ stage: Stage, at time: Double) {
    names = stage.descriptor.probes.map(\.name)
    var row: [ProbeValue] = []
    stage.probes(at: time, into: &row)
    values = row
  }

  /// Returns the value of the numeric probe `name`, or `nil` if there is none.
  func number(_ name: String) -> Double? {
    guard let index = names.firstIndex(of: name), case .number(let number) = values[index] else {
      return nil
    }
    return number
  }

  /// Returns the value of the text probe `name`, or `nil` if there is none.
  func word(_ name: String) -> String? {
    guard let index = names.firstIndex(of: name), case .word(let word) = values[index] else {
      return nil
    }
    return word
  }
}

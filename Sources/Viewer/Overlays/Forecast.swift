internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore
internal import Stage

/// Where what fingers hold would go if they let go of it now: tried on a copy of the stage.
struct Forecast {
  /// Every scene has come to rest by then, in seconds after the last input.
  private static let timeout = 6.0

  /// The stage at rest.
  private let stage: Stage
  private let time: Double

  /// All that is held on `stage` is let go of at `time`.
  init(of stage: Stage, at time: Double) {
    var copy = stage
    copy.releaseAll(at: time)
    self.time = max(time, copy.time) + Self.timeout
    copy.advance(to: self.time)
    self.stage = copy
  }

  /// What moves, as it is then.
  var outlines: [SceneOutline] { stage.motion(at: time) }

  /// The areas that take pointers then.
  var areas: [Inspection.HitArea] { stage.inspection(at: time).hitAreas }

  /// The scene's word for where it rests then; nil: it has none.
  var state: String? { stage.state(at: time) }

  /// What the probes show then.
  var probes: ProbeReadings { ProbeReadings(stage, at: time) }
}

/// The probes of a scene at a time, by name.
struct ProbeReadings {
  private let names: [String]
  private let values: [ProbeValue]

  init(_ stage: Stage, at time: Double) {
    names = stage.descriptor.probes.map(\.name)
    var row: [ProbeValue] = []
    stage.probes(at: time, into: &row)
    values = row
  }

  /// The number called `name`; nil: there is none.
  func number(_ name: String) -> Double? {
    guard let index = names.firstIndex(of: name), case .number(let number) = values[index] else {
      return nil
    }
    return number
  }

  /// The word called `name`; nil: there is none.
  func word(_ name: String) -> String? {
    guard let index = names.firstIndex(of: name), case .word(let word) = values[index] else {
      return nil
    }
    return word
  }
}

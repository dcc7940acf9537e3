internal import CardDrawing
internal import DemoScenes
internal import HostSystem
internal import SceneCore
internal import Stage
internal import TextFormat

/// The probes and parameters of a scene.
struct ProbeTable: Sendable {
  let scene: SceneID
  let probes: [ProbeDescriptor]
  /// Indices of the probes that are positions or lengths in points.
  let places: [Int]
  /// Names of the scene's parameters.
  let parameters: Set<String>

  /// The tables of all scenes, stored because a scene builds its descriptor anew at each call.
  private static let all = SceneCatalog.demos.descriptors.map { scene in
    let (probes, parameters) = (scene.probes, scene.parameters.map(\.name))
    return ProbeTable(
      scene: scene.id, probes: probes, places: probes.indices.filter { probes[$0].unit == "pt" },
      parameters: Set(parameters))
  }

  static subscript(scene: SceneID) -> ProbeTable {
    guard let table = all.first(where: { $0.scene == scene }) else {
      preconditionFailure("no scene is called \(scene)")
    }
    return table
  }
}

/// The values of all probes of a stage at one time.
struct ProbeRow: Equatable {
  var scene: SceneID
  var values: [ProbeValue] = []

  init(_ stage: Stage, at time: Double) {
    scene = stage.sceneID
    stage.probes(at: time, into: &values)
  }

  /// Replaces the values by those of `stage` at `time`. The memory of the row is reused.
  mutating func read(_ stage: Stage, at time: Double) {
    scene = stage.sceneID
    stage.probes(at: time, into: &values)
  }

  /// A hash of all values. The hash changes if a single bit of a value changes.
  var fingerprint: Fingerprint {
    var fingerprint = Fingerprint()
    for value in values {
      switch value {
      case .number(let number): fingerprint.combine(number.bitPattern)
      case .word(let word): fingerprint.combine(word)
      }
    }
    return fingerprint
  }

  /// Returns a description of the first probe that differs from `other`, or `nil` if no probe
  /// differs.
  ///
  /// Strings must be equal. Numbers may differ by `tolerance`, velocities by 100 · `tolerance`.
  func difference(from other: ProbeRow, within tolerance: Double) -> String? {
    guard scene == other.scene else { return "\(scene) is on instead of \(other.scene)" }
    for (probe, (a, b)) in zip(ProbeTable[scene].probes, zip(values, other.values)) {
      switch (a, b) {
      case (.number(let a), .number(let b)):
        // Velocities, and positions in long lists, are large numbers with larger rounding errors.
        let bound = tolerance * max(1, probe.unit == "pt/s" ? 100 : 1, abs(b) / 1000)
        if !(abs(a - b) <= bound) {
          return "\(probe.name) is \(a.shortest) instead of \(b.shortest)"
        }
      case (.word(let a), .word(let b)):
        if a != b { return "\(probe.name) is \(a) instead of \(b)" }
      default: return "\(probe.name) is another kind of value"
      }
    }
    return nil
  }
}

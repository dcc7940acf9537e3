package import SceneCore
package import Stage
package import Workbench

/// Reads one probe of a stage with its velocity, whatever scene is on.
package struct ProbeReader {
  /// Seconds over which a velocity is found that no probe tells.
  private static let moment = 1e-4

  /// The probe's name.
  package let name: String
  /// The list in which they are: a scene of the user's own may have another one once it is edited.
  private var probes: [ProbeDescriptor]?
  /// Places of the probe and of its velocity in the scene's list.
  private var (position, velocity): (Int?, Int?) = (nil, nil)

  /// Reads the probe called `name`.
  package init(_ name: String) { self.name = name }

  /// The probe that tells most of `scene`.
  package static func favourite(of scene: SceneDescriptor) -> String {
    scene.primaryProbes.first ?? numbers(of: scene).first?.name ?? ""
  }

  /// The probes of `scene` that are numbers.
  package static func numbers(of scene: SceneDescriptor) -> [ProbeDescriptor] {
    scene.probes.filter { $0.unit != "name" }
  }

  /// What it shows on `stage` at `time`, `last` being what it showed before; nil: the scene has none.
  package mutating func read(_ stage: Stage, at time: Double, after last: Trace.Sample? = nil)
    -> Trace.Sample?
  {
    let probes = stage.descriptor.probes
    if probes != self.probes { find(among: probes) }
    guard let position, let place = stage.number(ofProbe: position, at: time) else { return nil }
    var speed = 0.0
    if let velocity {
      speed = stage.number(ofProbe: velocity, at: time) ?? 0
    } else if stage.hasHeldPointers {
      // What is held is where the finger was last: it goes by steps.
      if let last, last.time < time { speed = (place - last.position) / (time - last.time) }
    } else {
      let ahead = [1, 2].map {
        stage.number(ofProbe: position, at: time + $0 * Self.moment) ?? place
      }
      speed = (4 * ahead[0] - 3 * place - ahead[1]) / (2 * Self.moment)
    }
    return Trace.Sample(time: time, position: place, velocity: speed)
  }

  private mutating func find(among probes: [ProbeDescriptor]) {
    let names = probes.map(\.name)
    self.probes = probes
    position = names.firstIndex(of: name)
    velocity = position.flatMap { probes[$0].velocity }.flatMap { names.firstIndex(of: $0) }
  }
}

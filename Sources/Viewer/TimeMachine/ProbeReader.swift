package import SceneCore
package import Stage
package import Workbench

/// A reader of the value and velocity of the probe with a given name. If the scene changes, the
/// reader continues with the new scene's probe of this name.
package struct ProbeReader {
  /// Step in seconds for the numerical derivative. The derivative is used if the scene has no probe
  /// for the velocity.
  private static let moment = 1e-4

  /// The probe's name.
  package let name: String
  /// The probes of the scene that was read last. The probes of an external scene can change when
  /// its file is edited.
  private var probes: [ProbeDescriptor]?
  /// Indices of the probe and of the probe for its velocity in the scene's list of probes; each is
  /// `nil` if there is no such probe.
  private var (position, velocity): (Int?, Int?) = (nil, nil)

  /// Creates a reader of the probe called `name`.
  package init(_ name: String) { self.name = name }

  /// Returns the name of the scene's primary probe: the first probe marked as primary, else the
  /// first numeric probe. Returns an empty string if the scene has no numeric probe.
  package static func favourite(of scene: SceneDescriptor) -> String {
    scene.primaryProbes.first ?? numbers(of: scene).first?.name ?? ""
  }

  /// Returns the numeric probes of `scene`.
  package static func numbers(of scene: SceneDescriptor) -> [ProbeDescriptor] {
    scene.probes.filter { $0.unit != "name" }
  }

  /// Returns the probe's value and velocity on `stage` at stage time `time`, or `nil` if the scene
  /// lacks the probe.
  ///
  /// - Parameter last: The previous sample, for the velocity of an object that is being dragged.
  package mutating func read(_ stage: Stage, at time: Double, after last: Trace.Sample? = nil)
    -> Trace.Sample?
  {
    let probes = stage.descriptor.probes
    if probes != self.probes { find(among: probes) }
    guard let position, let value = stage.number(ofProbe: position, at: time) else { return nil }
    var speed = 0.0
    if let velocity {
      speed = stage.number(ofProbe: velocity, at: time) ?? 0
    } else if stage.hasHeldPointers {
      // A dragged object jumps with each input, so its velocity is computed from the previous
      // sample.
      if let last, last.time < time { speed = (value - last.position) / (time - last.time) }
    } else {
      let ahead = [1, 2].map {
        stage.number(ofProbe: position, at: time + $0 * Self.moment) ?? value
      }
      speed = (4 * ahead[0] - 3 * value - ahead[1]) / (2 * Self.moment)
    }
    return Trace.Sample(time: time, position: value, velocity: speed)
  }

  private mutating func find(among probes: [ProbeDescriptor]) {
    let names = probes.map(\.name)
    self.probes = probes
    position = names.firstIndex(of: name)
    velocity = position.flatMap { probes[$0].velocity }.flatMap { names.firstIndex(of: $0) }
  }
}

package import SceneCore

extension SceneProgram {
  /// Returns the hint for a new user who can drag the value at index `value`. If the file has no
  /// text for the hint, the hint fits the value's kind, such as "Drag it sideways".
  func hint(forDragOf value: Int?) -> String {
    if let hint { return hint }
    switch value.map({ values[$0].kind }) {
    case .track(let track): return track.axis == .x ? "Drag it sideways" : "Drag it up or down"
    case .collapsing: return "Scroll up or down"
    default: return "Drag or fling it"
    }
  }

  /// The descriptor of the scene, with its name, parameters and probes. A timing that nothing in
  /// the file uses has no effect, so the parameters do not include the numbers of such a timing.
  package var descriptor: SceneDescriptor {
    let unused = unusedTimings.map { timings[$0].name + "." }
    let parameters = parameters.filter { parameter in
      !unused.contains { parameter.name.hasPrefix($0) }
    }
    let id = SceneID(rawValue: name)
    var descriptor = SceneDescriptor(
      id: id, summary: about,
      gesture: hint(forDragOf: movingLayers.first?.value),
      parameters: parameters,
      probes: probes.map {
        ProbeDescriptor($0.name, unit: $0.unit, $0.about, velocity: velocityProbe(of: $0))
      }, springs: springs, groups: ParameterGroup.rest(of: parameters, but: springs),
      primaryProbes: primaryProbes, thresholds: thresholds)
    descriptor.keys = keys.map { $0.key }
    descriptor.isOfFile = true
    if timings.contains(where: { $0.hasModes }) {
      let classic = Tuning.Setting(scene: id, parameter: TimingProgram.modeName, value: 0)
      descriptor.modes = [Tuning(name: "classic", settings: [classic])]
    }
    return descriptor
  }
}

extension SceneSource {
  /// The scene as an entry of a catalogue.
  package var entry: SceneEntry {
    SceneEntry(program.descriptor) {
      FileScene(self, $0).erased
    } resume: { old, environment, time in
      guard var scene = old.content(as: FileScene.self) else {
        return FileScene(self, environment).erased
      }
      scene.apply(self, at: time)
      return scene.erased
    } sample: {
      FileScene.sample(of: self, on: $0)
    }
  }
}

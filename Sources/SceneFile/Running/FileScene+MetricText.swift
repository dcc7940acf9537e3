internal import CardGeometry
package import SceneCore

extension FileScene {
  /// The descriptor of the scene.
  package var descriptor: SceneDescriptor { program.descriptor }

  /// The name of the detent at which the first track rests or last rested. For a header: "open" or
  /// "collapsed".
  var word: String? {
    if let track = values.tracks.first {
      return track.motion.rules.track.detents[track.motion.reached].name
    }
    return values.headers.first.map { $0.motion.isOpen ? "open" : "collapsed" }
  }

  /// The detents of the first track, or the heights of the first header.
  package var detents: [SceneDetent] {
    if let track = values.tracks.first {
      let rules = track.motion.rules
      let probe = program.scene.probe(of: track.value, .itself) ?? ""
      return rules.order.map {
        SceneDetent(
          rules.track.detents[$0].name, at: rules.tops[$0], of: probe,
          isTop: rules.track.axis == .y)
      }
    }
    guard let value = values.headers.first?.value, let header = values.headers.first?.rules else {
      return []
    }
    let probe = program.scene.probe(of: value, .itself) ?? ""
    return [
      SceneDetent("collapsed", at: header.minimumHeight, of: probe, isTop: false),
      SceneDetent("open", at: header.maximumHeight, of: probe, isTop: false),
    ]
  }

  /// Returns the hint for a new user: the text of the file, or how to drag the layer that can be
  /// dragged now. Returns `nil` if no layer can be dragged and the file has no hint.
  package func hint(at time: Double) -> SceneHint? {
    guard let drag = drag(at: time) else { return program.scene.hint.map { SceneHint($0) } }
    return SceneHint(
      program.scene.hint(forDragOf: drag.value), about: drag.area, grip: drag.grip)
  }
}

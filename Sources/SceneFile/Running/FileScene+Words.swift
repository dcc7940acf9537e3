package import SceneCore

extension FileScene {
  /// What the file says of it.
  package var descriptor: SceneDescriptor { program.descriptor }

  /// Where the first track rests, or rested last; of a header whether it is open.
  var word: String? {
    if let track = values.tracks.first {
      return track.motion.rules.track.detents[track.motion.reached].name
    }
    return values.headers.first.map { $0.motion.isOpen ? "open" : "collapsed" }
  }

  /// Those of the first track, or the heights of the header.
  package var detents: [SceneDetent] {
    if let track = values.tracks.first {
      let rules = track.motion.rules
      return rules.order.map {
        SceneDetent(
          rules.track.detents[$0].name, at: rules.tops[$0], isTop: rules.track.axis == .y)
      }
    }
    guard let header = values.headers.first?.rules else { return [] }
    return [
      SceneDetent("collapsed", at: header.minimumHeight, isTop: false),
      SceneDetent("open", at: header.maximumHeight, isTop: false),
    ]
  }

  /// What to do first, as of `time`.
  package func hint(at time: Double) -> SceneHint? {
    let hasDrag = program.scene.gestures.contains {
      if case .drag = $0.kind { true } else { false }
    }
    return hasDrag ? SceneHint(SceneProgram.gesture) : nil
  }
}

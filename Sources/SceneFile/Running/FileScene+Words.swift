internal import CardGeometry
internal import CardMotion
package import CardScenes

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
      return rules.order.map { SceneDetent(rules.track.detents[$0].name, at: rules.tops[$0]) }
    }
    guard let header = values.headers.first?.rules else { return [] }
    return [
      SceneDetent("collapsed", at: header.minimumHeight),
      SceneDetent("open", at: header.maximumHeight),
    ]
  }

  /// What to do first, as of `time`.
  package func hint(at time: Double) -> SceneHint? {
    let hasDrag = program.scene.gestures.contains {
      if case .drag = $0.kind { true } else { false }
    }
    return hasDrag ? SceneHint(SceneProgram.gesture) : nil
  }

  /// A drag that moves something on this stage: by the first gesture that drags; nil: nothing is dragged.
  package var sample: SceneSample? {
    let scene = program.scene
    for gesture in scene.gestures {
      guard case .drag(let value) = gesture.kind, let way = way(ofValue: value) else { continue }
      var opening: SceneCommand?
      var opened = self
      if case .track(let index) = values.places[value], isPutAway(index, at: 0) {
        opening = .press
        opened.handle(.command(.press), at: 0)
        while let due = opened.nextDeadline, due <= 2 { opened.reach(due) }
      }
      let time = 2.0
      var moment = opened.moment(at: time)
      let stage = Rect(origin: .zero, size: layout.size)
      let frame = gesture.layer.map { opened.scenery.frame(ofLayer: $0, &moment)?.bounds } ?? stage
      guard let area = frame?.intersection(stage), !area.isEmpty else { continue }
      // As near to its top as a handle is.
      let isCard = if case .track = values.places[value] { gesture.layer != nil } else { false }
      let y = isCard ? area.minY + min(16, area.height / 2) : area.minY + area.height / 2
      return SceneSample(
        opening: opening, grip: Point(x: area.minX + area.width / 2, y: y), way: way)
    }
    return nil
  }

  /// A way that the value follows.
  private func way(ofValue value: Int) -> Vector? {
    switch values.places[value] {
    case .track(let index):
      let track = values.tracks[index]
      let rules = track.motion.rules
      let seen = rules.detentsInSight
      guard let first = seen.first, let last = seen.last else { return nil }
      let now = rules.isInert(track.start) ? last : track.start
      let other = now == first ? last : first
      let way = 0.9 * (rules.top(of: other) - rules.top(of: now))
      let some = way == 0 ? -0.2 * layout.size.height : way
      return track.isAcross ? Vector(dx: some, dy: 0) : Vector(dx: 0, dy: some)
    case .header: return Vector(dx: 0, dy: -0.5 * layout.size.height)
    case .free: return Vector(dx: 0.1 * layout.size.height, dy: 0.05 * layout.size.height)
    default: return nil
    }
  }
}

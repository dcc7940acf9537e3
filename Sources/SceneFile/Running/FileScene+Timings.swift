package import SceneCore

extension FileScene {
  /// The timings in use that the tuning panel does not list: all curves, and some springs. A timing
  /// without a name gets the name of the value that uses the timing.
  package var timings: [SceneTiming] {
    let scene = program.scene
    let listed = Set(scene.springs.map { $0.key })
    var names: [Int: String] = [:]
    var joining: Set<Int> = []
    for value in scene.values {
      guard let (index, joinsDetents) = value.kind.timing else { continue }
      names[index] = names[index] ?? value.name
      if joinsDetents { joining.insert(index) }
    }
    return scene.timings.enumerated().compactMap { index, timing in
      guard let name = timing.name.isEmpty ? names[index] : timing.name, !listed.contains(name),
        !scene.unusedTimings.contains(index)
      else { return nil }
      return SceneTiming(name, layout.timing(index).whole, joinsDetents: joining.contains(index))
    }
  }

  /// The release rule of the main track.
  package var release: SceneRelease {
    switch mainTrack.map({ values.tracks[$0] })?.motion.rules.track.release {
    case .nearest, nil: .nearest
    case .next: .other("to the next detent, if more than half the distance is done")
    case .skip: .other("to the detent ahead, if more than half the distance is done")
    case .fling:
      .other("at 125 pt/s or more to the next detent in that direction, otherwise to the nearest")
    case .rules: .other("by the rules of the file")
    }
  }
}

extension ValueProgram.Kind {
  /// The index of the value's timing, and whether the timing animates the value between detents.
  /// `nil` if the value has no timing.
  fileprivate var timing: (index: Int, joinsDetents: Bool)? {
    switch self {
    case .track(let track): (track.timing, true)
    case .collapsing(let header): (header.snap, true)
    case .free(let free): (free.timing, false)
    case .zoom(let zoom): (zoom.timing, false)
    case .deck(let deck): (deck.timing, false)
    case .follower(let follower): (follower.timing, false)
    case .animated(let animated): (animated.timing, false)
    case .expression, .state, .field: nil
    }
  }
}

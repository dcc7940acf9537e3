internal import CardGeometry
package import CardGestures
internal import CardMotion
internal import SceneCore

/// What a finger can drag, or drags: found out when it goes down.
struct FileGrip {
  /// The pan's.
  let key: GestureKey
  /// Place of the value that it moves; nil: it has gone.
  var value: Int?
  /// Whether it moves a track's list too.
  var withList: Bool
  /// Place of the action of a tap, if the finger turns out to have tapped what it caught.
  var tap: Int?
}

extension FileScene {
  package mutating func enterRecognizers(for event: PointerEvent) {
    let time = event.time
    var moment = moment(at: time)
    let path = scenery.touched(at: event.position, &moment)
    let drag = gesture(on: path, &moment) { gesture in
      gesture.target(of: .drag).map { canDrag($0, at: time) } ?? false
    }
    let isCaught = enterDrag(drag, on: path, &moment, at: time)
    if !isCaught {
      for kind in GestureKind.allCases {
        guard let recognizer = kind.recognizer else { continue }
        let found = gesture(on: path, &moment) { $0.kind == kind && !isWaiting($0.target) }
        if let found { touch.arena.add(recognizer, as: key(found), for: event.id) }
      }
    }
    guard let drag else { return }
    // Whatever moves is caught at once.
    let pan = PanRecognizer(
      axis: program.scene.gestures[drag].axis, start: isCaught ? .atDown : .pastSlop)
    touch.arena.add(.pan(pan), as: key(drag), for: event.id)
  }

  /// Makes out what a finger at `path` can do with the value that `drag` moves; true if that is on its
  /// way.
  private mutating func enterDrag(
    _ drag: Int?, on path: [Int], _ moment: inout Moment, at time: Double
  ) -> Bool {
    grip = nil
    guard let drag else { return false }
    let value = program.scene.gestures[drag].target
    let isPaused = pause.map { values.tracks[$0.track].value == value } ?? false
    let isCaught = isPaused || isMoving(value: value, at: time)
    if isPaused { pause = nil }
    let tap =
      isCaught
      ? gesture(on: path, &moment) { $0.kind == .tap && !isWaiting($0.target) } : nil
    grip = FileGrip(
      key: key(drag), value: value, withList: isOnList(of: value, path),
      tap: tap.map { program.scene.gestures[$0].target })
    if !isCaught, case .track(let index) = values.places[value] {
      values.tracks[index].motion.halt(at: time)
    }
    return isCaught
  }

  /// The innermost gesture that is `wanted` of those on the layers of `path` and on the stage, whose
  /// condition holds.
  func gesture(
    on path: [Int], _ moment: inout Moment, where wanted: (GestureProgram) -> Bool
  ) -> Int? {
    let scene = program.scene
    for step in 0...path.count {
      let layer = step < path.count ? path[step] : nil
      for index in scene.gestures.indices
      where scene.gestures[index].layer == layer && wanted(scene.gestures[index]) {
        if scene.gestures[index].when.map({ moment.holds($0, of: scene) }) ?? true { return index }
      }
    }
    return nil
  }

  func key(_ gesture: Int) -> GestureKey { GestureKey(rawValue: firstKey + gesture) }

  /// Whether a place on the layers of `path` is on the list of the track at `value`.
  func isOnList(of value: Int, _ path: [Int]) -> Bool {
    guard case .track(let track) = program.scene.values[value].kind, let list = track.list else {
      return false
    }
    return path.contains(list.layer)
  }

  /// Whether a finger or a wheel moves the value: not one that rests where it is put away.
  func canDrag(_ value: Int, at time: Double) -> Bool {
    guard case .track(let index) = values.places[value] else { return true }
    return !isPutAway(index, at: time)
  }

  /// Whether a track rests at an inert detent.
  func isPutAway(_ index: Int, at time: Double) -> Bool {
    let motion = values.tracks[index].motion
    return motion.rules.isInert(motion.target) && motion.reached == motion.target
      && !isMoving(value: values.tracks[index].value, at: time)
  }

  package mutating func recognize(_ event: GestureEvent) {
    let time = event.time
    let index = event.key.rawValue - firstKey
    if case .pan(let phase, let pan) = event.gesture {
      return drag(phase, pan, of: event.pointer, event.key, at: time)
    }
    // What another program entered has nothing to say any more.
    guard program.scene.gestures.indices.contains(index) else { return }
    let gesture = program.scene.gestures[index]
    switch event.gesture {
    case .press: presses[index].set(1, at: time)
    case .pressCancelled: endPress(index, at: time)
    default:
      guard gesture.kind.isPerformed(by: event.gesture) else { return }
      if gesture.kind.needsPress {
        // A press that has been called off is none any more.
        guard presses[index].target > 0 else { return }
        endPress(index, at: time)
      }
      perform(gesture.target, at: time)
    }
  }

  private mutating func endPress(_ gesture: Int, at time: Double) {
    guard presses[gesture].target > 0 else { return }
    let fade = 0.1
    presses[gesture].retarget(to: 0, with: .curve(.linear, duration: fade), at: time)
  }

  /// Whatever is pressed is not any more, and no tap comes of it.
  mutating func endPresses(at time: Double) {
    for index in presses.indices { endPress(index, at: time) }
  }
}

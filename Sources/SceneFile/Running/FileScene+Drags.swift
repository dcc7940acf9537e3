internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

extension FileScene {
  /// Handles a drag of the value that the pointer has grabbed.
  mutating func drag(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID, _ key: GestureKey,
    at time: Double
  ) {
    guard let grip, grip.key == key else { return }
    guard let value = grip.value else {
      _ = touch.follow(phase, pan, of: pointer)
      return
    }
    switch values.places[value] {
    case .track(let index): drag(track: index, phase, pan, of: pointer, at: time)
    case .header(let index): drag(header: index, phase, pan, of: pointer, at: time)
    case .free(let index): drag(free: index, phase, pan, of: pointer, at: time)
    case .deck(let index): drag(deck: index, phase, pan, of: pointer, at: time)
    default: break
    }
    if phase == .ended || phase == .cancelled { self.grip = nil }
  }

  /// If the drag ends as a tap on a moving object and the tap has an action, performs the action
  /// and returns `true`. Otherwise returns `false`.
  mutating func tapCaught(_ phase: GesturePhase, _ pan: PanUpdate, at time: Double) -> Bool {
    guard phase == .ended, !pan.exceedsSlop, let tap = grip?.tap else { return false }
    perform(
      tap.action,
      ActionContext(velocity: pan.velocity, place: pan.location, copy: tap.copy), at: time)
    return true
  }

  // MARK: Track

  private mutating func drag(
    track index: Int, _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID,
    at time: Double
  ) {
    let isAcross = values.tracks[index].isAcross
    let delta = touch.follow(phase, pan, of: pointer, isAcross: isAcross)
    let velocity = isAcross ? pan.velocity.dx : pan.velocity.dy
    /// The position and velocity of the card for which the release rules chose a detent.
    var choice: MotionState?
    switch phase {
    case .began:
      (values.tracks[index].arrival, values.tracks[index].listArrival) = (nil, nil)
      values.tracks[index].motion.grab(
        withList: grip?.withList ?? false, tapTarget: nil, at: time)
      stopAlongside(index, at: time)
      values.tracks[index].motion.drag(
        by: delta, over: touch.catchUpDuration(of: pointer), at: time)
    case .changed:
      values.tracks[index].motion.drag(by: delta, at: time)
    case .ended:
      let tap = grip?.tap
      // If a tap with an action grabbed the track, the track is released when the action ends.
      if tapCaught(phase, pan, at: time) {
        if let tap, isWaiting(tap.action) {
          pause = (index, tap.action)
          return
        }
        if !values.tracks[index].motion.track.isHeld { break }
      }
      lookUpRelease(index, at: time)
      choice = values.tracks[index].motion.release(velocity: velocity, at: time)
    case .cancelled:
      values.tracks[index].motion.cancel(at: time)
    }
    if phase == .ended || phase == .cancelled {
      tell(track: index, at: time)
      goOnAlongside(index, at: time)
      if let then = choice.flatMap({ values.tracks[index].motion.rules.rule(for: $0)?.then }) {
        perform(then, ActionContext(), at: time)
      }
    } else {
      // While a track catches up with its pointer, the track is still moving to its target.
      tell(track: index, at: time)
    }
  }

  /// Stops the animated values and followers that belong to the track with the index `track`,
  /// because a pointer has grabbed the track.
  private mutating func stopAlongside(_ track: Int, at time: Double) {
    let value = values.tracks[track].value
    for index in values.animated.indices where values.animated[index].program.with == value {
      values.animated[index].number.stop(at: time)
      values.stopFollowers(of: values.animated[index].value, at: time)
    }
    values.stopFollowers(of: value, at: time)
  }

  /// Resumes the animated values that were stopped when the track was grabbed. Each moves to its
  /// current target.
  private mutating func goOnAlongside(_ track: Int, at time: Double) {
    let value = values.tracks[track].value
    var moment = moment(at: time)
    for index in values.animated.indices where values.animated[index].program.with == value {
      let wanted = moment.value(values.animated[index].program.to, of: program.scene)
      let isNew = wanted != values.animated[index].wanted
      values.animated[index].wanted = wanted
      // An animation that already has the current target continues unchanged.
      guard isNew || values.animated[index].number.target != values.animated[index].aim else {
        continue
      }
      send(animated: index, to: isNew ? wanted : values.animated[index].aim, at: time)
    }
  }

  /// Resumes a track that a tap grabbed, once the action of the tap has ended.
  mutating func endPause(at time: Double) {
    guard let (track, action) = pause, !isWaiting(action) else { return }
    pause = nil
    guard !isHeld(value: values.tracks[track].value) else { return }
    if values.tracks[track].motion.track.isHeld {
      values.tracks[track].motion.cancel(at: time)
      tell(track: track, at: time)
    }
    goOnAlongside(track, at: time)
  }

  /// Stores the live values that the release rules of a track read.
  mutating func lookUpRelease(_ track: Int, at time: Double) {
    guard case .rules = values.tracks[track].motion.rules.track.release else { return }
    let moment = moment(at: time)
    values.tracks[track].motion.rules.live = program.scene.liveSlots.indices.map { moment.live[$0] }
  }

  /// Passes the target of a track to its followers.
  mutating func tell(track index: Int, at time: Double) {
    let track = values.tracks[index]
    values.tellFollowers(
      of: track.value, to: Point(x: track.motion.track.cardTarget, y: 0), after: 0, at: time)
  }

  // MARK: Header

  private mutating func drag(
    header index: Int, _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID,
    at time: Double
  ) {
    let delta = touch.follow(phase, pan, of: pointer)
    switch phase {
    case .began:
      values.headers[index].listArrival = nil
      values.headers[index].motion.grab(at: time)
      values.headers[index].showIndicator(at: time)
      values.headers[index].motion.drag(
        by: -delta, over: touch.catchUpDuration(of: pointer), at: time)
    case .changed:
      values.headers[index].motion.drag(by: -delta, at: time)
    case .ended, .cancelled:
      let velocity = phase == .ended ? -pan.velocity.dy : 0
      values.headers[index].motion.release(velocity: velocity, at: time)
      _ = tapCaught(phase, pan, at: time)
    }
  }
}

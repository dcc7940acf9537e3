internal import CardGeometry
internal import CardMotion
internal import SceneCore

extension FileState {
  /// Applies a new layout after a change of the environment or of a state. The position of a held
  /// value does not change, and moving values continue.
  ///
  /// - Parameter held: The index of the value that a pointer moves, or `nil` if no pointer moves a
  ///   value.
  mutating func apply(_ layout: FileLayout, held: Int?, at time: Double) {
    let scene = layout.program.scene
    for index in tracks.indices {
      guard case .track(let program) = scene.values[tracks[index].value].kind else { continue }
      apply(track: index, FileRules(program, layout), at: time)
    }
    for index in headers.indices {
      guard case .collapsing(let program) = scene.values[headers[index].value].kind else {
        continue
      }
      apply(header: index, program, layout, at: time)
    }
    for index in frees.indices {
      guard case .free(let program) = scene.values[frees[index].value].kind else { continue }
      apply(free: index, FreeRules(program, layout), isHeld: held == frees[index].value, at: time)
    }
    for index in zooms.indices {
      guard case .zoom(let program) = scene.values[zooms[index].value].kind else { continue }
      zooms[index].apply(FileZoom(zooms[index].value, program, layout), at: time)
    }
    for index in decks.indices {
      guard case .deck(let program) = scene.values[decks[index].value].kind else { continue }
      decks[index].motion.apply(DeckRules(program, layout), at: time)
    }
    for index in followers.indices {
      guard case .follower(let program) = scene.values[followers[index].mover.value].kind else {
        continue
      }
      followers[index].delay = layout.delay(program.delay)
      followers[index].mover.timing = layout.timing(program.timing)
      followers[index].mover.start = layout.start(program.timing)
    }
    for index in animated.indices {
      animated[index].delay = layout.delay(animated[index].program.delay)
      animated[index].timing = layout.timing(animated[index].program.timing)
      animated[index].start = layout.start(animated[index].program.timing)
    }
  }

  private mutating func apply(track index: Int, _ rules: FileRules, at time: Double) {
    guard !rules.isSame(as: tracks[index].motion.rules) else {
      tracks[index].motion.rules = rules
      return
    }
    tracks[index].motion.apply(rules, at: time)
    let track = tracks[index]
    let target = Point(x: track.motion.track.cardTarget, y: 0)
    tellFollowers(of: track.value, to: target, after: 0, at: time)
  }

  private mutating func apply(
    header index: Int, _ program: CollapsingProgram, _ layout: FileLayout, at time: Double
  ) {
    let rules = HeaderRules(program, layout)
    headers[index].row = layout.number(program.row)
    headers[index].wheelLine = layout.number(program.wheelLine)
    guard rules != headers[index].rules else { return }
    headers[index].rules = rules
    headers[index].motion.apply(rules, at: time)
  }

  /// Applies new rules to an object that is dragged freely. The position of a held object does not
  /// change. Any other object keeps its displacement from its place of rest, and its followers move
  /// by the same distance. An object that slides or leaves the stage continues with its velocity.
  private mutating func apply(free index: Int, _ rules: FreeRules, isHeld: Bool, at time: Double) {
    let old = frees[index]
    let (before, oldRest) = (old.rules, old.restPoint)
    frees[index].rules = rules
    guard rules != before else { return }
    if case .home(let home) = old.rest, rules.homes.count != before.homes.count {
      frees[index].rest = rules.nearestHome(to: before.homes[home]).map { .home($0) } ?? .start
    }
    let isMoved = rules.homes != before.homes || rules.start != before.start
    if !isMoved, old.isAtHome || rules.area == before.area { return }
    let delta = isHeld ? .zero : frees[index].restPoint - oldRest
    let velocity = old.motion.velocity(at: time)
    let position = FreeReach(rules.stage).reachable(old.motion.position(at: time) + delta)
    frees[index].motion.set(position, at: time)
    moveFollowers(of: old.value, by: delta, at: time)
    guard !isHeld else { return }
    switch old.course {
    case .rest:
      guard position != frees[index].restPoint else { return }
      frees[index].motion.retarget(
        to: frees[index].restPoint,
        with: rules.timing.timing(over: frees[index].restPoint - position),
        velocity: rules.startVelocity, at: time)
    case .point(let point):
      frees[index].course = .point(point + delta)
      guard position != point + delta else { return }
      frees[index].motion.retarget(
        to: point + delta, with: rules.timing.timing(over: point + delta - position),
        velocity: rules.startVelocity, at: time)
    case .slide:
      frees[index].motion.slide(
        velocity: velocity, in: rules.area, size: rules.area.size, rules.physics,
        at: time)
    case .thrown(let thrown):
      let rest = frees[index].restPoint
      let exit = thrown.exit(
        from: rest, way: position - rest, size: rules.size ?? rules.stage, clear: rules.clear,
        on: rules.stage)
      if old.isGone(at: time) {
        frees[index].motion.set(exit, at: time)
      } else {
        frees[index].motion.retarget(
          to: exit, with: rules.leave.timing(over: exit - position),
          velocity: rules.startVelocity, at: time)
      }
    }
    tellFollowers(of: old.value, to: frees[index].motion.target, after: 0, at: time)
  }

  private mutating func moveFollowers(of value: Int, by delta: Vector, at time: Double) {
    for index in followers.indices where followers[index].leader == value {
      let position = followers[index].mover.position.value(at: time)
      followers[index].mover.position.set(position + delta, at: time)
      moveFollowers(of: followers[index].mover.value, by: delta, at: time)
    }
  }
}

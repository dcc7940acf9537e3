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
      guard case .free(let program) = scene.values[frees[index].mover.value].kind else { continue }
      apply(free: index, program, layout, isHeld: held == frees[index].mover.value, at: time)
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

  /// Applies new snap points to a free value. The position of a held value does not change. Any
  /// other value keeps its displacement from its snap point, and its followers move by the same
  /// distance.
  private mutating func apply(
    free index: Int, _ program: FreeProgram, _ layout: FileLayout, isHeld: Bool, at time: Double
  ) {
    let old = frees[index]
    let homes = layout.homes(program)
    frees[index].mover.timing = layout.timing(program.timing)
    frees[index].mover.start = layout.start(program.timing)
    guard homes != old.homes else { return }
    let home = old.homes[old.home]
    let target = homes.count == old.homes.count ? homes[old.home] : homes.nearest(to: home)
    frees[index].homes = homes
    frees[index].home = homes.firstIndex(of: target) ?? 0
    let reach = FreeReach(layout.size)
    let delta = isHeld ? .zero : target - home
    let position = reach.reachable(old.mover.position.value(at: time) + delta)
    frees[index].mover.position.set(position, at: time)
    moveFollowers(of: old.mover.value, by: delta, at: time)
    guard !isHeld, position != target else { return }
    frees[index].mover.send(to: target, delay: 0, at: time)
    tellFollowers(of: old.mover.value, to: target, after: 0, at: time)
  }

  private mutating func moveFollowers(of value: Int, by delta: Vector, at time: Double) {
    for index in followers.indices where followers[index].leader == value {
      let position = followers[index].mover.position.value(at: time)
      followers[index].mover.position.set(position + delta, at: time)
      moveFollowers(of: followers[index].mover.value, by: delta, at: time)
    }
  }
}

extension [Point] {
  /// Returns the point nearest to `point`. If several points are equally near, returns the first.
  func nearest(to point: Point) -> Point {
    self.min { ($0 - point).length < ($1 - point).length } ?? point
  }
}

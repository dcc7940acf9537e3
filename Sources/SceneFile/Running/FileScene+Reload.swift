internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

extension FileScene {
  /// Goes on as another reading of the file says: values of the same name and type keep place, velocity
  /// and finger, states their word; what waits ends.
  package mutating func adopt(_ source: SceneSource, at time: Double) {
    let (old, oldProgram) = (values, program.scene)
    firstKey += oldProgram.gestures.count
    (waits, waitingActions) = ([], [])
    pause = nil
    presses = source.program.gestures.map { _ in Animated(0, tolerance: 0.001) }
    let fixed = FixedProgram(source.program)
    let states = FileState.states(of: source.program, after: old.states, of: oldProgram)
    let fresh = FileLayout(fixed, environment, states: states)
    var names: [String: Int] = [:]
    for (value, program) in oldProgram.values.enumerated() { names[program.name] = value }
    var kept = FileState(fresh, states: states)
    for (value, program) in source.program.values.enumerated() {
      guard let before = names[program.name] else { continue }
      kept.take(value, from: old, before)
    }
    let leaders = old.leaders(in: oldProgram)
    grip = grip.map { grip in
      var grip = grip
      grip.value = grip.value.flatMap { before in
        source.program.values.indices.first {
          source.program.values[$0].name == oldProgram.values[before].name
            && kept.isSameKind($0, as: old, before)
        }
      }
      grip.tap = nil
      return grip
    }
    become(source, fixed, kept)
    layOut(at: time)
    openNew(names, old, at: time)
    letGo(after: leaders, at: time)
    react(at: time)
  }

  /// What was held by what has gone, be it a finger's grip or a tap that waits, goes where it belongs; so
  /// does what goes with a value, or follows one, that it did not go with before.
  private mutating func letGo(after leaders: [String: String], at time: Double) {
    for index in values.tracks.indices
    where values.tracks[index].motion.track.isHeld && !isHeld(value: values.tracks[index].value) {
      values.tracks[index].motion.cancel(at: time)
      tell(track: index, at: time)
    }
    for index in values.animated.indices {
      let animated = values.animated[index]
      guard animated.number.target != animated.aim else { continue }
      send(animated: index, to: animated.aim, at: time)
    }
    let now = values.leaders(in: program.scene)
    for index in values.followers.indices {
      let (value, leader) = (values.followers[index].mover.value, values.followers[index].leader)
      let name = program.scene.values[value].name
      guard let before = leaders[name], now[name] != before else { continue }
      guard let target = values.target(ofValue: leader, at: time) else { continue }
      values.followers[index].mover.send(to: target, delay: 0, at: time)
      values.tellFollowers(of: value, to: target, after: 0, at: time)
    }
  }

  /// What was not there before is where it is wanted.
  private mutating func openNew(_ names: [String: Int], _ old: FileState, at time: Double) {
    var moment = moment(at: time)
    for index in values.animated.indices {
      let animated = values.animated[index]
      let name = program.scene.values[animated.value].name
      let isKept = names[name].map { values.isSameKind(animated.value, as: old, $0) } ?? false
      if isKept { continue }
      let wanted = moment.value(animated.program.to, of: program.scene)
      values.animated[index] = FileAnimated(animated.value, animated.program, at: wanted, layout)
    }
    // Whoever follows one that is new itself comes after it, wherever the file has it.
    for _ in values.followers.indices {
      for index in values.followers.indices {
        let (value, leader) = (values.followers[index].mover.value, values.followers[index].leader)
        let name = program.scene.values[value].name
        let isKept = names[name].map { values.isSameKind(value, as: old, $0) } ?? false
        if isKept { continue }
        let place = values.place(ofValue: leader, at: time)
        values.followers[index].mover.place.set(place, at: time)
        guard let target = values.target(ofValue: leader, at: time), target != place else {
          continue
        }
        values.followers[index].mover.send(to: target, delay: 0, at: time)
      }
    }
  }
}

extension FileState {
  /// Whom each follower follows, by their names in `scene`.
  fileprivate func leaders(in scene: SceneProgram) -> [String: String] {
    var leaders: [String: String] = [:]
    for follower in followers {
      leaders[scene.values[follower.mover.value].name] = scene.values[follower.leader].name
    }
    return leaders
  }

  /// Where a value is sent, or held; nil: it is none that can be followed.
  fileprivate func target(ofValue value: Int, at time: Double) -> Point? {
    switch places[value] {
    case .track(let index) where !tracks[index].motion.track.isHeld:
      Point(x: tracks[index].motion.track.cardTarget, y: 0)
    case .track: place(ofValue: value, at: time)
    case .free(let index): frees[index].mover.place.target
    case .follower(let index): followers[index].mover.place.target
    case .animated(let index): Point(x: animated[index].number.target, y: 0)
    case .header, .expression, .state: nil
    }
  }

  /// The states of `scene`, with the words that those of the same name had in `old`.
  fileprivate static func states(
    of scene: SceneProgram, after states: [Int], of old: SceneProgram
  ) -> [Int] {
    var result = opening(scene)
    for (value, program) in scene.values.enumerated() {
      guard case .state(let state) = program.kind,
        let before = old.values.firstIndex(where: { $0.name == program.name }),
        case .state(let oldState) = old.values[before].kind,
        state.words.isEmpty == oldState.words.isEmpty
      else { continue }
      if state.words.isEmpty {
        result[value] = states[before]
      } else if let word = state.words.first(where: { scene.words[$0] == old.words[states[before]] }
      ) {
        result[value] = word
      }
    }
    return result
  }

  /// Whether the value at a place is of the kind of that at `before` in `old`.
  func isSameKind(_ value: Int, as old: FileState, _ before: Int) -> Bool {
    switch (places[value], old.places[before]) {
    case (.track(let a), .track(let b)): tracks[a].isAcross == old.tracks[b].isAcross
    case (.header, .header), (.free, .free), (.follower, .follower), (.animated, .animated): true
    default: false
    }
  }

  /// The value at a place goes on from what that at `before` was in `old`; it has yet to be laid out.
  fileprivate mutating func take(_ value: Int, from old: FileState, _ before: Int) {
    guard isSameKind(value, as: old, before) else { return }
    switch (places[value], old.places[before]) {
    case (.track(let a), .track(let b)):
      let (rules, former) = (tracks[a].motion.rules, old.tracks[b].motion.rules)
      tracks[a].motion = old.tracks[b].motion
      tracks[a].motion.rename { rules.detent(like: $0, of: former) }
      tracks[a].motion.rules = former.placed(as: rules)
    case (.header(let a), .header(let b)):
      headers[a].motion = old.headers[b].motion
      (headers[a].indicator, headers[a].fadeStart) = (
        old.headers[b].indicator, old.headers[b].fadeStart
      )
      headers[a].rules = old.headers[b].rules
    case (.free(let a), .free(let b)):
      let free = old.frees[b]
      frees[a].mover.place = free.mover.place
      (frees[a].homes, frees[a].home, frees[a].caught) = (free.homes, free.home, free.caught)
    case (.follower(let a), .follower(let b)):
      followers[a].mover.place = old.followers[b].mover.place
    case (.animated(let a), .animated(let b)):
      animated[a].number = old.animated[b].number
      (animated[a].wanted, animated[a].aim) = (old.animated[b].wanted, old.animated[b].aim)
    default: return
    }
  }
}

extension FileRules {
  /// The same with its detents at the places that `rules` have them at: what is looked up by the one's
  /// places is compared with what the other says.
  fileprivate func placed(as rules: FileRules) -> FileRules {
    var placed = self
    placed.tops = rules.track.detents.map { detent in
      track.detents.firstIndex { $0.name == detent.name }.map { tops[$0] } ?? .nan
    }
    return placed
  }

  /// The detent called as one of `old`, or if that is gone the nearest to where it was.
  fileprivate func detent(like former: Int, of old: FileRules) -> Int {
    let name = old.track.detents[former].name
    if let same = track.detents.firstIndex(where: { $0.name == name }) { return same }
    let top = old.top(of: former)
    return order.min { abs(tops[$0] - top) < abs(tops[$1] - top) } ?? highest
  }
}

internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

extension FileScene {
  /// Continues with a new version of the scene file. Values with the same name and type keep their
  /// position and velocity, and stay grabbed. States with the same name and type keep their values.
  /// Waiting actions end.
  package mutating func apply(_ source: SceneSource, at time: Double) {
    let (old, oldProgram) = (values, program.scene)
    firstKey += oldProgram.gestures.count
    (waits, waitingActions) = ([], [])
    pause = nil
    presses = source.program.gestures.map { _ in Animated(0, tolerance: 0.001) }
    touchedCopies = source.program.gestures.map { _ in nil }
    crossings = source.program.crossings.map { crossing in
      let same = oldProgram.crossings.firstIndex { $0.name == crossing.name }
      return same.map { crossings[$0] } ?? FileCrossing()
    }
    focus = focus.flatMap { focus in
      // The focus stays on a button of the same layer.
      let old = focus.copy.layer
      guard let name = oldProgram.layers[old].name else { return nil }
      let index = source.program.gestures.firstIndex { gesture in
        gesture.kind == .button
          && gesture.layer.map { source.program.layers[$0].name == name } ?? false
      }
      guard let index, let layer = source.program.gestures[index].layer else { return nil }
      return ButtonFocus(
        gesture: index, copy: LayerCopy(layer: layer, ordinal: focus.copy.ordinal))
    }
    let fixed = FixedProgram(source.program)
    let opening = FileState.opening(fixed, environment)
    let states = FileState.states(
      of: source.program, opening: opening, after: old.states, of: oldProgram)
    let fresh = FileLayout(fixed, environment, states: states)
    var names: [String: Int] = [:]
    for (value, program) in oldProgram.values.enumerated() { names[program.name] = value }
    var newState = FileState(fresh, states: states)
    for (value, program) in source.program.values.enumerated() {
      guard let before = names[program.name] else { continue }
      newState.take(value, from: old, before, source.program)
    }
    let leaders = old.leaders(in: oldProgram)
    grip = grip.map { grip in
      var grip = grip
      grip.value = grip.value.flatMap { before in
        source.program.values.indices.first {
          source.program.values[$0].name == oldProgram.values[before].name
            && newState.isSameKind($0, as: old, before)
        }
      }
      grip.tap = nil
      return grip
    }
    zoomTouch = zoomTouch.flatMap { hold in
      let name = oldProgram.values[hold.value].name
      guard let value = source.program.values.firstIndex(where: { $0.name == name }),
        case .zoom(let index) = newState.places[value]
      else { return nil }
      var hold = hold
      // The gestures have new indices, so another finger cannot join.
      (hold.zoom, hold.value, hold.gesture) = (index, value, -1)
      return hold
    }
    (fieldTouch, tappedField) = (nil, nil)
    _ = newState.noteStates(source.program)
    become(source, fixed, newState)
    let cards = values.tracks.map { $0.motion.card(at: time) }
    layOut(at: time)
    for index in cards.indices { values.tracks[index].motion.glide(from: cards[index], at: time) }
    openNew(names, old, at: time)
    letGo(after: leaders, at: time)
    react(at: time)
    noteCrossings(at: time)
    planCrossings(after: time)
  }

  /// Releases all values that a removed gesture or action held. Then two kinds of values move to
  /// their targets: followers that now follow another value, and animated values that waited for
  /// the release of a track.
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

  /// Sets each animated or following value that is new in this version of the file to the position
  /// of its target, without an animation.
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
    // A follower of a new follower must be set after its leader, in any order of the file.
    for _ in values.followers.indices {
      for index in values.followers.indices {
        let (value, leader) = (values.followers[index].mover.value, values.followers[index].leader)
        let name = program.scene.values[value].name
        let isKept = names[name].map { values.isSameKind(value, as: old, $0) } ?? false
        if isKept { continue }
        let position = values.position(ofValue: leader, at: time)
        values.followers[index].mover.position.set(position, at: time)
        guard let target = values.target(ofValue: leader, at: time), target != position else {
          continue
        }
        values.followers[index].mover.send(to: target, delay: 0, at: time)
      }
    }
  }
}

extension FileState {
  /// Returns the name of the leader of each follower.
  fileprivate func leaders(in scene: SceneProgram) -> [String: String] {
    var leaders: [String: String] = [:]
    for follower in followers {
      leaders[scene.values[follower.mover.value].name] = scene.values[follower.leader].name
    }
    return leaders
  }

  /// Returns the position to which a follower of the value with the index `value` moves. This is
  /// the target of the value, or the position of the value while a pointer holds it. `nil` if
  /// values of this kind have no followers.
  fileprivate func target(ofValue value: Int, at time: Double) -> Point? {
    switch places[value] {
    case .track(let index) where !tracks[index].motion.track.isHeld:
      Point(x: tracks[index].motion.track.cardTarget, y: 0)
    case .track: position(ofValue: value, at: time)
    case .free(let index): frees[index].motion.target
    case .zoom, .deck: nil
    case .follower(let index): followers[index].mover.position.target
    case .animated(let index): Point(x: animated[index].number.target, y: 0)
    case .header, .expression, .state, .field: nil
    }
  }

  /// Returns the states with which `scene` continues after a reload. A state that has the same name
  /// and kind in `old` keeps its value from `states`, unless the value is a word that the state no
  /// longer has. Any other state gets its initial value from `opening`.
  fileprivate static func states(
    of scene: SceneProgram, opening: [Double], after states: [Double], of old: SceneProgram
  ) -> [Double] {
    var result = opening
    for (value, program) in scene.values.enumerated() {
      guard let before = old.values.firstIndex(where: { $0.name == program.name }) else { continue }
      if case .deck = program.kind, case .deck = old.values[before].kind {
        result[value] = states[before]
        continue
      }
      guard case .state(let state) = program.kind,
        case .state(let oldState) = old.values[before].kind,
        state.words.isEmpty == oldState.words.isEmpty, state.isNumber == oldState.isNumber
      else { continue }
      if state.words.isEmpty {
        result[value] = states[before]
      } else {
        let word = old.words[Int(states[before])]
        if let same = state.words.first(where: { scene.words[$0] == word }) {
          result[value] = Double(same)
        }
      }
    }
    return result
  }

  /// Returns whether the value with the index `value` is of the same kind as the value with the
  /// index `before` in `old`.
  func isSameKind(_ value: Int, as old: FileState, _ before: Int) -> Bool {
    switch (places[value], old.places[before]) {
    case (.track(let a), .track(let b)): tracks[a].isAcross == old.tracks[b].isAcross
    case (.header, .header), (.free, .free), (.zoom, .zoom), (.deck, .deck), (.field, .field),
      (.follower, .follower), (.animated, .animated):
      true
    default: false
    }
  }

  /// Copies the state of the value with the index `before` in `old` to the value with the index
  /// `value`. The new layout is applied later.
  fileprivate mutating func take(
    _ value: Int, from old: FileState, _ before: Int, _ scene: SceneProgram
  ) {
    guard isSameKind(value, as: old, before) else { return }
    switch (places[value], old.places[before]) {
    case (.track(let a), .track(let b)):
      let (rules, former) = (tracks[a].motion.rules, old.tracks[b].motion.rules)
      tracks[a].motion = old.tracks[b].motion
      tracks[a].motion.rename { rules.detent(like: $0, of: former) }
      tracks[a].motion.rules = former.placed(as: rules)
      tracks[a].isAway = old.tracks[b].isAway && tracks[a].hasHooks
    case (.header(let a), .header(let b)):
      headers[a].motion = old.headers[b].motion
      (headers[a].indicator, headers[a].fadeStart) = (
        old.headers[b].indicator, old.headers[b].fadeStart
      )
      headers[a].rules = old.headers[b].rules
    case (.free(let a), .free(let b)):
      let free = old.frees[b]
      (frees[a].motion, frees[a].rules) = (free.motion, free.rules)
      (frees[a].rest, frees[a].course, frees[a].drag) = (free.rest, free.course, free.drag)
      frees[a].lead = free.lead
    case (.zoom(let a), .zoom(let b)):
      (zooms[a].motion, zooms[a].thrown) = (old.zooms[b].motion, old.zooms[b].thrown)
    case (.field(let a), .field(let b)):
      fields[a].content.text = old.fields[b].content.text
      fields[a].content.isFocused = old.fields[b].content.isFocused
      fields[a].findRows(scene)
    case (.deck(let a), .deck(let b)):
      (decks[a].motion, decks[a].lock) = (old.decks[b].motion, old.decks[b].lock)
    case (.follower(let a), .follower(let b)):
      followers[a].mover.position = old.followers[b].mover.position
    case (.animated(let a), .animated(let b)):
      animated[a].number = old.animated[b].number
      (animated[a].wanted, animated[a].aim) = (old.animated[b].wanted, old.animated[b].aim)
      animated[a].isAway = old.animated[b].isAway && animated[a].program.then != nil
    default: return
    }
  }
}

extension FileRules {
  /// Returns these rules with their detents in the order of the detents of `rules`, so that detents
  /// can be compared by index. The position of a missing detent is NaN.
  fileprivate func placed(as rules: FileRules) -> FileRules {
    var placed = self
    placed.tops = rules.track.detents.map { detent in
      track.detents.firstIndex { $0.name == detent.name }.map { tops[$0] } ?? .nan
    }
    return placed
  }

  /// Returns the detent with the same name as the detent `former` of `old`. If there is none,
  /// returns the detent nearest to the position of `former`.
  fileprivate func detent(like former: Int, of old: FileRules) -> Int {
    let name = old.track.detents[former].name
    if let same = track.detents.firstIndex(where: { $0.name == name }) { return same }
    let top = old.top(of: former)
    return order.min { abs(tops[$0] - top) < abs(tops[$1] - top) } ?? highest
  }
}

internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

/// Decks of cards.
extension FileScene {
  mutating func drag(
    deck index: Int, _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID,
    at time: Double
  ) {
    _ = touch.follow(phase, pan, of: pointer)
    guard case .deck(let program) = program.scene.values[values.decks[index].value].kind else {
      return
    }
    switch phase {
    case .began:
      let lock = AxisLock(program.lock, pan.translation)
      (values.decks[index].arrival, values.decks[index].lock) = (nil, lock)
      values.decks[index].motion.grab(grip?.card, by: pan.start, at: time)
      noteTurns(at: time)
      if pan.translation != .zero {
        values.decks[index].motion.drag(
          by: lock.unlocked(pan.translation), over: touch.catchUpDuration(of: pointer),
          velocity: velocity(of: values.decks[index], at: time).dx, at: time)
      }
    case .changed:
      let translation = values.decks[index].lock.unlocked(pan.translation)
      values.decks[index].motion.drag(
        by: translation, velocity: velocity(of: values.decks[index], at: time).dx, at: time)
    case .ended:
      let velocity = values.decks[index].lock.unlocked(pan.velocity)
      let then = release(deck: index, program, velocity: velocity, at: time)
      _ = tapCaught(phase, pan, at: time)
      guard let then else { return }
      if values.decks[index].motion.nextCard == nil {
        perform(then, ActionContext(), at: time)
      } else {
        values.decks[index].turnAction = TurnAction(
          action: then, turns: values.decks[index].motion.turns)
      }
    case .cancelled: send(deck: index, to: .home, velocity: .zero, at: time)
    }
  }

  /// Moves the front card according to the release rules. Returns the index of the rule's action,
  /// or `nil` if the rule has none.
  private mutating func release(
    deck index: Int, _ program: DeckProgram, velocity: Vector, at time: Double
  ) -> Int? {
    let motion = values.decks[index].motion
    guard let card = motion.frontCard, motion.isHeld else { return nil }
    let offset = card.offset.value(at: time)
    let moment = releaseMoment(
      way: Vector(dx: offset.x, dy: offset.y), velocity: velocity, decay: motion.rules.decay,
      at: time)
    let rule = rule(of: program.release, .home, moment)
    var velocity = velocity
    if motion.rules.lead != nil {
      // The card follows the pointer by its own motion.
      let own = card.offset.velocity(at: time)
      velocity = Vector(dx: own.x, dy: own.y)
    }
    send(deck: index, to: rule.target, velocity: velocity, moment, at: time)
    return rule.then
  }

  /// Moves a deck to `target`: changes the front card, or returns the front card to its rest
  /// position. The front card starts at `velocity`. `moment` has the values for the expressions of
  /// the target. If `moment` is `nil`, the present values are used.
  mutating func send(
    deck index: Int, to target: DeckProgram.Target, velocity: Vector,
    _ moment: EvaluationContext? = nil, at time: Double
  ) {
    guard case .deck(let program) = program.scene.values[values.decks[index].value].kind else {
      return
    }
    let motion = values.decks[index].motion
    let rules = motion.rules
    let offset = motion.frontCard?.offset.value(at: time) ?? .zero
    var moment = moment ?? self.moment(at: time)
    let scene = self.program.scene
    func vector(_ point: FreeProgram.SnapPoint) -> Vector {
      Vector(dx: moment.value(point.x, of: scene), dy: moment.value(point.y, of: scene))
    }
    func start(_ timing: PacedTiming) -> StartVelocity<Point> {
      self.start(
        rules.startVelocity, velocity, from: rules.position(offset), with: timing.whole)
    }
    values.decks[index].arrival = nil
    switch target {
    case .home:
      moment.locals[Local.distance.rawValue] = (offset - .zero).length
      let home = program.home.map { layout.timing($0, &moment) }
      values.decks[index].motion.goHome(
        with: home, velocity: start(home ?? rules.timing), at: time)
    case .next(let towards):
      let thrown = Throw(
        towards: towards.map(vector), velocity: velocity,
        way: Vector(dx: offset.x, dy: offset.y))
      let exit = rules.exit(thrown, from: offset, clear: program.clear.map(vector))
      let speed = moment.locals[Local.speed.rawValue]
      // The other cards are near their places, so the way back is short.
      (moment.locals[Local.speed.rawValue], moment.locals[Local.distance.rawValue]) = (0, 0)
      let home = program.home.map { layout.timing($0, &moment) }
      moment.locals[Local.speed.rawValue] = speed
      moment.locals[Local.distance.rawValue] = (exit - offset).length
      let leave = layout.timing(program.leave, &moment)
      values.decks[index].motion.throwFront(
        to: exit, with: leave, back: program.back.map { layout.timing($0, &moment) },
        home: home,
        velocity: layout.startsAtRest(program.leave) ? .fromRest : start(leave), at: time)
    case .previous(let towards):
      let thrown = Throw(
        towards: towards.map(vector) ?? Vector(dx: -1, dy: 0), velocity: .zero, way: .zero)
      values.decks[index].motion.turnBack(from: rules.exit(thrown, from: .zero), at: time)
    case .card(let number):
      let number = moment.value(number, of: scene).rounded(.down)
      values.decks[index].motion.turn(to: Int(number), at: time)
    }
    noteTurns(at: time)
  }

  /// Computes a new layout if a deck has turned, i.e. changed its front card, because expressions
  /// of the level `layout` can read the number of turns. Then performs the actions that wait for
  /// the turn.
  mutating func noteTurns(at time: Double) {
    if values.noteStates(program.scene) { layOut(at: time) }
    for index in values.decks.indices {
      if let then = values.decks[index].takeTurnAction() {
        perform(then, ActionContext(), at: time)
      }
    }
  }

  /// Returns the velocity of the front card. During a drag, this is the velocity of the pointer along
  /// the axes that are not locked.
  func velocity(of deck: FileDeck, at time: Double) -> Vector {
    if isHeld(value: deck.value) {
      return deck.lock.unlocked(touch.fingerVelocity(at: time) ?? .zero)
    }
    let velocity = deck.motion.frontCard?.offset.velocity(at: time) ?? .zero
    return Vector(dx: velocity.x, dy: velocity.y)
  }
}

internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

extension FileScene {
  /// Returns whether an action is waiting, by itself or inside another action.
  func isWaiting(_ action: Int) -> Bool { waitingActions.contains(action) }

  /// Performs an action, whose expressions can read `context`.
  mutating func perform(_ action: Int, _ context: ActionContext, at time: Double) {
    guard !isWaiting(action) else { return }
    run(
      [DelayedAction.Frame(action: action, steps: program.scene.actions[action].steps)],
      context, at: time)
  }

  /// Resumes the waiting actions that are due.
  mutating func goOnWaiting(at time: Double) {
    while let index = waits.indices.filter({ waits[$0].due <= time }).min(by: {
      waits[$0].due < waits[$1].due
    }) {
      let wait = waits.remove(at: index)
      waitingActions.subtract(wait.frames.compactMap { $0.action })
      run(wait.frames, wait.context, at: time)
    }
  }

  /// The stage time at which the next action resumes, or infinity if no action is waiting.
  var nextWait: Double { waits.reduce(.infinity) { min($0, $1.due) } }

  private mutating func run(
    _ frames: [DelayedAction.Frame], _ context: ActionContext, at time: Double
  ) {
    var frames = frames
    while let top = frames.indices.last {
      guard frames[top].next < frames[top].steps.count else {
        frames.removeLast()
        continue
      }
      let step = frames[top].steps[frames[top].next]
      frames[top].next += 1
      switch step {
      case .wait(let seconds):
        let due = deadline(max(0, number(seconds, context, at: time)), after: time)
        guard due > time else { continue }
        var later = context
        later.velocity = .zero
        waits.append(DelayedAction(due: due, frames: frames, context: later))
        waitingActions.formUnion(frames.compactMap { $0.action })
        return
      case .choose(let condition, let then, let otherwise):
        let steps = number(condition, context, at: time) != 0 ? then : otherwise
        frames.append(DelayedAction.Frame(action: nil, steps: steps))
      case .perform(let action):
        guard !isWaiting(action) else { continue }
        frames.append(
          DelayedAction.Frame(action: action, steps: program.scene.actions[action].steps))
      default:
        take(step, context, at: time)
      }
    }
  }

  private func number(
    _ expression: Expression, _ context: ActionContext, at time: Double
  ) -> Double {
    var moment = actionMoment(context, at: time)
    return moment.value(expression, of: program.scene)
  }

  /// Returns the values that the expressions of an action read.
  private func actionMoment(_ context: ActionContext, at time: Double) -> EvaluationContext {
    var moment = moment(at: time)
    moment.locals[Local.vx.rawValue] = context.velocity.dx
    moment.locals[Local.vy.rawValue] = context.velocity.dy
    moment.locals[Local.fx.rawValue] = context.place.x
    moment.locals[Local.fy.rawValue] = context.place.y
    moment.locals[Local.up.rawValue] = context.isUp ? 1 : 0
    if let copy = context.copy { scenery.enter(copy, &moment) }
    return moment
  }

  /// Performs a step that changes values. Waits, conditions and calls of other actions are ignored.
  private mutating func take(_ step: Step, _ context: ActionContext, at time: Double) {
    switch step {
    case .goTrack(let value, let detent, let velocity, let then):
      go(value, to: detent, velocity: velocity.map { number($0, context, at: time) }, at: time)
      guard case .track(let index) = values.places[value] else { return }
      values.tracks[index].arrival = pending(then, context)
    case .goAnimated(let value, let target, let then):
      guard case .animated(let index) = values.places[value] else { return }
      send(animated: index, to: number(target, context, at: time), at: time)
      values.animated[index].arrival = pending(then, context)
    case .goScale(let value, let scale, let about, let then):
      guard case .zoom(let index) = values.places[value], !isHeld(value: value) else { return }
      var moment = actionMoment(context, at: time)
      let point = about.map {
        Point(x: moment.value($0.x, of: program.scene), y: moment.value($0.y, of: program.scene))
      }
      self.scale(
        zoom: index, to: moment.value(scale, of: program.scene), about: point, at: time)
      values.zooms[index].arrival = pending(then, context)
    case .goFree(let value, let target, let velocity, let then):
      guard !isHeld(value: value) else { return }
      let moment = actionMoment(context, at: time)
      let given = velocity.map { self.velocity($0, moment) }
      let pending = pending(then, context)
      switch values.places[value] {
      case .free(let index):
        let velocity = given ?? values.frees[index].motion.velocity(at: time)
        send(free: index, to: target, velocity: velocity, moment, at: time)
        values.frees[index].arrival = pending
      case .zoom(let index):
        let velocity = given ?? values.zooms[index].motion.velocity(at: time)
        send(zoom: index, to: target, velocity: velocity, moment, at: time)
        values.zooms[index].arrival = pending
      default: return
      }
    case .goDeck(let value, let target, let velocity, let then):
      guard case .deck(let index) = values.places[value], !isHeld(value: value) else { return }
      let moment = actionMoment(context, at: time)
      let given = velocity.map { self.velocity($0, moment) }
      send(
        deck: index, to: target,
        velocity: given ?? self.velocity(of: values.decks[index], at: time),
        moment, at: time)
      values.decks[index].arrival = pending(then, context)
    case .goList(let value, let position, let then):
      goList(value, to: number(position, context, at: time), pending(then, context), at: time)
    case .toggle(let value): toggle(value, at: time)
    case .set(let value, let expression):
      set(value, to: number(expression, context, at: time), at: time)
      noteCrossings(at: time)
    case .reset(let value):
      reset(value, at: time)
      noteCrossings(at: time)
    case .mark(let name): mark(name, at: time)
    case .wait, .choose, .perform: return
    }
  }

  private func velocity(_ given: FreeProgram.SnapPoint, _ moment: EvaluationContext) -> Vector {
    var moment = moment
    return Vector(
      dx: moment.value(given.x, of: program.scene), dy: moment.value(given.y, of: program.scene))
  }

  /// Returns the action with the index `action` as an action that waits for an arrival, or `nil` if
  /// `action` is `nil`. The expressions of the action can read `context`, but with a pointer
  /// velocity of 0.
  private func pending(_ action: Int?, _ context: ActionContext) -> PendingAction? {
    var later = context
    later.velocity = .zero
    return action.map { PendingAction(action: $0, context: later) }
  }

  /// Scrolls the list of a track or a header to `position`, clamped to the range in which the list
  /// can scroll.
  private mutating func goList(
    _ value: Int, to position: Double, _ then: PendingAction?, at time: Double
  ) {
    switch values.places[value] {
    case .track(let index):
      values.tracks[index].motion.scroll(
        by: position - values.tracks[index].motion.track.listTarget, at: time)
      (values.tracks[index].arrival, values.tracks[index].listArrival) = (nil, then)
      tell(track: index, at: time)
    case .header(let index):
      values.headers[index].showIndicator(at: time)
      values.headers[index].motion.scroll(to: position, at: time)
      values.headers[index].listArrival = then
    default: return
    }
  }

  mutating func go(_ value: Int, to detent: Int, velocity: Double? = nil, at time: Double) {
    guard case .track(let index) = values.places[value] else { return }
    (values.tracks[index].arrival, values.tracks[index].listArrival) = (nil, nil)
    values.tracks[index].motion.settle(at: detent, velocity: velocity, at: time)
    tell(track: index, at: time)
  }

  private mutating func toggle(_ value: Int, at time: Double) {
    switch (values.places[value], program.scene.values[value].kind) {
    case (.track(let index), _):
      let motion = values.tracks[index].motion
      go(value, to: motion.rules.detent(after: motion.target), at: time)
    case (.zoom(let index), _): if !isHeld(value: value) { toggle(zoom: index, at: time) }
    case (.state, .state(let program)):
      let words = program.words
      let now = words.firstIndex(of: Int(values.states[value])) ?? 0
      let next =
        words.isEmpty ? 1 - values.states[value] : Double(words[(now + 1) % words.count])
      set(value, to: next, at: time)
    default: return
    }
  }

  private mutating func set(_ value: Int, to number: Double, at time: Double) {
    var states = values.states
    states[value] = number
    states = FileState.limited(states, layout)
    guard values.states != states else { return }
    values.states = states
    layOut(at: time)
  }

  private mutating func reset(_ value: Int, at time: Double) {
    if case .state(let program) = program.scene.values[value].kind {
      return set(value, to: layout.number(program.start), at: time)
    }
    var moment = moment(at: time)
    let scene = program.scene
    values.reset(value, layout, at: time) { moment.value($0, of: scene) }
    if case .field(let index) = values.places[value] { clear(field: index, at: time) }
    noteTurns(at: time)
  }
}

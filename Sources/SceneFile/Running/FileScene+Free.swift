internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

/// Objects that are dragged in two directions.
extension FileScene {
  mutating func drag(
    free index: Int, _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID,
    at time: Double
  ) {
    _ = touch.follow(phase, pan, of: pointer)
    switch phase {
    case .began:
      startDrag(free: index, pan.translation, at: time)
      values.stopFollowers(of: values.frees[index].value, at: time)
      values.frees[index].lead = (
        pan.translation,
        CatchUp(start: time, duration: touch.catchUpDuration(of: pointer))
      )
      if pan.translation != .zero { follow(free: index, pan.translation, at: time) }
    case .changed:
      follow(free: index, pan.translation, at: time)
    case .ended:
      let velocity = values.frees[index].drag?.lock.unlocked(pan.velocity) ?? pan.velocity
      let then = release(free: index, velocity: velocity, at: time)
      _ = tapCaught(phase, pan, at: time)
      if let then { perform(then, ActionContext(), at: time) }
    case .cancelled:
      let hasHome = !values.frees[index].rules.homes.isEmpty
      send(free: index, to: hasHome ? .home : .slide, velocity: .zero, at: time)
    }
  }

  private mutating func startDrag(free index: Int, _ translation: Vector, at time: Double) {
    values.frees[index].motion.stop(at: time)
    // An object that a pointer holds neither arrives nor leaves.
    (values.frees[index].arrival, values.frees[index].course) = (nil, .rest)
    let free = values.frees[index]
    guard case .free(let program) = program.scene.values[free.value].kind else { return }
    values.frees[index].drag = FreeDrag(
      at: free.motion.position(at: time), free.rules, AxisLock(program.lock, translation))
  }

  private mutating func follow(free index: Int, _ translation: Vector, at time: Double) {
    let free = values.frees[index]
    guard let drag = free.drag else { return }
    let size = layout.size
    let position = drag.position(after: translation, on: size)
    values.frees[index].motion.follow(to: position, lead: free.lead.course, at: time) {
      drag.position(after: translation - free.lead.offset * $0, on: size)
    }
    values.tellFollowers(of: free.value, to: position, after: 0, at: time)
  }

  // MARK: Releases

  /// Moves an object according to its release rules. Returns the index of the rule's action, or
  /// `nil` if the rule has none.
  private mutating func release(free index: Int, velocity: Vector, at time: Double) -> Int? {
    let free = values.frees[index]
    guard case .free(let program) = program.scene.values[free.value].kind else { return nil }
    let way = free.motion.position(at: time) - free.restPoint
    let moment = releaseMoment(
      way: way, velocity: velocity, decay: free.rules.physics.decay, at: time)
    let standard = free.rules.homes.isEmpty ? FreeProgram.Target.slide : .home
    let rule = rule(of: program.release, standard, moment)
    send(free: index, to: rule.target, velocity: velocity, moment, at: time)
    return rule.then
  }

  /// Returns the values that release rules read. The object is displaced by `way` from its place of
  /// rest, and a pointer releases the object at `velocity`.
  func releaseMoment(
    way: Vector, velocity: Vector, decay: Decay, at time: Double
  ) -> EvaluationContext {
    var moment = moment(at: time)
    let projected = way + velocity * decay.timeConstant
    moment.locals[Local.x.rawValue] = way.dx
    moment.locals[Local.y.rawValue] = way.dy
    moment.locals[Local.distance.rawValue] = way.length
    moment.locals[Local.vx.rawValue] = velocity.dx
    moment.locals[Local.vy.rawValue] = velocity.dy
    moment.locals[Local.speed.rawValue] = velocity.length
    moment.locals[Local.projectedX.rawValue] = projected.dx
    moment.locals[Local.projectedY.rawValue] = projected.dy
    return moment
  }

  /// Returns the rule of `release` that applies for the values of `moment`. If no rule applies,
  /// returns a rule with the target `standard`.
  func rule<Target>(
    of release: ReleaseChoice<Target>?, _ standard: Target, _ moment: EvaluationContext
  ) -> ReleaseRule<Target> {
    switch release {
    case nil: return ReleaseRule(target: standard)
    case .target(let target): return ReleaseRule(target: target)
    case .rules(let rules):
      var moment = moment
      let scene = program.scene
      return rules.first { rule in rule.when.map { moment.holds($0, of: scene) } ?? true }
        ?? ReleaseRule(target: standard)
    }
  }

  /// Sends an object to `target` at `velocity`. `moment` has the values for the expressions of the
  /// target. If `moment` is `nil`, the present values are used.
  mutating func send(
    free index: Int, to target: FreeProgram.Target, velocity: Vector,
    _ moment: EvaluationContext? = nil, at time: Double
  ) {
    let free = values.frees[index]
    let (rules, position) = (free.rules, free.motion.position(at: time))
    var moment = moment ?? self.moment(at: time)
    let scene = program.scene
    func point(_ point: FreeProgram.SnapPoint) -> Point {
      Point(x: moment.value(point.x, of: scene), y: moment.value(point.y, of: scene))
    }
    values.frees[index].arrival = nil
    switch target {
    case .home:
      let home = rules.nearestHome(to: rules.projected(position, velocity))
      values.frees[index].rest = home.map { .home($0) } ?? .start
      values.frees[index].course = .rest
      move(
        free: index, to: values.frees[index].restPoint, with: rules.timing, velocity: velocity,
        at: time)
    case .point(let end):
      let end = FreeReach(layout.size).reachable(point(end))
      values.frees[index].course = .point(end)
      move(free: index, to: end, with: rules.timing, velocity: velocity, at: time)
    case .stay:
      values.frees[index].course = .point(position)
      values.frees[index].motion.stop(at: time)
    case .slide:
      values.frees[index].course = .slide
      values.frees[index].motion.slide(
        velocity: rules.reducesMotion ? .zero : velocity, in: rules.area, size: rules.area.size,
        rules.physics,
        at: time)
    case .thrown(let towards):
      let towards = towards.map(point).map { Vector(dx: $0.x, dy: $0.y) }
      let way = position - free.restPoint
      let thrown = Throw(towards: towards, velocity: velocity, way: way)
      let exit = thrown.exit(
        from: free.restPoint, way: way, size: rules.size ?? size(ofValue: free.value, at: time),
        clear: rules.clear, on: layout.size)
      values.frees[index].course = .thrown(thrown)
      if rules.reducesMotion {
        values.frees[index].motion.set(exit, at: time)
      } else {
        move(free: index, to: exit, with: rules.leave, velocity: velocity, at: time)
      }
    }
    values.tellFollowers(
      of: free.value, to: values.frees[index].motion.target, after: 0, at: time)
  }

  private mutating func move(
    free index: Int, to target: Point, with timing: PacedTiming, velocity: Vector, at time: Double
  ) {
    let free = values.frees[index]
    let position = free.motion.position(at: time)
    let timing = timing.timing(over: target - position)
    let start = start(free.rules.startVelocity, velocity, from: position, with: timing)
    values.frees[index].motion.retarget(to: target, with: timing, velocity: start, at: time)
  }

  /// Returns the start velocity of a motion from `position` after a release at `velocity`. If
  /// `start` keeps the velocity and `timing` is a spring, the result is `velocity`, limited for
  /// this spring. Otherwise, the result is `start`.
  func start(
    _ start: StartVelocity<Point>, _ velocity: Vector, from position: Point, with timing: Timing
  ) -> StartVelocity<Point> {
    guard case .kept = start, case .spring(let spring) = timing else { return start }
    return .exactly(FreeReach(layout.size).clamped(velocity, from: position, by: spring))
  }

  /// Returns the size of the layer that moves with a value, or of the stage if no layer is shown.
  private func size(ofValue value: Int, at time: Double) -> Size {
    let name = program.scene.values[value].name
    return outlines(at: time).first { $0.name == name }?.bounds.size ?? layout.size
  }
}

import Arithmetic
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

/// Zooms, i.e. values of a scene whose content two fingers scale, rotate and move.
extension FileScene {
  /// Whether a pointer moves a value of the scene: it drags the value, or it is one of the fingers
  /// that hold a zoom.
  var isHolding: Bool { touch.isHeld || zoomTouch?.isActive ?? false }

  /// The index, in `SceneProgram.values`, of the value that a pointer moves or could begin to move.
  /// `nil` if there is none.
  var grippedValue: Int? { zoomTouch.map { $0.value } ?? grip?.value }

  private func key(_ gesture: Int, ofZoom number: Int) -> GestureKey {
    GestureKey(rawValue: -1 - 2 * (firstKey + gesture) - number)
  }

  // MARK: Fingers

  /// Adds the recognizers for the first finger on a zoom. `value` is the index of the zoom, and
  /// `gesture` the index of the gesture that moves it.
  mutating func addZoomRecognizers(
    _ gesture: Int, _ value: Int, for event: PointerEvent, isCaught: Bool
  ) {
    guard case .zoom(let index) = values.places[value] else { return }
    zoomTouch = ZoomTouch(
      zoom: index, value: value, gesture: gesture,
      fingers: [ZoomTouch.Finger(id: event.id, start: event.position, location: event.position)])
    touch.arena.add(
      .pan(PanRecognizer(start: isCaught ? .atDown : .pastSlop, secondPointer: .isIgnored)),
      as: key(gesture), for: event.id)
    if !isCaught {
      touch.arena.add(.pinch(PinchRecognizer()), as: key(gesture, ofZoom: 0), for: event.id)
    }
  }

  /// Adds the pointer of `event` as the second finger, if it goes down on the same zoom as the
  /// first finger.
  mutating func addSecondFinger(_ event: PointerEvent) {
    guard let hold = zoomTouch, hold.fingers.count == 1, hold.fingers[0].id != event.id else {
      return
    }
    let time = event.time
    var moment = moment(at: time)
    let (path, ordinal) = touched(at: event.position, &moment, time: time)
    guard
      gesture(on: path, ordinal, &moment, where: { $0.target(of: .drag) != nil }) == hold.gesture
    else { return }
    zoomTouch?.fingers.append(
      ZoomTouch.Finger(id: event.id, start: event.position, location: event.position))
    touch.arena.add(.pinch(PinchRecognizer()), as: key(hold.gesture, ofZoom: 0), for: event.id)
    let start: PanRecognizer.Start = hold.isActive ? .atDown : .pastSlop
    touch.arena.add(
      .pan(PanRecognizer(start: start, secondPointer: .isIgnored)),
      as: key(hold.gesture, ofZoom: 1), for: event.id)
  }

  /// Stores the location of a finger on a zoom and, if the finger goes up, its velocity. Call this
  /// method before the recognizers handle `event`.
  mutating func noteFinger(_ event: PointerEvent) {
    guard let index = zoomTouch?.fingers.firstIndex(where: { $0.id == event.id }) else { return }
    if event.phase == .up {
      let velocity = touch.arena.velocity(of: event.id, at: event.time)?.velocity ?? .zero
      let limit = 8000.0
      zoomTouch?.endVelocity = Vector(
        dx: min(max(velocity.dx, -limit), limit), dy: min(max(velocity.dy, -limit), limit))
    }
    if event.phase != .down { zoomTouch?.fingers[index].location = event.position }
  }

  /// Returns whether `event` is a gesture of the fingers on a zoom. If so, handles the event.
  mutating func handleZoom(_ event: GestureEvent) -> Bool {
    guard let hold = zoomTouch else { return event.key.rawValue < 0 }
    let keys = [
      key(hold.gesture), key(hold.gesture, ofZoom: 0), key(hold.gesture, ofZoom: 1),
    ]
    guard keys.contains(event.key) else { return event.key.rawValue < 0 }
    switch event.gesture {
    case .pan(.began, _), .pinch(.began, _): beginHold(at: event.time)
    default: break
    }
    return true
  }

  /// Starts or extends the hold of the content. If no finger holds the content yet, the fingers
  /// grab it. Otherwise, the second finger joins the first finger.
  private mutating func beginHold(at time: Double) {
    guard let hold = zoomTouch else { return }
    let count = hold.fingers.count
    let motion = values.zooms[hold.zoom].motion
    if hold.isActive {
      guard count == 2, motion.fingerCount == 1 else { return }
      values.zooms[hold.zoom].motion.join(hold.fingers[1].location, at: time)
    } else {
      grab(hold, at: time)
    }
    zoomTouch?.isActive = true
    zoomTouch?.maximumCount = max(hold.maximumCount, count)
  }

  /// Grabs the content with the fingers of `hold`. The content catches up gradually with the
  /// fingers' movement within the slop. A mouse has no catch-up time, so the content follows the
  /// whole movement at once.
  private mutating func grab(_ hold: ZoomTouch, at time: Double) {
    let index = hold.zoom
    (values.zooms[index].arrival, values.zooms[index].thrown) = (nil, nil)
    let fingers = hold.fingers.map { finger in
      let duration = touch.catchUpDuration(of: finger.id)
      return duration > 0
        ? ZoomFinger(
          finger.location, from: finger.start,
          catchingUp: CatchUp(start: time, duration: duration)) : ZoomFinger(finger.start)
    }
    values.zooms[index].motion.grab(fingers[0], fingers.count > 1 ? fingers[1] : nil, at: time)
    for (number, finger) in hold.fingers.enumerated() {
      values.zooms[index].motion.move(number, to: finger.location, at: time)
    }
  }

  /// Moves the content of a zoom with the fingers, or releases the content if the last finger goes
  /// up. Call this method after the recognizers have handled `event`.
  mutating func followFingers(_ event: PointerEvent) {
    guard let hold = zoomTouch, let index = hold.fingers.firstIndex(where: { $0.id == event.id })
    else { return }
    let time = event.time
    switch event.phase {
    case .down: break
    case .move:
      guard hold.isActive else { return }
      values.zooms[hold.zoom].motion.move(index, to: event.position, at: time)
    case .up, .cancel:
      zoomTouch?.fingers.remove(at: index)
      guard hold.isActive else {
        if hold.fingers.count == 1 { zoomTouch = nil }
        return
      }
      let velocity = event.phase == .up ? hold.endVelocity : .zero
      if values.zooms[hold.zoom].motion.fingerCount == 2 {
        values.zooms[hold.zoom].motion.lift(index, at: time)
        zoomTouch?.lifted = (time, velocity)
      } else {
        endHold(velocity, isCancelled: event.phase == .cancel, at: time)
      }
    }
  }

  /// Releases the content of a zoom because all pointers have been cancelled.
  mutating func cancelZoom(at time: Double) {
    if zoomTouch?.isActive ?? false { endHold(.zero, isCancelled: true, at: time) }
    zoomTouch = nil
  }

  /// Releases the content of a zoom when its last finger is up or cancelled. `velocity` is the
  /// velocity of this finger in points per second.
  private mutating func endHold(_ velocity: Vector, isCancelled: Bool, at time: Double) {
    guard let hold = zoomTouch else { return }
    zoomTouch = nil
    // An action may have reset the zoom meanwhile.
    guard values.zooms[hold.zoom].motion.isHeld else { return }
    let isLifted = values.zooms[hold.zoom].motion.isLifted
    var velocity = velocity
    // Two fingers are hardly ever lifted at the same time.
    if let first = hold.lifted, time - first.time <= 0.1 {
      velocity = (velocity + first.velocity) * 0.5
    }
    values.zooms[hold.zoom].motion.letGo(at: time)
    if isCancelled {
      values.zooms[hold.zoom].motion.settle(at: time)
    } else {
      release(hold, velocity, isLifted: isLifted, at: time)
    }
  }

  /// Returns the mean velocity of the fingers that hold a zoom, in points per second.
  func zoomVelocity(at time: Double) -> Vector {
    guard let fingers = zoomTouch?.fingers, !fingers.isEmpty else { return .zero }
    let velocities = fingers.map {
      touch.arena.velocity(of: $0.id, at: time)?.velocity ?? .zero
    }
    return velocities.reduce(.zero, +) * (1 / Double(fingers.count))
  }

  // MARK: Releases

  private mutating func release(
    _ hold: ZoomTouch, _ velocity: Vector, isLifted: Bool, at time: Double
  ) {
    let zoom = values.zooms[hold.zoom]
    guard case .zoom(let program) = self.program.scene.values[zoom.value].kind else { return }
    let pose = zoom.motion.pose(at: time)
    let rules = zoom.motion.rules
    var moment = releaseMoment(
      way: rules.pull(of: pose), velocity: velocity, decay: rules.physics.decay, at: time)
    moment.locals[Local.scale.rawValue] = pose.scale
    moment.locals[Local.fingers.rawValue] = Double(hold.maximumCount)
    moment.locals[Local.lifted.rawValue] = isLifted ? 1 : 0
    let rule = rule(of: program.release, .slide, moment)
    send(zoom: hold.zoom, to: rule.target, velocity: velocity, moment, at: time)
    if let then = rule.then { perform(then, ActionContext(), at: time) }
  }

  /// Starts a motion of a zoom's content to `target`, with the start velocity `velocity` in points
  /// per second. Expressions in `target` are evaluated with `moment`.
  mutating func send(
    zoom index: Int, to target: FreeProgram.Target, velocity: Vector, _ moment: EvaluationContext,
    at time: Double
  ) {
    let zoom = values.zooms[index]
    var moment = moment
    let scene = program.scene
    func point(_ point: FreeProgram.SnapPoint) -> Point {
      Point(x: moment.value(point.x, of: scene), y: moment.value(point.y, of: scene))
    }
    (values.zooms[index].arrival, values.zooms[index].thrown) = (nil, nil)
    switch target {
    case .home: values.zooms[index].motion.settle(at: time)
    case .stay: values.zooms[index].motion.set(zoom.motion.pose(at: time), at: time)
    case .slide:
      values.zooms[index].motion.slide(
        velocity: zoom.reducesMotion ? .zero : velocity, at: time)
    case .point(let end):
      let (center, rules) = (zoom.motion.pose(at: time).center, zoom.motion.rules)
      let timing = rules.timing.timing(over: point(end) - center)
      let start = start(zoom.start, velocity, from: center, with: timing)
      values.zooms[index].motion.pan(to: point(end), velocity: start, at: time)
    case .thrown(let towards):
      var pose = zoom.motion.pose(at: time)
      let rest = zoom.motion.rules.bounded(pose).center
      let towards = towards.map(point).map { Vector(dx: $0.x, dy: $0.y) }
      let thrown = Throw(towards: towards, velocity: velocity, way: pose.center - rest)
      let exit = zoom.end(of: thrown, from: pose)
      values.zooms[index].thrown = thrown
      guard !zoom.reducesMotion else {
        pose.center = exit
        return values.zooms[index].motion.set(pose, at: time)
      }
      let leave = zoom.leave.timing(over: exit - pose.center)
      let start = start(zoom.start, velocity, from: pose.center, with: leave)
      values.zooms[index].motion.leave(to: exit, with: leave, velocity: start, at: time)
    }
  }

  /// Scales the content of a zoom to `scale`, about `point`. If `point` is `nil`, the content is
  /// scaled about the middle of its viewport.
  mutating func scale(zoom index: Int, to scale: Double, about point: Point?, at time: Double) {
    let viewport = values.zooms[index].motion.rules.viewport
    (values.zooms[index].arrival, values.zooms[index].thrown) = (nil, nil)
    values.zooms[index].motion.zoom(
      to: scale, about: point ?? Point(x: viewport.midX, y: viewport.midY), at: time)
  }

  /// Pans the content of a zoom with the wheel, or scales it about the cursor.
  mutating func scroll(_ event: ScrollEvent, zoom index: Int, at time: Double) {
    let lineLength = 60.0
    let zoom = values.zooms[index]
    guard zoom.thrown == nil else { return }
    values.zooms[index].arrival = nil
    let spring = Timing.spring(.tuned(settlingDuration: 0.15))
    if event.zooms {
      let factor = pow(event.isPrecise ? 1.002 : 1.2, event.dy)
      values.zooms[index].motion.zoom(
        to: zoom.motion.target.scale * factor, about: event.position, with: spring, at: time)
      return
    }
    let length = event.isPrecise ? 1 : lineLength
    let center = zoom.motion.target.center + Vector(dx: event.dx, dy: event.dy) * length
    values.zooms[index].motion.pan(
      to: center, with: event.isPrecise ? .snap : spring, at: time)
  }

  /// If the content of a zoom has its smallest scale, enlarges the content about the pointer.
  /// Otherwise, returns the content to its smallest scale.
  mutating func toggle(zoom index: Int, at time: Double) {
    let zoom = values.zooms[index]
    let least = zoom.motion.rules.scales.lowerBound
    let isSmall = zoom.motion.target.scale <= 1.01 * least
    scale(
      zoom: index, to: isSmall ? zoom.doubleScale : least, about: isSmall ? pointerPosition : nil,
      at: time)
  }
}

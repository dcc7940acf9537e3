import Arithmetic
package import CardGeometry
package import CardMotion

/// The motion of content that two fingers scale, rotate and move in a viewport. With two fingers,
/// the points of the content under the fingers follow the fingers. They follow precisely as long as
/// the content may rotate and its scale is within its range, otherwise approximately. With one
/// finger, the content pans. When a finger joins or leaves, the content does not jump.
package struct ZoomMotion {
  package var rules: ZoomRules
  private var hold: ZoomHold?
  private var scale: Animated<Double>
  private var angle: Animated<Double>
  private var plane: PlaneMotion
  /// The midpoint between the fingers that held the content last, or `nil` for the middle of the
  /// viewport. If the scale is past its range, the scale returns to the range after the release.
  /// During this return, the point of the content at this location stays there.
  private var lastMiddle: Point?

  /// Creates the motion of content that rests in the initial pose of `rules`.
  package init(_ rules: ZoomRules) {
    self.rules = rules
    let pose = rules.start
    scale = Animated(pose.scale, tolerance: 1e-6)
    angle = Animated(pose.angle, tolerance: 1e-5)
    plane = PlaneMotion(at: pose.center)
  }

  // MARK: Reading

  package func pose(at time: Double) -> ZoomPose {
    if let hold { return hold.pose(at: time) }
    return ZoomPose(
      scale: scale.value(at: time), angle: angle.value(at: time),
      center: plane.position(at: time))
  }

  /// The pose at which the content comes to rest.
  package var target: ZoomPose {
    if let hold { return hold.pose(at: hold.catchUpEnd) }
    return ZoomPose(scale: scale.target, angle: angle.target, center: plane.target)
  }

  /// Returns the velocity of the centre of the content in points per second. The velocity is 0
  /// during a drag.
  package func velocity(at time: Double) -> Vector {
    hold == nil ? plane.velocity(at: time) : .zero
  }

  /// Whether fingers hold the content.
  package var isHeld: Bool { hold != nil }

  /// The number of fingers that hold the content.
  package var fingerCount: Int { hold?.fingerCount ?? 0 }

  /// Whether one finger can lift the held content, i.e. drag it freely beyond its bounds, along at
  /// least one axis.
  package var isLifted: Bool { hold.map { $0.lifts.x || $0.lifts.y } ?? false }

  /// Returns the stage time from which no point of the content moves by `distance` points or more.
  package func restTime(within distance: Double) -> Double {
    if let hold { return hold.catchUpEnd }
    // A corner of the content moves with scale and angle.
    let reach = max(1, (rules.content.width + rules.content.height) / 2)
    return max(
      plane.restTime(within: distance), scale.restTime(within: distance / reach),
      angle.restTime(within: distance / (reach * max(1, scale.target))))
  }

  package var isRunning: Bool {
    hold == nil && (scale.isRunning || angle.isRunning || plane.isRunning)
  }

  /// The stage time from which the content counts as at rest.
  package var restTime: Double { max(scale.restTime, angle.restTime, plane.restTime) }

  // MARK: Fingers

  /// Grabs the content with one or two fingers, at its visible pose.
  package mutating func grab(_ first: ZoomFinger, _ second: ZoomFinger? = nil, at time: Double) {
    let pose = pose(at: time)
    set(pose, at: time)
    hold = ZoomHold(first, second, pose, rules, at: time)
  }

  /// Adds a second finger at `location`.
  package mutating func join(_ location: Point, at time: Double) {
    guard let hold, hold.fingerCount == 1 else { return }
    grab(hold.first, ZoomFinger(location), at: time)
  }

  /// Moves the finger with the given index to `location`.
  package mutating func move(_ finger: Int, to location: Point, at time: Double) {
    guard finger < fingerCount else { return }
    hold?.move(finger, to: location, at: time)
  }

  /// Removes one of two fingers; the other finger pans.
  package mutating func lift(_ finger: Int, at time: Double) {
    guard let hold, let second = hold.second else { return }
    lastMiddle = hold.middle(at: time)
    grab(finger == 0 ? second : hold.first, at: time)
  }

  /// Ends the hold. The content is at rest at its visible pose.
  package mutating func letGo(at time: Double) {
    guard let hold else { return }
    let isPastRange = hold.base.scale != rules.limited(hold.base.scale)
    lastMiddle = hold.fingerCount == 2 || isPastRange ? hold.middle(at: time) : nil
    set(hold.pose(at: time), at: time)
  }

  // MARK: Motion without fingers

  /// Stops the content at `pose`.
  package mutating func set(_ pose: ZoomPose, at time: Double) {
    hold = nil
    scale.set(pose.scale, at: time)
    angle.set(pose.angle, at: time)
    plane.set(pose.center, at: time)
  }

  /// Moves the content into its range of scales, to an angle at which it can rest, and into its
  /// bounds. If the scale is past its range, one point of the content stays in place as far as the
  /// bounds allow: the point that was last in the middle between the holding fingers.
  package mutating func settle(at time: Double) {
    let pose = pose(at: time)
    let limited = rules.limited(pose.scale)
    let location = lastMiddle ?? Point(x: rules.viewport.midX, y: rules.viewport.midY)
    let restAngle = rules.restAngle(nearestTo: pose.angle)
    let kept =
      limited == pose.scale
      ? ZoomPose(scale: limited, angle: restAngle, center: pose.center)
      : .holding(pose.offset(at: location), at: location, scale: limited, angle: restAngle)
    move(to: rules.bounded(kept), velocity: .fromRest, at: time)
  }

  /// Lets the content slide at `velocity`, or settle if its scale is past its range.
  package mutating func slide(velocity: Vector, at time: Double) {
    let pose = pose(at: time)
    guard rules.limited(pose.scale) == pose.scale else { return settle(at: time) }
    var rest = pose
    rest.angle = rules.restAngle(nearestTo: pose.angle)
    set(pose, at: time)
    if rest.angle != pose.angle {
      let timing = rules.timing.timing(over: pose.distance(to: rest, of: rules.content))
      angle.retarget(to: rest.angle, with: timing, velocity: .fromRest, at: time)
    }
    plane.slide(
      velocity: velocity, in: rules.bounds(of: rest), size: rules.viewport.size, rules.physics,
      at: time)
  }

  /// Moves the content so that its middle comes to rest as near to `center` as the content's bounds
  /// allow. The motion starts with `velocity`.
  package mutating func pan(
    to center: Point, with timing: Timing? = nil, velocity: StartVelocity<Point> = .kept,
    at time: Double
  ) {
    var pose = pose(at: time)
    (pose.scale, pose.angle) = (scale.target, angle.target)
    pose.center = center
    move(to: rules.bounded(pose), with: timing, velocity: velocity, at: time)
  }

  /// Scales the content to `scale`, within its range. The point of the content at `location` stays
  /// there if the bounds allow.
  package mutating func zoom(
    to scale: Double, about location: Point, with timing: Timing? = nil, at time: Double
  ) {
    let pose = pose(at: time)
    let end = ZoomPose.holding(
      pose.offset(at: location), at: location, scale: rules.limited(scale),
      angle: rules.restAngle(nearestTo: pose.angle))
    move(to: rules.bounded(end), with: timing, velocity: .fromRest, at: time)
  }

  /// Moves the centre of the content to `center` with `timing`, even beyond the bounds of the
  /// content.
  package mutating func leave(
    to center: Point, with timing: Timing, velocity: StartVelocity<Point>, at time: Double
  ) {
    let pose = pose(at: time)
    set(pose, at: time)
    plane.retarget(to: center, with: timing, velocity: velocity, at: time)
  }

  private mutating func move(
    to end: ZoomPose, with timing: Timing? = nil, velocity: StartVelocity<Point>, at time: Double
  ) {
    let pose = pose(at: time)
    let timing = timing ?? rules.timing.timing(over: pose.distance(to: end, of: rules.content))
    if case .kept = velocity, hold == nil {
      plane.retarget(to: end.center, with: timing, velocity: .kept, at: time)
    } else {
      // Fingers that hold the content have no velocity of their own here.
      let velocity: StartVelocity<Point> = if case .kept = velocity { .fromRest } else { velocity }
      set(pose, at: time)
      if pose.center != end.center {
        plane.retarget(to: end.center, with: timing, velocity: velocity, at: time)
      }
    }
    if scale.value(at: time) != end.scale || scale.isRunning {
      scale.retarget(to: end.scale, with: timing, velocity: .fromRest, at: time)
    }
    if angle.value(at: time) != end.angle || angle.isRunning {
      angle.retarget(to: end.angle, with: timing, velocity: .fromRest, at: time)
    }
  }

  /// Sets content that has come to rest exactly to its target.
  package mutating func finishAtTarget(at time: Double) {
    guard hold == nil else { return }
    scale.finishAtTarget(at: time)
    angle.finishAtTarget(at: time)
    plane.finishAtTarget(at: time)
  }

  // MARK: Layout

  /// Replaces the rules. The ratio of the scale to the smallest scale stays the same. The point of
  /// the content that was in the middle of the viewport stays in the middle. A hold by fingers
  /// continues.
  package mutating func apply(_ rules: ZoomRules, at time: Double) {
    let old = self.rules
    guard rules != old else { return }
    let (held, pose, end) = (hold, pose(at: time), target)
    func middle(_ rect: Rect) -> Point { Point(x: rect.midX, y: rect.midY) }
    func converted(_ pose: ZoomPose) -> ZoomPose {
      let offset = pose.offset(at: middle(old.viewport))
      let scaled = Vector(
        dx: old.content.width > 0 ? offset.dx * rules.content.width / old.content.width : 0,
        dy: old.content.height > 0 ? offset.dy * rules.content.height / old.content.height : 0)
      return .holding(
        scaled, at: middle(rules.viewport),
        scale: pose.scale * rules.scales.lowerBound / old.scales.lowerBound, angle: pose.angle)
    }
    let isSame =
      rules.viewport == old.viewport && rules.content == old.content
      && rules.scales == old.scales
    self.rules = rules
    if isSame, held == nil { return }
    let now = isSame ? pose : converted(pose)
    set(now, at: time)
    lastMiddle = nil
    if let held {
      grab(held.first, held.second, at: time)
    } else {
      var rest = converted(end)
      rest.scale = rules.limited(rest.scale)
      move(to: rules.bounded(rest), velocity: .fromRest, at: time)
    }
  }
}

/// One axis of motion that several owners share, for example a card and the list in it, or a header
/// and the list below it. The ends of the axis, called edges, may be elastic.
///
/// Each owner has a region of the axis. The regions lie end to end from 0 to ``length``. Only the
/// track has a position and a velocity, and the value of each owner follows from the position. So a
/// motion crosses the border from one owner to the next without loss of velocity.
///
/// ```swift
/// enum Part { case card, list }
/// var track = Track<Part>([.init(.card, from: 800, to: 30), .init(.list, from: 0, to: 500)],
///   position: 400, physics: ScrollPhysics(viewport: 896))
/// track.grab(at: 0)
/// track.drag(by: 100, at: 0.1)
/// track.release(velocity: 2000, at: 0.1)
/// track.value(of: .list, at: 0.6)
/// ```
///
/// Deltas and velocities are positive from the first region towards the last, in points and points
/// per second. A command that ends a run, i.e. the motion of an earlier command, returns the
/// ``Completion`` of that run. Any other command returns `nil`. A command with a time before that
/// of the last command takes effect at the last command's time. A command with a number that is not
/// finite changes nothing. These rules are the same as for ``Animated``.
public struct Track<Owner: Hashable & Sendable>: Equatable, Sendable {
  // Methods that every frame calls are inlinable, so that the compiler can specialise them.

  /// The physics of flings and edges. A change of an edge's behavior takes effect at once, any
  /// other change with the next command.
  public var physics: ScrollPhysics
  /// The regions in order, from position 0 upwards.
  public private(set) var regions: [TrackRegion<Owner>]
  /// The sum of the regions' lengths, in points.
  public private(set) var length: Double

  @usableFromInline var motion: Animated<Double>
  @usableFromInline var phase = Phase.free

  @usableFromInline enum Phase: Equatable, Sendable {
    /// A track at rest, or in motion to a given target.
    case free
    /// A track that moves by the momentum of a release. The regions and edges of the track
    /// determine the position at which the motion stops.
    case flung
    /// A track held by a pointer. For a moment after the grab, the track can lag behind the pointer;
    /// `lead` describes this lag. `finger` is the track's position in points without the lag and
    /// without edges. At the grab, the track was `overshoot` points past an edge: negative past the
    /// lower edge, positive past the upper edge, 0 between the edges.
    case held(finger: Double, overshoot: Double, lead: PointerLead)
    /// A track moved by a wheel. `notch` is the time of the wheel's last event, in seconds.
    case wheeled(notch: Double)
  }

  /// Creates a track at rest at `position` points.
  public init(_ regions: [TrackRegion<Owner>], position: Double = 0, physics: ScrollPhysics) {
    self.physics = physics
    self.regions = regions
    length = Self.length(of: regions)
    motion = Animated(position)
  }

  // MARK: Reading

  /// Returns the position on the track at `time` seconds, in points. Past an edge, the position is
  /// below 0 or above ``length``.
  @inlinable
  public func position(at time: Double) -> Double {
    isCatchingUp ? positionBehindPointer(at: time) : inside(motion.value(at: time))
  }

  /// Returns the velocity on the track at `time` seconds, in points per second. The velocity is 0
  /// during a drag, and at a hard edge that stops the motion.
  @inlinable
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// Returns position and velocity at `time` seconds with a single evaluation. While a spring
  /// overshoots a hard edge, the track stays at the edge.
  @inlinable
  func state(at time: Double) -> (value: Double, velocity: Double) {
    if isCatchingUp { return (positionBehindPointer(at: time), 0) }
    let (position, velocity) = motion.state(at: time)
    let inside = inside(position)
    return (inside, inside == position ? velocity : 0)
  }

  /// The position on the track at which the motion will come to rest, in points.
  @inlinable
  public var target: Double { motion.target }

  /// Whether a pointer holds the track.
  @inlinable
  public var isHeld: Bool {
    if case .held = phase { true } else { false }
  }

  /// The time in seconds from which the track counts as stopped. From this time on, the track is
  /// within half a point of its final position. After scrolling with a wheel, at least 0.2 s
  /// (``ScrollPhysics/wheelPause``) have also passed since the wheel's last event.
  @inlinable
  public var stopTime: Double {
    guard case .wheeled(let notch) = phase else { return motion.restTime }
    return max(motion.restTime, notch + physics.wheelPause)
  }

  /// Returns the time in seconds from which the track stays within `tolerance` points of its final
  /// position. A held track that has caught up with its pointer is at rest.
  @inlinable
  public func restTime(within tolerance: Double) -> Double {
    isCatchingUp ? catchUpEnd : motion.restTime(within: tolerance)
  }

  /// Returns the completion of the last run if the track has stopped by `time` seconds. Each
  /// completion is returned once. Returns `nil` if the track still moves, or if the completion was
  /// returned before.
  public mutating func takeCompletion(at time: Double) -> Completion? {
    time >= stopTime ? motion.takeCompletion(at: time) : nil
  }

  // MARK: Dragging

  /// Grabs the track at its present position, also past an edge.
  @discardableResult
  public mutating func grab(at time: Double) -> Completion? {
    guard time.isValid else { return refused() }
    let time = motion.latest(time)
    let position = position(at: time)
    let completion = motion.set(position, at: time)
    phase = .free
    hold(at: position)
    return completion
  }

  /// Moves the pointer by a further `delta` points. Past an elastic edge, the track moves by less
  /// than the pointer.
  ///
  /// - Parameters:
  ///   - delta: The movement of the pointer, in points.
  ///   - duration: The seconds within which the track follows this movement, or 0 to follow at
  ///     once. For the first movement of a drag, in which the pointer exceeded its slop, pass
  ///     `PointerDevice.catchUpDuration`. For later movements, pass 0.
  ///   - time: The time of the pointer's event, in seconds.
  @discardableResult
  public mutating func drag(by delta: Double, over duration: Double = 0, at time: Double)
    -> Completion?
  {
    guard delta.isValid, duration.isValid, time.isValid else { return refused() }
    var completion: Completion?
    if !isHeld { completion = self.grab(at: time) }
    guard case .held(let finger, let overshoot, var lead) = phase, delta != 0 else {
      return completion
    }
    let time = motion.latest(time)
    if duration > 0 {
      lead = PointerLead(
        distance: lead.left(at: time) + delta, course: CatchUp(start: time, duration: duration))
    }
    phase = .held(finger: finger + delta, overshoot: overshoot, lead: lead)
    motion.set(banded(finger + delta), at: time)
    return completion
  }

  /// Releases the track at the pointer's `velocity`, in points per second. Pass `nil` if the
  /// pointer stood still. The fling crosses the borders between regions. A fling that passes an
  /// elastic edge comes back to the edge. If the track is released past an edge, the rubber band
  /// has made the track slower than the pointer, and the fling starts at this lower velocity.
  @discardableResult
  public mutating func release(velocity: Double?, at time: Double) -> Completion? {
    guard (velocity ?? 0).isValid, time.isValid else { return refused() }
    let time = motion.latest(time)
    var speed = physics.clamped(velocity ?? 0)
    if case .held(let finger, _, let lead) = phase {
      speed *= slope(at: finger - lead.left(at: time))
    }
    let position = onBorder(position(at: time))
    let completion = motion.retarget(to: position, with: .snap, at: time)
    fling(from: position, velocity: speed, at: time)
    return completion
  }

  // MARK: Moving without a pointer

  /// Animates the track to `position` points, or to a hard edge if `position` is past that edge. By
  /// default, the animation starts with the current velocity.
  @discardableResult
  public mutating func animate(
    to position: Double, with timing: Timing, velocity: StartVelocity<Double> = .kept,
    at time: Double
  ) -> Completion? {
    guard position.isValid, timing.isValid, velocity.isValid, time.isValid else {
      return refused()
    }
    stayBehindPointer(at: motion.latest(time))
    phase = .free
    return send(to: inside(position), with: timing, velocity: velocity, at: time)
  }

  /// Starts a motion to a new target. If a hard edge has stopped the previous motion, the new
  /// motion starts at the edge. Its start velocity is then 0, except if `velocity` is
  /// ``StartVelocity/exactly(_:)``.
  private mutating func send(
    to target: Double, with timing: Timing, velocity: StartVelocity<Double>, at time: Double
  ) -> Completion? {
    let time = motion.latest(time)
    let position = position(at: time)
    guard motion.value(at: time) != position else {
      return motion.retarget(to: target, with: timing, velocity: velocity, at: time)
    }
    let completion = motion.set(position, at: time, ending: .retargeted)
    motion.retarget(
      to: target, with: timing, velocity: velocity == .kept ? .fromRest : velocity, at: time)
    return completion
  }

  /// Scrolls by `delta` points, never past an edge. While an earlier wheel motion is in progress,
  /// `delta` is added to the target of that motion, otherwise to the current position. With
  /// `isExact`, as for a touchpad with precise deltas, the track jumps. Otherwise a spring moves
  /// the track.
  @discardableResult
  public mutating func wheel(by delta: Double, isExact: Bool = false, at time: Double)
    -> Completion?
  {
    guard delta.isValid, time.isValid else { return refused() }
    let time = motion.latest(time)
    stayBehindPointer(at: time)
    let goesOn = if case .wheeled = phase { !motion.isResting(at: time) } else { false }
    let start = goesOn ? motion.target : position(at: time)
    phase = .wheeled(notch: time)
    return send(
      to: min(max(start + delta, 0), length), with: isExact ? .snap : .spring(physics.wheel),
      velocity: .kept, at: time)
  }

  /// Returns whether a motion with `timing` is in progress at `time` seconds.
  package func goes(by timing: Timing, at time: Double) -> Bool {
    motion.goes(by: timing, at: time)
  }

  /// Replaces the timing `old` by `new` from `time` on, in the current motion and in queued
  /// motions. Position, velocity and target do not change. The current run continues, so no
  /// completion is reported.
  package mutating func replace(_ old: Timing, with new: Timing, at time: Double) {
    motion.replace(old, with: new, at: time)
  }

  // MARK: Layout

  /// Replaces the regions without ending the current run. The track is then at `position` in points
  /// of the new regions, by default at its old position, and keeps its velocity. No completion is
  /// reported.
  ///
  /// A motion to a target keeps its remaining distance. A fling is planned anew. If an edge has
  /// moved so that the track is past the edge, the track moves back to the edge.
  public mutating func layOut(
    _ regions: [TrackRegion<Owner>], position: Double? = nil, at time: Double
  ) {
    guard (position ?? 0).isValid, time.isValid else { return refused() }
    for index in regions.indices where !regions[index].isValid { return refused() }
    let time = motion.latest(time)
    let lead = pointerLead
    stayBehindPointer(at: time)
    let old = state(at: time)
    let isHeldBack = motion.value(at: time) != old.value
    let position = position ?? old.value
    self.regions = regions
    length = Self.length(of: regions)
    motion.shift(by: position - old.value)
    if isHeldBack, self.position(at: time) != position {
      // The edge that stopped the track has moved away. The motion continues from the track's
      // position.
      motion.replan(
        from: position, velocity: 0, to: motion.target, with: motion.segment(at: time).timing,
        at: time)
    }
    switch phase {
    case .held:
      hold(at: position)
      motion.replan(from: position, velocity: 0, to: inside(position), with: .snap, at: time)
      catchUp(with: lead, at: time)
    case .flung where !motion.isResting(at: time):
      fling(from: position, velocity: old.velocity, at: time)
    case .free, .flung, .wheeled:
      let past = overshoot(of: motion.target)
      guard past != 0 else { return }
      // A hard edge stops motion towards the edge.
      let isStopped = physics.edge(past: past) == .hard && past * old.velocity > 0
      let velocity = isStopped ? 0 : old.velocity
      let (start, edge) = (inside(position), min(max(motion.target, 0), length))
      motion.replan(
        from: start, velocity: velocity, to: edge,
        with: .spring(bounce(at: edge, from: start, velocity: velocity)), at: time)
    }
  }
}

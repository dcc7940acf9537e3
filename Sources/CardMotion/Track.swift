/// One line of motion that several owners share: a card and the list inside of it, a header and the
/// list below it, and the edges beyond which they give.
///
/// The regions lie end to end from 0 to ``length``. Position and velocity belong to the track, and
/// each owner's value follows from the position; so what hands over from one owner to the next is
/// nothing but a border that one and the same motion crosses, and no velocity can be lost there.
///
/// ```swift
/// enum Part { case card, list }
/// var track = Track<Part>([.init(.card, from: 800, to: 30), .init(.list, from: 0, to: 500)],
///   position: 400, physics: ScrollPhysics(viewport: 896))
/// track.catch(at: 0)
/// track.drag(by: 100, at: 0.1)
/// track.release(velocity: 2000, at: 0.1)
/// track.value(of: .list, at: 0.6)
/// ```
///
/// All ways and velocities are the track's: positive from the first region towards the last. A command
/// returns the end of the run that it ended (``Completion``). One that is older than the last, or with
/// a number that is not finite, is taken as ``Animated`` takes it.
public struct Track<Owner: Hashable & Sendable>: Equatable, Sendable {
  // What is asked for in each frame is inlinable, so that it is specialised where it is used.

  /// How it slides and gives; a change takes effect with the next command, one of an edge at once.
  public var physics: ScrollPhysics
  /// The regions, from 0 upwards.
  public private(set) var regions: [TrackRegion<Owner>]
  /// Sum of the regions' lengths, in points.
  public private(set) var length: Double

  @usableFromInline var motion: Animated<Double>
  @usableFromInline var phase = Phase.free

  @usableFromInline enum Phase: Equatable, Sendable {
    /// At rest, or on the way to where it was sent.
    case free
    /// Let go: regions and edges decide where it goes.
    case flung
    /// Under a finger that would be at `finger` on a track without edges, and that caught it
    /// `overshoot` points past one.
    case held(finger: Double, overshoot: Double)
    /// Moved by a wheel whose last notch was at `notch` seconds.
    case wheeled(notch: Double)
  }

  /// A track at rest at `position`.
  public init(_ regions: [TrackRegion<Owner>], position: Double = 0, physics: ScrollPhysics) {
    self.physics = physics
    self.regions = regions
    length = Self.length(of: regions)
    motion = Animated(position)
  }

  // MARK: Looking

  /// Where it is on the track: below 0 and above ``length`` it is past an edge.
  @inlinable
  public func position(at time: Double) -> Double { inside(motion.value(at: time)) }

  /// How fast it moves on the track, in points per second; 0 under a finger and at a hard edge that
  /// holds it back.
  @inlinable
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// Position and velocity: one evaluation for both. A spring that swings past a hard edge waits at the
  /// edge until it comes back.
  @inlinable
  func state(at time: Double) -> (value: Double, velocity: Double) {
    let (position, velocity) = motion.state(at: time)
    let inside = inside(position)
    return (inside, inside == position ? velocity : 0)
  }

  /// Where on the track it will come to rest.
  @inlinable
  public var target: Double { motion.target }

  /// Whether a finger has it.
  @inlinable
  public var isHeld: Bool {
    if case .held = phase { true } else { false }
  }

  /// From when on it counts as stopped: within half a point of where it rests, and of a wheel 0.2 s
  /// after the last notch.
  @inlinable
  public var stopTime: Double {
    guard case .wheeled(let notch) = phase else { return motion.restTime }
    return max(motion.restTime, notch + physics.wheelPause)
  }

  /// From when on it stays within `tolerance` points of where it comes to rest.
  @inlinable
  public func restTime(within tolerance: Double) -> Double { motion.restTime(within: tolerance) }

  /// The end of the run, once, if it has stopped by `time`.
  public mutating func takeCompletion(at time: Double) -> Completion? {
    time >= stopTime ? motion.takeCompletion(at: time) : nil
  }

  // MARK: Finger

  /// A finger catches it: it stays where it is, also past an edge.
  @discardableResult
  public mutating func grab(at time: Double) -> Completion? {
    guard time.isValid else { return refused() }
    let time = motion.latest(time)
    let place = position(at: time)
    let completion = motion.set(place, at: time)
    hold(at: place)
    return completion
  }

  /// The finger goes on by `delta` points; past an elastic edge it shows less and less.
  @discardableResult
  public mutating func drag(by delta: Double, at time: Double) -> Completion? {
    guard delta.isValid, time.isValid else { return refused() }
    var completion: Completion?
    if !isHeld { completion = self.grab(at: time) }
    guard case .held(let finger, let overshoot) = phase, delta != 0 else { return completion }
    phase = .held(finger: finger + delta, overshoot: overshoot)
    motion.set(banded(finger + delta), at: time)
    return completion
  }

  /// The finger lets go at `velocity`, or nil if it stood still: a fling through all regions, past
  /// the edge and back. What is past an edge starts as fast as it was seen to follow.
  @discardableResult
  public mutating func release(velocity: Double?, at time: Double) -> Completion? {
    guard (velocity ?? 0).isValid, time.isValid else { return refused() }
    let time = motion.latest(time)
    var speed = physics.clamped(velocity ?? 0)
    if case .held(let finger, _) = phase { speed *= slope(at: finger) }
    let position = onBorder(position(at: time))
    let completion = motion.retarget(to: position, with: .snap, at: time)
    fling(from: position, velocity: speed, at: time)
    return completion
  }

  // MARK: Without a finger

  /// Sends it to `position`, or to the hard edge before it, at the velocity it has unless said otherwise.
  @discardableResult
  public mutating func animate(
    to position: Double, with timing: Timing, velocity: StartVelocity<Double> = .kept,
    at time: Double
  ) -> Completion? {
    guard position.isValid, timing.isValid, velocity.isValid, time.isValid else {
      return refused()
    }
    phase = .free
    return send(to: inside(position), with: timing, velocity: velocity, at: time)
  }

  /// Retargets the motion. What a hard edge holds back starts from the edge, and has no velocity to keep.
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

  /// The wheel asks for `way` points more, from where it asked to be; never past an edge. A touchpad
  /// that measures `isExact`: what it asks for is there at once, not by a spring.
  @discardableResult
  public mutating func wheel(by way: Double, isExact: Bool = false, at time: Double) -> Completion?
  {
    guard way.isValid, time.isValid else { return refused() }
    let time = motion.latest(time)
    let goesOn = if case .wheeled = phase { !motion.isResting(at: time) } else { false }
    let start = goesOn ? motion.target : position(at: time)
    phase = .wheeled(notch: time)
    return send(
      to: min(max(start + way, 0), length), with: isExact ? .snap : .spring(physics.wheel),
      velocity: .kept, at: time)
  }

  /// Whether it is on its way by `timing` at `time`.
  package func goes(by timing: Timing, at time: Double) -> Bool {
    motion.goes(by: timing, at: time)
  }

  /// What goes by `old` goes by `new` from `time` on: from where it is, as fast as it is, to where it
  /// goes. No run ends.
  package mutating func replace(_ old: Timing, with new: Timing, at time: Double) {
    motion.replace(old, with: new, at: time)
  }

  // MARK: Layout

  /// Lays the regions out anew around the present motion: it is at `position` of the new ones (where
  /// it was on the old ones unless said otherwise), as fast as before. No run ends.
  ///
  /// What was on its way to a target is on its way to the same distance from `position`; a fling is
  /// decided anew; what an edge has moved away from under it comes back to it.
  public mutating func layOut(
    _ regions: [TrackRegion<Owner>], position: Double? = nil, at time: Double
  ) {
    guard (position ?? 0).isValid, time.isValid else { return refused() }
    for index in regions.indices where !regions[index].isValid { return refused() }
    let time = motion.latest(time)
    let old = state(at: time)
    let isHeldBack = motion.value(at: time) != old.value
    let position = position ?? old.value
    self.regions = regions
    length = Self.length(of: regions)
    motion.shift(by: position - old.value)
    if isHeldBack, self.position(at: time) != position {
      // The edge that held it back has moved away: it goes on from there.
      motion.replan(
        from: position, velocity: 0, to: motion.target, with: motion.segment(at: time).timing,
        at: time)
    }
    switch phase {
    case .held:
      hold(at: position)
      motion.replan(from: position, velocity: 0, to: inside(position), with: .snap, at: time)
    case .flung where !motion.isResting(at: time):
      fling(from: position, velocity: old.velocity, at: time)
    case .free, .flung, .wheeled:
      let past = overshoot(of: motion.target)
      guard past != 0 else { return }
      // An edge that gives nothing stops what comes to it.
      let isStopped = physics.edge(past: past) == .hard && past * old.velocity > 0
      let velocity = isStopped ? 0 : old.velocity
      let (start, edge) = (inside(position), min(max(motion.target, 0), length))
      motion.replan(
        from: start, velocity: velocity, to: edge,
        with: .spring(bounce(at: edge, from: start, velocity: velocity)), at: time)
    }
  }
}

/// An animation of several properties with a common timing. The animation can be paused, scrubbed,
/// reversed and continued. The type corresponds to UIKit's `UIViewPropertyAnimator`, for key paths.
///
/// ```swift
/// var animator = PropertyAnimator<Card>(timing: .spring(.smooth))
/// animator.animate(\.top, to: 30)
/// animator.start(from: card, at: 0)
/// animator.apply(to: &card, at: 0.1)
/// animator.pause(at: 0.1)
/// animator.setFractionComplete(0.6, at: 0.2)  // scrubs with the pointer
/// animator.continue(velocity: .exactly(2), at: 0.3)
/// ```
///
/// There are three differences from UIKit. Time is an argument. With springs and with curves, the
/// velocity stays continuous when the animation is reversed or continued. A fraction beyond 0…1 is
/// not clamped.
///
/// A command whose time is before the last command takes effect at the last command's time. A
/// command with a number or a timing that is not finite changes nothing (``Animated``).
public struct PropertyAnimator<Root>: Sendable {
  /// The phases of an animator.
  public enum State: Hashable, Sendable {
    /// An animator that was not started, or that has ended.
    case inactive
    /// An animator that runs or is paused.
    case active
    /// An animator that was stopped and cannot run again before ``finish(at:leaving:time:)``.
    case stopped
  }

  /// A position at which an animator can end.
  public enum Position: Hashable, Sendable {
    /// The values of the properties at the start.
    case start
    /// The current values of the properties.
    case current
    /// The target values of the properties.
    case end
  }

  /// The spring, curve or decay of the animation. A change does not affect a motion in progress.
  public var timing: Timing {
    didSet { pause?.scrubbed = nil }
  }
  /// Whether ``fractionComplete(at:)`` is a fraction of the distance. The properties then follow a
  /// scrubbing pointer evenly. If `false`, ``fractionComplete(at:)`` is a fraction of the duration.
  public var scrubsLinearly = true
  /// The phase of the animator.
  public private(set) var state = State.inactive
  /// Whether the animator runs from the end to the start.
  public private(set) var isReversed = false

  private var properties: [any AnimatedProperty<Root>] = []
  /// Fraction of the distance from start to end: 0 at the start, 1 at the end, also while reversed.
  private var progress: Animated<Double>
  private var pause: Pause?
  private var runs = RunCounter()

  private struct Pause {
    var time: Double
    /// Whether the animator was scrubbed or reversed during the pause. If so, a new motion begins
    /// after the pause.
    var isChanged = false
    /// The position in the timing to which the animator was scrubbed, or `nil` if the animator was
    /// not scrubbed. Also `nil` if ``scrubsLinearly`` is true: scrubbing then sets the distance,
    /// not a position in the timing.
    var scrubbed: TimingPosition?
  }

  /// Creates an animator without properties.
  ///
  /// - Parameters:
  ///   - timing: The spring, curve or decay of the animation.
  ///   - tolerance: The largest distance from the end that counts as the end, as a fraction of the
  ///     animation's distance. A good value is half a point divided by the longest distance.
  public init(timing: Timing, tolerance: Double = 0.001) {
    self.timing = timing
    progress = Animated(0, tolerance: tolerance)
  }

  /// Adds an animation of the property at `path` to `target`, from the property's value at the
  /// start. After the start, or for a target that is not finite, the call changes nothing.
  public mutating func animate<Value: Interpolatable>(
    _ path: any WritableKeyPath<Root, Value> & Sendable, to target: Value
  ) {
    guard state == .inactive, target.isValid else { return refused() }
    properties.append(KeyPathAnimation(path: path, from: target, to: target))
  }

  // MARK: Reading

  /// Writes the properties at `time` seconds to `root`. Before the start, nothing is written. After
  /// the end, the properties get values at or near their end values. With a spring, the difference
  /// may be a fraction of a point.
  public func apply(to root: inout Root, at time: Double) {
    guard runs.run > 0 else { return }
    write(progress(at: time), to: &root)
  }

  /// Returns the fraction of the distance from start to end at `time` seconds. A spring may exceed
  /// 1.
  public func progress(at time: Double) -> Double { progress.value(at: pause?.time ?? time) }

  /// Returns the change of the progress per second at `time` seconds; 0 while paused.
  public func velocity(at time: Double) -> Double {
    isPaused ? 0 : progress.velocity(at: time)
  }

  /// Returns the completed fraction of the distance at `time` seconds, or of the duration if
  /// ``scrubsLinearly`` is `false`. While reversed, 0 is the end and 1 is the start, as in UIKit.
  public func fractionComplete(at time: Double) -> Double { timingPosition(at: time).fraction }

  /// Whether the animator is active and not paused.
  public var isRunning: Bool { state == .active && pause == nil }

  /// Whether the animator is active and paused.
  public var isPaused: Bool { state == .active && pause != nil }

  /// The time in seconds at which the animator reaches its end; infinite while paused.
  public var restTime: Double { restTime(within: progress.tolerance) }

  /// Returns the time in seconds from which all properties stay within `tolerance` of their end.
  /// `tolerance` is a fraction of the distance. The time is infinite while paused.
  public func restTime(within tolerance: Double) -> Double {
    pause == nil ? progress.restTime(within: tolerance) : .infinity
  }

  // MARK: Running

  /// Starts the animation from the properties of `root`, or continues a paused animation. A stopped
  /// animator does not change: call ``finish(at:leaving:time:)`` first.
  public mutating func start(from root: Root, at time: Double) {
    guard timing.isValid, time.isValid else { return refused() }
    switch state {
    case .active: `continue`(at: time)
    case .stopped: refused()
    case .inactive:
      for index in properties.indices { properties[index].start(from: root) }
      state = .active
      isReversed = false
      pause = nil
      runs.begin()
      progress.set(0, at: time)
      progress.retarget(to: 1, with: timing, at: time)
    }
  }

  /// Pauses the animation.
  public mutating func pause(at time: Double) {
    guard time.isValid else { return refused() }
    guard isRunning else { return }
    pause = Pause(time: progress.latest(time))
  }

  /// Pauses the animation and moves it to `fraction` (see ``fractionComplete(at:)``).
  public mutating func setFractionComplete(_ fraction: Double, at time: Double) {
    guard state == .active else { return }
    scrub(to: TimingPosition(fraction: fraction, excess: 0), at: time)
  }

  /// Pauses the animation and moves it by `fraction` from its current fraction. One pointer can
  /// thus scrub several animators equally, each from its own fraction.
  public mutating func scrub(byFraction fraction: Double, at time: Double) {
    guard state == .active else { return }
    var position = timingPosition(at: time)
    position.fraction += fraction
    scrub(to: position, at: time)
  }

  /// Continues the animation after a pause.
  ///
  /// If nothing changed in the pause, the motion resumes. After scrubbing, or with another timing
  /// or velocity, a new motion begins, from the current values to the end.
  ///
  /// - Parameters:
  ///   - timing: The timing from now on, or `nil` to leave the timing unchanged.
  ///   - durationFactor: The duration of the remaining motion as a factor of the timing's duration.
  ///     With 0, as in UIKit, a curve takes the remaining part of its duration, and a spring keeps
  ///     its response.
  ///   - velocity: The start velocity, in fractions of the distance per second. `kept` is the
  ///     velocity before the pause, or the same as `fromRest` if the animator was scrubbed. Use
  ///     `exactly` for a pointer's velocity.
  ///   - time: The time of the command, in seconds.
  public mutating func `continue`(
    with timing: Timing? = nil, durationFactor: Double = 0,
    velocity: StartVelocity<Double> = .kept, at time: Double
  ) {
    guard
      (timing ?? self.timing).isValid, durationFactor.isValid, velocity.isValid,
      time.isValid
    else { return refused() }
    guard let pause, state == .active else { return }
    let time = max(time, pause.time)
    let left = left(at: time)
    self.pause = nil
    progress.shift(by: 0, later: time - pause.time)
    if let timing { self.timing = timing }
    if !pause.isChanged, timing == nil, durationFactor == 0, velocity == .kept { return }
    run(with: self.timing.rest(left, factor: durationFactor), velocity: velocity, at: time)
  }

  /// Reverses the direction of the animation. The velocity stays continuous. A curve takes only the
  /// fraction of its duration that remains in the new direction.
  ///
  /// `velocity` is in fractions of the distance per second, positive in the new direction.
  public mutating func reverse(velocity: StartVelocity<Double> = .kept, at time: Double) {
    guard timing.isValid, velocity.isValid, time.isValid else { return refused() }
    guard state == .active else { return }
    isReversed.toggle()
    guard pause == nil else {
      // A paused animator does not change yet. When the animator continues, a motion in the new
      // direction begins.
      pause?.isChanged = true
      pause?.scrubbed = nil
      return
    }
    run(with: timing.rest(left(at: time), factor: 0), velocity: velocity, at: time)
  }

  /// Stops the animation at the current values. The animator cannot run again before
  /// ``finish(at:leaving:time:)``.
  public mutating func stop(at time: Double) {
    guard time.isValid else { return refused() }
    guard state == .active else { return }
    progress.set(progress(at: time), at: time)
    pause = nil
    state = .stopped
  }

  // MARK: Ending

  /// Ends the animation at `position` and writes its properties to `root`.
  ///
  /// - Returns: The completion of the run, or `nil` if the animator was inactive. The reason of the
  ///   completion is `finished` if `position` is the end, `reversed` if `position` is the start,
  ///   and `interrupted` if `position` is the current position.
  @discardableResult
  public mutating func finish(
    at position: Position, leaving root: inout Root, time: Double
  ) -> Completion? {
    guard time.isValid else { return refused() }
    guard state != .inactive else { return nil }
    let (fraction, reason): (Double, AnimationEnd) =
      switch position {
      case .start: (0, .reversed)
      case .end: (1, .finished)
      case .current: (progress(at: time), .interrupted)
      }
    progress.set(fraction, at: time)
    return end(reason, at: fraction, leaving: &root, time: time)
  }

  /// Ends the animation at the current values with the reason `cancelled`, and writes its
  /// properties to `root`. UIKit's `stopAnimation(true)` reports no end, but this method returns an
  /// end. Returns `nil` if the animator was inactive.
  @discardableResult
  public mutating func cancel(leaving root: inout Root, at time: Double) -> Completion? {
    guard time.isValid else { return refused() }
    guard state != .inactive else { return nil }
    let fraction = progress(at: time)
    progress.set(fraction, at: time)
    return end(.cancelled, at: fraction, leaving: &root, time: time)
  }

  /// If the animation has reached its end by `time` seconds, writes its final properties to `root`
  /// and returns the end of the run, once. Otherwise returns `nil`.
  public mutating func takeCompletion(leaving root: inout Root, at time: Double) -> Completion? {
    let rest = restTime
    guard state == .active, rest <= time else { return nil }
    return isReversed
      ? end(.reversed, at: 0, leaving: &root, time: rest)
      : end(.finished, at: 1, leaving: &root, time: rest)
  }

  // MARK: Helpers

  /// Returns the completed fraction of the distance in the current direction. The fraction is
  /// counted from the start of the animation, or from its end if the animation is reversed.
  private func directedProgress(at time: Double) -> Double {
    isReversed ? 1 - progress(at: time) : progress(at: time)
  }

  private func timingPosition(at time: Double) -> TimingPosition {
    if scrubsLinearly { return TimingPosition(fraction: directedProgress(at: time), excess: 0) }
    return pause?.scrubbed ?? timing.position(atProgress: directedProgress(at: time))
  }

  private mutating func scrub(to position: TimingPosition, at time: Double) {
    let fraction =
      scrubsLinearly
      ? position.fraction : timing.progress(atFraction: position.fraction) + position.excess
    guard position.fraction.isValid, fraction.isValid, time.isValid else { return refused() }
    let time = max(progress.latest(time), pause?.time ?? time)
    progress.set(isReversed ? 1 - fraction : fraction, at: time)
    pause = Pause(time: time, isChanged: true, scrubbed: scrubsLinearly ? nil : position)
  }

  /// Returns the remaining fraction of the duration.
  ///
  /// If no duration remains, or if the timing never has the current progress, the result is the
  /// larger of two fractions: the remaining duration and the remaining distance.
  private func left(at time: Double) -> Double {
    let position = timingPosition(at: time)
    let left = abs(1 - position.fraction)
    return left > 0 && abs(position.excess) <= 1e-9
      ? left : max(left, abs(1 - directedProgress(at: time)))
  }

  private mutating func run(
    with timing: Timing, velocity: StartVelocity<Double>, at time: Double
  ) {
    var velocity = velocity
    if isReversed, case .exactly(let value) = velocity { velocity = .exactly(-value) }
    progress.retarget(to: isReversed ? 0 : 1, with: timing, velocity: velocity, at: time)
  }

  private mutating func end(
    _ reason: AnimationEnd, at progress: Double, leaving root: inout Root, time: Double
  ) -> Completion? {
    write(progress, to: &root)
    state = .inactive
    pause = nil
    return runs.end(reason, at: time)
  }

  private func write(_ progress: Double, to root: inout Root) {
    for property in properties { property.write(progress, to: &root) }
  }
}

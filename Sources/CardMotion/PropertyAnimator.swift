/// Animates properties of a value along one timing, and can be paused, scrubbed, reversed and
/// continued: UIKit's `UIViewPropertyAnimator` for key paths.
///
/// ```swift
/// var animator = PropertyAnimator<Card>(timing: .spring(.smooth))
/// animator.animate(\.top, to: 30)
/// animator.start(from: card, at: 0)
/// animator.apply(to: &card, at: 0.1)
/// animator.pause(at: 0.1)
/// animator.setFractionComplete(0.6, at: 0.2)  // scrubs, with the finger
/// animator.continue(velocity: .exactly(2), at: 0.3)
/// ```
///
/// What it has more than that class: time is an argument; a reversal and a continuation keep the
/// velocity, with springs and with curves; a fraction beyond 0…1 is kept as it is. A command that is
/// older than the last, or with a number or a timing that is not finite, is taken as ``Animated`` takes
/// it.
public struct PropertyAnimator<Root>: Sendable {
  /// The stages of its life.
  public enum State: Hashable, Sendable {
    /// Has not been started, or has come to its end.
    case inactive
    /// Runs, or is paused.
    case active
    /// Stopped for good where it is; waits for ``finish(at:leaving:time:)``.
    case stopped
  }

  /// Where an animator can end.
  public enum Position: Hashable, Sendable {
    /// Where the properties were when it was started.
    case start
    /// Where they are now.
    case current
    /// Where they were to go.
    case end
  }

  /// How it goes; what is under way goes on as it began.
  public var timing: Timing {
    didSet { pause?.scrubbed = nil }
  }
  /// Whether ``fractionComplete(at:)`` means the part of the way, so that a finger that scrubs sees it
  /// follow evenly; if not it means the part of the duration.
  public var scrubsLinearly = true
  /// The stage of its life.
  public private(set) var state = State.inactive
  /// Whether it goes back to the start.
  public private(set) var isReversed = false

  private var properties: [any AnimatedProperty<Root>] = []
  /// 0 where it started, 1 at the end, whichever way it goes.
  private var progress: Animated<Double>
  private var pause: Pause?
  private var runs = RunCounter()

  private struct Pause {
    var time: Double
    /// Whether it does not go on as it came.
    var isChanged = false
    /// Where on the timing it has been put.
    var scrubbed: TimingPlace?
  }

  /// An animator of nothing yet.
  ///
  /// `tolerance` is the part of the way that may be missing at the end; half a point of the longest
  /// way is right.
  public init(timing: Timing, tolerance: Double = 0.001) {
    self.timing = timing
    progress = Animated(0, tolerance: tolerance)
  }

  /// Has the property at `path` go to `target`, from where it will be at the start. Once it has been
  /// started, or with a target that is not finite, it changes nothing.
  public mutating func animate<Value: Interpolatable>(
    _ path: any WritableKeyPath<Root, Value> & Sendable, to target: Value
  ) {
    guard state == .inactive, target.isValid else { return refused() }
    properties.append(KeyPathAnimation(path: path, from: target, to: target))
  }

  // MARK: Looking

  /// Writes the properties as they are at `time`: nothing before the start, and after the end what it
  /// ended at (of a spring the last fraction of a point, which it still goes then).
  public func apply(to root: inout Root, at time: Double) {
    guard runs.run > 0 else { return }
    write(progress(at: time), to: &root)
  }

  /// Part of the way from start to end at `time`; springs go beyond 1.
  public func progress(at time: Double) -> Double { progress.value(at: pause?.time ?? time) }

  /// Progress per second at `time`; 0 while paused.
  public func velocity(at time: Double) -> Double {
    isPaused ? 0 : progress.velocity(at: time)
  }

  /// What is complete at `time` of the way it goes now, or of its duration if it does not scrub
  /// linearly; of a reversed one, 0 is the end and 1 the start, as in UIKit.
  public func fractionComplete(at time: Double) -> Double { place(at: time).fraction }

  /// Whether time passes for it.
  public var isRunning: Bool { state == .active && pause == nil }

  /// Whether it is held where it is.
  public var isPaused: Bool { state == .active && pause != nil }

  /// When it will be at its end; infinite while paused.
  public var restTime: Double { restTime(within: progress.tolerance) }

  /// From when on all stays within `tolerance`, a part of the way, of its end; infinite while paused.
  public func restTime(within tolerance: Double) -> Double {
    pause == nil ? progress.restTime(within: tolerance) : .infinity
  }

  // MARK: Running

  /// Starts it from the properties of `root`, or goes on if it is paused. One that was stopped changes
  /// nothing: it has to be finished first.
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

  /// Holds it where it is.
  public mutating func pause(at time: Double) {
    guard time.isValid else { return refused() }
    guard isRunning else { return }
    pause = Pause(time: progress.latest(time))
  }

  /// Holds it and puts it where `fraction` of it is complete (``fractionComplete(at:)``).
  public mutating func setFractionComplete(_ fraction: Double, at time: Double) {
    guard state == .active else { return }
    scrub(to: TimingPlace(fraction: fraction, excess: 0), at: time)
  }

  /// Holds it and puts it `fraction` further than it is: what every one of several animators under one
  /// finger does, each from its own fraction.
  public mutating func scrub(byFraction fraction: Double, at time: Double) {
    guard state == .active else { return }
    var place = place(at: time)
    place.fraction += fraction
    scrub(to: place, at: time)
  }

  /// Goes on after a pause.
  ///
  /// As if there had been no pause, if nothing was changed in it. After scrubbing, or with other
  /// timing, a motion from here to the end begins.
  ///
  /// - Parameters:
  ///   - timing: Another timing from now on; nil keeps the one it has.
  ///   - durationFactor: What the rest takes, as a factor on the timing's duration. 0, as in UIKit:
  ///     what is left of it; a spring takes what it takes.
  ///   - velocity: Of the way, per second. What is kept is the velocity it was paused with, if it was
  ///     not scrubbed; a finger's is given exactly.
  ///   - time: When, in seconds.
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

  /// Turns it round: what was to come to the end goes back to the start, or the other way. It keeps
  /// its velocity until it has turned; a curve takes as long as the way back is part of the whole.
  ///
  /// `velocity` is of the way, per second, in the direction after turning.
  public mutating func reverse(velocity: StartVelocity<Double> = .kept, at time: Double) {
    guard timing.isValid, velocity.isValid, time.isValid else { return refused() }
    guard state == .active else { return }
    isReversed.toggle()
    guard pause == nil else {
      // A paused one shows no change. Going on, it begins a motion from here the other way.
      pause?.isChanged = true
      pause?.scrubbed = nil
      return
    }
    run(with: timing.rest(left(at: time), factor: 0), velocity: velocity, at: time)
  }

  /// Stops it where it is, for good; it waits to be finished.
  public mutating func stop(at time: Double) {
    guard time.isValid else { return refused() }
    guard state == .active else { return }
    progress.set(progress(at: time), at: time)
    pause = nil
    state = .stopped
  }

  // MARK: Ending

  /// Ends it at `position`, and leaves its properties in `root` there.
  ///
  /// - Returns: Its end: `finished` at the end, `reversed` at the start, `interrupted` in between. nil
  ///   if it was not active.
  @discardableResult
  public mutating func finish(
    at position: Position, leaving root: inout Root, time: Double
  ) -> Completion? {
    guard time.isValid else { return refused() }
    guard state != .inactive else { return nil }
    let (part, reason): (Double, AnimationEnd) =
      switch position {
      case .start: (0, .reversed)
      case .end: (1, .finished)
      case .current: (progress(at: time), .interrupted)
      }
    progress.set(part, at: time)
    return end(reason, at: part, leaving: &root, time: time)
  }

  /// Gives it up where it is: `stopAnimation(true)`, but it has an end, too.
  @discardableResult
  public mutating func cancel(leaving root: inout Root, at time: Double) -> Completion? {
    guard time.isValid else { return refused() }
    guard state != .inactive else { return nil }
    let part = progress(at: time)
    progress.set(part, at: time)
    return end(.cancelled, at: part, leaving: &root, time: time)
  }

  /// The end, once, if it has come to its end by `time`; its properties are left in `root` there.
  public mutating func takeCompletion(leaving root: inout Root, at time: Double) -> Completion? {
    let rest = restTime
    guard state == .active, rest <= time else { return nil }
    return isReversed
      ? end(.reversed, at: 0, leaving: &root, time: rest)
      : end(.finished, at: 1, leaving: &root, time: rest)
  }

  // MARK: Inside

  /// Part of the way from where it comes from to where it goes.
  private func part(at time: Double) -> Double {
    isReversed ? 1 - progress(at: time) : progress(at: time)
  }

  private func place(at time: Double) -> TimingPlace {
    if scrubsLinearly { return TimingPlace(fraction: part(at: time), excess: 0) }
    return pause?.scrubbed ?? timing.place(atProgress: part(at: time))
  }

  private mutating func scrub(to place: TimingPlace, at time: Double) {
    let part =
      scrubsLinearly
      ? place.fraction : timing.progress(atFraction: place.fraction) + place.excess
    guard place.fraction.isValid, part.isValid, time.isValid else { return refused() }
    let time = max(progress.latest(time), pause?.time ?? time)
    progress.set(isReversed ? 1 - part : part, at: time)
    pause = Pause(time: time, isChanged: true, scrubbed: scrubsLinearly ? nil : place)
  }

  /// What is left of the whole, for what takes its part of the duration; where the timing says nothing
  /// of it, what is left of the way.
  private func left(at time: Double) -> Double {
    let place = place(at: time)
    let left = abs(1 - place.fraction)
    return left > 0 && abs(place.excess) <= 1e-9 ? left : max(left, abs(1 - part(at: time)))
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

/// Several animators with separate timings that run as one, for example the frame, corners and blur
/// of a drawer.
extension Array {
  /// Starts all animators from the properties of `root`, or continues those that are paused.
  public mutating func start<Root>(from root: Root, at time: Double)
  where Element == PropertyAnimator<Root> {
    for index in indices { self[index].start(from: root, at: time) }
  }

  /// Writes the properties of all animators at `time` seconds to `root`.
  public func apply<Root>(to root: inout Root, at time: Double)
  where Element == PropertyAnimator<Root> {
    for animator in self { animator.apply(to: &root, at: time) }
  }

  /// Pauses all animators.
  public mutating func pause<Root>(at time: Double) where Element == PropertyAnimator<Root> {
    for index in indices { self[index].pause(at: time) }
  }

  /// Pauses all animators and moves each by the fraction `part` from its current fraction.
  public mutating func scrub<Root>(byFraction part: Double, at time: Double)
  where Element == PropertyAnimator<Root> {
    for index in indices { self[index].scrub(byFraction: part, at: time) }
  }

  /// Continues all animators (``PropertyAnimator/continue(with:durationFactor:velocity:at:)``).
  public mutating func `continue`<Root>(
    with timing: Timing? = nil, durationFactor: Double = 0,
    velocity: StartVelocity<Double> = .kept, at time: Double
  ) where Element == PropertyAnimator<Root> {
    for index in indices {
      self[index].continue(
        with: timing, durationFactor: durationFactor, velocity: velocity, at: time)
    }
  }

  /// Reverses all animators.
  public mutating func reverse<Root>(velocity: StartVelocity<Double> = .kept, at time: Double)
  where Element == PropertyAnimator<Root> {
    for index in indices { self[index].reverse(velocity: velocity, at: time) }
  }

  /// Returns the time in seconds from which all animators have reached their ends. The time is
  /// infinite while an animator is paused.
  public func restTime<Root>() -> Double where Element == PropertyAnimator<Root> {
    reduce(-.infinity) { Swift.max($0, $1.restTime) }
  }

  /// If all animators have reached their ends by `time` seconds, writes their final properties to
  /// `root`. In this case, returns the completion of the animator that ended last. Returns `nil`
  /// while an animator is still moving, or if the completions were returned before.
  public mutating func takeCompletion<Root>(leaving root: inout Root, at time: Double)
    -> Completion? where Element == PropertyAnimator<Root>
  {
    guard restTime() <= time else { return nil }
    var last: Completion?
    for index in indices {
      guard let completion = self[index].takeCompletion(leaving: &root, at: time) else { continue }
      if completion.time >= last?.time ?? -.infinity { last = completion }
    }
    return last
  }
}

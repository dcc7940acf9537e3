/// Several animators with their own timings, run as one: the frame, corners and blur of a drawer.
extension Array {
  /// Starts them all from the properties of `root`, or has them go on.
  public mutating func start<Root>(from root: Root, at time: Double)
  where Element == PropertyAnimator<Root> {
    for index in indices { self[index].start(from: root, at: time) }
  }

  /// Writes the properties of all as they are at `time`.
  public func apply<Root>(to root: inout Root, at time: Double)
  where Element == PropertyAnimator<Root> {
    for animator in self { animator.apply(to: &root, at: time) }
  }

  /// Holds them all.
  public mutating func pause<Root>(at time: Double) where Element == PropertyAnimator<Root> {
    for index in indices { self[index].pause(at: time) }
  }

  /// Holds them all and puts each `part` further than it is.
  public mutating func scrub<Root>(byFraction part: Double, at time: Double)
  where Element == PropertyAnimator<Root> {
    for index in indices { self[index].scrub(byFraction: part, at: time) }
  }

  /// Has them all go on (``PropertyAnimator/continue(with:durationFactor:velocity:at:)``).
  public mutating func `continue`<Root>(
    with timing: Timing? = nil, durationFactor: Double = 0,
    velocity: StartVelocity<Double> = .kept, at time: Double
  ) where Element == PropertyAnimator<Root> {
    for index in indices {
      self[index].continue(
        with: timing, durationFactor: durationFactor, velocity: velocity, at: time)
    }
  }

  /// Turns them all round.
  public mutating func reverse<Root>(velocity: StartVelocity<Double> = .kept, at time: Double)
  where Element == PropertyAnimator<Root> {
    for index in indices { self[index].reverse(velocity: velocity, at: time) }
  }

  /// Stops them all for good.
  public mutating func stop<Root>(at time: Double) where Element == PropertyAnimator<Root> {
    for index in indices { self[index].stop(at: time) }
  }

  /// Ends them all at `position`; the end of the last one.
  @discardableResult
  public mutating func finish<Root>(
    at position: PropertyAnimator<Root>.Position, leaving root: inout Root, time: Double
  ) -> Completion? where Element == PropertyAnimator<Root> {
    var completion: Completion?
    for index in indices {
      completion = self[index].finish(at: position, leaving: &root, time: time) ?? completion
    }
    return completion
  }

  /// When the last of them is at its end; infinite while one is paused.
  public func restTime<Root>() -> Double where Element == PropertyAnimator<Root> {
    reduce(-.infinity) { Swift.max($0, $1.restTime) }
  }

  /// The end of all, once, when the last of them has come to its end by `time`: that one's end.
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

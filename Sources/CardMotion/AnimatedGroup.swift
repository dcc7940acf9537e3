public import CardGeometry

/// How the members of a group start one after another.
public struct Stagger: Hashable, Sendable, Codable {
  /// Seconds before the first member starts.
  public var first: Double
  /// Seconds from one member's start to the next one's.
  public var interval: Double

  /// The first member after `first` seconds, each other one `interval` seconds after the one before.
  public init(first: Double = 0, interval: Double) {
    self.first = first
    self.interval = interval
  }

  /// All at once.
  public static let none = Stagger(interval: 0)

  /// Seconds before `member`, counted from 0, starts.
  public func delay(of member: Int) -> Double { first + Double(member) * interval }
}

/// Values that move as one thing, each with its own velocity, perhaps one after another.
///
/// A run of the group is what one command asked for, and ends exactly once: when the last member has
/// come to rest, or with the next command to the group or to one of its members. Without members it is
/// at rest at once. What is not finite is refused as by ``Animated``, each member's target by itself.
public struct AnimatedGroup<Value: Interpolatable>: Equatable, Sendable {
  private var members: [Animated<Value>]
  private var runs = RunCounter()
  /// When the last run began.
  private var start = -Double.infinity

  /// Members at rest at `values`; `tolerance` is that of a single ``Animated`` value.
  public init(_ values: [Value], tolerance: Double = 0.5) {
    members = values.map { Animated($0, tolerance: tolerance) }
  }

  /// Number of members.
  public var count: Int { members.count }

  /// A member, to be looked at; one at rest at zero if there is no such member.
  public subscript(member: Int) -> Animated<Value> {
    guard members.indices.contains(member) else {
      refused()
      return Animated(.zero)
    }
    return members[member]
  }

  /// When the last member has come to rest; −∞ without members.
  public var restTime: Double { restTime(within: nil) }

  /// When the last member stays within `tolerance` of its target.
  public func restTime(within tolerance: Double) -> Double { restTime(within: .some(tolerance)) }

  /// Number of the run that is under way, or of the last one; 0 before the first.
  public var run: Int { runs.run }

  /// Sends every member to the target that `target` gives for it, each at the velocity it has.
  ///
  /// - Returns: The end of the group's run before, if this ended it.
  @discardableResult
  public mutating func retarget(
    with timing: Timing, velocity: StartVelocity<Value> = .kept, stagger: Stagger = .none,
    at time: Double, to target: (_ member: Int) -> Value
  ) -> Completion? {
    guard
      timing.isSensible, velocity.isSensible, time.isSensible, stagger.first.isSensible,
      stagger.interval.isSensible
    else { return refused() }
    let completion = end(.retargeted, at: time)
    begin(at: time)
    for member in members.indices {
      members[member].retarget(
        to: target(member), with: timing, velocity: velocity, delay: stagger.delay(of: member),
        at: time)
    }
    return completion
  }

  /// Sends one member elsewhere; the others go on.
  ///
  /// - Returns: The end of the group's run before, if this ended it.
  @discardableResult
  public mutating func retarget(
    member: Int, to target: Value, with timing: Timing, velocity: StartVelocity<Value> = .kept,
    delay: Double = 0, at time: Double
  ) -> Completion? {
    guard
      members.indices.contains(member), target.isSensible, timing.isSensible, velocity.isSensible,
      delay.isSensible, time.isSensible
    else { return refused() }
    let completion = end(.retargeted, at: time)
    begin(at: time)
    members[member].retarget(
      to: target, with: timing, velocity: velocity, delay: delay, at: time)
    return completion
  }

  /// Puts one member at `value`, still, as a finger does; the others go on.
  ///
  /// - Returns: The end of the group's run before, if this ended it.
  @discardableResult
  public mutating func set(_ value: Value, member: Int, at time: Double) -> Completion? {
    guard members.indices.contains(member), value.isSensible, time.isSensible else {
      return refused()
    }
    let completion = end(.interrupted, at: time)
    members[member].set(value, at: time)
    return completion
  }

  /// Stops all members where they are.
  ///
  /// - Returns: The end of the group's run, if this ended it.
  @discardableResult
  public mutating func stop(
    at time: Double, ending reason: AnimationEnd = .interrupted
  ) -> Completion? {
    guard time.isSensible else { return refused() }
    let completion = end(reason, at: time)
    for member in members.indices { members[member].stop(at: time, ending: reason) }
    return completion
  }

  /// Moves all of the motion by `offset`, as when the group is laid out anew. No run ends.
  public mutating func shift(by offset: Value) {
    for member in members.indices { members[member].shift(by: offset) }
  }

  /// The end of the group's run, once, if all members have come to rest by `time`.
  public mutating func takeCompletion(at time: Double) -> Completion? {
    guard runs.isOpen else { return nil }
    for member in members where !member.isResting(at: time) { return nil }
    return runs.end(.finished, at: max(restTime, start))
  }

  private mutating func begin(at time: Double) {
    start = max(time, start)
    runs.begin()
  }

  private func restTime(within tolerance: Double?) -> Double {
    var latest = -Double.infinity
    for member in members {
      latest = max(latest, member.restTime(within: tolerance ?? member.tolerance))
    }
    return latest
  }

  private mutating func end(_ reason: AnimationEnd, at time: Double) -> Completion? {
    takeCompletion(at: time) ?? runs.end(reason, at: time)
  }
}

/// A custom timing curve: progress from 0 to 1 as a function of time from 0 to 1.
///
/// ```swift
/// struct Quadratic: TimingFunction {
///   func sample(at time: Double) -> MotionState {
///     MotionState(position: time * time, velocity: 2 * time)
///   }
/// }
/// card.retarget(to: 30, with: .curve(.custom(Quadratic()), duration: 0.3), at: 0)
/// ```
public protocol TimingFunction: Hashable, Sendable {
  /// Returns progress and its slope at `time`. `time` may also be slightly below 0 or above 1.
  func sample(at time: Double) -> MotionState
}

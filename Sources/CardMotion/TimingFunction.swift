/// A curve of one's own: how progress from 0 to 1 goes with time from 0 to 1.
///
/// ```swift
/// struct Quadratic: TimingFunction {
///   func sample(at time: Double) -> MotionState {
///     MotionState(position: time * time, velocity: 2 * time)
///   }
/// }
/// card.retarget(to: 30, with: .curve(.own(Quadratic()), duration: 0.3), at: 0)
/// ```
public protocol TimingFunction: Hashable, Sendable {
  /// Progress and its slope at `time`; also a little before 0 and after 1.
  func sample(at time: Double) -> MotionState
}

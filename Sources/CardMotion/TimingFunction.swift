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

/// A ``TimingFunction`` of any type, as a ``TimingCurve`` holds it.
public struct OwnCurve: Hashable, Sendable {
  /// The curve itself.
  public let function: any TimingFunction

  /// Holds `function`.
  public init(_ function: some TimingFunction) { self.function = function }

  /// The same type and equal values.
  public static func == (a: OwnCurve, b: OwnCurve) -> Bool { a.function.isEqual(to: b.function) }

  /// By the curve itself.
  public func hash(into hasher: inout Hasher) { function.hash(into: &hasher) }
}

extension TimingFunction {
  fileprivate func isEqual(to other: any TimingFunction) -> Bool { (other as? Self) == self }
}

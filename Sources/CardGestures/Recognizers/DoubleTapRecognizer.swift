/// Tapped twice in quick succession and in about the same place.
///
/// A single tap in the same contest has to wait until this one gave up. The defaults are
/// Android's and Flutter's (`constants.dart`).
public struct DoubleTapRecognizer: Hashable, Sendable, Codable {
  /// Longest time from the first up to the second down, in seconds.
  public var timeout: Double
  /// Shortest time from the first down to the second, in seconds: less is a bouncing switch.
  public var minimumInterval: Double
  /// How far the second down may be from the first, in points.
  public var maximumDistance: Double
  /// How far the pointer may stray within a tap, in points; nil: its device's slop.
  public var slop: Double?

  /// A double tap.
  public init(
    timeout: Double = 0.3, minimumInterval: Double = 0.04, maximumDistance: Double = 100,
    slop: Double? = nil
  ) {
    self.timeout = timeout
    self.minimumInterval = minimumInterval
    self.maximumDistance = maximumDistance
    self.slop = slop
  }
}

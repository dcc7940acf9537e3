/// A recognizer of two taps in quick succession at about the same position.
///
/// A single-tap recognizer for the same pointer must wait until this recognizer fails. The defaults
/// are those of Android and Flutter (`constants.dart`).
public struct DoubleTapRecognizer: Hashable, Sendable, Codable {
  /// Longest time from the first up event to the second down event, in seconds.
  public var timeout: Double
  /// Shortest time from the first down event to the second down event, in seconds. A shorter time
  /// is caused by a bouncing switch of the device.
  public var minimumInterval: Double
  /// Largest distance between the locations of the two down events, in points.
  public var maximumDistance: Double
  /// Largest distance of the pointer from its down location within a tap, in points; `nil` for the
  /// device's slop.
  public var slop: Double?

  /// Creates a double-tap recognizer. Times are in seconds; `maximumDistance` and `slop` are in
  /// points.
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

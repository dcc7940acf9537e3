/// A recognizer of a tap: a press and a release, between which the pointer stays within the slop.
public struct TapRecognizer: Hashable, Sendable, Codable {
  /// The seconds after which a press is reported, if another gesture is still possible. If no other
  /// gesture is possible, the press is reported at once. The default of 0.1 is Flutter's
  /// `kPressTimeout`.
  public var pressDelay: Double
  /// Largest distance of the pointer from its down location, in points; `nil` for the device's
  /// slop.
  public var slop: Double?

  /// Creates a tap recognizer. The defaults suit a button.
  public init(pressDelay: Double = 0.1, slop: Double? = nil) {
    self.pressDelay = pressDelay
    self.slop = slop
  }
}

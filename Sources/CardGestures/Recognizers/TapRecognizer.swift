/// Pressed and let go, without leaving the slop between.
public struct TapRecognizer: Hashable, Sendable, Codable {
  /// How long a press waits, in seconds, before it shows while a pan might still come of it;
  /// 0.1 is Flutter's `kPressTimeout`. With nothing else to come it shows at once.
  public var pressDelay: Double
  /// How far the pointer may stray, in points; nil: its device's slop.
  public var slop: Double?

  /// A tap; the defaults suit a button.
  public init(pressDelay: Double = 0.1, slop: Double? = nil) {
    self.pressDelay = pressDelay
    self.slop = slop
  }
}

/// Held in place for a while; from then on the pointer may move.
public struct LongPressRecognizer: Hashable, Sendable, Codable {
  /// How long, in seconds; 0.5 is Android's, Flutter's and UIKit's.
  public var duration: Double
  /// How far the pointer may stray before, in points; nil: its device's slop.
  public var slop: Double?

  /// A long press.
  public init(duration: Double = 0.5, slop: Double? = nil) {
    self.duration = duration
    self.slop = slop
  }
}

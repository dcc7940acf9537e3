/// A recognizer of a press that is held without movement for a given duration. Afterwards, the
/// pointer may move.
public struct LongPressRecognizer: Hashable, Sendable, Codable {
  /// Minimum duration of the press, in seconds; the default of 0.5 is that of Android, Flutter and
  /// UIKit.
  public var duration: Double
  /// Largest distance of the pointer from its down location during ``duration``, in points; `nil`
  /// for the device's slop.
  public var slop: Double?

  /// Creates a long-press recognizer. `duration` is in seconds, `slop` in points.
  public init(duration: Double = 0.5, slop: Double? = nil) {
    self.duration = duration
    self.slop = slop
  }
}

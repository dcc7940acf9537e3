internal import TextFormat

extension JSONText {
  /// Returns a time in seconds as text, clamped to 0…1e9, with exactly six decimals.
  static func time(_ value: Double) -> String {
    (value > 0 ? min(value, RecordingLimits.time.upperBound) : 0).fixed(6)
  }
}

internal import TextFormat

extension JSONText {
  /// Seconds, 0…1e9, with exactly six decimals.
  static func time(_ value: Double) -> String {
    (value > 0 ? min(value, RecordingLimits.time.upperBound) : 0).fixed(6)
  }
}

internal import TextFormat

extension JSONText {
  /// Returns the time `value` in seconds as text with exactly six decimals. Values are clamped to
  /// 0…1e9.
  static func time(_ value: Double) -> String {
    (value > 0 ? min(value, RecordingLimits.time.upperBound) : 0).fixed(6)
  }
}

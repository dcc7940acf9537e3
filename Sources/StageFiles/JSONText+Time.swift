internal import JSONFormat

extension JSONText {
  /// Seconds, 0…1e9, with exactly six decimals.
  static func time(_ value: Double) -> String {
    let limit = RecordingLimits.time.upperBound
    let microseconds = value > 0 ? Int((min(value, limit) * 1e6).rounded()) : 0
    let fraction = String(microseconds % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.utf8.count)
    return "\(microseconds / 1_000_000).\(zeros)\(fraction)"
  }
}

internal import HostSystem
internal import TextFormat

/// The stage time of a frame and the 64-bit hash of its pixels. Each line of a hash file has one
/// such pair.
public struct HashedFrame: Hashable, Sendable {
  /// The stage time of the frame in seconds.
  public var time: Double
  /// The FNV-1a hash of the frame's pixels, row by row.
  public var hash: UInt64

  /// Creates the hash of a frame at `time`.
  public init(time: Double, hash: UInt64) {
    self.time = time
    self.hash = hash
  }

  /// The first line of a hash file.
  static let header = "t,hash"

  /// The line of a hash file for this frame. The time has as few digits as possible without a loss
  /// of precision. The hash has 16 hexadecimal digits.
  var line: String { "\(time.shortest),\(hash.padded(to: 16, radix: 16))" }
}

extension HashedFrame {
  /// The first difference between the frames of two runs that should be bit-identical.
  public struct Difference: Hashable, Sendable, CustomStringConvertible {
    /// The stage time in seconds of the first frame that differs.
    public var time: Double
    /// The expected frame, or `nil` if an additional frame was found.
    public var expected: HashedFrame?
    /// The actual frame, or `nil` if the frame is missing.
    public var actual: HashedFrame?

    /// A message about the hash file for the user. The message has the time of the difference and
    /// both hashes. If the two frames have different times, the message has both times instead.
    public var description: String {
      if let expected, let actual, expected.time != actual.time {
        var times = (Self.text(expected.time), Self.text(actual.time))
        if times.0 == times.1 { times = (expected.time.shortest, actual.time.shortest) }
        return "expected a frame at \(times.0) s, but this replay has one at \(times.1) s; replay "
          + "with the --rate and --speed of the hashed run"
      }
      func text(_ frame: HashedFrame) -> String { frame.hash.padded(to: 16, radix: 16) }
      let time = Self.text(time)
      guard let expected else {
        return
          "ends before the frame at \(time) s of this replay; write the file again with --hash, "
          + "or end the replay there with --until"
      }
      guard let actual else {
        return "has a frame at \(time) s, but this replay ends before; replay all of the recording"
      }
      let hint =
        self.time == 0 ? "; replay with the --scale, --size and --tuning of the hashed run" : ""
      return "the first frame that differs is at \(time) s: expected \(text(expected)), "
        + "got \(text(actual))\(hint)"
    }

    /// Returns a time in seconds with at most four decimals.
    private static func text(_ time: Double) -> String { time.rounded(to: 4) }
  }

  /// Returns the first difference between two runs, or `nil` if they are bit-identical. Missing and
  /// additional frames count as differences.
  public static func firstDifference(
    expected: [HashedFrame], actual: [HashedFrame]
  ) -> Difference? {
    for index in 0..<max(expected.count, actual.count) {
      let wanted = expected.indices.contains(index) ? expected[index] : nil
      let got = actual.indices.contains(index) ? actual[index] : nil
      guard wanted != got else { continue }
      let time = min(wanted?.time ?? .infinity, got?.time ?? .infinity)
      return Difference(time: time, expected: wanted, actual: got)
    }
    return nil
  }
}

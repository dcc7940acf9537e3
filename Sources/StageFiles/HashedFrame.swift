internal import HostSystem
internal import TextFormat

/// What a frame looked like, in 64 bits: a line of a hash file.
public struct HashedFrame: Hashable, Sendable {
  /// Stage time of the frame in seconds.
  public var time: Double
  /// FNV-1a over the frame's pixels, row by row.
  public var hash: UInt64

  /// The frame at `time` has `hash`.
  public init(time: Double, hash: UInt64) {
    self.time = time
    self.hash = hash
  }

  /// The first line of a hash file.
  static let header = "t,hash"

  /// The line of a hash file: the time with the fewest digits, the hash as 16 hexadecimal digits.
  var line: String { "\(time.shortest),\(hash.padded(to: 16, radix: 16))" }
}

extension HashedFrame {
  /// Where two runs that should look the same do not.
  public struct Difference: Hashable, Sendable, CustomStringConvertible {
    /// The first frame that differs: stage time in seconds.
    public var time: Double
    /// What was expected there; nil: no frame.
    public var expected: HashedFrame?
    /// What came; nil: no frame.
    public var actual: HashedFrame?

    /// `frames differ first at t = …: expected …, got …`.
    public var description: String {
      func text(_ frame: HashedFrame?) -> String {
        guard let frame else { return "no more frame" }
        let hash = frame.hash.padded(to: 16, radix: 16)
        return frame.time == time ? hash : "\(hash) at t = \(frame.time.shortest)"
      }
      return "frames differ first at t = \(time.shortest): "
        + "expected \(text(expected)), got \(text(actual))"
    }
  }

  /// The first difference between two runs, missing and surplus frames included; nil: none.
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

/// A 64-bit FNV-1a hash of drawing data: the same on every machine and in every run, so that it can
/// name cached pixels and stand in recordings.
public struct Fingerprint: Hashable, Sendable {
  /// The hash so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The fingerprint of nothing.
  public init() {}

  /// Takes in one word.
  public mutating func combine(_ word: UInt64) {
    var rest = word
    for _ in 0..<8 {
      value = (value ^ (rest & 0xFF)) &* 0x100_0000_01B3
      rest >>= 8
    }
  }

  /// Takes in a number; −0 counts as 0.
  public mutating func combine(_ number: Double) { combine((number + 0).bitPattern) }

  /// Takes in a whole number.
  public mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

  /// Takes in a text, length included.
  public mutating func combine(_ text: String) {
    combine(text.utf8.count)
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}

/// Drawing data that can be taken into a fingerprint.
public protocol Fingerprintable {
  /// Takes all that affects pixels into `fingerprint`.
  func fingerprint(into fingerprint: inout Fingerprint)
}

/// A 64-bit FNV-1a hash of drawing data.
///
/// The hash is the same on every machine and in every run, so it can be a cache key and can be part
/// of a recording.
public struct Fingerprint: Hashable, Sendable {
  /// The hash of all data that has been combined so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the hash of no data.
  public init() {}

  /// Adds a 64-bit word to the hash.
  public mutating func combine(_ word: UInt64) {
    var rest = word
    for _ in 0..<8 {
      value = (value ^ (rest & 0xFF)) &* 0x100_0000_01B3
      rest >>= 8
    }
  }

  /// Adds a number to the hash. −0 counts as 0.
  public mutating func combine(_ number: Double) { combine((number + 0).bitPattern) }

  /// Adds an integer to the hash.
  public mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

  /// Adds the length and the UTF-8 bytes of a string to the hash.
  public mutating func combine(_ text: String) {
    combine(text.utf8.count)
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}

/// Drawing data with a fingerprint.
public protocol Fingerprintable {
  /// Adds everything that affects pixels to `fingerprint`.
  func fingerprint(into fingerprint: inout Fingerprint)
}

/// The Korean parts of a text, as ranges of UTF-8 bytes.
struct HangulRanges {
  /// The words that contain Hangul. Korean lines break between words, although Unicode allows a
  /// break between any two syllables.
  private(set) var words: [Range<Int>] = []
  /// The sequences of Hangul characters, which Inter does not contain.
  private(set) var runs: [Range<Int>] = []

  init(_ string: String) {
    // Most texts contain no Hangul. The first byte of a Hangul character is 0xE1 or larger.
    guard string.utf8.contains(where: { $0 >= 0xE1 }) else { return }
    var (offset, wordStart, hasHangul) = (0, 0, false)
    for scalar in string.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if Self.isHangul(scalar) {
        hasHangul = true
        if let last = runs.last, last.upperBound == offset {
          runs[runs.count - 1] = last.lowerBound..<end
        } else {
          runs.append(offset..<end)
        }
      } else if Self.separatesWords(scalar) {
        if hasHangul { words.append(wordStart..<offset) }
        (wordStart, hasHangul) = (end, false)
      }
      offset = end
    }
    if hasHangul { words.append(wordStart..<offset) }
  }

  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }

  /// Returns whether a line may break after `scalar` in Korean text: after a space, a zero-width
  /// space and a soft hyphen.
  private static func separatesWords(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.value == 0x200B || scalar.value == 0xAD
  }
}

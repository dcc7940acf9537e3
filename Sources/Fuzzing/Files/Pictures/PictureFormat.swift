/// A format of pictures that the program reads, and good files of it, of a few pixels each.
package struct PictureFormat: Sendable {
  /// All formats.
  package static let all = [png, jpeg, gif, bmp, webP, tiff]

  /// The end of a file's name.
  package let suffix: String
  /// Good files, one of each way in which the format stores pixels.
  package let samples: [[UInt8]]
  /// A spoiled file with its checksums made right, so that what is spoiled reaches the decoder; `nil` if
  /// the format has none.
  package let mend: (@Sendable ([UInt8]) -> [UInt8])?

  init(
    _ suffix: String, samples: [[UInt8]], mend: (@Sendable ([UInt8]) -> [UInt8])? = nil
  ) {
    (self.suffix, self.samples, self.mend) = (suffix, samples, mend)
  }

  /// A format with the samples in `seeds`, each in base64, with an empty line between two.
  init(_ suffix: String, seeds: String) {
    var samples: [[UInt8]] = []
    var digits = ""
    for line in (seeds + "\n").split(separator: "\n", omittingEmptySubsequences: false) {
      digits += line
      guard line.isEmpty else { continue }
      samples.append(Self.bytes(base64: digits))
      digits = ""
    }
    self.init(suffix, samples: samples)
  }

  private static func bytes(base64 digits: String) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (bytes, word, bits): ([UInt8], UInt32, Int) = ([], 0, 0)
    for digit in digits.utf8 {
      guard let value = alphabet.firstIndex(of: digit) else { break }
      (word, bits) = (word << 6 | UInt32(value), bits + 6)
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(bits)))
    }
    return bytes
  }
}

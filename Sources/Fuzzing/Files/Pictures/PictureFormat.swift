/// A picture format that the program reads, with valid samples of a few pixels each.
package struct PictureFormat: Sendable {
  package static let all = [png, jpeg, gif, bmp, webP, tiff]

  /// The filename extension, without a dot.
  package let suffix: String
  /// Valid files. Together they use all of the format's methods of storing pixels.
  package let samples: [[UInt8]]
  /// Returns a mutated file with correct checksums, so that the mutation reaches the decoder. The
  /// property is `nil` if the format has no checksums.
  package let mend: (@Sendable ([UInt8]) -> [UInt8])?

  init(
    _ suffix: String, samples: [[UInt8]], mend: (@Sendable ([UInt8]) -> [UInt8])? = nil
  ) {
    (self.suffix, self.samples, self.mend) = (suffix, samples, mend)
  }

  /// Creates a format with the filename extension `suffix`. `seeds` contains the samples as base64
  /// texts, separated by empty lines.
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

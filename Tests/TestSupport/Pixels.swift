/// A picture in memory, for tests to look at: words `0xFFRRGGBB`, row by row.
package struct Pixels: Equatable, CustomStringConvertible {
  package let width: Int
  package let height: Int
  package var words: [UInt32]

  package init(width: Int, height: Int, words: [UInt32]) {
    (self.width, self.height, self.words) = (width, height, words)
  }

  /// Its size only: a failed test would print all pixels.
  package var description: String { "\(width) × \(height) pixels" }

  package subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }

  /// The largest difference of a channel.
  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    func channel(_ shift: UInt32) -> Int {
      abs(Int((a >> shift) & 255) - Int((b >> shift) & 255))
    }
    return max(channel(0), channel(8), channel(16))
  }

  /// The part of all pixels that are off by more than `levels`; all if the sizes differ.
  package func share(offBy levels: Int, from other: Pixels) -> Double {
    guard (width, height) == (other.width, other.height) else { return 1 }
    let off = zip(words, other.words).reduce(0) {
      $0 + (Self.difference($1.0, $1.1) > levels ? 1 : 0)
    }
    return Double(off) / Double(words.count)
  }

  /// The pixel that is furthest off, and by how much, in words.
  package func worst(against other: Pixels) -> String {
    guard (width, height) == (other.width, other.height) else { return "\(self), not \(other)" }
    let worst = words.indices.max {
      Self.difference(words[$0], other.words[$0]) < Self.difference(words[$1], other.words[$1])
    }
    guard let worst else { return "none" }
    func hex(_ word: UInt32) -> String { String(word & 0xFFFFFF, radix: 16) }
    return "(\(worst % width), \(worst / width)): \(hex(words[worst])) instead of "
      + hex(other.words[worst])
  }

  /// Pixels that lie, in some channel, more than `levels` beyond all that `other` has within a pixel
  /// of them: there are some where an edge is off by more than a pixel.
  package func strangers(to other: Pixels, levels: Int) -> Int {
    guard (width, height) == (other.width, other.height) else { return words.count }
    var count = 0
    for y in 0..<height {
      for x in 0..<width where Self.difference(self[x, y], other[x, y]) > levels {
        var (low, high) = (SIMD3<Int>(repeating: 255), SIMD3<Int>(repeating: 0))
        for row in max(0, y - 1)...min(height - 1, y + 1) {
          for column in max(0, x - 1)...min(width - 1, x + 1) {
            low = pointwiseMin(low, Self.channels(other[column, row]))
            high = pointwiseMax(high, Self.channels(other[column, row]))
          }
        }
        let own = Self.channels(self[x, y])
        if any(own .< low &- levels) || any(own .> high &+ levels) { count += 1 }
      }
    }
    return count
  }

  private static func channels(_ word: UInt32) -> SIMD3<Int> {
    SIMD3(Int((word >> 16) & 255), Int((word >> 8) & 255), Int(word & 255))
  }
}

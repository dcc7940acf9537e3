internal import CPixels

/// Filters for blurring; all take edge pixels to go on beyond the edge, and all four channels
/// alike.
extension Bitmap {
  /// Pixels that a grid coarser than the base has beyond each edge of the picture. Without them the
  /// outermost pixels would be averages, and not what goes on beyond the edge.
  static let apron = 4

  /// A bitmap on a grid of twice the pitch: each pixel is [1 3 3 1]/8 of four, in both directions.
  ///
  /// `apron` is that of this bitmap; the new one has `Bitmap.apron`.
  func halved(apron: Int) -> Bitmap {
    let (contentWidth, contentHeight) = (width - 2 * apron, height - 2 * apron)
    let result = Bitmap(
      uncleared: .color, width: (contentWidth + 1) / 2 + 2 * Self.apron,
      height: (contentHeight + 1) / 2 + 2 * Self.apron)
    // The first of the four rows and columns of this bitmap that go into row or column 0.
    let first = -2 * Self.apron - 1 + apron
    let length = 2 * result.width + 2
    var rows = RowRing(count: 4, width: length)
    var taps = [UnsafePointer<UInt32>?](repeating: nil, count: 4)
    for y in 0..<result.height {
      for tap in 0..<4 {
        let place = 2 * y + first + tap
        taps[tap] = UnsafePointer(
          rows.row(place) { extend(place, from: first, into: $0, length) })
      }
      cpixels_halve(taps, result.pixels(y), result.width)
    }
    result.isOpaque = isOpaque
    return result
  }

  /// A blurred copy: a Gaussian of `variance` squared pixels, made up of binomial-like filters.
  func smoothed(variance: Double) -> Bitmap {
    let passes = max(1, Int((variance - 1e-9).rounded(.up)))
    let weights = Self.smoothingWeights(variance: variance / Double(passes))
    let result = Bitmap(uncleared: .color, width: width, height: height)
    smooth(weights, into: result)
    for _ in 1..<passes { result.smooth(weights, into: result) }
    result.isOpaque = isOpaque
    return result
  }

  /// One pass of five taps along the rows and across them; `target` may be this bitmap.
  private func smooth(_ weights: [UInt16], into target: Bitmap) {
    // A row with two pixels more on either side.
    let padded = UnsafeMutablePointer<UInt32>.allocate(capacity: width + 4)
    defer { padded.deallocate() }
    let along = (0..<5).map { Optional(UnsafePointer(padded + $0)) }
    var rows = RowRing(count: 8, width: width)
    var across = along
    for y in 0..<height {
      // Rows further down than those read so far are still as they were.
      for tap in 0..<5 {
        let place = y + tap - 2
        across[tap] = UnsafePointer(
          rows.row(place) { row in
            extend(place, from: -2, into: padded, width + 4)
            cpixels_filter(along, row, width, weights)
          })
      }
      cpixels_filter(across, target.pixels(y), width, weights)
    }
  }

  /// Writes row `y`, or the outermost one, from column `first` on, edge pixels repeated.
  private func extend(
    _ y: Int, from first: Int, into target: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let row = pixels(min(max(y, 0), height - 1))
    let left = min(max(-first, 0), count)
    let start = max(first, 0)
    let middle = max(0, min(width - start, count - left))
    target.update(repeating: row[0], count: left)
    (target + left).update(from: row + start, count: middle)
    (target + left + middle).update(repeating: row[width - 1], count: count - left - middle)
  }

  /// A symmetric filter of five taps, in 256ths (outer, inner, middle), with the variance and
  /// flatness of binomial ones: [1 2 1]/4 for a variance of ½, [1 4 6 4 1]/16 for 1, up to 1 squared
  /// pixel.
  private static func smoothingWeights(variance: Double) -> [UInt16] {
    let outer = max(0, (3 * variance * variance - 1.5 * variance) / 24)
    let inner = (variance - 8 * outer) / 2
    let far = UInt16((outer * 256).rounded())
    // Rounding may cost weight, but not variance.
    let near = UInt16(((inner + 4 * outer) * 256).rounded() - 4 * Double(far))
    return [far, near, 256 - 2 * (near + far)]
  }
}

/// The last few rows of a filter's way through a bitmap.
private struct RowRing: ~Copyable {
  private let width: Int
  private let count: Int
  private let memory: UnsafeMutablePointer<UInt32>
  private var places: [Int?]

  /// `count` rows, a power of two, of `width` pixels.
  init(count: Int, width: Int) {
    (self.count, self.width) = (count, width)
    memory = .allocate(capacity: count * width)
    places = Array(repeating: nil, count: count)
  }

  /// Row `place`, made now unless it is kept.
  mutating func row(
    _ place: Int, _ make: (UnsafeMutablePointer<UInt32>) -> Void
  ) -> UnsafeMutablePointer<UInt32> {
    let slot = place & (count - 1)
    let row = memory + slot * width
    if places[slot] != place {
      make(row)
      places[slot] = place
    }
    return row
  }

  deinit { memory.deallocate() }
}

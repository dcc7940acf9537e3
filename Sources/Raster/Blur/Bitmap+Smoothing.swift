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
    let result = Bitmap(uncleared: .color, width: width, height: height)
    let rows = SmoothedRows(of: self, variance: variance)
    for y in 0..<height { rows.write(y, to: result.pixels(y)) }
    result.isOpaque = isOpaque
    return result
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

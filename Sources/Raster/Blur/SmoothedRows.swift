internal import CPixels

/// A bitmap smoothed by small filters one after the other, row by row: what lies between two of them
/// never leaves the cache.
///
/// Each filter has three taps, along the rows and across them. Edge pixels go on beyond the edge.
final class SmoothedRows {
  /// A filter, and its rows that are not yet across.
  private struct Step {
    /// Of the outer taps, in 256ths.
    let weight: UInt16
    /// The row that is being read, and a pixel more on either side.
    let line: UnsafeMutablePointer<UInt32>
    let along: UnsafeMutablePointer<UInt32>
    /// Which rows those are.
    var places = SIMD4<Int>(repeating: -1)
  }

  private let source: Bitmap
  @exclusivity(unchecked) private var steps: [Step]

  /// The rows of `source` with `variance` squared pixels more.
  init(of source: Bitmap, variance: Double) {
    self.source = source
    // [1 2 1]/4 for each half of a squared pixel, and one for what is left.
    let halves = Int(variance * 2 + 1e-9)
    let left = UInt16(((variance - 0.5 * Double(halves)) * 128).rounded())
    let weights = (left > 0 ? [left] : []) + Array(repeating: 64, count: halves)
    steps = weights.map {
      Step(
        weight: $0, line: .allocate(capacity: source.width + 2),
        along: .allocate(capacity: 4 * source.width))
    }
  }

  deinit {
    for step in steps {
      step.line.deallocate()
      step.along.deallocate()
    }
  }

  /// Writes row `y`.
  func write(_ y: Int, to target: UnsafeMutablePointer<UInt32>) {
    write(y, of: steps.count, to: target)
  }

  /// Writes row `y` of what `count` filters make.
  private func write(_ y: Int, of count: Int, to target: UnsafeMutablePointer<UInt32>) {
    guard count > 0 else { return target.update(from: source.pixels(y), count: source.width) }
    let taps = [row(y - 1, of: count - 1), row(y, of: count - 1), row(y + 1, of: count - 1)]
    // Down here and up along the rows: together they make nothing darker or lighter.
    cpixels_filter(taps, target, source.width, steps[count - 1].weight, false)
  }

  /// Row `y`, or the outermost one, along which filter `index` has gone; good until three more are.
  private func row(_ y: Int, of index: Int) -> UnsafePointer<UInt32>? {
    let (width, y) = (source.width, min(max(y, 0), source.height - 1))
    let row = steps[index].along + (y & 3) * width
    guard steps[index].places[y & 3] != y else { return UnsafePointer(row) }
    let line = steps[index].line
    write(y, of: index, to: line + 1)
    (line[0], line[width + 1]) = (line[1], line[width])
    let taps = [UnsafePointer<UInt32>?(line), UnsafePointer(line + 1), UnsafePointer(line + 2)]
    cpixels_filter(taps, row, width, steps[index].weight, true)
    steps[index].places[y & 3] = y
    return UnsafePointer(row)
  }
}

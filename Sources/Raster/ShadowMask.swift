internal import CardDrawing
internal import CardGeometry

#if canImport(Glibc)
  internal import Glibc
#endif

/// The Gaussian blur of a rounded rectangle, in closed form; all lengths in device pixels.
///
/// Each row of the shape is an interval, whose blur along x is a difference of two error
/// functions; the rows in between the corners are all alike, so their blur along y is one too.
/// What remains to be summed are the rows of the corners.
struct ShadowMask {
  /// Size of the shape.
  let width: Double
  let height: Double
  let radii: CornerRadii
  /// Standard deviation, at least a tenth of a pixel.
  let sigma: Double

  init(width: Double, height: Double, radii: CornerRadii, sigma: Double) {
    (self.width, self.height, self.radii) = (width, height, radii)
    self.sigma = max(sigma, 0.1)
  }

  /// How far from the shape the blur is above 1/255 of its colour.
  var margin: Int { Int((3 * sigma).rounded(.up)) + 1 }

  /// Fills `bitmap` with the blur of the shape whose top left corner is at (`left`, `top`) in it.
  func paint(into bitmap: Bitmap, left: Double, top: Double) {
    // The straight rows, then each sampled row of the two pairs of corners.
    var rows: [[Double]] = []
    var columns: [[Double]] = []
    func add(inset: Double, from start: Double, to end: Double) {
      rows.append(blurred(bitmap.height, from: top + start, to: top + end))
      columns.append(blurred(bitmap.width, from: left + inset, to: left + width - inset))
    }
    add(inset: 0, from: radii.top, to: height - radii.bottom)
    for (radius, isTop) in [(radii.top, true), (radii.bottom, false)] where radius > 0 {
      // Thin slices against the blur are exact enough.
      let count = max(1, Int((radius / max(0.5, sigma / 4)).rounded(.up)))
      let slice = radius / Double(count)
      for index in 0..<count {
        let distance = radius - (Double(index) + 0.5) * slice
        let inset = radius - max(0, radius * radius - distance * distance).squareRoot()
        let start = Double(index) * slice
        add(
          inset: inset, from: isTop ? start : height - start - slice,
          to: isTop ? start + slice : height - start)
      }
    }
    let bytes = bitmap.memory.assumingMemoryBound(to: UInt8.self)
    var line = [Double](repeating: 0, count: bitmap.width)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { line[x] = 0.5 }
      for (row, column) in zip(rows, columns) where row[y] > 1e-5 {
        let weight = 255 * row[y]
        for x in 0..<bitmap.width { line[x] += weight * column[x] }
      }
      let target = bytes + y * bitmap.stride
      for x in 0..<bitmap.width { target[x] = UInt8(min(line[x], 255)) }
    }
  }

  /// An interval blurred along a row of `count` pixels, at their centres.
  private func blurred(_ count: Int, from start: Double, to end: Double) -> [Double] {
    let unit = 1 / (sigma * 2.0.squareRoot())
    return (0..<count).map { index in
      let center = Double(index) + 0.5
      return (erf((center - start) * unit) - erf((center - end) * unit)) / 2
    }
  }
}

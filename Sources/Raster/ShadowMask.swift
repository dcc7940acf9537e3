internal import CardDrawing
internal import CardGeometry

#if canImport(Glibc)
  internal import Glibc
#endif

/// A rounded rectangle with a Gaussian blur, in closed form. All lengths are in device pixels.
///
/// Each row of the shape is an interval. The blur of an interval along x is a difference of two
/// error functions. The rows between the upper and the lower corners are equal, so their blur along
/// y is such a difference too. Only the rows at the corners are summed in thin slices.
struct ShadowMask {
  /// The width of the shape.
  let width: Double
  let height: Double
  let top: CornerShape
  let bottom: CornerShape
  /// The standard deviation of the blur, at least 0.1 pixel.
  let sigma: Double

  init(width: Double, height: Double, top: CornerShape, bottom: CornerShape, sigma: Double) {
    (self.width, self.height, self.top, self.bottom) = (width, height, top, bottom)
    self.sigma = max(sigma, 0.1)
  }

  /// The distance from the shape, in pixels, beyond which the coverage of the blur is less than
  /// 1/255.
  var margin: Int { Int((3 * sigma).rounded(.up)) + 1 }

  /// A range of equal rows of the shape.
  private struct Slice {
    /// The distance, in pixels, of the left end of each row from the left edge of the shape's
    /// bounds. The right end has the same distance from the right edge.
    let inset: Double
    /// The upper end of the slice, in pixels from the shape's top.
    let start: Double
    /// The lower end of the slice, in pixels from the shape's top.
    let end: Double
    /// The coverage, 0…1, of each pixel in a row of the bitmap after the horizontal blur of this
    /// slice. `nil` if the slice is too far from the bitmap row that is being painted.
    var column: [Double]?
  }

  /// Fills `bitmap` with the blurred shape, whose top left corner is at (`left`, `top`).
  func paint(into bitmap: Bitmap, left: Double, top: Double) {
    // One slice for the straight rows, then a slice for each sampled row of the two pairs of
    // corners.
    var slices = [
      Slice(inset: 0, start: self.top.extent.height, end: height - bottom.extent.height)
    ]
    for (corner, isTop) in [(self.top, true), (bottom, false)] where corner.radius > 0 {
      // A slice that is thin compared with the blur is exact enough.
      let extent = corner.extent.height
      let count = max(1, Int((extent / max(0.5, sigma / 4)).rounded(.up)))
      let slice = extent / Double(count)
      let curve = corner.isArc ? nil : CornerCurve(corner)
      for index in 0..<count {
        let position = (Double(index) + 0.5) * slice
        let start = Double(index) * slice
        slices.append(
          Slice(
            inset: curve?.inset(at: position) ?? corner.arcInset(at: position),
            start: isTop ? start : height - start - slice,
            end: isTop ? start + slice : height - start))
      }
    }
    let bytes = bitmap.memory.assumingMemoryBound(to: UInt8.self)
    var line = [Double](repeating: 0, count: bitmap.width)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { line[x] = 0.5 }
      for index in slices.indices {
        let slice = slices[index]
        // At a greater distance the slice's contribution is negligible.
        let distance = max(top + slice.start - Double(y + 1), Double(y) - top - slice.end)
        let share =
          distance > 5 * sigma ? 0 : blurred(at: y, from: top + slice.start, to: top + slice.end)
        guard share > 1e-5 else {
          slices[index].column = nil
          continue
        }
        let column =
          slice.column
          ?? (0..<bitmap.width).map {
            blurred(at: $0, from: left + slice.inset, to: left + width - slice.inset)
          }
        if slice.column == nil { slices[index].column = column }
        let weight = 255 * share
        for x in 0..<bitmap.width { line[x] += weight * column[x] }
      }
      let target = bytes + y * bitmap.stride
      for x in 0..<bitmap.width { target[x] = UInt8(min(line[x], 255)) }
    }
  }

  /// Returns the coverage, 0…1, of a blurred interval at the centre of pixel `index`.
  private func blurred(at index: Int, from start: Double, to end: Double) -> Double {
    let unit = 1 / (sigma * 2.0.squareRoot())
    let center = Double(index) + 0.5
    return (erf((center - start) * unit) - erf((center - end) * unit)) / 2
  }
}

extension CornerShape {
  /// Returns the distance of an arc from the vertical edge, at the distance `distance` from the
  /// horizontal edge.
  fileprivate func arcInset(at distance: Double) -> Double {
    let rest = radius - distance
    return radius - max(0, radius * radius - rest * rest).squareRoot()
  }
}

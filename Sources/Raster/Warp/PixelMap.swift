/// A projective map from pixel (x, y) to pixel coordinates (u, v).
///
/// The properties are the rows of a 3 × 3 matrix. Their products with (x, y, 1) are the numerator
/// of u, the numerator of v, and the denominator of both.
struct PixelMap {
  let x: SIMD3<Double>
  let y: SIMD3<Double>
  let w: SIMD3<Double>

  /// Returns the map along the centres of pixel row `y`.
  func row(_ y: Int) -> PixelMapRow {
    let centerY = Double(y) + 0.5
    return PixelMapRow(
      slope: SIMD3(x.x, self.y.x, w.x),
      start: SIMD3(x.y, self.y.y, w.y) * centerY + SIMD3(x.z, self.y.z, w.z))
  }
}

/// A projective map of one pixel row: the numerators of u and v, and the denominator.
struct PixelMapRow {
  let slope: SIMD3<Double>
  /// The numerators and the denominator at x = 0.
  let start: SIMD3<Double>

  /// Returns the pixels whose centres map to `left` < u < `right` and `top` < v < `bottom`, in
  /// front of the eye.
  ///
  /// These conditions are linear inequalities in x, with or without perspective.
  func pixels(left: Double, right: Double, top: Double, bottom: Double) -> Range<Int> {
    // Limits beyond the width of any stage.
    var (first, last) = (-1e6, 1e6)
    func keep(_ slope: Double, _ start: Double) {
      if slope > 0 {
        first = max(first, -start / slope)
      } else if slope < 0 {
        last = min(last, -start / slope)
      } else if !(start >= 0) {
        last = first
      }
    }
    keep(slope.z, start.z - 1e-6)
    keep(slope.x - left * slope.z, start.x - left * start.z)
    keep(right * slope.z - slope.x, right * start.z - start.x)
    keep(slope.y - top * slope.z, start.y - top * start.z)
    keep(bottom * slope.z - slope.y, bottom * start.z - start.y)
    guard first < last else { return 0..<0 }
    let (lower, upper) = (Int((first - 0.5).rounded(.up)), Int((last - 0.5).rounded(.up)))
    return lower..<max(lower, upper)
  }

  /// Returns the position that the centre of pixel `x` maps to.
  @inline(__always)
  func position(_ x: Int) -> (u: Double, v: Double) {
    let sums = slope * (Double(x) + 0.5) + start
    let scale = 1 / sums.z
    return (sums.x * scale, sums.y * scale)
  }
}

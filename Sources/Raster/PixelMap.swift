internal import CPango

/// A projective map between pixel coordinates: (x, y, 1) times the rows, divided by the last.
struct PixelMap {
  let x: SIMD3<Double>
  let y: SIMD3<Double>
  let w: SIMD3<Double>

  /// Whether it needs no division.
  var isAffine: Bool { w.x == 0 && w.y == 0 }

  /// An affine map for pixman, in 16.16 fixed point.
  var pixmanTransform: pixman_transform {
    func fixed(_ row: SIMD3<Double>) -> (Int32, Int32, Int32) {
      (fixed(row.x), fixed(row.y), fixed(row.z))
    }
    func fixed(_ value: Double) -> Int32 { Int32(min(max((value * 65536).rounded(), -2e9), 2e9)) }
    return pixman_transform(matrix: (fixed(x), fixed(y), (0, 0, 65536)))
  }
}

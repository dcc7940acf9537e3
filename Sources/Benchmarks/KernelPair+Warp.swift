internal import CPango
internal import CPixels

extension KernelPair {
  /// Returns a pair for bilinear samples of a picture that is tilted backwards in perspective.
  static func projectiveWarp(_ isSmall: Bool) -> KernelPair {
    warp("projective warp", isSmall) { width, height in
      ((0.9, 0.05, 0.02 * width), (0.03, 0.85, 0.05 * height), (0.02 / width, 0.1 / height, 1))
    }
  }

  /// Returns a pair for bilinear samples of a picture that is turned by about 3°.
  static func turn(_ isSmall: Bool) -> KernelPair {
    warp("turn", isSmall) { width, height in
      ((0.9, -0.05, 0.07 * width), (0.05, 0.9, 0.02 * height), (0, 0, 1))
    }
  }

  /// The three rows of the matrix of a projective map, which takes a pixel (x, y) to a point (u,
  /// v). Multiplied by the vector (x, y, 1), the rows give u · w, v · w and w. Dividing by w gives
  /// u and v.
  private typealias Map = (x: Row, y: Row, w: Row)
  private typealias Row = (Double, Double, Double)

  private static func warp(
    _ name: String, _ isSmall: Bool, _ map: (_ width: Double, _ height: Double) -> Map
  ) -> KernelPair {
    let (source, target) = (KernelPicture.sample(isSmall), KernelPicture.sample(isSmall))
    let map = map(Double(source.width), Double(source.height))
    let rows = (0..<target.height).map { warpRow($0, of: source, map) }
    var transform = pixman_transform(matrix: (fixed(map.x), fixed(map.y), fixed(map.w)))
    pixman_image_set_transform(source.image, &transform)
    pixman_image_set_filter(source.image, PIXMAN_FILTER_BILINEAR, nil, 0)
    pixman_image_set_repeat(source.image, PIXMAN_REPEAT_PAD)
    return KernelPair(name, on: target) { y in
      withUnsafePointer(to: rows[y]) {
        cpixels_sample_colours($0, 0, target.width, target.row(y))
      }
    } pixman: {
      target.composite(PIXMAN_OP_SRC, source)
    }
  }

  /// Returns the kernel's parameters for writing the pixel row `y` from samples of `picture`.
  private static func warpRow(_ y: Int, of picture: KernelPicture, _ map: Map) -> cpixels_warp {
    let centerY = Double(y) + 0.5
    func start(_ row: Row) -> Double { row.1 * centerY + row.2 }
    let (u, v, w) = (start(map.x), start(map.y), start(map.w))
    let inner = (0..<picture.width).filter { x in
      let x = Double(x) + 0.5
      let scale = 1 / (map.w.0 * x + w)
      let samplePoint = ((map.x.0 * x + u) * scale, (map.y.0 * x + v) * scale)
      return samplePoint.0 > 1 && samplePoint.0 < Double(picture.width) - 1
        && samplePoint.1 > 1 && samplePoint.1 < Double(picture.height) - 1
    }
    // The kernel works on vectors of four pixels, so both ends of the range are moved inwards to
    // multiples of four.
    let start = ((inner.first ?? 0) + 3) & ~3
    return cpixels_warp(
      memory: picture.memory, stride: picture.stride, width: Int32(picture.width),
      height: Int32(picture.height), slope: (map.x.0, map.y.0, map.w.0), start: (u, v, w),
      inner_start: start, inner_end: max(start, (inner.last.map { $0 + 1 } ?? 0) & ~3))
  }

  private static func fixed(_ row: Row) -> (Int32, Int32, Int32) {
    func fixed(_ value: Double) -> Int32 { Int32((value * 65536).rounded()) }
    return (fixed(row.0), fixed(row.1), fixed(row.2))
  }
}

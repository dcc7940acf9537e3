internal import CPango

extension KernelPair {
  /// Bilinear samples through a projective map that leans a picture back.
  static func projectiveWarp(_ isSmall: Bool) -> KernelPair {
    warp("projective warp", isSmall) { width, height in
      PixelMap(
        x: SIMD3(0.9, 0.05, 0.02 * width), y: SIMD3(0.03, 0.85, 0.05 * height),
        w: SIMD3(0.02 / width, 0.1 / height, 1))
    }
  }

  /// The same, turned by a few degrees only.
  static func turn(_ isSmall: Bool) -> KernelPair {
    warp("turn", isSmall) { width, height in
      PixelMap(
        x: SIMD3(0.9, -0.05, 0.07 * width), y: SIMD3(0.05, 0.9, 0.02 * height), w: SIMD3(0, 0, 1))
    }
  }

  private static func warp(
    _ name: String, _ isSmall: Bool, _ map: (_ width: Double, _ height: Double) -> PixelMap
  ) -> KernelPair {
    let (source, target) = (Bitmap.sample(isSmall), Bitmap.sample(isSmall))
    let map = map(Double(source.width), Double(source.height))
    let view = PixmanImage(
      PIXMAN_a8r8g8b8, width: source.width, height: source.height, memory: source.memory,
      stride: source.stride)
    var transform = pixman_transform(
      matrix: (fixed(map.x), fixed(map.y), fixed(map.w)))
    pixman_image_set_transform(view.handle, &transform)
    pixman_image_set_filter(view.handle, PIXMAN_FILTER_BILINEAR, nil, 0)
    pixman_image_set_repeat(view.handle, PIXMAN_REPEAT_PAD)
    let holder = ViewHolder(view: view)
    return KernelPair(name, on: target) {
      for y in 0..<target.height {
        WarpRow(BitmapView(source), map.row(y)).sampleColors(
          0..<target.width, into: target.pixels(y))
      }
    } pixman: {
      pixman_image_composite32(
        PIXMAN_OP_SRC, holder.view.handle, nil, target.image, 0, 0, 0, 0, 0, 0,
        Int32(target.width), Int32(target.height))
    }
  }

  /// Closures can't hold what can't be copied.
  private final class ViewHolder {
    let view: PixmanImage
    init(view: consuming PixmanImage) { self.view = view }
  }

  private static func fixed(_ row: SIMD3<Double>) -> (Int32, Int32, Int32) {
    func fixed(_ value: Double) -> Int32 { Int32((value * 65536).rounded()) }
    return (fixed(row.x), fixed(row.y), fixed(row.z))
  }
}

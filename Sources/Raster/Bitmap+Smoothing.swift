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
      .color, width: (contentWidth + 1) / 2 + 2 * Self.apron,
      height: (contentHeight + 1) / 2 + 2 * Self.apron)
    // First column (row) of this bitmap that goes into column (row) `index` of the result.
    func first(_ index: Int) -> Int { 2 * (index - Self.apron) - 1 + apron }
    let narrow = Bitmap(.color, width: result.width, height: height)
    for y in 0..<height {
      let (row, target) = (self.row(y), narrow.row(y))
      for x in 0..<result.width {
        let start = first(x)
        let taps = (column(start), column(start + 1), column(start + 2), column(start + 3))
        for channel in 0..<4 {
          let outer = UInt16(row[taps.0 + channel]) &+ UInt16(row[taps.3 + channel])
          let inner = UInt16(row[taps.1 + channel]) &+ UInt16(row[taps.2 + channel])
          target[4 * x + channel] = UInt8(truncatingIfNeeded: (outer &+ 3 &* inner &+ 4) >> 3)
        }
      }
    }
    for y in 0..<result.height {
      let start = first(y)
      let (a, b) = (narrow.clampedRow(start), narrow.clampedRow(start + 1))
      let (c, d) = (narrow.clampedRow(start + 2), narrow.clampedRow(start + 3))
      let target = result.row(y)
      for byte in 0..<result.stride {
        let outer = UInt16(a[byte]) &+ UInt16(d[byte])
        let inner = UInt16(b[byte]) &+ UInt16(c[byte])
        target[byte] = UInt8(truncatingIfNeeded: (outer &+ 3 &* inner &+ 4) >> 3)
      }
    }
    result.isOpaque = isOpaque
    return result
  }

  /// A bitmap on a grid of half the pitch, by bilinear interpolation; both have an apron.
  ///
  /// `width` and `height` are those of the picture, aprons left out.
  func doubled(width: Int, height: Int) -> Bitmap {
    let apron = Self.apron
    let result = Bitmap(.color, width: width + 2 * apron, height: height + 2 * apron)
    // The nearest pixel of this bitmap and the next nearest, for pixel `index` of the result.
    func nearest(_ index: Int) -> (Int, Int) {
      let place = index - apron
      let near = (place >> 1) + apron
      return (near, place & 1 == 0 ? near - 1 : near + 1)
    }
    let sums = UnsafeMutablePointer<UInt16>.allocate(capacity: stride)
    defer { sums.deallocate() }
    for y in 0..<result.height {
      let (near, far) = (clampedRow(nearest(y).0), clampedRow(nearest(y).1))
      for byte in 0..<stride { sums[byte] = 3 &* UInt16(near[byte]) &+ UInt16(far[byte]) }
      let target = result.row(y)
      for x in 0..<result.width {
        let (near, far) = (column(nearest(x).0), column(nearest(x).1))
        for channel in 0..<4 {
          let sum = 3 &* sums[near + channel] &+ sums[far + channel] &+ 8
          target[4 * x + channel] = UInt8(truncatingIfNeeded: sum >> 4)
        }
      }
    }
    result.isOpaque = isOpaque
    return result
  }

  /// A blurred copy: a Gaussian of `variance` squared pixels, made up of binomial-like filters.
  func smoothed(variance: Double) -> Bitmap {
    let passes = max(1, Int((variance - 1e-9).rounded(.up)))
    let kernel = SmoothingKernel(variance: variance / Double(passes))
    let temporary = Bitmap(.color, width: width, height: height)
    let result = Bitmap(.color, width: width, height: height)
    for pass in 0..<passes {
      (pass == 0 ? self : result).smoothRows(kernel, into: temporary)
      temporary.smoothColumns(kernel, into: result)
    }
    result.isOpaque = isOpaque
    return result
  }

  private func smoothRows(_ kernel: SmoothingKernel, into target: Bitmap) {
    // The row with two pixels more on either side.
    let padded = UnsafeMutablePointer<UInt8>.allocate(capacity: stride + 16)
    defer { padded.deallocate() }
    for y in 0..<height {
      let (source, row) = (row(y), target.row(y))
      for byte in 0..<8 {
        padded[byte] = source[byte & 3]
        padded[8 + stride + byte] = source[stride - 4 + byte & 3]
      }
      (padded + 8).update(from: source, count: stride)
      kernel.apply(padded, padded + 4, padded + 8, padded + 12, padded + 16, to: row, stride)
    }
  }

  private func smoothColumns(_ kernel: SmoothingKernel, into target: Bitmap) {
    for y in 0..<height {
      kernel.apply(
        clampedRow(y - 2), clampedRow(y - 1), clampedRow(y), clampedRow(y + 1),
        clampedRow(y + 2), to: target.row(y), stride)
    }
  }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    (memory + y * stride).assumingMemoryBound(to: UInt8.self)
  }

  private func clampedRow(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    row(min(max(y, 0), height - 1))
  }

  /// Byte offset of column `x` or of the outermost one.
  private func column(_ x: Int) -> Int { 4 * min(max(x, 0), width - 1) }
}

/// A symmetric filter of five taps, in 256ths, with the variance and flatness of binomial ones:
/// [1 2 1]/4 for a variance of ½, [1 4 6 4 1]/16 for 1.
private struct SmoothingKernel {
  let center: UInt16
  let near: UInt16
  let far: UInt16

  /// `variance` up to 1 squared pixel.
  init(variance: Double) {
    let outer = max(0, (3 * variance * variance - 1.5 * variance) / 24)
    let inner = (variance - 8 * outer) / 2
    far = UInt16((outer * 256).rounded())
    // Rounding may cost weight, but not variance.
    near = UInt16(((inner + 4 * outer) * 256).rounded() - 4 * Double(far))
    center = 256 - 2 * (near + far)
  }

  func apply(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ c: UnsafePointer<UInt8>,
    _ d: UnsafePointer<UInt8>, _ e: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>,
    _ count: Int
  ) {
    for index in 0..<count {
      let sum =
        far &* (UInt16(a[index]) &+ UInt16(e[index])) &+ near
        &* (UInt16(b[index]) &+ UInt16(d[index])) &+ center &* UInt16(c[index]) &+ 128
      target[index] = UInt8(truncatingIfNeeded: sum >> 8)
    }
  }
}

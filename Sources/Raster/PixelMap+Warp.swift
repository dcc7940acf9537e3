/// Bilinear sampling through a projective map: (`x`, `y`) is the place of the target's first pixel.
extension PixelMap {
  /// Samples premultiplied colours.
  func warpColor(
    _ source: Bitmap, into target: Bitmap, x: Int, y: Int, width: Int, height: Int
  ) {
    let pixels = UnsafePointer(source.memory.assumingMemoryBound(to: UInt32.self))
    let rowLength = source.stride / 4
    forEachSample(of: source, x: x, y: y, width: width, height: height) { row, column, place in
      let above = pixels + place.top * rowLength
      let below = pixels + place.bottom * rowLength
      let upper = mix(above[place.left], above[place.right], place.right256)
      let lower = mix(below[place.left], below[place.right], place.right256)
      let line = (target.memory + row * target.stride).assumingMemoryBound(to: UInt32.self)
      line[column] = mix(upper, lower, place.bottom256)
    }
  }

  /// Samples coverage.
  func warpCoverage(
    _ source: Bitmap, into target: Bitmap, x: Int, y: Int, width: Int, height: Int
  ) {
    let pixels = UnsafePointer(source.memory.assumingMemoryBound(to: UInt8.self))
    forEachSample(of: source, x: x, y: y, width: width, height: height) { row, column, place in
      let above = pixels + place.top * source.stride
      let below = pixels + place.bottom * source.stride
      func mix(_ a: UInt8, _ b: UInt8) -> UInt32 {
        UInt32(a) * (256 - place.right256) + UInt32(b) * place.right256
      }
      let upper = mix(above[place.left], above[place.right]) * (256 - place.bottom256)
      let lower = mix(below[place.left], below[place.right]) * place.bottom256
      let line = (target.memory + row * target.stride).assumingMemoryBound(to: UInt8.self)
      line[column] = UInt8((upper + lower + 0x8000) >> 16)
    }
  }

  /// Four neighbouring pixels and the weights, in 256ths, of the right and of the lower ones.
  private struct Place {
    let left: Int
    let right: Int
    let top: Int
    let bottom: Int
    let right256: UInt32
    let bottom256: UInt32
  }

  @inline(__always)
  private func forEachSample(
    of source: Bitmap, x: Int, y: Int, width: Int, height: Int,
    _ body: (_ row: Int, _ column: Int, Place) -> Void
  ) {
    let (lastX, lastY) = (source.width - 1, source.height - 1)
    let (mostX, mostY) = (Double(lastX * 256), Double(lastY * 256))
    for row in 0..<height {
      let middle = Double(y + row) + 0.5
      let (u0, v0, w0) = (
        self.x.y * middle + self.x.z, self.y.y * middle + self.y.z, w.y * middle + w.z
      )
      for column in 0..<width {
        let center = Double(x + column) + 0.5
        let scale = 256 / (w.x * center + w0)
        // Of pixel centres, clamped to the outermost ones.
        let u = Int(min(max((self.x.x * center + u0) * scale - 127.5, 0), mostX))
        let v = Int(min(max((self.y.x * center + v0) * scale - 127.5, 0), mostY))
        let (left, top) = (u >> 8, v >> 8)
        body(
          row, column,
          Place(
            left: left, right: min(left + 1, lastX), top: top, bottom: min(top + 1, lastY),
            right256: UInt32(truncatingIfNeeded: u & 255),
            bottom256: UInt32(truncatingIfNeeded: v & 255)))
      }
    }
  }

  /// From `a` to `b` by `weight` 256ths, each of the four bytes.
  @inline(__always)
  private func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
    let rest = 256 - weight
    let even = (a & 0x00FF_00FF) &* rest &+ (b & 0x00FF_00FF) &* weight &+ 0x0080_0080
    let odd =
      ((a >> 8) & 0x00FF_00FF) &* rest &+ ((b >> 8) & 0x00FF_00FF) &* weight &+ 0x0080_0080
    return ((even >> 8) & 0x00FF_00FF) | (odd & 0xFF00_FF00)
  }
}

internal import CardDrawing
internal import CardGeometry

extension Bitmap {
  /// Becomes the mixture of two bitmaps of its size, `weight` 256ths of `b`, then saturated and
  /// veiled as `filter` says.
  func mix(_ a: Bitmap, _ b: Bitmap, weight: Int, _ filter: Filter) {
    let tone = Tone(filter)
    let (rest, part) = (UInt16(256 - weight), UInt16(weight))
    for y in 0..<height {
      let (target, from, to) = (row(y), a.row(y), b.row(y))
      if weight == 0 {
        target.update(from: from, count: stride)
      } else {
        for byte in 0..<stride {
          let sum = rest &* UInt16(from[byte]) &+ part &* UInt16(to[byte]) &+ 128
          target[byte] = UInt8(truncatingIfNeeded: sum >> 8)
        }
      }
      if let tone {
        tone.apply(
          to: UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt32.self), count: width)
      }
    }
    isOpaque = a.isOpaque && b.isOpaque
  }

  /// The part that a picture of `width` × `height` pixels of half the pitch takes.
  func inner(width: Int, height: Int) -> Rect {
    Rect(
      x: Double(Self.apron), y: Double(Self.apron), width: Double(width) / 2,
      height: Double(height) / 2)
  }
}

/// Saturation and veil for premultiplied pixels, in whole numbers.
private struct Tone {
  /// In 256ths.
  let saturation: Int32
  /// What the veil leaves, in 256ths.
  let rest: Int32
  /// The veil, premultiplied, in 256ths of a byte: blue, green, red, alpha as in memory.
  let veil: SIMD4<Int32>

  /// Nil if the filter changes no colours.
  init?(_ filter: Filter) {
    let alpha = filter.veil.alpha.clamped(to: 1)
    guard filter.saturation != 1 || alpha > 0 else { return nil }
    saturation = Int32((filter.saturation.clamped(to: 16) * 256).rounded())
    let color = filter.veil
    func premultiplied(_ value: Double) -> Int32 {
      Int32((value.clamped(to: 1) * alpha * 65280).rounded())
    }
    veil = SIMD4(
      premultiplied(color.blue), premultiplied(color.green), premultiplied(color.red),
      premultiplied(1))
    rest = 256 - Int32((alpha * 256).rounded())
  }

  /// Plain arithmetic without branches or traps: the compiler makes vectors of it.
  func apply(to row: UnsafeMutablePointer<UInt32>, count: Int) {
    let (saturation, rest, veil) = (saturation, rest, veil)
    for x in 0..<count {
      let pixel = row[x]
      let blue = Int32(truncatingIfNeeded: pixel & 255)
      let green = Int32(truncatingIfNeeded: (pixel &>> 8) & 255)
      let red = Int32(truncatingIfNeeded: (pixel &>> 16) & 255)
      let alpha = Int32(truncatingIfNeeded: pixel &>> 24)
      // Rec. 709, in 256ths.
      let luma = 54 &* red &+ 183 &* green &+ 19 &* blue
      func toned(_ channel: Int32, _ veil: Int32) -> UInt32 {
        // In 256ths of a byte; premultiplied colours are no more than their alpha.
        let value = luma &+ (saturation &* (256 &* channel &- luma)) &>> 8
        let clamped = min(max(value, 0), 256 &* alpha)
        let sum = (clamped &* rest) &>> 8 &+ veil &+ 128
        return UInt32(truncatingIfNeeded: min(sum &>> 8, 255))
      }
      let cover = UInt32(truncatingIfNeeded: min((alpha &* rest &+ veil.w &+ 128) &>> 8, 255))
      row[x] =
        toned(blue, veil.x) | toned(green, veil.y) &<< 8 | toned(red, veil.z) &<< 16
        | cover &<< 24
    }
  }
}

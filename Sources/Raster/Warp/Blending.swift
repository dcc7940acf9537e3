/// Lays pixels of a row over others; each result depends on that pixel alone.
enum Blending {
  /// `source` at a strength of `level` over `target`.
  static func over(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int,
    level: UInt8
  ) {
    let levels = Lanes(repeating: UInt16(level))
    if level == 255 {
      forEachFour(count) { index, lanes in
        store(over(load(source, index, lanes), load(target, index, lanes)), target, index, lanes)
      }
    } else {
      forEachFour(count) { index, lanes in
        let pixels = faded(load(source, index, lanes), levels)
        store(over(pixels, load(target, index, lanes)), target, index, lanes)
      }
    }
  }

  /// `source` through `mask` over `target`.
  static func over(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
    mask: UnsafePointer<UInt8>, count: Int
  ) {
    forEachFour(count) { index, lanes in
      let pixels = faded(load(source, index, lanes), load(mask, index, lanes))
      store(over(pixels, load(target, index, lanes)), target, index, lanes)
    }
  }

  /// The colour `ink` through `mask` over `target`.
  static func over(
    _ target: UnsafeMutablePointer<UInt32>, ink: UInt32, mask: UnsafePointer<UInt8>, count: Int
  ) {
    let ink = SIMD4(repeating: ink)
    let (even, odd) = (Lanes.even(ink), Lanes.odd(ink))
    forEachFour(count) { index, lanes in
      let levels = load(mask, index, lanes)
      let pixels = (even: Lanes.product(even, levels), odd: Lanes.product(odd, levels))
      store(over(pixels, load(target, index, lanes)), target, index, lanes)
    }
  }

  /// The products of two masks, in the first one.
  static func multiply(
    _ mask: UnsafeMutablePointer<UInt8>, by other: UnsafePointer<UInt8>, count: Int
  ) {
    for index in 0..<count {
      let sum = UInt16(mask[index]) &* UInt16(other[index]) &+ 128
      mask[index] = UInt8(truncatingIfNeeded: (sum &+ sum &>> 8) &>> 8)
    }
  }

  /// `mask` where `other` leaves it.
  static func multiply(
    _ mask: UnsafeMutablePointer<UInt8>, byRestOf other: UnsafePointer<UInt8>, count: Int
  ) {
    for index in 0..<count {
      let sum = UInt16(mask[index]) &* UInt16(255 &- other[index]) &+ 128
      mask[index] = UInt8(truncatingIfNeeded: (sum &+ sum &>> 8) &>> 8)
    }
  }

  /// `mask` at a strength of `level`.
  static func multiply(_ mask: UnsafeMutablePointer<UInt8>, by level: UInt8, count: Int) {
    for index in 0..<count {
      let sum = UInt16(mask[index]) &* UInt16(level) &+ 128
      mask[index] = UInt8(truncatingIfNeeded: (sum &+ sum &>> 8) &>> 8)
    }
  }

  @inline(__always)
  private static func forEachFour(_ count: Int, _ body: (_ index: Int, _ lanes: Int) -> Void) {
    var index = 0
    while index < count {
      body(index, min(4, count &- index))
      index &+= 4
    }
  }

  @inline(__always)
  private static func load(_ pixels: UnsafePointer<UInt32>, _ index: Int, _ lanes: Int) -> SIMD4<
    UInt32
  > {
    let place = UnsafeRawPointer(pixels + index)
    if lanes == 4 { return place.loadUnaligned(as: SIMD4<UInt32>.self) }
    var result = SIMD4<UInt32>()
    for lane in 0..<lanes { result[lane] = pixels[index &+ lane] }
    return result
  }

  /// Levels of four pixels.
  @inline(__always)
  private static func load(_ mask: UnsafePointer<UInt8>, _ index: Int, _ lanes: Int) -> Lanes {
    let place = UnsafeRawPointer(mask + index)
    if lanes == 4 {
      let bytes = place.loadUnaligned(as: SIMD4<UInt8>.self)
      return Lanes.twice(SIMD4<UInt32>(truncatingIfNeeded: bytes))
    }
    var result = SIMD4<UInt32>()
    for lane in 0..<lanes { result[lane] = UInt32(mask[index &+ lane]) }
    return Lanes.twice(result)
  }

  @inline(__always)
  private static func store(
    _ pixels: SIMD4<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ index: Int, _ lanes: Int
  ) {
    if lanes == 4 {
      UnsafeMutableRawPointer(target + index).storeBytes(of: pixels, as: SIMD4<UInt32>.self)
    } else {
      for lane in 0..<lanes { target[index &+ lane] = pixels[lane] }
    }
  }

  @inline(__always)
  private static func faded(_ pixels: SIMD4<UInt32>, _ levels: Lanes) -> (even: Lanes, odd: Lanes) {
    (Lanes.product(Lanes.even(pixels), levels), Lanes.product(Lanes.odd(pixels), levels))
  }

  @inline(__always)
  private static func over(_ source: SIMD4<UInt32>, _ target: SIMD4<UInt32>) -> SIMD4<UInt32> {
    over((even: Lanes.even(source), odd: Lanes.odd(source)), target)
  }

  /// Premultiplied: source + (1 − alpha) · target.
  @inline(__always)
  private static func over(_ source: (even: Lanes, odd: Lanes), _ target: SIMD4<UInt32>)
    -> SIMD4<UInt32>
  {
    let alpha = unsafeBitCast(source.odd, to: SIMD4<UInt32>.self) &>> 16
    let rest = Lanes(repeating: 255) &- Lanes.twice(alpha)
    return Lanes.joined(
      even: source.even &+ Lanes.product(Lanes.even(target), rest),
      odd: source.odd &+ Lanes.product(Lanes.odd(target), rest))
  }
}

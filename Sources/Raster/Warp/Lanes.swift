/// Every other byte of four pixels, with room for products.
typealias Lanes = SIMD8<UInt16>

extension SIMD8<UInt16> {
  /// Bytes 0 and 2 of each pixel: blue and red.
  @inline(__always)
  static func even(_ pixels: SIMD4<UInt32>) -> Lanes {
    unsafeBitCast(pixels & 0x00FF_00FF, to: Lanes.self)
  }

  /// Bytes 1 and 3 of each pixel: green and alpha.
  @inline(__always)
  static func odd(_ pixels: SIMD4<UInt32>) -> Lanes {
    unsafeBitCast(pixels, to: Lanes.self) &>> 8
  }

  /// The pixels that were split into `even` and `odd`.
  @inline(__always)
  static func joined(even: Lanes, odd: Lanes) -> SIMD4<UInt32> {
    unsafeBitCast(even | odd &<< 8, to: SIMD4<UInt32>.self)
  }

  /// From `a` to `b` by `weights` 256ths, rounded.
  ///
  /// Sums wrap around on the way; the result is one of bytes.
  @inline(__always)
  static func mix(_ a: Lanes, _ b: Lanes, _ weights: Lanes) -> Lanes {
    (a &<< 8 &+ (b &- a) &* weights &+ 128) &>> 8
  }

  /// The product of bytes that stand for 0…1, rounded.
  @inline(__always)
  static func product(_ a: Lanes, _ b: Lanes) -> Lanes {
    let sum = a &* b &+ 128
    return (sum &+ sum &>> 8) &>> 8
  }

  /// The low byte of each word, twice: for two channels of a pixel.
  @inline(__always)
  static func twice(_ bytes: SIMD4<UInt32>) -> Lanes {
    unsafeBitCast(bytes | bytes &<< 16, to: Lanes.self)
  }
}

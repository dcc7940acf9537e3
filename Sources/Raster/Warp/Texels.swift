/// A bitmap's pixels, to be mixed from four neighbours each, and where the results go.
protocol Texels {
  /// Samples four pixels from number `index` of the block on; places are 16.16 fixed point.
  func sampleFour(_ index: Int, _ u: SIMD4<Int32>, _ v: SIMD4<Int32>)
  /// Samples one pixel.
  func sampleOne(_ index: Int, _ place: EdgePlace)
}

/// Four neighbouring pixels at a bitmap's edge and the weights, in 256ths, of the right and of the
/// lower ones.
struct EdgePlace {
  let left, right, top, bottom: Int
  let right256, bottom256: UInt32

  /// A mixture of upper left, upper right, lower left and lower right.
  func mix(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let upper = a &* (256 &- right256) &+ b &* right256
    let lower = c &* (256 &- right256) &+ d &* right256
    return (upper &* (256 &- bottom256) &+ lower &* bottom256 &+ 0x8000) &>> 16
  }
}

/// Premultiplied colours.
struct ColorTexels: Texels {
  let memory: UnsafeRawPointer
  let stride: Int
  let block: UnsafeMutablePointer<UInt32>

  @inline(__always)
  func sampleFour(_ index: Int, _ u: SIMD4<Int32>, _ v: SIMD4<Int32>) {
    let offsets = TexelPlaces(u, v, stride: stride, bytes: 4)
    let (above, below) = (quads(memory, offsets), quads(memory + stride, offsets))
    let (right, lower) = (TexelPlaces.weights(u), TexelPlaces.weights(v))
    let even = Lanes.mix(
      Lanes.mix(Lanes.even(above.left), Lanes.even(above.right), right),
      Lanes.mix(Lanes.even(below.left), Lanes.even(below.right), right), lower)
    let odd = Lanes.mix(
      Lanes.mix(Lanes.odd(above.left), Lanes.odd(above.right), right),
      Lanes.mix(Lanes.odd(below.left), Lanes.odd(below.right), right), lower)
    UnsafeMutableRawPointer(block + index).storeBytes(
      of: Lanes.joined(even: even, odd: odd), as: SIMD4<UInt32>.self)
  }

  /// Left and right pixels of four pairs in the row at `memory`, one load for each pair.
  @inline(__always)
  private func quads(_ memory: UnsafeRawPointer, _ offsets: TexelPlaces)
    -> (left: SIMD4<UInt32>, right: SIMD4<UInt32>)
  {
    @inline(__always)
    func pairs(_ a: Int, _ b: Int) -> SIMD2<UInt64> {
      SIMD2(
        (memory + a).loadUnaligned(as: UInt64.self), (memory + b).loadUnaligned(as: UInt64.self))
    }
    // Left pixels are in the lower halves.
    let (even, odd) = (pairs(offsets.a, offsets.c), pairs(offsets.b, offsets.d))
    let low = SIMD2<UInt64>(repeating: 0xFFFF_FFFF)
    return (
      unsafeBitCast((even & low) | (odd &<< 32), to: SIMD4<UInt32>.self),
      unsafeBitCast((even &>> 32) | (odd & ~low), to: SIMD4<UInt32>.self)
    )
  }

  func sampleOne(_ index: Int, _ place: EdgePlace) {
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      memory.load(fromByteOffset: y * stride + 4 * x, as: UInt32.self)
    }
    let (a, b) = (pixel(place.left, place.top), pixel(place.right, place.top))
    let (c, d) = (pixel(place.left, place.bottom), pixel(place.right, place.bottom))
    func mix(_ shift: UInt32) -> UInt32 {
      place.mix((a >> shift) & 255, (b >> shift) & 255, (c >> shift) & 255, (d >> shift) & 255)
        << shift
    }
    block[index] = mix(0) | mix(8) | mix(16) | mix(24)
  }
}

/// Coverage.
struct CoverageTexels: Texels {
  let memory: UnsafeRawPointer
  let stride: Int
  let block: UnsafeMutablePointer<UInt8>

  @inline(__always)
  func sampleFour(_ index: Int, _ u: SIMD4<Int32>, _ v: SIMD4<Int32>) {
    let offsets = TexelPlaces(u, v, stride: stride, bytes: 1)
    // Bytes: upper left and right, lower left and right.
    @inline(__always)
    func four(_ offset: Int) -> UInt32 {
      let place = memory + offset
      let above = UInt32(truncatingIfNeeded: place.loadUnaligned(as: UInt16.self))
      let below = UInt32(truncatingIfNeeded: (place + stride).loadUnaligned(as: UInt16.self))
      return above | below &<< 16
    }
    let texels = SIMD4(four(offsets.a), four(offsets.b), four(offsets.c), four(offsets.d))
    let rows = unsafeBitCast(
      Lanes.mix(Lanes.even(texels), Lanes.odd(texels), TexelPlaces.weights(u)),
      to: SIMD4<UInt32>.self)
    let result = unsafeBitCast(
      Lanes.mix(
        unsafeBitCast(rows & 0xFFFF, to: Lanes.self), unsafeBitCast(rows &>> 16, to: Lanes.self),
        TexelPlaces.weights(v)), to: SIMD4<UInt32>.self)
    UnsafeMutableRawPointer(block + index).storeBytes(
      of: SIMD4<UInt8>(truncatingIfNeeded: result), as: SIMD4<UInt8>.self)
  }

  func sampleOne(_ index: Int, _ place: EdgePlace) {
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      UInt32(memory.load(fromByteOffset: y * stride + x, as: UInt8.self))
    }
    block[index] = UInt8(
      truncatingIfNeeded: place.mix(
        pixel(place.left, place.top), pixel(place.right, place.top),
        pixel(place.left, place.bottom), pixel(place.right, place.bottom)))
  }
}

/// Byte offsets of the upper left neighbours of four places.
struct TexelPlaces {
  let a, b, c, d: Int

  @inline(__always)
  init(_ u: SIMD4<Int32>, _ v: SIMD4<Int32>, stride: Int, bytes: Int32) {
    let all = (v &>> 16) &* Int32(truncatingIfNeeded: stride) &+ (u &>> 16) &* bytes
    (a, b, c, d) = (Int(all[0]), Int(all[1]), Int(all[2]), Int(all[3]))
  }

  /// The fractions of four places in 256ths, each twice: for two channels.
  @inline(__always)
  static func weights(_ places: SIMD4<Int32>) -> Lanes {
    Lanes.twice((unsafeBitCast(places, to: SIMD4<UInt32>.self) &>> 8) & 0xFF)
  }
}

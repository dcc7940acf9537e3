internal import CardDrawing

/// Bilinear samples of a bitmap along one row of the stage; beyond its edges the edge pixels go on.
///
/// Samples are taken in blocks of 64 pixels: the place of a block's first pixel is exact, and from
/// there the others' follow by whole-numbered steps, or with perspective by one division for
/// four. They are within 1/512 pixel of the exact places, for bitmaps up to 4096 pixels wide and high.
/// Weights have 8 bits, sums 16. A layer at less than half of its size skips pixels.
///
/// Which pixel is sampled in which way depends on the row and the bitmap alone, so that every part
/// of a row gives the same pixels.
struct WarpRow {
  /// Pixels in a block; blocks start at multiples of it.
  static var block: Int { 64 }

  private let map: PixelMapRow
  private let memory: UnsafeRawPointer
  private let stride: Int
  private let width: Int
  private let height: Int
  /// Pixels in groups of four that need nothing beyond the bitmap's edges.
  private let inner: Range<Int>
  /// Fractional bits of the steps with perspective.
  private let stepBits: Int32

  /// Row `y` of the stage, mapped to `bitmap` by `map`.
  init(_ bitmap: Bitmap, _ map: PixelMap, y: Int) {
    self.map = map.row(y)
    memory = UnsafeRawPointer(bitmap.memory)
    (stride, width, height) = (bitmap.stride, bitmap.width, bitmap.height)
    let longest = max(width, height)
    // 21 bits for a step in single precision, 15 for a place in 16.16.
    stepBits = Int32(21 - max(11, Int.bitWidth - longest.leadingZeroBitCount))
    if min(width, height) < 2 || longest > 32000 {
      inner = 0..<0
    } else {
      let margin = 1.0 / 16
      let inside = self.map.pixels(
        left: 0.5 + margin, right: Double(width) - 0.5 - margin, top: 0.5 + margin,
        bottom: Double(height) - 0.5 - margin)
      let (lower, upper) = ((inside.lowerBound + 3) & ~3, inside.upperBound & ~3)
      inner = lower..<max(lower, upper)
    }
  }

  /// Samples premultiplied colours at pixels `start` ..< `end` of one block. Each goes to its
  /// place in `block`; others of its group of four may be overwritten.
  func sampleColors(_ start: Int, _ end: Int, into block: UnsafeMutablePointer<UInt32>) {
    forEachGroup(start, end, ColorTexels(memory: memory, stride: stride, block: block))
  }

  /// Samples coverage in the same way.
  func sampleCoverage(_ start: Int, _ end: Int, into block: UnsafeMutablePointer<UInt8>) {
    forEachGroup(start, end, CoverageTexels(memory: memory, stride: stride, block: block))
  }

  /// Lets `texels` sample groups of four pixels, and pixels near the bitmap's edge one by one.
  @inline(__always)
  private func forEachGroup(_ start: Int, _ end: Int, _ texels: some Texels) {
    let origin = start & ~(Self.block - 1)
    // The part of the block that needs no care for edges, whatever part of it is asked for.
    let (lower, upper) = (max(origin, inner.lowerBound), min(origin + Self.block, inner.upperBound))
    let (first, last) = (max(start, lower) & ~3, min(end, upper))
    guard lower < upper, first < last else {
      for x in start..<end { texels.sampleOne(x - origin, edgePlace(x)) }
      return
    }
    for x in start..<max(start, lower) { texels.sampleOne(x - origin, edgePlace(x)) }
    sampleGroups(first - origin, last - origin, from: lower, texels)
    for x in min(upper, end)..<end { texels.sampleOne(x - origin, edgePlace(x)) }
  }

  /// Samples from number `first` to `last` of a block whose pixel `anchor` is the first in the
  /// bitmap.
  @inline(__always)
  private func sampleGroups(_ first: Int, _ last: Int, from anchor: Int, _ texels: some Texels) {
    let sums = map.slope * (Double(anchor) + 0.5) + map.start
    let scale = 1 / sums.z
    let (u, v) = (sums.x * scale, sums.y * scale)
    let (du, dv) = (
      (map.slope.x - u * map.slope.z) * scale, (map.slope.y - v * map.slope.z) * scale
    )
    // Counted from pixel centres, and half a weight more for rounding.
    let (u0, v0) = (Self.fixed(u - 0.5 + 1 / 512), Self.fixed(v - 0.5 + 1 / 512))
    let skipped = first &- anchor & (Self.block - 1)
    var index = first
    if map.slope.z == 0 {
      let (stepU, stepV) = (Self.fixed(du), Self.fixed(dv))
      let lanes = SIMD4<Int32>(0, 1, 2, 3) &+ Int32(truncatingIfNeeded: skipped)
      var (us, vs) = (lanes &* stepU &+ u0, lanes &* stepV &+ v0)
      let (leapU, leapV) = (SIMD4(repeating: stepU &* 4), SIMD4(repeating: stepV &* 4))
      while index < last {
        texels.sampleFour(index, us, vs)
        us = us &+ leapU
        vs = vs &+ leapV
        index &+= 4
      }
    } else {
      // k pixels on: u + k·du/(1 + k·r). Adding 1.5·2²³ rounds to whole numbers.
      let unit = Double(1 << stepBits)
      let (stepU, stepV) = (Float(du * unit), Float(dv * unit))
      let ratio = Float(map.slope.z * scale)
      let magic: Float = 12_582_912
      let magicBits = SIMD4<Int32>(repeating: Int32(bitPattern: magic.bitPattern))
      let shift = SIMD4<Int32>(repeating: 16 - stepBits)
      var lanes = SIMD4<Float>(0, 1, 2, 3) + Float(skipped)
      while index < last {
        let way = lanes / (lanes * ratio + 1)
        let us = unsafeBitCast(way * stepU + magic, to: SIMD4<Int32>.self) &- magicBits
        let vs = unsafeBitCast(way * stepV + magic, to: SIMD4<Int32>.self) &- magicBits
        texels.sampleFour(index, us &<< shift &+ u0, vs &<< shift &+ v0)
        lanes += 4
        index &+= 4
      }
    }
  }

  private func edgePlace(_ x: Int) -> EdgePlace {
    let (u, v) = map.place(x)
    func clamped(_ value: Double, _ last: Int) -> Int {
      // Not a number is 0.
      let place = (value - 0.5) * 256
      return place > 0 ? Int(min(place, Double(last * 256)).rounded()) : 0
    }
    let (column, row) = (clamped(u, width - 1), clamped(v, height - 1))
    return EdgePlace(
      left: column >> 8, right: min((column >> 8) + 1, width - 1), top: row >> 8,
      bottom: min((row >> 8) + 1, height - 1), right256: UInt32(column & 255),
      bottom256: UInt32(row & 255))
  }

  /// 16.16 of a place or a step; steps that leave the bitmap at once may be anything.
  @inline(__always)
  private static func fixed(_ value: Double) -> Int32 {
    Int32(min(max((value * 65536).rounded(), -2e9), 2e9))
  }
}

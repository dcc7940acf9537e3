import CPixels
import TestSupport
import Testing

/// The kernels of the blur against the same in floating-point arithmetic.
@Suite("blur kernels in floating point")
struct BlurRowTests {
  private typealias Pixel = SIMD4<Double>

  /// Premultiplied deep pixels.
  private func deepPixels(_ count: Int, _ random: inout SeededGenerator) -> [UInt16] {
    (0..<count).flatMap { _ in
      let alpha: UInt16 = .random(in: 0...32_640, using: &random)
      func channel() -> UInt16 { .random(in: 0...alpha, using: &random) }
      return [channel(), channel(), channel(), alpha]
    }
  }

  /// Premultiplied 32-bit pixels.
  private func flatPixels(_ count: Int, _ random: inout SeededGenerator) -> [UInt32] {
    deepPixels(count, &random).chunked.map { channels in
      zip(channels, [0, 8, 16, 24]).reduce(0) { $0 | UInt32($1.0 / 128) << UInt32($1.1) }
    }
  }

  /// In levels.
  private func unpacked(deep: [UInt16]) -> [Pixel] {
    deep.chunked.map { Pixel($0.map(Double.init)) / 128 }
  }

  private func unpacked(_ words: [UInt32]) -> [Pixel] {
    words.map { word in Pixel([0, 8, 16, 24].map { Double((word >> $0) & 255) }) }
  }

  /// The largest difference in any channel, in levels.
  private func distance(_ a: [Pixel], _ b: [Pixel]) -> Double {
    zip(a, b).map { max(($0 - $1).max(), ($1 - $0).max()) }.max() ?? 0
  }

  @Test("a gaussian is summed") func aGaussianIsSummed() {
    for seed in 0..<60 {
      var random = SeededGenerator(seed: UInt64(seed))
      let (count, radius) = (
        Int.random(in: 1...30, using: &random), Int.random(in: 1...14, using: &random)
      )
      let sigma = Double(radius) / 3.5
      let shape = (0...radius).map { 1 / (1 + Double($0 * $0) / sigma) }
      let sum = 2 * shape.reduce(0, +) - shape[0]
      let weights = shape.map { UInt16($0 / sum * 65_536) }
      let taps = (-radius...radius).map { Double(weights[abs($0)]) / 65_536 }
      let flat = (0...2 * radius).map { _ in flatPixels(count, &random) }
      let deep = (0...2 * radius).map { _ in deepPixels(count, &random) }
      var result = [UInt16](repeating: 0, count: 4 * count)
      func expected(_ rows: [[Pixel]]) -> [Pixel] {
        (0..<count).map { x in zip(rows, taps).reduce(.zero) { $0 + $1.0[x] * $1.1 } }
      }
      withPointers(flat) {
        cpixels_gaussian_across($0, false, radius, weights, &result, count)
      }
      #expect(
        distance(unpacked(deep: result), expected(flat.map { unpacked($0) })) <= 0.08,
        "seed \(seed)")
      withPointers(deep) {
        cpixels_gaussian_across($0, true, radius, weights, &result, count)
      }
      #expect(
        distance(unpacked(deep: result), expected(deep.map { unpacked(deep: $0) })) <= 0.08,
        "seed \(seed)")
      let row = deepPixels(count + 2 * radius, &random)
      let wanted = (0..<count).map { x in
        zip(unpacked(deep: row)[x...], taps).reduce(Pixel.zero) { $0 + $1.0 * $1.1 }
      }
      var rounded = [UInt32](repeating: 0, count: count)
      row.withUnsafeBufferPointer { row in
        guard let first = row.baseAddress.map({ $0 + 4 * radius }) else { return }
        cpixels_gaussian_along(first, radius, weights, &result, true, count)
        cpixels_gaussian_along(first, radius, weights, &rounded, false, count)
      }
      #expect(distance(unpacked(deep: result), wanted) <= 0.08, "seed \(seed)")
      #expect(distance(unpacked(rounded), wanted) <= 0.58, "seed \(seed)")
    }
  }

  @Test("two levels are mixed") func twoLevelsAreMixed() {
    for seed in 0..<60 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 1...50, using: &random)
      let weight = UInt16.random(in: 0...256, using: &random)
      let part = Double(weight) / 256
      let (a, b) = (deepPixels(count, &random), deepPixels(count, &random))
      let (c, d) = (flatPixels(count, &random), flatPixels(count, &random))
      var deep = [UInt16](repeating: 0, count: 4 * count)
      var flat = [UInt32](repeating: 0, count: count)
      func expected(_ a: [Pixel], _ b: [Pixel]) -> [Pixel] {
        zip(a, b).map { $0 * (1 - part) + $1 * part }
      }
      cpixels_mix(a, b, true, weight, nil, &deep, count)
      let wanted = expected(unpacked(deep: a), unpacked(deep: b))
      #expect(distance(unpacked(deep: deep), wanted) <= 0.02, "seed \(seed)")
      cpixels_mix(c, d, false, weight, nil, &flat, count)
      #expect(distance(unpacked(flat), expected(unpacked(c), unpacked(d))) <= 0.5, "seed \(seed)")
    }
  }

  @Test("mixtures are toned") func mixturesAreToned() {
    for seed in 0..<150 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 1...50, using: &random)
      let (deep, flat) = (deepPixels(count, &random), flatPixels(count, &random))
      let saturation =
        seed % 5 == 0 ? 0 : Int16.random(in: -32_768...32_767, using: &random)
      let alpha = Double.random(in: 0...1, using: &random)
      let shade = Double.random(in: 0...1, using: &random)
      func veil(_ strength: Double) -> UInt16 { UInt16(strength * alpha * 32_640) }
      var tone = cpixels_tone(
        saturation: saturation, rest: UInt16((1 - alpha) * 32_768),
        veil: (veil(shade), veil(0), veil(1), veil(1)))
      func expected(_ pixels: [Pixel]) -> [Pixel] {
        pixels.map { pixel in
          let luma = (19 * pixel.x + 183 * pixel.y + 54 * pixel.z) / 256
          var result =
            (Pixel(repeating: luma)
            + (pixel - Pixel(repeating: luma)) * (1 + Double(saturation) / 32_768))
            .clamped(lowerBound: .zero, upperBound: Pixel(repeating: pixel.w))
          result.w = pixel.w
          return result * (1 - alpha) + Pixel(shade, 0, 1, 1) * alpha * 255
        }
      }
      var (deepResult, result) = (
        [UInt16](repeating: 0, count: 4 * count), [UInt32](repeating: 0, count: count)
      )
      cpixels_mix(deep, deep, true, 77, &tone, &deepResult, count)
      #expect(
        distance(unpacked(deep: deepResult), expected(unpacked(deep: deep))) <= 0.07,
        "seed \(seed)")
      cpixels_mix(flat, flat, false, 77, &tone, &result, count)
      #expect(distance(unpacked(result), expected(unpacked(flat))) <= 0.55, "seed \(seed)")
    }
  }

  @Test("a row is doubled") func aRowIsDoubled() {
    for seed in 0..<60 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 1...30, using: &random)
      let (near, far) = (deepPixels(count + 2, &random), deepPixels(count + 2, &random))
      var result = [UInt16](repeating: 0, count: 8 * count)
      var rounded = [UInt32](repeating: 0, count: 2 * count)
      near.withUnsafeBufferPointer { near in
        far.withUnsafeBufferPointer { far in
          guard let near = near.baseAddress, let far = far.baseAddress else { return }
          cpixels_double(near + 4, far + 4, &result, true, count)
          cpixels_double(near + 4, far + 4, &rounded, false, count)
        }
      }
      let (close, away) = (unpacked(deep: near), unpacked(deep: far))
      let row = close.indices.map { close[$0] * 0.75 + away[$0] * 0.25 }
      let expected = (0..<2 * count).map { x -> Pixel in
        let side = x % 2 == 0 ? 0 : 2
        return row[x / 2 + 1] * 0.75 + row[x / 2 + side] * 0.25
      }
      #expect(distance(unpacked(deep: result), expected) <= 0.02, "seed \(seed)")
      #expect(distance(unpacked(rounded), expected) <= 0.52, "seed \(seed)")
    }
  }

  @Test("rows are halved") func rowsAreHalved() {
    for seed in 0..<60 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 1...30, using: &random)
      let flat = (0..<4).map { _ in flatPixels(2 * count + 2, &random) }
      let deep = (0..<4).map { _ in deepPixels(2 * count + 2, &random) }
      let weights = [0.125, 0.375, 0.375, 0.125]
      func expected(_ rows: [[Pixel]]) -> [Pixel] {
        (0..<count).map { x -> Pixel in
          var sum = Pixel.zero
          for row in 0..<4 {
            for column in 0..<4 {
              sum += rows[row][2 * x + column] * (weights[row] * weights[column])
            }
          }
          return sum
        }
      }
      var result = [UInt16](repeating: 0, count: 4 * count)
      withPointers(flat) { cpixels_halve($0, false, &result, count) }
      #expect(distance(unpacked(deep: result), expected(flat.map { unpacked($0) })) <= 0.03)
      withPointers(deep) { cpixels_halve($0, true, &result, count) }
      #expect(distance(unpacked(deep: result), expected(deep.map { unpacked(deep: $0) })) <= 0.03)
    }
  }

  private func withPointers<Element>(_ rows: [[Element]], _ body: ([UnsafeRawPointer?]) -> Void) {
    let copies = rows.map { row in
      let copy = UnsafeMutablePointer<Element>.allocate(capacity: row.count)
      copy.initialize(from: row, count: row.count)
      return copy
    }
    body(copies.map { UnsafeRawPointer($0) })
    for copy in copies { copy.deallocate() }
  }
}

extension [UInt16] {
  /// Four at a time.
  fileprivate var chunked: [[UInt16]] {
    stride(from: 0, to: count, by: 4).map { Array(self[$0..<$0 + 4]) }
  }
}

import CPixels
import TestSupport
import Testing

/// The kernels of the blur against the same in floating-point arithmetic.
struct BlurRowTests {
  private typealias Pixel = SIMD4<Double>

  private func pixels(_ count: Int, isOpaque: Bool, _ random: inout SeededGenerator) -> [UInt32] {
    (0..<count).map { _ in
      let alpha: UInt32 = isOpaque ? 255 : .random(in: 0...255, using: &random)
      func channel() -> UInt32 { .random(in: 0...alpha, using: &random) }
      return alpha << 24 | channel() << 16 | channel() << 8 | channel()
    }
  }

  private func unpacked(_ word: UInt32) -> Pixel {
    Pixel(
      Double(word & 255), Double((word >> 8) & 255), Double((word >> 16) & 255),
      Double(word >> 24))
  }

  /// The largest difference in any channel.
  private func distance(_ words: [UInt32], _ pixels: [Pixel]) -> Double {
    zip(words, pixels).map { word, pixel in
      let difference = unpacked(word) - pixel
      return max(difference.max(), -difference.min())
    }.max() ?? 0
  }

  @Test func twoLevelsAreMixedAndToned() {
    for seed in 0..<150 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 1...70, using: &random)
      let a = pixels(count, isOpaque: seed % 2 == 0, &random)
      let b = pixels(count, isOpaque: seed % 2 == 0, &random)
      let weight = UInt16.random(in: 0...256, using: &random)
      let saturation = Int16.random(in: -128...128, using: &random)
      let veilAlpha = Int.random(in: 0...256, using: &random)
      let shade = Double.random(in: 0...1, using: &random)
      let rest = 256 - veilAlpha
      func veil(_ strength: Double) -> UInt16 {
        UInt16(min(Int(strength * Double(veilAlpha) * 255) + 128, 65_535 - 255 * rest))
      }
      var tone = cpixels_tone(
        saturation: saturation, rest: UInt16(rest), veil: (veil(shade), veil(0), veil(1), veil(1)))
      var (plain, toned) = (
        [UInt32](repeating: 0, count: count), [UInt32](repeating: 0, count: count)
      )
      cpixels_blend(a, b, &plain, count, weight, nil)
      cpixels_blend(a, b, &toned, count, weight, &tone)
      let part = Double(weight) / 256
      let mixed = zip(a, b).map { unpacked($0) * (1 - part) + unpacked($1) * part }
      #expect(distance(plain, mixed) <= 0.51, "seed \(seed)")
      let expected = mixed.map { pixel in
        let luma = (19 * pixel.x + 183 * pixel.y + 54 * pixel.z) / 256
        var result =
          (Pixel(repeating: luma)
          + (pixel - Pixel(repeating: luma)) * (1 + Double(saturation) / 128))
          .clamped(lowerBound: .zero, upperBound: Pixel(repeating: pixel.w))
        result.w = pixel.w
        let veil = Pixel(shade, 0, 1, 1) * Double(veilAlpha) / 256 * 255
        return result * Double(rest) / 256 + veil
      }
      #expect(distance(toned, expected) <= 2.01, "seed \(seed)")
    }
  }

  @Test func aRowIsDoubled() {
    for seed in 0..<100 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 1...70, using: &random)
      let near = pixels(count + 2, isOpaque: false, &random)
      let far = pixels(count + 2, isOpaque: false, &random)
      var result = [UInt32](repeating: 0, count: 2 * count)
      near.withUnsafeBufferPointer { near in
        far.withUnsafeBufferPointer { far in
          guard let near = near.baseAddress, let far = far.baseAddress else { return }
          cpixels_double(near + 1, far + 1, &result, count)
        }
      }
      let row = zip(near, far).map { unpacked($0) * 0.75 + unpacked($1) * 0.25 }
      let expected = (0..<2 * count).map { x -> Pixel in
        let side = x % 2 == 0 ? 0 : 2
        return row[x / 2 + 1] * 0.75 + row[x / 2 + side] * 0.25
      }
      #expect(distance(result, expected) <= 1.5, "seed \(seed)")
    }
  }

  @Test func doublingMakesNothingLighterOrDarker() {
    var random = SeededGenerator(seed: 1)
    let rows = (0..<2).map { _ in pixels(4098, isOpaque: false, &random) }
    var result = [UInt32](repeating: 0, count: 8192)
    rows[0].withUnsafeBufferPointer { near in
      rows[1].withUnsafeBufferPointer { far in
        guard let near = near.baseAddress, let far = far.baseAddress else { return }
        cpixels_double(near + 1, far + 1, &result, 4096)
      }
    }
    let row = zip(rows[0], rows[1]).map { unpacked($0) * 0.75 + unpacked($1) * 0.25 }
    let before = row[1...4096].reduce(.zero, +) / 4096
    let after = result.map { unpacked($0) }.reduce(.zero, +) / 8192
    #expect(abs((after - before).sum()) / 4 <= 0.1)
  }

  @Test func rowsAreHalved() {
    for seed in 0..<100 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 1...70, using: &random)
      let rows = (0..<4).map { _ in pixels(2 * count + 2, isOpaque: false, &random) }
      var result = [UInt32](repeating: 0, count: count)
      withPointers(rows) { cpixels_halve($0, &result, count) }
      let weights = [0.125, 0.375, 0.375, 0.125]
      let expected = (0..<count).map { x -> Pixel in
        var sum = Pixel.zero
        for row in 0..<4 {
          for column in 0..<4 {
            sum += unpacked(rows[row][2 * x + column]) * (weights[row] * weights[column])
          }
        }
        return sum
      }
      #expect(distance(result, expected) <= 0.51, "seed \(seed)")
    }
  }

  @Test func threeTapsAreWeighed() {
    for seed in 0..<150 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 1...70, using: &random)
      let taps = (0..<3).map { _ in pixels(count, isOpaque: false, &random) }
      for weight: UInt16 in [4, 32, 48, 64] {
        let part = Double(weight) / 256
        let expected = (0..<count).map { x in
          (unpacked(taps[0][x]) + unpacked(taps[2][x])) * part + unpacked(taps[1][x])
            * (1 - 2 * part)
        }
        for roundsUp in [false, true] {
          var result = [UInt32](repeating: 0, count: count)
          withPointers(taps) { cpixels_filter($0, &result, count, weight, roundsUp) }
          #expect(distance(result, expected) <= 0.76, "seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: [32, 64])
  func filteringUpAndDownMakesNothingLighterOrDarker(weight: UInt16) {
    var random = SeededGenerator(seed: 2)
    let taps = (0..<3).map { _ in pixels(8192, isOpaque: false, &random) }
    let rest = 1 - Double(weight) / 128
    let expected = (0..<8192).reduce(Pixel.zero) { sum, x in
      sum + unpacked(taps[1][x]) * rest + (unpacked(taps[0][x]) + unpacked(taps[2][x]))
        * (1 - rest) / 2
    }
    let means = [false, true].map { roundsUp in
      var result = [UInt32](repeating: 0, count: 8192)
      withPointers(taps) { cpixels_filter($0, &result, 8192, weight, roundsUp) }
      return result.reduce(Pixel.zero) { $0 + unpacked($1) } / 8192 - expected / 8192
    }
    #expect(abs((means[0] + means[1]).sum()) / 8 <= 0.02)
    #expect(means[0].sum() < means[1].sum())
  }

  private func withPointers(_ rows: [[UInt32]], _ body: ([UnsafePointer<UInt32>?]) -> Void) {
    let copies = rows.map { row in
      let copy = UnsafeMutablePointer<UInt32>.allocate(capacity: row.count)
      copy.initialize(from: row, count: row.count)
      return copy
    }
    body(copies.map { UnsafePointer($0) })
    for copy in copies { copy.deallocate() }
  }
}

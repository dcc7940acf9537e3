import CPixels
import PlainPixels
import TestSupport
import Testing

/// The kernels of this machine's processor against those for any processor: the same bits.
@Suite("kernels of each processor")
struct ProcessorTests {
  private func pixels(_ count: Int, _ random: inout SeededGenerator) -> [UInt32] {
    (0..<count).map { _ in
      let alpha: UInt32 = .random(in: 0...255, using: &random)
      func channel() -> UInt32 { .random(in: 0...alpha, using: &random) }
      return alpha << 24 | channel() << 16 | channel() << 8 | channel()
    }
  }

  private func bytes(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    (0..<count).map { _ in .random(in: 0...255, using: &random) }
  }

  /// What both make of the same values.
  private func expectSame<Value: Equatable>(
    _ values: [Value], seed: Int, _ ours: (inout [Value]) -> Void, _ plain: (inout [Value]) -> Void
  ) {
    var (a, b) = (values, values)
    ours(&a)
    plain(&b)
    #expect(a == b, "seed \(seed)")
  }

  @Test("rows are laid over alike") func rowsAreLaidOverAlike() {
    for seed in 0..<100 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 1...150, using: &random)
      let (source, target) = (pixels(count, &random), pixels(count, &random))
      let (mask, other) = (bytes(count, &random), bytes(count, &random))
      let level = UInt8.random(in: 0...255, using: &random)
      expectSame(target, seed: seed) {
        cpixels_over(source, &$0, count, level)
      } _: {
        plain_over(source, &$0, count, level)
      }
      expectSame(target, seed: seed) {
        cpixels_over_colour(source, &$0, count, level, target[0], seed % 2 == 0)
      } _: {
        plain_over_colour(source, &$0, count, level, target[0], seed % 2 == 0)
      }
      expectSame(target, seed: seed) {
        cpixels_veil(source, &$0, count, source[0])
      } _: {
        plain_veil(source, &$0, count, source[0])
      }
      expectSame(target, seed: seed) {
        cpixels_over_masked(source, mask, &$0, count)
      } _: {
        plain_over_masked(source, mask, &$0, count)
      }
      expectSame(target, seed: seed) {
        cpixels_veil_masked(mask, &$0, count, source[0])
      } _: {
        plain_veil_masked(mask, &$0, count, source[0])
      }
      for inverted: UInt8 in [0, 255] {
        expectSame(mask, seed: seed) {
          cpixels_multiply(&$0, other, count, inverted)
        } _: {
          plain_multiply(&$0, other, count, inverted)
        }
      }
      expectSame(mask, seed: seed) {
        cpixels_scale(&$0, count, level)
      } _: {
        plain_scale(&$0, count, level)
      }
    }
  }

  @Test("rows are sampled alike") func rowsAreSampledAlike() {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let (width, height) = (300, 200)
      // Colours and coverage of the same memory, with room after it.
      let memory = pixels(width * height + 32, &random)
      let angle = number(-0.9...0.9)
      let (scale, depth) = (number(0.4...2.2), seed % 2 == 0 ? 0 : number(-0.004...0.004))
      let (start, end) = (Int.random(in: 0...90, using: &random), 200)
      memory.withUnsafeBytes { memory in
        var warp = cpixels_warp(
          memory: memory.baseAddress, stride: 4 * width, width: Int32(width), height: Int32(height),
          slope: (scale, scale * angle, depth),
          start: (number(1...40), number(50...150), 1 + abs(depth) * 250), inner_start: 0,
          inner_end: 0)
        // As many pixels as all have their neighbours.
        func isInside(_ x: Int) -> Bool {
          let middle = Double(x) + 0.5
          let w = warp.slope.2 * middle + warp.start.2
          let (u, v) = (
            (warp.slope.0 * middle + warp.start.0) / w, (warp.slope.1 * middle + warp.start.1) / w
          )
          return u > 1 && u < Double(width) - 1 && v > 1 && v < Double(height) - 1
        }
        let first = (0..<200).first(where: isInside) ?? 0
        warp.inner_start = first
        warp.inner_end = (first..<200).first { !isInside($0) } ?? 200
        #expect(warp.inner_end > warp.inner_start, "seed \(seed)")
        expectSame([UInt32](repeating: 0, count: 200), seed: seed) {
          cpixels_sample_colours(&warp, start, end, &$0)
        } _: {
          plain_sample_colours(&warp, start, end, &$0)
        }
        expectSame([UInt8](repeating: 0, count: 200), seed: seed) {
          cpixels_sample_coverage(&warp, start, end, &$0)
        } _: {
          plain_sample_coverage(&warp, start, end, &$0)
        }
      }
    }
  }
}

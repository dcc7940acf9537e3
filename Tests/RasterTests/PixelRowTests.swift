import CPango
import CPixels
import TestSupport
import Testing

/// Our own rows of pixels against pixman's, which must not differ at all.
@Suite("rows of pixels")
struct PixelRowTests {
  /// Premultiplied pixels, some of them clear and some opaque.
  private func pixels(_ count: Int, _ random: inout SeededGenerator) -> [UInt32] {
    (0..<count).map { _ in
      let alpha: UInt32
      switch Int.random(in: 0...2, using: &random) {
      case 0: alpha = 0
      case 1: alpha = 255
      default: alpha = .random(in: 0...255, using: &random)
      }
      func channel() -> UInt32 { .random(in: 0...alpha, using: &random) }
      return alpha << 24 | channel() << 16 | channel() << 8 | channel()
    }
  }

  /// What pixman makes of `source` at `opacity` over `target`; one pixel is repeated.
  private func composited(_ source: [UInt32], _ opacity: UInt8?, _ target: [UInt32]) -> [UInt32] {
    composited(source, through: opacity.map { [$0] }, target)
  }

  /// The same through a mask, whose one byte is repeated too.
  private func composited(
    _ source: [UInt32], through mask: [UInt8]?, _ target: [UInt32]
  ) -> [UInt32] {
    let opacity = mask
    var (source, target, level) = (
      source, target, (mask ?? [255]) + [UInt8](repeating: 0, count: 3 & -(mask?.count ?? 1))
    )
    let levels = Int32(mask?.count ?? 1)
    let count = Int32(target.count)
    source.withUnsafeMutableBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        level.withUnsafeMutableBufferPointer { level in
          let from = pixman_image_create_bits(
            PIXMAN_a8r8g8b8, Int32(source.count), 1, source.baseAddress, Int32(4 * source.count))
          let to = pixman_image_create_bits(
            PIXMAN_a8r8g8b8, count, 1, target.baseAddress, 4 * count)
          let mask = pixman_image_create_bits(
            PIXMAN_a8, levels, 1,
            UnsafeMutableRawPointer(level.baseAddress)?.assumingMemoryBound(to: UInt32.self),
            (levels + 3) & ~3)
          pixman_image_set_repeat(from, PIXMAN_REPEAT_NORMAL)
          pixman_image_set_repeat(mask, PIXMAN_REPEAT_NORMAL)
          pixman_image_composite32(
            PIXMAN_OP_OVER, from, opacity == nil ? nil : mask, to, 0, 0, 0, 0, 0, 0, count, 1)
          for image in [from, to, mask] { _ = image.map { pixman_image_unref($0) } }
        }
      }
    }
    return target
  }

  @Test("a row is laid over as pixman does it") func aRowIsLaidOverAsPixmanDoesIt() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 1...150, using: &random)
      let (source, target) = (pixels(count, &random), pixels(count, &random))
      for opacity in [nil, UInt8.random(in: 1...254, using: &random)] {
        var result = target
        cpixels_over(source, &result, count, opacity ?? 255)
        #expect(result == composited(source, opacity, target), "seed \(seed)")
      }
    }
  }

  @Test("a row is laid over a colour as pixman does it")
  func aRowIsLaidOverAColourAsPixmanDoesIt() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 1...150, using: &random)
      let isOpaque = seed % 2 == 0
      let source = pixels(count, &random).map { isOpaque ? $0 | 0xFF00_0000 : $0 }
      let colour = 0xFF00_0000 | pixels(1, &random)[0]
      for opacity in [nil, UInt8.random(in: 1...254, using: &random)] {
        var result = [UInt32](repeating: 7, count: count)
        cpixels_over_colour(source, &result, count, opacity ?? 255, colour, isOpaque)
        let expected = composited(source, opacity, Array(repeating: colour, count: count))
        #expect(result == expected, "seed \(seed)")
      }
    }
  }

  @Test("a colour is laid over as pixman does it") func aColourIsLaidOverAsPixmanDoesIt() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 1...150, using: &random)
      let (ink, target) = (pixels(1, &random), pixels(count, &random))
      var copied = [UInt32](repeating: 7, count: count)
      cpixels_veil(target, &copied, count, ink[0])
      let expected = composited(ink, nil, target)
      #expect(copied == expected, "seed \(seed)")
      var inPlace = target
      inPlace.withUnsafeMutableBufferPointer {
        cpixels_veil($0.baseAddress, $0.baseAddress, count, ink[0])
      }
      #expect(inPlace == expected, "seed \(seed)")
    }
  }

  @Test("a mask is laid over as pixman does it") func aMaskIsLaidOverAsPixmanDoesIt() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 2...150, using: &random)
      let (source, target) = (pixels(count, &random), pixels(count, &random))
      let mask = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      var (over, veiled) = (target, target)
      cpixels_over_masked(source, mask, &over, count)
      #expect(over == composited(source, through: mask, target), "seed \(seed)")
      cpixels_veil_masked(mask, &veiled, count, source[0])
      #expect(veiled == composited([source[0]], through: mask, target), "seed \(seed)")
    }
  }
}

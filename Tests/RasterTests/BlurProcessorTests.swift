import CPixels
import PlainPixels
import TestSupport
import Testing

/// The kernels of the blur for this machine's processor against those for any processor: the same bits.
@Suite("blur kernels of each processor")
struct BlurProcessorTests {
  /// Rows of premultiplied deep pixels, and of 32-bit pixels, as their bytes.
  private struct Rows {
    private let memory: [[UInt16]]
    let isDeep: Bool

    init(_ rows: Int, of count: Int, isDeep: Bool, _ random: inout SeededGenerator) {
      self.isDeep = isDeep
      memory = (0..<rows).map { _ in
        (0..<count).flatMap { _ -> [UInt16] in
          let most: UInt16 = isDeep ? 32_640 : 255
          let alpha: UInt16 = .random(in: 0...most, using: &random)
          func channel() -> UInt16 { .random(in: 0...alpha, using: &random) }
          let (blue, green, red) = (channel(), channel(), channel())
          return isDeep ? [blue, green, red, alpha] : [blue | green << 8, red | alpha << 8]
        }
      }
    }

    /// Calls `body` with the first byte of each row.
    func withPointers(_ body: ([UnsafeRawPointer?]) -> Void) {
      func add(_ pointers: [UnsafeRawPointer?]) {
        guard pointers.count < memory.count else { return body(pointers) }
        memory[pointers.count].withUnsafeBytes { add(pointers + [$0.baseAddress]) }
      }
      add([])
    }
  }

  private func expectSame(
    _ words: Int, _ ours: (UnsafeMutablePointer<UInt16>) -> Void,
    _ plain: (UnsafeMutablePointer<UInt16>) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var (a, b) = ([UInt16](repeating: 0, count: words), [UInt16](repeating: 0, count: words))
    a.withUnsafeMutableBufferPointer { $0.baseAddress.map(ours) }
    b.withUnsafeMutableBufferPointer { $0.baseAddress.map(plain) }
    #expect(a == b, sourceLocation: sourceLocation)
    #expect(a.contains { $0 != 0 }, sourceLocation: sourceLocation)
  }

  @Test("gaussians are summed alike", arguments: [false, true])
  func gaussiansAreSummedAlike(isDeep: Bool) {
    for seed in 1...60 {
      var random = SeededGenerator(seed: UInt64(seed))
      let (count, radius) = (
        Int.random(in: 4...70, using: &random), Int.random(in: 1...14, using: &random)
      )
      let weights = [UInt16](repeating: UInt16(65_535 / (2 * radius + 1)), count: radius + 1)
      Rows(2 * radius + 1, of: count, isDeep: isDeep, &random).withPointers { rows in
        expectSame(4 * count) {
          cpixels_gaussian_across(rows, isDeep, radius, weights, $0, count)
        } _: {
          plain_gaussian_across(rows, isDeep, radius, weights, $0, count)
        }
      }
      Rows(1, of: count + 2 * radius, isDeep: true, &random).withPointers { rows in
        let row = rows[0]?.assumingMemoryBound(to: UInt16.self)
        guard let first = row.map({ $0 + 4 * radius }) else { return }
        expectSame(isDeep ? 4 * count : 2 * count) {
          cpixels_gaussian_along(first, radius, weights, $0, isDeep, count)
        } _: {
          plain_gaussian_along(first, radius, weights, $0, isDeep, count)
        }
      }
    }
  }

  @Test("levels are mixed alike", arguments: [false, true])
  func levelsAreMixedAlike(isDeep: Bool) {
    for seed in 1...90 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 4...70, using: &random)
      let weight = UInt16.random(in: 0...256, using: &random)
      let rest = UInt16.random(in: 0...32_768, using: &random)
      func veil() -> UInt16 { .random(in: 0...(32_640 - min(rest, 32_640)), using: &random) }
      // Each third: paler, the same, stronger.
      let change = Int16.random(in: 1...32_767, using: &random) * Int16(seed % 3 - 1)
      var tone = cpixels_tone(
        saturation: change, rest: rest, veil: (veil(), veil(), veil(), veil()))
      Rows(2, of: count, isDeep: isDeep, &random).withPointers { rows in
        let words = isDeep ? 4 * count : 2 * count
        expectSame(words) {
          cpixels_mix(rows[0], rows[1], isDeep, weight, nil, $0, count)
        } _: {
          plain_mix(rows[0], rows[1], isDeep, weight, nil, $0, count)
        }
        expectSame(words) {
          cpixels_mix(rows[0], rows[1], isDeep, weight, &tone, $0, count)
        } _: {
          plain_mix(rows[0], rows[1], isDeep, weight, &tone, $0, count)
        }
      }
    }
  }

  @Test("grids are halved and doubled alike", arguments: [false, true])
  func gridsAreHalvedAndDoubledAlike(isDeep: Bool) {
    for seed in 1...60 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 4...70, using: &random)
      Rows(4, of: 2 * count + 2, isDeep: isDeep, &random).withPointers { rows in
        expectSame(4 * count) {
          cpixels_halve(rows, isDeep, $0, count)
        } _: {
          plain_halve(rows, isDeep, $0, count)
        }
      }
      Rows(2, of: count + 2, isDeep: true, &random).withPointers { rows in
        let rows = rows.map { $0?.assumingMemoryBound(to: UInt16.self) }
        guard let near = rows[0].map({ $0 + 4 }), let far = rows[1].map({ $0 + 4 }) else { return }
        expectSame(isDeep ? 8 * count : 4 * count) {
          cpixels_double(near, far, $0, isDeep, count)
        } _: {
          plain_double(near, far, $0, isDeep, count)
        }
      }
    }
  }
}

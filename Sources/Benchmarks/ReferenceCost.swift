import CardDrawing
import Glibc

/// The time to copy the bytes of a frame in memory, which benchmarks use as a reference.
final class ReferenceCost {
  private let bytes: Int
  private let from: UnsafeMutableRawPointer
  private let to: UnsafeMutableRawPointer

  /// Creates buffers for a frame on `canvas`, with 4 bytes per pixel.
  init(_ canvas: Canvas) {
    bytes = canvas.pixelBounds.area * 4
    from = .allocate(byteCount: bytes, alignment: 64)
    to = .allocate(byteCount: bytes, alignment: 64)
    memset(from, 0x5A, bytes)
    memset(to, 0, bytes)
  }

  deinit {
    from.deallocate()
    to.deallocate()
  }

  /// Copies a frame in memory. The copy is repeated `times` times.
  func copy(times: Int = 1) {
    for _ in 0..<times { memcpy(to, from, bytes) }
  }

  /// Reads and writes each byte of a frame in place, as drawing a scrim over a frame must do.
  func pass() {
    let vectors = to.assumingMemoryBound(to: SIMD16<UInt8>.self)
    for index in 0..<bytes / 16 { vectors[index] = vectors[index] &>> 1 }
  }
}

/// Benchmarks of the times with which other benchmarks are compared: the time to copy the bytes of
/// a frame in memory, and the time of one pass over these bytes.
enum YardstickBenchmarks {
  static func run(_ bench: Bench) -> [Measurement] {
    guard bench.wants("memcpy", "memory, one pass") else { return [] }
    return StageSize.all.flatMap { size in
      let yardstick = ReferenceCost(size.canvas)
      let copies = bench.isQuick ? 1 : 20
      let (pass, ratio) = bench.stopwatch.pair(
        { for _ in 0..<copies { yardstick.pass() } }, { yardstick.copy(times: copies) })
      let copy = bench.stopwatch.seconds { yardstick.copy(times: copies) }
      func line(_ name: String, _ seconds: Double, ratio: Double) -> Measurement {
        Measurement(
          name: name, size: size.name, value: seconds / Double(copies) * 1000, unit: "ms",
          ratio: ratio)
      }
      return [
        line("memcpy of a frame", copy, ratio: 1), line("memory, one pass", pass, ratio: ratio),
      ]
    }
  }
}

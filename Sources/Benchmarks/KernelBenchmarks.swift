import Raster

/// Benchmarks of each pixel kernel, compared with calls of pixman that give the same result. New
/// kernels are added to `KernelPair.all`.
enum KernelBenchmarks {
  static func run(_ bench: Bench) -> [Measurement] {
    KernelPair.all.compactMap { make in
      let pair = make(bench.isQuick)
      let name = "kernel, " + pair.name
      guard bench.wants(name) else { return nil }
      let times = max(1, (bench.isQuick ? 10_000 : 4_000_000) / pair.pixels)
      let (seconds, ratio) = bench.stopwatch.pair(
        { for _ in 0..<times { pair.ours() } }, { for _ in 0..<times { pair.pixman() } })
      return Measurement(
        name: name, size: pair.size, value: seconds / Double(times * pair.pixels) * 1e9,
        unit: "ns/px", ratio: ratio, goal: 1)
    }
  }
}

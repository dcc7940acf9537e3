import Glibc

/// Measures the core and prints a table, or JSON for scripts.
enum BenchCommand {
  /// The groups of benchmarks, in the order in which they are printed. Each asks `Bench.wants` before
  /// it goes to work.
  private static let groups: [@Sendable (Bench) -> [Measurement]] = [
    MotionBenchmarks.run, StatisticsBenchmarks.run, YardstickBenchmarks.run,
    SceneBenchmarks.run, BlurBenchmarks.run, BandBenchmarks.run, KernelBenchmarks.run,
    DamageBenchmarks.run, LayerBenchmarks.run, RowBenchmarks.run, TimeBenchmarks.run,
    WindowBenchmarks.run, StartBenchmarks.run,
  ]

  static func run(isJSON: Bool, isQuick: Bool, only pattern: String?) {
    let bench = Bench(isQuick: isQuick, only: pattern)
    var printed = 0
    for group in groups {
      for measurement in group(bench) where bench.wants(measurement.name) {
        if isJSON {
          print(printed == 0 ? "[" : ",\n ", terminator: "")
          print(measurement.json, terminator: "")
        } else {
          print(measurement.line)
        }
        printed += 1
      }
      fflush(nil)
    }
    if isJSON { print(printed == 0 ? "[]" : "]") }
  }
}

import Glibc

/// Measures the core and prints a table, or JSON for scripts.
enum BenchCommand {
  /// The groups of benchmarks, in the order in which they are printed. Each asks `Bench.wants` before
  /// it goes to work.
  private static let groups: [(name: String, run: @Sendable (Bench) -> [Measurement])] = [
    ("motion", MotionBenchmarks.run), ("statistics", StatisticsBenchmarks.run),
    ("yardsticks", YardstickBenchmarks.run), ("scenes", SceneBenchmarks.run),
    ("blur", BlurBenchmarks.run), ("bands", BandBenchmarks.run), ("kernels", KernelBenchmarks.run),
    ("damage", DamageBenchmarks.run), ("layers", LayerBenchmarks.run), ("rows", RowBenchmarks.run),
    ("times", TimeBenchmarks.run), ("windows", WindowBenchmarks.run),
    ("start", StartBenchmarks.run),
  ]

  static func run(isJSON: Bool, isQuick: Bool, only pattern: String?) throws(Failure) {
    let bench = Bench(isQuick: isQuick, only: pattern)
    var printed = 0
    for group in groups {
      for measurement in group.run(bench) where bench.wants(measurement.name) {
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
    guard bench.hasMatched else {
      throw .usage(
        "option '--only' got '\(pattern ?? "")', which is in the name of no line; the lines are about "
          + groups.map(\.name).joined(separator: ", ") + ": see 'cardstage bench --quick'")
    }
    if isJSON { print(printed == 0 ? "[]" : "]") }
  }
}

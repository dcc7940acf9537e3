/// Measures the core and prints a table, or JSON for scripts.
enum BenchCommand {
  static func run(isJSON: Bool, isQuick: Bool, only pattern: String?) {
    let stopwatch = Stopwatch(runs: isQuick ? 3 : 7)
    var measurements =
      MotionBenchmarks.run(stopwatch, quick: isQuick)
      + StatisticsBenchmarks.run(stopwatch, quick: isQuick)
    if let pattern { measurements.removeAll { !$0.name.contains(pattern) } }
    if isJSON {
      print("[\(measurements.map(\.json).joined(separator: ",\n "))]")
    } else {
      for measurement in measurements { print(measurement.line) }
    }
  }
}

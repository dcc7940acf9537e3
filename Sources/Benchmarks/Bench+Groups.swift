extension Bench {
  /// The groups of benchmarks, in the order of printing. Each group calls `wants` before a
  /// measurement.
  package static let groups: [(name: String, run: @Sendable (Bench) -> [Measurement])] = [
    ("motion", MotionBenchmarks.run), ("statistics", StatisticsBenchmarks.run),
    ("yardsticks", YardstickBenchmarks.run), ("scenes", SceneBenchmarks.run),
    ("bundled scenes", BundledBenchmarks.run),
    ("scene files", RebuiltBenchmarks.run),
    ("blur", BlurBenchmarks.run), ("edge blur", EdgeBlurBenchmarks.run),
    ("bands", BandBenchmarks.run), ("kernels", KernelBenchmarks.run),
    ("damage", DamageBenchmarks.run), ("layers", LayerBenchmarks.run), ("rows", RowBenchmarks.run),
    ("times", TimeBenchmarks.run), ("history", HistoryBenchmarks.run),
    ("windows", WindowBenchmarks.run), ("timeline", TimelineBenchmarks.run),
    ("workbench", WorkbenchBenchmarks.run),
    ("start", StartBenchmarks.run),
  ]
}

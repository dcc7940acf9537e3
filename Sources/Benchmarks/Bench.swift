package import SceneCore
package import SceneFile

/// What all benchmarks of a run share.
package struct Bench {
  /// The groups of benchmarks, in the order in which they are printed. Each asks `wants` before it
  /// goes to work.
  package static let groups: [(name: String, run: @Sendable (Bench) -> [Measurement])] = [
    ("motion", MotionBenchmarks.run), ("statistics", StatisticsBenchmarks.run),
    ("yardsticks", YardstickBenchmarks.run), ("scenes", SceneBenchmarks.run),
    ("scene files", RebuiltBenchmarks.run),
    ("blur", BlurBenchmarks.run), ("bands", BandBenchmarks.run), ("kernels", KernelBenchmarks.run),
    ("damage", DamageBenchmarks.run), ("layers", LayerBenchmarks.run), ("rows", RowBenchmarks.run),
    ("times", TimeBenchmarks.run), ("history", HistoryBenchmarks.run),
    ("windows", WindowBenchmarks.run), ("timeline", TimelineBenchmarks.run),
    ("workbench", WorkbenchBenchmarks.run),
    ("start", StartBenchmarks.run),
  ]

  /// Small sizes and few runs: does it work, not how fast.
  let isQuick: Bool
  /// Only lines with this in their name, if it is not nil.
  let pattern: String?
  let stopwatch: Stopwatch
  /// Runs that count; the median of their times is told.
  package var runs: Int { stopwatch.runs }
  /// Tells the user why something was not measured.
  let say: @Sendable (String) -> Void
  /// The scene file that rebuilds a built-in scene; nil: it is not there.
  let rebuilt: (SceneID) -> SceneSource?
  private let matches = Matches()

  /// Whether anything was asked for; shared by copies.
  private final class Matches {
    var any = false
  }

  /// A run of all groups, or of the lines with `pattern` in their names.
  package init(
    isQuick: Bool, only pattern: String?, say: @escaping @Sendable (String) -> Void,
    rebuilt: @escaping (SceneID) -> SceneSource?
  ) {
    (self.isQuick, self.pattern, self.say, self.rebuilt) = (isQuick, pattern, say, rebuilt)
    stopwatch = Stopwatch(runs: isQuick ? 3 : 7)
  }

  /// Whether any line called one of `names` is asked for: what is not need not be measured.
  package func wants(_ names: String...) -> Bool { names.contains(where: wants) }

  private func wants(_ name: String) -> Bool {
    let isWanted = pattern.map(name.holds) ?? true
    if isWanted { matches.any = true }
    return isWanted
  }

  /// Whether any line was asked for so far, measured or not.
  package var hasMatched: Bool { matches.any }

  /// Says why something was not measured.
  package func leaveOut(_ name: String, _ why: String) {
    if wants(name) { say("left out: \(name): \(why)") }
  }
}

extension StringProtocol {
  /// Whether `part` is somewhere in it. The library's own brings regular expressions along.
  func holds(_ part: String) -> Bool {
    part.isEmpty || utf8.indices.contains { utf8[$0...].starts(with: part.utf8) }
  }
}

package import SceneCore
package import SceneFile

/// The options and the stopwatch that all benchmarks of a run share.
package struct Bench {
  /// Whether sizes are small and runs are few. A quick run only tests that the benchmarks work; its
  /// measured times have no meaning.
  let isQuick: Bool
  /// The text that a result line must have in its name to be measured, or `nil` to measure all
  /// lines.
  let pattern: String?
  let stopwatch: Stopwatch
  /// The number of counted runs of a measurement. The printed time is the median of these runs.
  package var runs: Int { stopwatch.runs }
  /// Prints a message to the user, such as the reason why a benchmark was skipped.
  let say: @Sendable (String) -> Void
  /// Returns the scene file that reproduces a compiled scene (a scene written in Swift), or `nil`
  /// if there is no such file.
  let rebuilt: (SceneID) -> SceneSource?
  private let matches = Matches()

  /// Whether any result line matched `pattern`. A class, so that copies of a `Bench` share this
  /// state.
  private final class Matches {
    var any = false
  }

  /// Creates the options for measuring all result lines, or only the lines with `pattern` in their
  /// names.
  package init(
    isQuick: Bool, only pattern: String?, say: @escaping @Sendable (String) -> Void,
    rebuilt: @escaping (SceneID) -> SceneSource?
  ) {
    (self.isQuick, self.pattern, self.say, self.rebuilt) = (isQuick, pattern, say, rebuilt)
    stopwatch = Stopwatch(runs: isQuick ? 3 : 7)
  }

  /// Returns whether the user wants at least one of the result lines called `names`. If not, the
  /// caller skips the measurement.
  package func wants(_ names: String...) -> Bool { names.contains(where: wants) }

  private func wants(_ name: String) -> Bool {
    let isWanted = pattern.map(name.holds) ?? true
    if isWanted { matches.any = true }
    return isWanted
  }

  /// Whether `pattern` has matched the name of any result line so far. A line whose measurement was
  /// skipped counts too.
  package var hasMatched: Bool { matches.any }

  /// Reports that the line called `name` was skipped, with the reason `why`.
  package func leaveOut(_ name: String, _ why: String) {
    if wants(name) { say("left out: \(name): \(why)") }
  }
}

extension StringProtocol {
  /// Returns whether the text contains `part`. The standard library's `contains` would link the
  /// regular expression engine into the program.
  func holds(_ part: String) -> Bool {
    part.isEmpty || utf8.indices.contains { utf8[$0...].starts(with: part.utf8) }
  }
}

import Benchmarks
import Glibc
import ProgramSupport

/// The command that runs the benchmarks and prints a table or JSON.
enum BenchCommand {
  /// The groups of `Bench`, and a benchmark of reloading scene files.
  private static let groups = Bench.groups + [("reloading", SceneFileBenchmarks.run)]

  static func run(isJSON: Bool, isQuick: Bool, only pattern: String?) throws(Failure) {
    let bench = Bench(isQuick: isQuick, only: pattern, say: Messages.say) { scene in
      // These example files exist only if the working directory is a clone of the repository.
      try? SceneDocument("Assets/Scenes/\(scene).scene.json").source
    }
    // A signal also ends child processes and removes temporary files.
    SignalWatch.start { Children.endAll() }
    var printed = 0
    let progress = Progress("bench")
    for (index, group) in groups.enumerated() {
      progress.tell(Double(index) / Double(groups.count))
      for measurement in group.run(bench) where bench.wants(measurement.name) {
        progress.finish()
        if isJSON {
          print(printed == 0 ? "[" : ",\n ", terminator: "")
          print(measurement.json, terminator: "")
        } else {
          print(measurement.line)
        }
        printed += 1
      }
      // Stop if the reader has closed the pipe.
      if fflush(nil) != 0 { return }
    }
    progress.finish()
    guard bench.hasMatched else {
      throw .usage(
        "option '--only' got '\(pattern ?? "")'; no benchmark has this in its name; groups: "
          + groups.map(\.name).joined(separator: ", ") + ": see 'cardstage-dev bench --quick'")
    }
    if isJSON { print(printed == 0 ? "[]" : "]") }
  }
}

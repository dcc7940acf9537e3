import Benchmarks
import Glibc
import ProgramSupport

/// Measures the core and prints a table, or JSON for scripts.
enum BenchCommand {
  /// Those of the core, then that of the program itself.
  private static let groups = Bench.groups + [("reloading", SceneFileBenchmarks.run)]

  static func run(isJSON: Bool, isQuick: Bool, only pattern: String?) throws(Failure) {
    let bench = Bench(isQuick: isQuick, only: pattern, say: Messages.say) { scene in
      // Those are no part of the program: they are there where it is worked on.
      try? SceneDocument("Assets/Scenes/\(scene).scene.json").source
    }
    // What it has started, and its temporary files, end with it.
    SignalWatch.start { Children.endAll() }
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
      // Nobody reads on.
      if fflush(nil) != 0 { return }
    }
    guard bench.hasMatched else {
      throw .usage(
        "option '--only' got '\(pattern ?? "")', which is in the name of no line; the lines are about "
          + groups.map(\.name).joined(separator: ", ") + ": see 'cardstage-dev bench --quick'")
    }
    if isJSON { print(printed == 0 ? "[]" : "]") }
  }
}

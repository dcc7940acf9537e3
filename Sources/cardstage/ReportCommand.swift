import FrameStats
import HostSystem
import StageFiles

/// Tells what a run's statistics say, alone or held against a baseline's.
enum ReportCommand {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitCode {
    guard let directory = arguments.operands.first else {
      throw .usage("report needs a folder of statistics: \(Command.report.synopsis)")
    }
    let gate = try arguments.gate()
    if let out = arguments.values[.out] {
      let read = arguments.operands.flatMap(FrameRecorder.paths)
      // A chart of the run may be drawn anew.
      if read.contains(where: { !$0.hasSuffix(".svg") && FileAccess.isSame($0, out) }) {
        throw .usage("'--out' names '\(out)', which is the run's own; expected another file")
      }
    }
    let report: Report
    do throws(FileError) {
      report = try Report(directory: directory, baseline: arguments.operands.dropFirst().first)
    } catch {
      throw Failure(.file, error.description)
    }
    for note in report.notes { Messages.say(note) }
    if let path = arguments.values[.out] {
      guard let content = report.content(for: path) else {
        throw .usage("option '--out': \(path): expected a name that ends in .svg, .json or .md")
      }
      do throws(FileError) { try FileAccess.write(content, to: path) } catch {
        throw Failure(.file, error.description)
      }
    } else {
      print(report.text, terminator: "")
    }
    return gate?.judge(report.summary) ?? .success
  }
}

extension Gate {
  /// Says how `summary` does at each limit, and what that means for the exit code.
  func judge(_ summary: Summary) -> ExitCode {
    let results = check(summary)
    for result in results { Messages.say(result.message) }
    return results.allSatisfy(\.passed) ? .success : .gate
  }
}

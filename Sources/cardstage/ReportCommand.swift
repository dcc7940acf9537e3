import CommandText
import FrameStats
import HostSystem
import ProgramSupport
import StageFiles
import TextFormat

/// The command that prints a report about the statistics of a run, optionally compared with a
/// baseline.
enum ReportCommand {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitCode {
    let directories = arguments.operands.map { path in
      ["frames.csv", "summary.json"].contains(path.lastPathComponent)
        ? FileKind.folder(ofStatistics: path) : path
    }
    guard let directory = directories.first else {
      throw .usage("report needs a directory that --stats wrote: \(Command.report.synopsis)")
    }
    let gate = try arguments.gate()
    // The value "-" stands for standard output, as if the option was not given.
    let out = arguments.values[.out].flatMap { $0 == "-" ? nil : $0 }
    let format = out.flatMap(Report.Format.init(path:))
    if let out {
      guard format != nil else {
        throw .usage("option '--out' got '\(out)'; expected a name that ends in .svg, .json or .md")
      }
      let read = directories.flatMap(FrameRecorder.paths)
      // A chart in the directory of the run may be overwritten, because it is no input of the
      // report.
      if read.contains(where: { !$0.hasSuffix(".svg") && FileAccess.isSame($0, out) }) {
        throw .usage("option '--out' got '\(out)', which belongs to the run; choose another name")
      }
    }
    let report: Report
    do throws(FileError) {
      report = try Report(directory: directory, baseline: directories.dropFirst().first)
      for note in report.notes { Messages.note(note) }
      if let out, let format {
        for warning in report.warnings { Messages.say("warning: \(warning)") }
        try FileAccess.write(report.content(as: format), to: out, origin: .commandLine)
      } else {
        Messages.show(
          arguments.has(.json)
            ? report.content(as: .json) : String(report.text.dropLast()))
      }
    } catch {
      var error = error
      if !FileAccess.exists(error.path), error.advice == nil {
        error.advice = Suggestions.question(
          for: error.path, in: PathListing.names(inFolderOf: error.path))
      }
      throw Failure(.file, error.description)
    }
    return gate?.judge(report.summary, comparison: report.comparison) ?? .success
  }
}

extension Gate {
  /// Prints the result of each limit. Returns the exit code: `success` if all limits are met,
  /// otherwise `gate`. `comparison` is the comparison with a baseline, if there is one.
  func judge(_ summary: Summary, comparison: Comparison? = nil) -> ExitCode {
    let results = check(summary, comparison: comparison)
    for result in results { Messages.say(result.message) }
    return results.allSatisfy(\.passed) ? .success : .gate
  }
}

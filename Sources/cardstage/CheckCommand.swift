import StageFiles

/// Says what is wrong with files, on standard output: `file:line: what; expected what`.
enum CheckCommand {
  static func run(_ paths: [String]) throws(Failure) -> ExitCode {
    guard !paths.isEmpty else { throw .usage("check needs files: \(Command.check.synopsis)") }
    let findings = paths.flatMap { FileCheck.check($0) }
    for finding in findings { print(finding.description) }
    let errors = findings.filter { $0.severity == .error }
    // Without a line: the file as a whole could not be read.
    if errors.contains(where: { $0.line == nil }) { return .file }
    return errors.isEmpty ? .success : .failure
  }
}

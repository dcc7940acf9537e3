import Foundation

do throws(Failure) {
  let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
  if arguments.has(.version) {
    print(Help.version)
  } else if arguments.has(.help) {
    print(Help.text(for: arguments.command))
  } else {
    switch arguments.command {
    case .scenes: ScenesCommand.run(isVerbose: arguments.has(.verbose))
    case .bench:
      BenchCommand.run(
        isJSON: arguments.has(.json), isQuick: arguments.has(.quick),
        only: arguments.values[.only])
    case .view, .replay, nil: _ = try RunOptions(arguments)
    }
  }
} catch {
  FileHandle.standardError.write(Data("cardstage: \(error.message)\n".utf8))
  exit(error.code.rawValue)
}

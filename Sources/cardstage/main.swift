import Glibc
import SDLBackend

let start = MonotonicClock.now()

do throws(Failure) {
  let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
  if arguments.has(.version) {
    print(Help.version)
  } else if arguments.has(.help) {
    print(Help.text(for: arguments.command))
  } else {
    switch arguments.command {
    case .scenes: ScenesCommand.run(isVerbose: arguments.has(.verbose))
    case .keys: KeysCommand.run()
    case .bench:
      try BenchCommand.run(
        isJSON: arguments.has(.json), isQuick: arguments.has(.quick),
        only: arguments.values[.only])
    case .report:
      let code = try ReportCommand.run(arguments)
      exit(code.rawValue)
    case .check:
      let code = try CheckCommand.run(arguments.operands)
      exit(code.rawValue)
    case .view, nil:
      let options = try RunOptions(arguments)
      let code = try ViewCommand.run(
        scene: arguments.operands.first, options, startedAt: start,
        playsDemosWithoutDisplay: arguments.command == nil)
      exit(code.rawValue)
    case .replay:
      guard let path = arguments.operands.first else {
        throw Failure.usage("replay needs a recording: \(Command.replay.synopsis)")
      }
      let code = try ReplayCommand.run(path, try RunOptions(arguments))
      exit(code.rawValue)
    }
  }
} catch {
  Messages.say(error.message)
  exit(error.code.rawValue)
}

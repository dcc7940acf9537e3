import Glibc
import HostSystem
import SDLBackend

StandardStreams.occupy()
Memory.givesBackLargeBlocks()
// A file that may not grow any more is an error of the write, not the end of the program.
signal(SIGXFSZ, SIG_IGN)
let start = MonotonicClock.now()

do throws(Failure) {
  let arguments = try Arguments(try ProgramWords.all())
  if arguments.has(.version) {
    print(Help.version)
  } else if arguments.has(.help) {
    print(Help.text(for: arguments.command))
  } else {
    switch arguments.command {
    case .scenes:
      try ScenesCommand.run(arguments.operands, isVerbose: arguments.has(.verbose))
    case .new: try NewCommand.run(arguments)
    case .keys: KeysCommand.run()
    case .bench:
      try BenchCommand.run(
        isJSON: arguments.has(.json), isQuick: arguments.has(.quick),
        only: arguments.values[.only])
    case .report:
      let code = try ReportCommand.run(arguments)
      end(code)
    case .check:
      let code = try CheckCommand.run(arguments.operands)
      end(code)
    case .tuning: try TuningCommand.run(arguments)
    case .handoff:
      let code = try HandoffCommand.run(arguments)
      end(code)
    case .fit: try FitCommand.run(arguments)
    case .fuzz:
      let code = try FuzzCommand.run(arguments)
      end(code)
    case .view, nil:
      let options = try RunOptions(arguments)
      let code = try ViewCommand.run(
        scene: arguments.operands.first { !SceneDocument.isMeant($0) }, options, startedAt: start,
        isBare: arguments.command == nil && arguments.values.isEmpty)
      end(code)
    case .replay:
      guard let path = arguments.operands.first else {
        throw Failure.usage("replay needs a recording: \(Command.replay.synopsis)")
      }
      let options = try RunOptions(arguments)
      let code =
        if let versus = options.versus {
          try ReplayCommand.run(path, versus: versus, options)
        } else {
          try ReplayCommand.run(path, options)
        }
      end(code)
    }
  }
  end(.success)
} catch {
  for message in [error.message] + error.others { Messages.say(message) }
  if let hint = error.hint { Messages.say(hint) }
  end(error.code)
}

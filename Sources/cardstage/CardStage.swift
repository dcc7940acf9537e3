import HostSystem
import ProgramSupport

/// The program. Not top-level code, which would be isolated to the main actor and link the runtime of Swift's
/// concurrency.
@main
enum CardStage {
  static func main() {
    let start = MonotonicClock.now()
    Program.run(Command.self) { (given: Arguments) throws(Failure) -> ExitCode in
      Messages.isQuiet = given.has(.quiet)
      let arguments = try Opening.resolved(given)
      switch arguments.command {
      case .scenes:
        try ScenesCommand.run(
          arguments.operands, isVerbose: arguments.has(.verbose), isJSON: arguments.has(.json))
      case .new: try NewCommand.run(arguments)
      case .keys: KeysCommand.run(isJSON: arguments.has(.json))
      case .report: return try ReportCommand.run(arguments)
      case .assert: return try AssertCommand.run(arguments)
      case .acid: return try AcidCommand.run(arguments)
      case .check: return try CheckCommand.run(arguments)
      case .tuning: try TuningCommand.run(arguments)
      case .handoff: return try HandoffCommand.run(arguments)
      case .share: try ShareCommand.run(arguments)
      case .fit: try FitCommand.run(arguments)
      case .completions: try CompletionsCommand.run(arguments)
      case .man: try ManCommand.run(arguments)
      case .view, nil:
        return try ViewCommand.run(
          scene: arguments.operands.first { !SceneDocument.isMeant($0) }, try RunOptions(arguments),
          startedAt: start, isBare: arguments.command == nil && arguments.values.isEmpty)
      case .replay:
        guard let path = arguments.operands.first else {
          throw .usage(
            "replay needs a recording: \(Command.replay.synopsis)"
              + arguments.remark(onValueEndingWith: ".recording.jsonl"))
        }
        let options = try RunOptions(arguments)
        for warning in options.tuningWarnings { Messages.say(warning) }
        if let versus = options.versus {
          return try ReplayCommand.run(path, versus: versus, options)
        }
        return try ReplayCommand.run(path, options)
      }
      return .success
    }
  }
}

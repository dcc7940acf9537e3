import Glibc
import HostSystem
import SDLBackend

/// The code that every program of the package runs at its start and at its end.
package enum Program {
  package static let version = "0.2.0"
  /// The day of the release.
  package static let date = "2026-11-29"

  /// Parses the command line with the table `Command`. Then prints the help or the version if
  /// requested, or else calls `body`. Finally ends the process.
  package static func run<Command: CommandTable>(
    _ table: Command.Type, _ body: (Arguments<Command>) throws(Failure) -> ExitCode
  ) -> Never {
    StandardStreams.occupy()
    Memory.givesBackLargeBlocks()
    // Without the signal, a write beyond the limit of the file size fails instead of ending the
    // process.
    signal(SIGXFSZ, SIG_IGN)
    Messages.program = Command.program
    do throws(Failure) {
      let arguments = try Arguments<Command>(try ProgramWords.all())
      if arguments.has(.version), arguments.helpOption == nil {
        print(
          arguments.wantsJSON
            ? #"{"program": "\#(Command.program)", "version": "\#(version)"}"#
            : "\(Command.program) \(version)")
      } else if let topic = arguments.topic {
        print(try topic.text(arguments.operands))
      } else if let option = arguments.helpOption {
        print(Help.text(for: option, of: Command.self))
      } else if arguments.has(.help) {
        print(
          arguments.isBrief
            ? Help.briefText(for: arguments.command) : Help.text(for: arguments.command))
      } else {
        end(try body(arguments))
      }
      end(.success)
    } catch {
      for message in [error.message] + error.others { Messages.say(message) }
      if let hint = error.hint { Messages.say(hint) }
      end(error.code)
    }
  }
}

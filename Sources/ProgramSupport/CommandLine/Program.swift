import Glibc
import HostSystem
import SDLBackend

/// What every program of the package does around its commands.
package enum Program {
  /// The version of all programs.
  private static let version = "0.1.0"

  /// Reads the command line by the table `Command`, shows help or version if they are asked for, else
  /// calls `body`, and ends the process.
  package static func run<Command: CommandTable>(
    _ table: Command.Type, _ body: (Arguments<Command>) throws(Failure) -> ExitCode
  ) -> Never {
    StandardStreams.occupy()
    Memory.givesBackLargeBlocks()
    // A file that may not grow any more is an error of the write, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    Messages.program = Command.program
    do throws(Failure) {
      let arguments = try Arguments<Command>(try ProgramWords.all())
      if arguments.has(.version) {
        print("\(Command.program) \(version)")
      } else if let topic = arguments.topic {
        print(try topic.text(arguments.operands))
      } else if arguments.has(.help) {
        print(Help.text(for: arguments.command))
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

import FrameStats
import ProgramSupport

Program.run(Command.self) { (arguments: Arguments) throws(Failure) -> ExitCode in
  Messages.isQuiet = arguments.has(.quiet)
  if arguments.has(.verbose) {
    let system = SystemInfo.current(gpu: "", driver: "")
    Messages.note("\(system.cpu), \(system.os), kernel \(system.kernel)")
  }
  switch arguments.command {
  case .fuzz: return try FuzzCommand.run(arguments)
  case .bench:
    try BenchCommand.run(
      isJSON: arguments.has(.json), isQuick: arguments.has(.quick), only: arguments.values[.only])
  case nil: break
  }
  return .success
}

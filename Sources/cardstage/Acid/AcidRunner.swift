import HostSystem
import MotionCheck
import ProgramSupport
import SDLBackend
import StageFiles
import TextFormat

/// A program that performs the vectors of the acid test.
enum AcidRunner {
  /// CardStage's own core.
  case core
  /// A command line of the shell: the vector is its standard input, a trace its standard output.
  case command(String)

  /// The maximum duration of a command in seconds.
  private static let timeout = 30.0

  /// The name in reports: that of the last file in the command, without its extension.
  var name: String {
    guard case .command(let command) = self else { return "core" }
    let words = command.split(separator: " ").filter { !$0.hasPrefix("-") }
    let file = words.last { $0.contains("/") || $0.contains(".") } ?? words.first ?? ""
    return String(String(file).lastPathComponent.prefix { $0 != "." })
  }

  /// Performs `vector` and judges its trace.
  func result(of vector: AcidVector) throws(Failure) -> AcidResult {
    switch self {
    case .core: AcidResult(vector, Self.judged(try AcidCore.trace(of: vector), vector))
    case .command(let command): AcidResult(vector, try Self.run(command, vector))
    }
  }

  private static func run(
    _ command: String, _ vector: AcidVector
  ) throws(Failure) -> AcidResult.Outcome {
    let (ending, output) = ChildProcess.run(
      command, input: vector.text, timeout: timeout, atMost: Trace.maximumFileSize
    ) { Signals.pending != nil }
    switch ending {
    case .exited(0): break
    case .exited(127), .notStarted: throw Failure(.file, "the runner cannot be started: \(command)")
    case .exited(let code): return .failed("the runner ended with exit code \(code)")
    case .killed(let signal): return .failed("the runner was ended by signal \(signal)")
    case .timedOut: return .failed("the runner took more than \(Int(timeout)) s")
    case .tooLong: return .failed("the trace is larger than 64 MiB")
    case .cancelled: return .failed("the runner was interrupted")
    }
    if let value = try? JSONReader.value(of: output), let part = try? value["unsupported"]?.string()
    {
      return .unsupported(part)
    }
    do throws(TextError) {
      return judged(try TraceReading(output).trace, vector)
    } catch {
      return .failed(
        "the trace cannot be read: " + error.located(in: output, path: "trace").description)
    }
  }

  /// Judges `trace` by what `vector` expects.
  static func judged(_ trace: Trace, _ vector: AcidVector) -> AcidResult.Outcome {
    let text = Array(vector.intent.utf8)
    do throws(TextError) {
      var judge = Judge(trace, by: try IntentReader.intent(text, for: trace))
      return .judged(judge.results())
    } catch {
      return .failed("the trace cannot be judged: \(error.problem)")
    }
  }
}

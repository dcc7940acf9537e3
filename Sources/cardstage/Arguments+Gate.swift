import FrameStats
import ProgramSupport

extension Arguments {
  /// Returns the limits in the value of the option `--gate`, or `nil` if the option was not given.
  func gate() throws(Failure) -> Gate? {
    guard let text = values[.gate] else { return nil }
    do throws(GateError) { return try Gate(text) } catch { throw .usage(error.description) }
  }
}

import FrameStats
import ProgramSupport

extension Arguments {
  /// Returns the limits that the option `--gate` sets for the metrics of the run, or `nil` if the
  /// option was not given.
  func gate() throws(Failure) -> Gate? {
    guard let text = values[.gate] else { return nil }
    do throws(GateError) { return try Gate(text) } catch { throw .usage(error.description) }
  }
}

import FrameStats
import ProgramSupport

extension Arguments {
  /// The limits that `--gate` sets, if it was given.
  func gate() throws(Failure) -> Gate? {
    guard let text = values[.gate] else { return nil }
    do throws(GateError) { return try Gate(text) } catch { throw .usage(error.description) }
  }
}

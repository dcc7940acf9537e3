package import TextFormat

/// A trace that was read from a file, with the warnings about it.
package struct TraceReading: Sendable {
  package var trace: Trace
  package var warnings: [TextError] = []

  /// Reads a trace in any of the three formats of text files: lines of JSON, CSV, or a motion golden
  /// of Android.
  package init(_ text: [UInt8]) throws(TextError) {
    guard text.count <= Trace.maximumFileSize else {
      throw TextError("the file is too large", at: 0, expected: "at most 64 MiB")
    }
    let start = JSONReader.start(of: text)
    let first = text[start...].first { !" \n\r\t".utf8.contains($0) }
    guard let first else {
      throw TextError(
        "the file is empty", at: 0, expected: "a trace: lines of JSON, CSV or a motion golden")
    }
    if first != UInt8(ascii: "{") {
      self = try TraceReading(csv: text)
    } else if MotionGolden.isMeant(text) {
      self.init(trace: try MotionGolden(text).trace)
    } else {
      self = try TraceReading(lines: text)
    }
  }

  init(trace: Trace, warnings: [TextError] = []) {
    (self.trace, self.warnings) = (trace, warnings)
  }
}

/// A number of a trace: finite, and small enough for sums of squares.
let traceNumbers = -1e9...1e9
/// The times of a trace in seconds: up to 12 days.
let traceTimes = 0.0...1e6

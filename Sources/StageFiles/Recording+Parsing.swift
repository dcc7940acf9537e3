public import HostSystem
public import SceneCore
internal import TextFormat

extension Recording {
  /// Reads the recording at `path`. The path `-` is standard input.
  ///
  /// - Throws: The errors of `parse(_:path:catalog:warnings:)`, or a `FileError` without a line
  ///   number if the file cannot be read.
  public static func read(
    _ path: String, catalog: SceneCatalog,
    warnings: inout [FileError]
  ) throws(FileError) -> Recording {
    try parse(try FileAccess.read(path), path: path, catalog: catalog, warnings: &warnings)
  }

  /// Parses `text`, the content of a recording. `path` is the file's path in error messages.
  ///
  /// Each line is a JSON object. Blank lines, a byte order mark and CRLF are allowed. Times are
  /// rounded to 1 µs. If a line's time is before the time of the previous line, the previous time
  /// is used, with a warning. An incomplete last line is ignored, with a warning.
  ///
  /// - Throws: `FileError` for the first invalid line.
  public static func parse(
    _ text: [UInt8], path: String, catalog: SceneCatalog,
    warnings: inout [FileError]
  ) throws(FileError) -> Recording {
    var parser = RecordingParser(text: text, path: path, catalog: catalog)
    let recording = parser.parse()
    warnings += parser.diagnostics.filter { $0.severity == .warning }
    if let error = parser.diagnostics.first(where: { $0.severity == .error }) { throw error }
    guard let recording else {
      throw FileError(path: path, line: 1, "the recording is empty", advice: "record it again")
    }
    return recording
  }
}

public import HostSystem
public import SceneCore
internal import TextFormat

extension Recording {
  /// Reads the recording at `path`; `-` is stdin.
  ///
  /// - Throws: as `parse(_:path:catalog:warnings:)`; a `FileError` without a line if it cannot be
  ///   read.
  public static func read(
    _ path: String, catalog: SceneCatalog,
    warnings: inout [FileError]
  ) throws(FileError) -> Recording {
    try parse(try FileAccess.read(path), path: path, catalog: catalog, warnings: &warnings)
  }

  /// Reads a recording; `path` is what errors call it.
  ///
  /// All valid JSON is taken, one object a line; blank lines, a byte order mark and CRLF do no
  /// harm. Times are rounded to 1 µs, and one that goes backwards becomes that of the line before,
  /// with a warning. A last line that is cut off is left out, with a warning.
  ///
  /// - Throws: `FileError` for the first line that is wrong.
  public static func parse(
    _ text: [UInt8], path: String, catalog: SceneCatalog,
    warnings: inout [FileError]
  ) throws(FileError) -> Recording {
    var parser = RecordingParser(text: text, path: path, catalog: catalog)
    let recording = parser.parse()
    warnings += parser.findings.filter { $0.severity == .warning }
    if let error = parser.findings.first(where: { $0.severity == .error }) { throw error }
    guard let recording else { throw FileError(path: path, line: 1, "nothing was read") }
    return recording
  }
}

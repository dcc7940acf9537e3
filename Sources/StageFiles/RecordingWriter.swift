public import HostSystem
public import SceneCore
public import Stage

/// Writes a recording while it is being made.
///
/// Call `flush()` at least once a second, outside of frames. If the program dies, what was flushed is
/// in the temporary file of `AtomicFile`, which can be read as a recording that was cut off.
public struct RecordingWriter: ~Copyable {
  private var file: AtomicFile
  private var lines: RecordingLines

  /// Begins a recording of scenes of `catalog` for `path`, which the command line names; `-` is stdout.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public init(
    _ path: String, header: RecordingHeader, catalog: SceneCatalog
  ) throws(FileError) {
    try self.init(AtomicFile(path, origin: .commandLine), header: header, catalog: catalog)
  }

  /// Begins a recording of scenes of `catalog` in `file`.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public init(
    _ file: consuming AtomicFile, header: RecordingHeader, catalog: SceneCatalog
  ) throws(FileError) {
    lines = RecordingLines(catalog)
    var header = header
    header.format = RecordingHeader.currentFormat
    try file.append(lines.header(header).utf8)
    try file.flush()
    self.file = file
  }

  /// Adds `input`, as the stage took it: a key as what it stood for.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public mutating func append(_ input: StageInput) throws(FileError) {
    try file.append(lines.event(input).utf8)
  }

  /// Hands all lines so far to the system.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public mutating func flush() throws(FileError) {
    try file.flush()
  }

  /// Ends the recording at `time` and puts the file into its place.
  ///
  /// - Throws: `FileError` without a line, with the system's reason and where all is that could be
  ///   written.
  public consuming func finish(at time: Double) throws(FileError) {
    do throws(FileError) {
      try file.append(RecordingLines.end(at: time).utf8)
      try file.commit()
    } catch {
      var error = error
      if let rest = file.temporaryPath {
        file.keep()
        error.problem += "; what fitted is in \(rest)"
      }
      throw error
    }
  }
}

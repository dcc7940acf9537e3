public import HostSystem
public import SceneCore
public import Stage

/// A writer of a recording in progress.
///
/// Call `flush()` at least once a second, outside of frames. If the program crashes, the flushed
/// lines are in the temporary file of `AtomicFile`. It can be read like a recording with an
/// incomplete end.
public struct RecordingWriter: ~Copyable {
  private var file: AtomicFile
  private var lines: RecordingLines

  /// Creates a recording at `path`, as given on the command line. The path `-` is standard output.
  /// The scenes are those of `catalog`.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public init(
    _ path: String, header: RecordingHeader, catalog: SceneCatalog
  ) throws(FileError) {
    try self.init(AtomicFile(path, origin: .commandLine), header: header, catalog: catalog)
  }

  /// Creates a recording in `file`. The scenes are those of `catalog`.
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

  /// Appends `input` in the form in which the stage handled it, with keys replaced by their
  /// meaning.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public mutating func append(_ input: StageInput) throws(FileError) {
    try file.append(lines.event(input).utf8)
  }

  /// Writes all buffered lines to the file.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public mutating func flush() throws(FileError) {
    try file.flush()
  }

  /// Ends the recording at `time` and moves the file to its path.
  ///
  /// - Throws: `FileError` without a line, with the system's reason and the path of the part that
  ///   could be written.
  public consuming func finish(at time: Double) throws(FileError) {
    do throws(FileError) {
      try file.append(RecordingLines.end(at: time).utf8)
      try file.commit()
    } catch {
      var error = error
      if let rest = file.temporaryPath {
        file.closeUnfinished()
        error.problem += "; what fitted is in \(rest)"
      }
      throw error
    }
  }
}

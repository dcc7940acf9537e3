public import HostSystem
public import SceneCore
public import Stage

/// A writer that appends the inputs of a running stage to a recording file.
///
/// Call `flush()` at least once a second, but not while a frame is made. If the program crashes,
/// the flushed lines are in the temporary file of `AtomicFile`. This file can be read as a
/// recording without an end.
public struct RecordingWriter: ~Copyable {
  private var file: AtomicFile
  private var lines: RecordingLines

  /// Creates a recording at `path`, a path from the command line. The path `-` is standard output.
  /// `catalog` has the scenes of the recording.
  ///
  /// - Throws: A `FileError` that gives the system's reason and has no line number.
  public init(
    _ path: String, header: RecordingHeader, catalog: SceneCatalog
  ) throws(FileError) {
    try self.init(AtomicFile(path, origin: .commandLine), header: header, catalog: catalog)
  }

  /// Creates a recording in `file`. `catalog` has the scenes of the recording.
  ///
  /// - Throws: A `FileError` that gives the system's reason and has no line number.
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

  /// Appends `input` with the values that the stage has used. Keys must have been replaced by their
  /// commands.
  ///
  /// - Throws: A `FileError` that gives the system's reason and has no line number.
  public mutating func append(_ input: StageInput) throws(FileError) {
    try file.append(lines.event(input).utf8)
  }

  /// Writes all buffered lines to the file.
  ///
  /// - Throws: A `FileError` that gives the system's reason and has no line number.
  public mutating func flush() throws(FileError) {
    try file.flush()
  }

  /// Ends the recording at stage time `time` and renames the temporary file to its final path.
  ///
  /// - Throws: A `FileError` that gives the system's reason and has no line number. The error names
  ///   the path of the incomplete recording.
  public consuming func finish(at time: Double) throws(FileError) {
    do throws(FileError) {
      try file.append(RecordingLines.end(at: time).utf8)
      try file.commit()
    } catch {
      var error = error
      if let rest = file.temporaryPath {
        file.closeUnfinished()
        error.problem += "; the recording up to this time is in \(rest)"
      }
      throw error
    }
  }
}

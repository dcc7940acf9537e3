import HostSystem
import Viewer

/// A film or a series of pictures that is written from the frames of a replay.
protocol Film: AnyObject {
  /// Whether a first replay must examine all frames before a second replay appends them.
  var looksFirst: Bool { get }

  /// Examines the current frame of `replay` in the first of two passes through the recording. The
  /// second pass appends the frame.
  func look(at replay: Replay)

  /// Appends the current frame of `replay` if it belongs to the film.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  func append(_ replay: Replay) throws(FileError)

  /// Completes the file. If this method is not called, no file remains.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  func finish() throws(FileError)

  /// A description of the written film, or `nil` if no film was written.
  var summary: String? { get }
}

extension Film {
  var looksFirst: Bool { false }
  func look(at replay: Replay) {}
}

import HostSystem
import Viewer

/// A film or a series of pictures that is written from the frames of a replay.
protocol Film: AnyObject {
  /// Whether all frames must be examined once before the first is appended.
  var looksFirst: Bool { get }

  /// Examines a frame that will be appended later.
  func look(at replay: Replay)

  /// Appends the current frame of `replay` if it belongs to the film.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  func append(_ replay: Replay) throws(FileError)

  /// Completes the file. Without this call no file remains.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  func finish() throws(FileError)

  /// A description of the written film, or `nil` if nothing was written.
  var summary: String? { get }
}

extension Film {
  var looksFirst: Bool { false }
  func look(at replay: Replay) {}
}

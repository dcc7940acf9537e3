import HostSystem
import Viewer

/// Frames of a replay on their way to a file or a folder.
protocol Film: AnyObject {
  /// Whether it has to see all frames once before the first is appended.
  var looksFirst: Bool { get }

  /// Sees a frame that will be appended.
  func look(at replay: Replay)

  /// Appends the frame that `replay` shows, if it is one of the film.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  func append(_ replay: Replay) throws(FileError)

  /// Completes what was begun; without it no file is left.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  func finish() throws(FileError)

  /// What there is now, in words; nil: nothing.
  var summary: String? { get }
}

extension Film {
  var looksFirst: Bool { false }
  func look(at replay: Replay) {}
}

internal import Glibc
package import HostSystem
internal import StageFiles
import TextFormat

extension FileKind {
  /// The first line of a recording, which can name two other files: a backdrop and a scene file.
  /// The tested reader may accept a name only if the file is below the recording's directory after
  /// all links are resolved.
  ///
  /// - Throws: `FileError` if temporary files cannot be created.
  package static func recordedPaths() throws(FileError) -> FileKind {
    let tree = try PathTree()
    let samples = ["shots/own.png", "none.png", "inside", "shots/../shots/own.png", "pipe"].map {
      Array(#"{"cardstage":2,"scene":"sheet","backdrop":"\#($0)","file":"\#($0)"}"#.utf8)
    }
    return FileKind("paths.jsonl", samples: samples) { bytes in
      let origin = RecordingOrigin(of: bytes)
      var dice = SeededRandom(seed: bytes.fnv1a)
      // The names in the tested line, and eight random names.
      var names = [origin.backdrop, origin.file].compactMap(\.self)
      let own = names.count
      for _ in 0..<8 { names.append(tree.name(&dice)) }
      var refusal: FileError?
      for (index, name) in names.enumerated() {
        do throws(FileError) {
          let path = try RecordedPath.backdrop.resolved(name, from: tree.recording)
          if tree.isInside(path) == false { return .broken("'\(name)' is outside, but taken") }
        } catch {
          if error.line != 1 { return .broken("\(error) has no line") }
          let path = FileAccess.path(of: name, from: tree.recording)
          if !name.isEmpty, !name.contains("\0"), tree.isInside(path) == true {
            return .broken("'\(name)' is inside, but refused")
          }
          if index < own { refusal = error }
        }
      }
      return refusal.map { .refused($0) } ?? .accepted
    }
  }
}

/// A temporary directory with a recording, files inside and outside the recording's directory, and
/// links between these files.
private final class PathTree: Sendable {
  private static let pieces = [
    "..", "..", ".", "", "shots", "own.png", "secret.png", "link", "up", "root", "inside", "round",
    "pipe", "recordings", "outside", "etc", "passwd", "proc", "self", "environ", "dev", "zero",
    "none.png", "a\u{7}b", "ü",
  ]

  let recording: String
  private let scratch: ScratchPath
  private let directory: String

  init() throws(FileError) {
    let folder = try ScratchDirectory()
    scratch = ScratchPath(folder: folder)
    let root = folder.path
    directory = FileAccess.full("\(root)/recordings")
    recording = "\(root)/recordings/a.recording.jsonl"
    try FileAccess.makeDirectory("\(root)/recordings/shots", withParents: true)
    try FileAccess.makeDirectory("\(root)/outside")
    for file in ["recordings/a.recording.jsonl", "recordings/shots/own.png", "outside/secret.png"] {
      try FileAccess.write("x", to: "\(root)/\(file)")
    }
    for (link, target) in [
      ("link", "../outside/secret.png"), ("up", ".."), ("root", "/"), ("inside", "shots/own.png"),
      ("round", "round"),
    ] {
      guard symlink(target, "\(directory)/\(link)") == 0 else {
        throw FileError(path: root, "cannot hold links")
      }
    }
    guard mkfifo("\(directory)/pipe", 0o600) == 0 else {
      throw FileError(path: root, "cannot hold pipes")
    }
  }

  /// Returns a random relative or absolute path. A file need not exist at this path.
  func name(_ dice: inout SeededRandom) -> String {
    let pieces = (0..<dice.whole(1...6)).map { _ in dice.pick(Self.pieces) }
    let start = dice.pick(["", "", "", "/", "\(directory)/", "\(directory)"])
    return start + pieces.joined(separator: "/")
  }

  /// Returns whether the file at `path` is below the recording's directory after all links are
  /// resolved, or `nil` if no file exists.
  func isInside(_ path: String) -> Bool? {
    // O_PATH opens the file without reading it and without waiting for a pipe.
    let descriptor = open(path, 0o10000000 | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count)
    guard count > 0 else { return nil }
    let real = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return real.hasPrefix(directory + "/")
  }
}

/// A temporary directory. Several threads may share it, because none changes it.
private struct ScratchPath: @unchecked Sendable {
  let folder: ScratchDirectory
}

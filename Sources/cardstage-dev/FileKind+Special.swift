import DemoScenes
import Fuzzing
import HostSystem
import ProgramSupport
import SceneCore
import StageFiles
import TextFormat

extension FileKind {
  /// Files that contain one path in each line. The paths lead to pipes, sockets, devices,
  /// directories and links. Wherever the program expects a regular file, it must reject such a path
  /// at once, name the kind of the file at the path, and leave that file unchanged.
  ///
  /// - Throws: `FileError` if temporary files cannot be created.
  static func specialFiles() throws(FileError) -> FileKind {
    let tree = try SpecialFiles()
    let samples = [
      ["pipe", "filled"], ["socket", "directory/pipe"], ["zero", "link"], ["regular"],
    ]
    return FileKind("special", samples: samples.map { Array($0.joined(separator: "\n").utf8) }) {
      bytes in
      var dice = SeededRandom(seed: bytes.fnv1a)
      let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      // The first three paths in the tested file, and two random paths.
      let names = lines.prefix(3).map(String.init) + (0..<2).map { _ in tree.name(&dice) }
      for name in names {
        let path = tree.path(of: name)
        let kind = SpecialFiles.kind(of: path)
        for reader in PathReader.all where !reader.writes || tree.mayWrite(path) {
          if let flaw = reader.flaw(at: path, kind) {
            return .broken("\(reader.name) '\(name)': \(flaw)")
          }
        }
        if SpecialFiles.kind(of: path) != kind { return .broken("'\(name)' is no longer \(kind)") }
      }
      return tree.isWhole ? .accepted : .broken("a byte was taken from the pipe")
    }
  }
}

/// A function of the program that opens a path. The path comes from a file, from saved state or
/// from the user.
private struct PathReader: Sendable {
  static let all = [
    Self("picture") { path throws(FileError) in _ = try Backdrop(path: path) },
    Self("scene") { path throws(FileError) in
      do throws(SceneErrors) { _ = try SceneDocument(path) } catch { throw error.errors[0] }
    },
    Self("tuning") { path throws(FileError) in
      var warnings: [FileError] = []
      _ = try Tuning.read(path, catalog: .demos, warnings: &warnings)
    },
    Self("recording") { path throws(FileError) in
      if let error = FileCheck.check(path, catalog: .demos).first { throw error }
    },
    Self("state") { path throws(FileError) in _ = try FileAccess.read(path, atMost: 1 << 16) },
    Self("writer", writes: true) { path throws(FileError) in
      try FileAccess.write("regular\n", to: path)
    },
  ]

  let name: String
  let writes: Bool
  private let open: @Sendable (String) throws(FileError) -> Void

  private init(
    _ name: String, writes: Bool = false,
    _ open: @escaping @Sendable (String) throws(FileError) -> Void
  ) {
    (self.name, self.writes, self.open) = (name, writes, open)
  }

  /// Opens the special file at `path`, which is of the kind `kind`, with this reader. Returns a
  /// description of what the reader did wrong, or `nil` if it behaved correctly.
  func flaw(at path: String, _ kind: SpecialFiles.Kind) -> String? {
    do throws(FileError) {
      try open(path)
      return kind == .regular ? nil : "a \(kind) was taken"
    } catch {
      if error.problem.includes("timed out") { return "\(error)" }
      switch kind {
      case .regular, .nothing: return nil
      case .pipe, .socket, .directory, .device:
        return error.problem.includes("is a \(kind)") ? nil : "\(error) names no \(kind)"
      }
    }
  }
}

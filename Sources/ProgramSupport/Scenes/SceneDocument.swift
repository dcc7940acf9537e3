internal import CardDrawing
internal import DemoScenes
package import HostSystem
package import SceneCore
package import SceneFile
package import StageFiles
internal import TextFormat

/// A scene file as it is on disk: read, with its pictures, ready for a stage.
package struct SceneDocument {
  /// The file, as the user named it.
  package let path: String
  /// What it says.
  package let source: SceneSource
  /// It and its pictures as they were when they were read.
  let files: SceneFiles

  /// The scene in the file at `path`, which was named by `origin`.
  ///
  /// - Throws: Everything that is wrong with it.
  package init(_ path: String, origin: PathOrigin = .content) throws(SceneErrors) {
    var files = SceneFiles()
    try self.init(path, origin: origin, &files)
  }

  /// The same; `files` are those that were read last, and then those that were read for it, be it right
  /// or wrong.
  init(
    _ path: String, origin: PathOrigin = .content, _ files: inout SceneFiles
  ) throws(SceneErrors) {
    let (source, messages) = files.load(path, origin: origin)
    guard let source else { throw SceneErrors(messages.filter { $0.severity == .error }, of: path) }
    (self.path, self.source, self.files) = (path, source, files)
  }

  /// Errors and warnings of the scene in `bytes`, those of the file at `path`, and of its pictures.
  package static func findings(_ bytes: [UInt8], path: String) -> [FileError] {
    var files = SceneFiles()
    let (source, messages) = files.load(bytes, path)
    return messages + (source.map(SceneReader.warnings) ?? [])
  }

  /// What tells that a scene is the same: 16 hexadecimal digits.
  package var hash: String { source.fileHash.padded(to: 16, radix: 16) }

  /// That it is not the scene whose hash was recorded as `hash`; nil: it is.
  package func difference(from hash: String?) -> String? {
    guard let hash, hash != self.hash else { return nil }
    return "\(path) is not the scene that was recorded: its hash is \(self.hash), expected \(hash)"
  }

  /// There is no scene called `name`; a scene file that is called so may be meant.
  package static func unknown(_ name: String) -> Failure {
    let known = SceneCatalog.demos.ids.map(\.rawValue).joined(separator: ", ")
    let file = "\(name).scene.json"
    let hint = FileAccess.exists(file) ? "; or is the file \(file) meant?" : ""
    return .usage("unknown scene '\(name)'; expected one of \(known)\(hint)")
  }

  /// Whether `word` is a file rather than the name of a scene of the catalogue.
  package static func isMeant(_ word: String) -> Bool {
    SceneCatalog.demos.id(named: word) == nil
      && (word.hasSuffix(".json") || word.contains("/") || FileAccess.exists(word))
  }
}

/// What is wrong with a scene file.
package struct SceneErrors: Error {
  /// At least one.
  package let errors: [FileError]

  package init(_ errors: [FileError], of path: String) {
    self.errors = errors.isEmpty ? [FileError(path: path, "is no scene")] : errors
  }

  /// The first one, and how many more there are.
  package var sentence: String {
    let more = errors.count - 1
    return errors[0].description + (more > 0 ? " (and \(more) more)" : "")
  }
}

extension SceneDocument? {
  /// The built-in scenes, and that of the document if there is one.
  package var catalog: SceneCatalog { .demos.adding(map { [$0.source.entry] } ?? []) }
}

extension RecordingHeader {
  /// The same with the scene's file told as a recording at `path` tells it.
  package func naming(_ document: SceneDocument?, in path: String) -> RecordingHeader {
    var header = self
    guard let document else { return header }
    header.file = FileAccess.relativeName(of: FileAccess.full(document.path), from: path)
    header.fileHash = document.hash
    return header
  }
}

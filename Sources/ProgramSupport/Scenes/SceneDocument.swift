internal import CardDrawing
internal import DemoScenes
package import HostSystem
package import SceneCore
package import SceneFile
package import StageFiles
internal import TextFormat

/// A scene file on disk, which has been read with its pictures and can be shown.
package struct SceneDocument {
  /// The path of the file, as the user typed it.
  package let path: String
  /// The parsed scene.
  package let source: SceneSource
  /// The cache of the scene file and its pictures. The cache includes each file's stamp (size and
  /// times) when the file was read.
  let files: SceneFiles

  /// Reads the scene in the file at `path`. `origin` says whether the path comes from the command
  /// line. If not, the file must be a regular file.
  ///
  /// - Throws: `SceneErrors` with all errors in the file.
  package init(_ path: String, origin: PathOrigin = .content) throws(SceneErrors) {
    var files = SceneFiles()
    try self.init(path, origin: origin, &files)
  }

  /// Reads the scene in the file at `path` and updates the cache `files`.
  ///
  /// Unchanged files are taken from the cache. The cache is also updated if the scene is invalid.
  init(
    _ path: String, origin: PathOrigin = .content, _ files: inout SceneFiles
  ) throws(SceneErrors) {
    let (source, messages) = files.load(path, origin: origin)
    guard let source else { throw SceneErrors(messages.filter { $0.severity == .error }, of: path) }
    (self.path, self.source, self.files) = (path, source, files)
  }

  /// Reads the scene called `name` that is part of the program as a file. Returns `nil` if there is
  /// none.
  ///
  /// - Throws: `SceneErrors` with all errors in the file.
  package init?(bundled name: String) throws(SceneErrors) {
    guard let bytes = EmbeddedFiles.scenes.bytes(of: name) else { return nil }
    try self.init(bytes, named: "\(name).scene.json")
  }

  /// Reads the scene in `bytes`, a scene file that is not on disk. `path` is its name in errors.
  ///
  /// - Throws: `SceneErrors` with all errors in the file.
  package init(_ bytes: [UInt8], named path: String) throws(SceneErrors) {
    var files = SceneFiles()
    let (source, messages) = files.load(bytes, path)
    guard let source else { throw SceneErrors(messages, of: path) }
    (self.path, self.source, self.files) = (path, source, files)
  }

  /// Returns the errors and warnings of a scene and its pictures. `bytes` are the contents of the
  /// scene file at `path`.
  package static func findings(_ bytes: [UInt8], path: String) -> [FileError] {
    var files = SceneFiles()
    let (source, messages) = files.load(bytes, path)
    return messages + (source.map(SceneReader.warnings) ?? [])
  }

  /// The name of the file without its directory.
  package var name: String { path.lastPathComponent }

  /// The paths of the pictures that the scene shows.
  package var picturePaths: [String] { files.paths.filter { $0 != path } }

  /// The contents of the scene file when it was read.
  package var text: [UInt8] { files.bytes }

  /// The pictures that the scene shows: their names in the scene file, and the contents of their
  /// files when the scene was read.
  package var pictures: [(name: String, bytes: [UInt8])] {
    source.program.pictures.map { ($0, files.bytes(of: $0, in: path)) }
  }

  /// The warnings about the scene.
  package var warnings: [FileError] { SceneReader.warnings(source) }

  /// The hash of the scene and its pictures as 16 hexadecimal digits.
  package var hash: String { source.fileHash.padded(to: 16, radix: 16) }

  /// The absolute path of the file, or `nil` if the scene came from standard input or a pipe, which
  /// cannot be read again.
  package var lastingPath: String? {
    guard path != "-", FileAccess.isRegular(path) || !FileAccess.exists(path) else { return nil }
    return FileAccess.full(path)
  }

  /// Returns a message if the scene's hash differs from `hash`, the hash in a recording. Returns
  /// `nil` if both are equal, or if the recording has no hash.
  package func difference(from hash: String?) -> String? {
    guard let hash, hash != self.hash else { return nil }
    return "\(path) has changed since the recording (hash \(self.hash), recorded \(hash)); "
      + "restore the old file, or record again"
  }

  /// Returns the error message that no scene is called `name`. If a scene file of that name exists,
  /// the message mentions the file.
  package static func unknown(_ name: String) -> Failure {
    let file = "\(name).scene.json"
    let names = SceneCatalog.allIDs.map(\.rawValue)
    let advice =
      FileAccess.exists(file)
      ? "to open the file: cardstage view \(file)"
      : NearNames.question(for: name, in: names, quote: "'")
        ?? "expected one of \(names.joined(separator: ", ")), or a scene file"
    return .usage("unknown scene '\(name)'; \(advice)")
  }

  /// Returns whether `word` is a path instead of the name of a built-in scene.
  package static func isMeant(_ word: String) -> Bool {
    SceneCatalog.id(named: word) == nil
      && (word == "-" || word.contains(".") || word.contains("/") || FileAccess.exists(word))
  }
}

/// The errors in a scene file.
package struct SceneErrors: Error {
  /// The errors; there is at least one.
  package let errors: [FileError]

  package init(_ errors: [FileError], of path: String) {
    self.errors =
      errors.isEmpty
      ? [FileError(path: path, "is not a scene file", expected: "a name that ends in .scene.json")]
      : errors
  }

  /// The description of the first error, with the number of further errors.
  package var sentence: String {
    let more = errors.count - 1
    return errors[0].description + (more > 0 ? " (and \(more) more)" : "")
  }
}

extension SceneDocument? {
  /// Returns the catalogue of the compiled scenes and of the document's scene, if there is a
  /// document. If `withBundledScenes` is true, the catalogue also has the scenes that are part of
  /// the program as files, which must be parsed.
  package func catalog(withBundledScenes: Bool) -> SceneCatalog {
    (withBundledScenes ? SceneCatalog.all : .demos).adding(map { [$0.source.entry] } ?? [])
  }
}

extension RecordingHeader {
  /// Returns a copy of this header that contains the name and hash of the scene file. The recording
  /// with this header is saved at `path`, and the name is relative to `path`.
  package func naming(_ document: SceneDocument?, in path: String) -> RecordingHeader {
    var header = self
    guard let document else { return header }
    header.file = FileAccess.relativeName(of: FileAccess.full(document.path), from: path)
    header.fileHash = document.hash
    return header
  }
}

import DemoScenes
import HostSystem
import ProgramSupport
import SceneCore
import SceneFile
import Stage
import StageFiles

/// The scene file on which a recording is played, and the name that the scene has in the recording.
struct RecordedScene {
  /// The scene file, or `nil` if the recording uses only built-in scenes.
  let document: SceneDocument?
  /// The name that the recording uses for the file's scene. The name differs from the name in the
  /// file if the scene has been renamed since the recording was made. `nil` if the recording
  /// contains no name that must be replaced.
  private let alias: SceneID?
  /// The file's hash when the recording was made. `nil` if the hash is unknown or must not be
  /// compared.
  private let fileHash: String?
  /// A message that the recording is of another scene than the one that it is played on, or `nil` if
  /// it is not.
  private(set) var otherScene: String?
}

extension RecordedScene {
  /// Creates the scene for the recording in `bytes`. The recording is played on the scene file
  /// `asked`, which the command line names.
  ///
  /// If the recording names a scene file, `asked` replaces that file. Otherwise `asked` replaces
  /// the scene with which the recording begins.
  init(_ bytes: [UInt8], asked: SceneDocument) {
    let name =
      RecordingOrigin.fileScene(of: bytes, beside: .all) ?? RecordingOrigin(of: bytes).scene
    self.init(document: asked, alias: name.map { SceneID(rawValue: $0) }, fileHash: nil)
    let own = asked.source.entry.id.rawValue
    if let name, name != own {
      otherScene = "the recording is of the scene '\(name)', and is played on '\(own)'"
    }
  }

  /// Creates the scene for the recording in `bytes`, the contents of the file at `path`.
  ///
  /// If the recording names a scene file, the recording is played on that file. Otherwise the
  /// recording is played on `other`, or only on built-in scenes if `other` is `nil`.
  ///
  /// - Throws: `SceneErrors` if the named file is invalid. Also if the named file is outside the
  ///   recording's directory, unless it is the same file as `other`.
  init(_ bytes: [UInt8], at path: String, else other: SceneDocument? = nil) throws(SceneErrors) {
    let origin = RecordingOrigin(of: bytes)
    guard let file = origin.file else {
      self.init(document: other, alias: nil, fileHash: nil)
      return
    }
    let resolvedPath: String
    do throws(FileError) {
      let allowed = other.map { [FileAccess.full($0.path)] } ?? []
      resolvedPath = try RecordedPath.file.resolved(file, from: path, allowing: allowed)
    } catch {
      throw SceneErrors([error], of: path)
    }
    guard FileAccess.exists(resolvedPath) else {
      let error = FileError(
        path: resolvedPath, "the scene file of the recording does not exist",
        advice: "name another with 'cardstage replay RECORDING --scene FILE.scene.json'")
      throw SceneErrors([error], of: path)
    }
    let own = try SceneDocument(resolvedPath)
    let name = RecordingOrigin.fileScene(of: bytes, beside: .all)
    self.init(
      document: own, alias: name.map { SceneID(rawValue: $0) }, fileHash: origin.fileHash)
  }

  /// The built-in scenes and the scene of the scene file. The file's scene has the name that the
  /// recording uses.
  var catalog: SceneCatalog {
    guard let alias, var own = document?.source.entry else {
      return document.catalog(withBundledScenes: true)
    }
    own.descriptor.id = alias
    return .all.adding([own])
  }

  /// Returns the recording in `bytes`, the contents of the file at `path`. If the scene has been
  /// renamed since the recording was made, the result uses the scene's new name.
  func recording(
    _ bytes: [UInt8], path: String, warnings: inout [FileError]
  ) throws(FileError) -> Recording {
    let recording = try Recording.parse(bytes, path: path, catalog: catalog, warnings: &warnings)
    guard let alias, let id = document?.source.entry.id else { return recording }
    return recording.moved(from: alias, to: id)
  }

  /// A message that the scene file has changed since the recording was made, or `nil` if it has not
  /// changed.
  var difference: String? { document?.difference(from: fileHash) }
}

extension Recording {
  /// Returns the recording with the scene `old` renamed to `id`.
  fileprivate func moved(from old: SceneID, to id: SceneID) -> Recording {
    guard old != id else { return self }
    var moved = self
    if header.scene == old { moved.header.scene = id }
    moved.header.tuning = header.tuning.moved(from: old, to: id)
    moved.events = events.map { event in
      switch event.kind {
      case .scene(old): StageInput(.scene(id), at: event.time)
      case .tuning(let tuning):
        StageInput(.tuning(tuning.moved(from: old, to: id)), at: event.time)
      default: event
      }
    }
    return moved
  }
}

extension Tuning {
  fileprivate func moved(from old: SceneID, to id: SceneID) -> Tuning {
    var moved = self
    for index in settings.indices where settings[index].scene == old {
      moved.settings[index].scene = id
    }
    return moved
  }
}

import DemoScenes
import HostSystem
import ProgramSupport
import SceneCore
import SceneFile
import Stage
import StageFiles

/// The scene file that a recording is played on, and what the recording calls that one's scene.
struct RecordedScene {
  /// Nil: it needs none.
  let document: SceneDocument?
  /// What the recording calls the file's scene, whatever that is called now; nil: as it is called.
  private let alias: SceneID?
  /// The file's hash when it was recorded; nil: it was not, or another file was asked for.
  private let fileHash: String?
}

extension RecordedScene {
  /// The recording in `bytes` on the scene file `asked`, which was asked for, instead of its own, or of
  /// the scene that it begins on if it has none.
  init(_ bytes: [UInt8], asked: SceneDocument) {
    let name =
      RecordingOrigin.fileScene(of: bytes, beside: .demos) ?? RecordingOrigin(of: bytes).scene
    self.init(document: asked, alias: name.map { SceneID(rawValue: $0) }, fileHash: nil)
  }

  /// That of the recording in `bytes`, at `path`: on the scene file that it names, else on `other`, as
  /// far as that is called as the recording says.
  ///
  /// - Throws: What is wrong with the file that it names: also that it is outside the recording's directory
  ///   and not the one of `other`.
  init(_ bytes: [UInt8], at path: String, else other: SceneDocument? = nil) throws(SceneErrors) {
    let origin = RecordingOrigin(of: bytes)
    guard let file = origin.file else {
      self.init(document: other, alias: nil, fileHash: nil)
      return
    }
    let place: String
    do throws(FileError) {
      let allowed = other.map { [FileAccess.full($0.path)] } ?? []
      place = try RecordedPath.file.resolved(file, from: path, allowing: allowed)
    } catch {
      throw SceneErrors([error], of: path)
    }
    let own = try SceneDocument(place)
    let name = RecordingOrigin.fileScene(of: bytes, beside: .demos)
    self.init(
      document: own, alias: name.map { SceneID(rawValue: $0) }, fileHash: origin.fileHash)
  }

  /// The scenes that there are, as the recording calls them.
  var catalog: SceneCatalog {
    guard let alias, var own = document?.source.entry else { return document.catalog }
    own.descriptor.id = alias
    return .demos.adding([own])
  }

  /// The recording in `bytes`, the file at `path`, as it is played.
  func recording(
    _ bytes: [UInt8], path: String, warnings: inout [FileError]
  ) throws(FileError) -> Recording {
    let recording = try Recording.parse(bytes, path: path, catalog: catalog, warnings: &warnings)
    guard let alias, let id = document?.source.entry.id else { return recording }
    return recording.moved(from: alias, to: id)
  }

  /// That the file is not the one that was recorded; nil: it is, or it was asked for.
  var difference: String? { document?.difference(from: fileHash) }
}

extension Recording {
  /// The same with the scene called `old` called `id`.
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

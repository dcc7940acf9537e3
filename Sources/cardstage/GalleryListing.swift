import DemoScenes
import HostSystem
import ProgramSupport
import SceneCore
import SceneFile
import Stage
import StageFiles
import TextFormat
import Viewer

/// The items of the gallery that come from files and from the recordings in the program.
enum GalleryListing {
  /// Opens the gallery with the user's recent files and with the recordings that are part of the
  /// program. The scene file of `shown` is already a scene of the viewer's catalogue.
  ///
  /// - Parameter listsRecentFiles: Whether the recent files are shown.
  static func open(_ viewer: inout Viewer, shown: SceneDocument?, listsRecentFiles: Bool) {
    viewer.add(BundledScenes.entries, at: MonotonicClock.now())
    let paths = listsRecentFiles ? RecentFiles.read().filter { $0 != shown?.lastingPath } : []
    viewer.openGallery(
      files: paths.map(item), recordings: recordings, hands: hands,
      order: SceneCatalog.allIDs,
      at: MonotonicClock.now())
  }

  /// The recordings of the scenes that are part of the program as files, parsed at the first
  /// opening.
  private static let hands: [SceneID: Playback] = {
    var hands: [SceneID: Playback] = [:]
    for id in BundledScenes.ids {
      guard let hand = try? Bundled.recording(of: id) else { continue }
      hands[id] = Playback(hand.inputs, end: hand.end)
    }
    return hands
  }()

  private static func item(_ path: String) -> GalleryItem {
    var item = GalleryItem(
      .file(path), title: path.lastPathComponent.printable,
      detail: String(path.dropLast(path.lastPathComponent.count)).printable)
    if SceneDocument.isMeant(path) {
      guard let document = try? SceneDocument(path) else { return item }
      item.loop = GalleryItem.Loop(document.source.entry, in: SceneCatalog([document.source.entry]))
    } else if FileCheck.Kind(path, text: []) == .recording {
      item.loop = loop(ofRecording: path)
    }
    return item
  }

  /// Returns the loop of the recording at `path`, or `nil` if the recording cannot be played in a
  /// thumbnail: if it or its scene file is invalid, or if its stage has another size.
  private static func loop(ofRecording path: String) -> GalleryItem.Loop? {
    guard let bytes = try? FileAccess.read(path), let scene = try? RecordedScene(bytes, at: path)
    else { return nil }
    var warnings: [FileError] = []
    guard let recording = try? scene.recording(bytes, path: path, warnings: &warnings) else {
      return nil
    }
    return loop(recording, in: scene.document.catalog(withBundledScenes: true))
  }

  /// Returns the loop of `recording`, or `nil` if its stage has another size than thumbnails have.
  private static func loop(_ recording: Recording, in catalog: SceneCatalog) -> GalleryItem.Loop? {
    guard recording.header.size == RunSetup.defaultSize else { return nil }
    return GalleryItem.Loop(
      catalog, scene: recording.header.scene,
      playback: Playback(recording.inputs, end: recording.end), posterTime: recording.end * 0.4)
  }

  private static let recordings: [GalleryItem] = {
    let demos = (try? Bundled.demos()) ?? []
    return demos.map { recording in
      let id = recording.header.scene
      return GalleryItem(
        .recording(id), title: id.rawValue,
        detail: "a recorded hand, "
          + "\(Int(recording.end.rounded())) s",
        loop: loop(recording, in: .demos))
    }
  }()
}

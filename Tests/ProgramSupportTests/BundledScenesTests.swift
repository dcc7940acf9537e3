import DemoScenes
import Foundation
import HostSystem
import ProgramSupport
import SceneCore
import StageFiles
import TestSupport
import Testing

/// The scenes that are part of the program as files.
@Suite("bundled scenes")
struct BundledScenesTests {
  @Test("each is a valid scene of the program's catalogue, with a recording of a hand")
  func complete() throws {
    #expect(
      BundledScenes.ids == ["hero", "map", "wallet", "swipe", "notifications", "switcher"])
    #expect(BundledScenes.entries.map(\.id) == BundledScenes.ids)
    #expect(SceneCatalog.all.ids == SceneCatalog.allIDs)
    for id in BundledScenes.ids {
      var warnings: [FileError] = []
      let text = try #require(EmbeddedFiles.recordings.bytes(of: id.rawValue))
      let recording = try Recording.parse(
        text, path: id.rawValue, catalog: .all, warnings: &warnings)
      #expect(recording.header.scene == id && recording.events.count > 50)
      #expect(warnings.isEmpty)
    }
  }

  @Test("they have the tuning classic if their files have it, and count as no file of the user")
  func tunings() throws {
    let catalog = SceneCatalog.all
    #expect(catalog.lastOpened == nil)
    let classic = try #require(catalog.tuning(named: "classic"))
    for entry in BundledScenes.entries {
      let isSet = classic.settings.contains { $0.scene == entry.id }
      #expect(isSet == !entry.descriptor.modes.isEmpty, "\(entry.id)")
    }
    #expect(BundledScenes.entries.contains { !$0.descriptor.modes.isEmpty })
    #expect(catalog.builtIn.map(\.id) == SceneCatalog.demos.ids)
  }

  @Test("the recent files are the last ten, each once, the latest first")
  func recentFiles() {
    var paths: [String] = []
    for number in [1, 2, 3, 2] { paths = RecentFiles.adding("/\(number).scene.json", to: paths) }
    #expect(paths == ["/2.scene.json", "/3.scene.json", "/1.scene.json"])
    for number in 4...20 { paths = RecentFiles.adding("/\(number).scene.json", to: paths) }
    #expect(paths.count == 10 && paths[0] == "/20.scene.json")
    #expect(RecentFiles.paths(in: "/a\nrelative\n\n/b\n") == ["/a", "/b"])
  }
}

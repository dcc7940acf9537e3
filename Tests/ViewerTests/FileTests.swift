import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing
import Workbench

@testable import Viewer

@Suite("the user's own files")
struct FileTests {
  private let picture = PixelImage(
    width: 1, height: 1, pixels: [0xFF00_0000], fingerprint: 7)

  private func fill(_ script: inout ViewerScript) throws -> Bool {
    let picture = try #require(picture)
    return script.edit { viewer, now in viewer.setBackdrop(picture, named: "a.png", at: now) }
  }

  @Test("files dropped on the window are the host's to read; what is left out is told")
  func drop() throws {
    var script = try ViewerScript()
    script.edit { viewer, now in viewer.openDropped(["/tmp/a.png", "/tmp/b.png"], of: 2, at: now) }
    #expect(script.asked.suffix(2) == [.openFile("/tmp/a.png"), .openFile("/tmp/b.png")])
    #expect(script.said.isEmpty)
    script.edit { viewer, now in viewer.openDropped(["/tmp/a.png"], of: 10_000, at: now) }
    #expect(script.said.last == "only 1 of 10000 dropped files were opened; drop fewer at a time")
    let count = script.asked.filter { $0 == .openFile("/tmp/a.png") }.count
    #expect(count == 2)
    script.edit { viewer, now in viewer.openDropped([], of: 0, at: now) }
    #expect(
      script.said.last
        == "this cannot be opened; drop a picture, tuning, recording or scene file from this computer"
    )
  }

  @Test("after several dropped files, all that were opened are named, and all that were not")
  func dropSeveral() throws {
    var script = try ViewerScript()
    func drop(_ files: [(name: String, opens: Bool)]) {
      script.edit { viewer, now in
        viewer.openDropped(files.map { "/tmp/\($0.name)" }, of: files.count, at: now)
        for file in files {
          viewer.finishOpening(file.name, succeeded: file.opens, at: now)
        }
      }
    }
    drop([("a.png", true), ("b.tuning.json", true)])
    #expect(script.viewer.announcements.notice?.detail == "a.png, b.tuning.json")
    drop([("a.png", true), ("b.txt", false), ("c.txt", false)])
    #expect(
      script.said.last == "cannot open b.txt, c.txt; the terminal shows why; opened a.png")
    // One file says only what it says by itself.
    let count = script.said.count
    drop([("b.txt", false)])
    #expect(script.said.count == count)
    script.edit { viewer, now in
      viewer.openDropped(["/tmp/a.png", "/tmp/b.png"], of: 9, at: now)
      for name in ["a.png", "b.png"] {
        viewer.finishOpening(name, succeeded: true, at: now)
      }
    }
    #expect(
      script.said.last
        == "7 more dropped files are ignored; drop fewer at a time; opened a.png, b.png")
    drop((1...5).map { ("\($0).txt", false) })
    #expect(
      script.said.last == "cannot open 1.txt, 2.txt, 3.txt and 2 more; the terminal shows why")
  }

  @Test(
    "a scene without a place for a picture says so", arguments: SceneCatalog.demos.descriptors)
  func noBackdrop(scene: SceneDescriptor) throws {
    var script = try ViewerScript(scene.id)
    #expect(try fill(&script))
    script.wait(0.1)
    #expect(
      script.viewer.overlays.notice
        == Toast(
          "Backdrop", scene.showsBackdrop ? "a.png" : "not shown by this scene", icon: .picture))
    if scene.id == "header" { #expect(!scene.showsBackdrop) }
  }

  @Test("a picture goes behind the card and is told; not while a recording tells of one")
  func backdrop() throws {
    var script = try ViewerScript()
    #expect(try fill(&script))
    #expect(script.viewer.stage.environment.backdrop == picture)
    script.wait(0.1)
    #expect(script.hasLayer("notice"))
    #expect(script.viewer.overlays.notice == Toast("Backdrop", "a.png", icon: .picture))
    script.key("v")
    #expect(script.viewer.stage.environment.backdrop == picture, "the recording begins with it")
    #expect(try !fill(&script))
    #expect(script.said.last == "cannot change the backdrop during a recording; press v to end it")
    script.wait(0.1)
    #expect(script.viewer.overlays.notice?.icon == .refused && !script.hasLayer("message"))
    var opening = Viewer.Configuration()
    opening.mayRestartTime = false
    script = try ViewerScript("popover", opening)
    #expect(try !fill(&script))
    #expect(script.viewer.stage.environment.backdrop == nil)
  }

  @Test("a picture that is one button over the whole stage is not tinted under the mouse")
  func hover() throws {
    var script = try ViewerScript("sheet")
    #expect(try fill(&script))
    script.named("Delete")
    script.wait(2)
    script.take(.hover(Point(x: 100, y: 100)))
    script.wait(0.2)
    #expect(script.viewer.pointers.mouse.shape == .pointingHand, "a tap brings the card")
    #expect(!script.hasLayer("hover"))
  }

  @Test("a tuning is an input, and can be come back to")
  func tuning() throws {
    var script = try ViewerScript()
    let own = Tuning(
      name: "mine", settings: [.init(scene: "popover", parameter: "cornerRadius", value: 30)])
    script.edit { $0.apply(own, at: $1) }
    script.wait(0.1)
    #expect(script.kept.map(\.kind) == [.parameter("cornerRadius", 30)])
    script.key("o")
    script.key("o")
    script.key("o")
    #expect(script.viewer.tuning == own)
  }

  @Test("a recording is played at its size, then the stage is the user's again")
  func recording() throws {
    var script = try ViewerScript()
    let stage = try StageScript("stack", size: Size(width: 600, height: 1000)).stage
    let inputs = [StageInput(.command(.up), at: 0.5)]
    let isPlayed = script.edit { $0.play(Playback(inputs, end: 1), on: stage, at: $1) }
    #expect(isPlayed)
    #expect(script.asked.contains(.resizeWindow(Size(width: 600, height: 1000))))
    #expect(script.viewer.stage.sceneID == "stack")
    script.wait(0.8)
    #expect(script.kept == inputs)
    script.wait(1)
    script.key("1")
    #expect(script.viewer.stage.sceneID == "sheet")
    var opening = Viewer.Configuration()
    opening.mayRestartTime = false
    script = try ViewerScript("popover", opening)
    #expect(!script.edit { $0.play(Playback(inputs, end: 1), on: stage, at: $1) })
    #expect(script.viewer.stage.sceneID == "popover")
  }
}

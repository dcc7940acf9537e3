import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

/// The gallery: all scenes, recordings and recent files, opened by mouse, touch and keys.
@Suite("the gallery")
struct GalleryTests {
  private struct Run {
    var viewer: Viewer
    var now = 0.0
    var list = DisplayList()

    init(_ scene: SceneID = "sheet", size: Size = Size(width: 1280, height: 800)) throws {
      var opening = Viewer.Configuration()
      opening.windowSize = size
      viewer = Viewer(try StageScript(scene).stage, at: 0, rate: 60, opening)
      frame()
    }

    mutating func frame(after seconds: Double = 1.0 / 60) {
      now += seconds
      let time = viewer.render(shownAt: now, wake: now, into: &list)
      viewer.presented(time)
      while let action = viewer.nextAction() {
        if action == .listGallery {
          viewer.openGallery(
            files: [GalleryItem(.file("/tmp/trip.scene.json"), title: "trip", detail: "/tmp/")],
            recordings: [], order: order, at: now)
        } else {
          actions.append(action)
        }
      }
    }

    var actions: [ViewerAction] = []
    var order: [SceneID] = []

    mutating func press(_ key: Key, _ character: String? = nil, _ modifiers: KeyModifiers = []) {
      viewer.handle(
        WindowEvent(.key(KeyPress(key, character: character, modifiers: modifiers)), at: now))
      frame()
    }

    mutating func type(_ text: String) {
      for character in text { press(Key(name: String(character).uppercased()), String(character)) }
    }

    mutating func tap(_ point: Point, device: PointerDevice = .mouse) {
      for phase in [PointerPhase.down, .up] {
        viewer.handle(
          WindowEvent(
            .pointer(PointerEvent(id: 0, device: device, phase: phase, position: point, time: now)),
            at: now))
        frame()
      }
    }

    mutating func wait(_ seconds: Double) {
      for _ in 0..<Int(seconds * 60) { frame() }
    }

    mutating func open() {
      press("L", nil, .ctrl)
      wait(2)
    }

    var gallery: Gallery? { viewer.gallery }

    func index(_ title: String) -> Int? { gallery?.items.firstIndex { $0.title == title } }

    func center(_ title: String) -> Point? {
      guard let index = index(title), let frame = gallery?.frame(of: index, at: now) else {
        return nil
      }
      return frame.center
    }
  }

  @Test("Ctrl+L opens it with all scenes, and Esc goes back to the same scene")
  func keys() throws {
    var run = try Run("header")
    run.open()
    let gallery = try #require(run.gallery)
    let scenes = gallery.items.compactMap { if case .scene(let id) = $0.target { id } else { nil } }
    #expect(scenes == SceneCatalog.demos.ids)
    #expect(gallery.selection == run.index("Header"))
    run.press(.escape)
    run.wait(1.5)
    #expect(run.gallery == nil)
    #expect(run.viewer.stage.sceneID == "header")
  }

  @Test(
    "a tap on a thumbnail opens the scene, by mouse and by touch",
    arguments: [
      PointerDevice.mouse, .touch,
    ])
  func tap(_ device: PointerDevice) throws {
    var run = try Run()
    run.open()
    run.tap(try #require(run.center("Drawer")), device: device)
    #expect(run.viewer.stage.sceneID == "drawer")
    run.wait(1.5)
    #expect(run.gallery == nil)
  }

  @Test("arrows select, Return opens")
  func arrows() throws {
    var run = try Run()
    run.open()
    run.press(.right)
    run.press(.right)
    run.press(.left)
    run.press(.return)
    #expect(run.viewer.stage.sceneID == "popover")
  }

  @Test("typed text filters by name and by what a scene is about; Esc shows all again")
  func filter() throws {
    var run = try Run()
    run.open()
    run.type("stac")
    #expect(run.gallery?.layout.order == [try #require(run.index("Stack"))])
    run.press(.escape)
    #expect(run.gallery?.filter == "")
    run.type("q")
    #expect(!run.viewer.hasQuit)
    run.press(.backspace)
    run.type("drawer")
    run.press(.return)
    #expect(run.viewer.stage.sceneID == "drawer")
  }

  @Test("the stage's picture can be sent back at any time of the transition, without a jump")
  func interruption() throws {
    var run = try Run()
    run.open()
    run.press(.return)
    run.wait(0.1)
    let before = try #require(run.gallery?.zoom.value(at: run.now))
    #expect(before > 0.05 && before < 0.95)
    run.press("L", nil, .ctrl)
    let after = try #require(run.gallery?.zoom.value(at: run.now - 1.0 / 60))
    #expect(abs(after - before) < 0.2)
    run.wait(1.5)
    #expect(abs(run.gallery?.zoom.value(at: run.now) ?? 1) < 1e-3)
  }

  @Test(
    "thumbnails move, and stand still after half a minute, without focus, and when motion is reduced"
  )
  func stillness() throws {
    var run = try Run()
    run.open()
    #expect(run.viewer.nextChange(at: run.now) == run.now)
    let before = run.list
    run.wait(1.2)
    #expect(run.list != before)
    run.viewer.handle(WindowEvent(.focusLost, at: run.now))
    run.wait(0.6)
    #expect(run.viewer.nextChange(at: run.now) == .infinity)
    run.viewer.handle(WindowEvent(.focusGained, at: run.now))
    run.press(.right)
    #expect(run.viewer.nextChange(at: run.now) == run.now)
    run.now += 31
    run.frame()
    run.frame()
    #expect(run.viewer.nextChange(at: run.now) == .infinity)
  }

  @Test("a key or a press ends the closing at once and reaches the stage; so do modifiers")
  func goesOn() throws {
    var run = try Run()
    run.open()
    run.press(.escape)
    run.wait(0.1)
    #expect(run.gallery != nil)
    run.press("3", "3")
    #expect(run.gallery == nil)
    #expect(run.viewer.stage.sceneID == "drawer")
    run.viewer.handle(WindowEvent(.modifiers(.ctrl), at: run.now))
    run.open()
    run.viewer.handle(WindowEvent(.modifiers([]), at: run.now))
    #expect(run.viewer.bench.modifiers.isEmpty)
  }

  @Test("the scenes keep their order, also after another one was shown by a recording")
  func order() throws {
    var run = try Run()
    run.open()
    let before = run.gallery?.items.map(\.title)
    run.press(.escape)
    run.wait(1.5)
    run.order = Array(SceneCatalog.demos.ids.reversed())
    run.open()
    #expect(run.gallery?.items.map(\.title) != before)
    let scenes = run.gallery?.items.compactMap {
      if case .scene(let id) = $0.target { id } else { nil }
    }
    #expect(scenes == run.order)
    // Thumbnails of the same scenes are shown again at once.
    #expect(run.gallery?.thumbnails.contains { $0 != nil } == true)
  }

  @Test("a recent file is opened by the host, and a new scene asks for a picture")
  func files() throws {
    var run = try Run()
    run.open()
    run.type("trip")
    run.press(.return)
    #expect(run.actions.contains(.openFile("/tmp/trip.scene.json")))
    run.wait(1.5)
    run.open()
    run.type("new")
    run.press(.return)
    run.wait(1.5)
    #expect(run.gallery == nil)
    run.type("shot.png")
    run.press(.return)
    #expect(run.actions.contains(.newScene(picture: "shot.png")))
  }

  @Test(
    "it fits every window: no thumbnail is cut at the sides",
    arguments: [
      (240.0, 320.0), (375, 667), (414, 896), (844, 390), (1280, 800), (2560, 1440),
    ])
  func sizes(_ size: (width: Double, height: Double)) throws {
    var run = try Run(size: Size(width: size.width, height: size.height))
    run.open()
    let gallery = try #require(run.gallery)
    for frame in gallery.layout.frames.values {
      #expect(frame.minX >= 8 && frame.maxX <= size.width - 8)
    }
    let frames = Array(gallery.layout.frames.values)
    for (index, frame) in frames.enumerated() {
      for other in frames[..<index] { #expect(!frame.intersects(other)) }
    }
  }
}

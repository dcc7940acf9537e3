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
  /// A window of `size` points that shows `scene`.
  private func window(
    _ scene: SceneID = "sheet", size: Size = Size(width: 1280, height: 800)
  ) throws -> ViewerScript {
    var opening = Viewer.Configuration()
    opening.windowSize = size
    return try ViewerScript(scene, opening)
  }

  /// The same with the gallery open and its thumbnails painted.
  private func open(
    _ scene: SceneID = "sheet", size: Size = Size(width: 1280, height: 800)
  ) throws -> ViewerScript {
    var run = try window(scene, size: size)
    run.openGallery()
    return run
  }

  @Test("Ctrl+L opens it with all scenes, and Esc goes back to the same scene")
  func keys() throws {
    var run = try open("header")
    let gallery = try #require(run.viewer.gallery)
    let scenes = gallery.items.compactMap { if case .scene(let id) = $0.target { id } else { nil } }
    #expect(scenes == SceneCatalog.demos.ids)
    #expect(gallery.selection == run.index("Header"))
    run.named(Key.escape.name)
    run.wait(1.5)
    #expect(run.viewer.gallery == nil)
    #expect(run.viewer.stage.sceneID == "header")
  }

  @Test(
    "a tap on a thumbnail opens the scene, by mouse and by touch",
    arguments: [
      PointerDevice.mouse, .touch,
    ])
  func tap(_ device: PointerDevice) throws {
    var run = try open()
    run.tap(try #require(run.center("Drawer")), device: device)
    #expect(run.viewer.stage.sceneID == "drawer")
    run.wait(1.5)
    #expect(run.viewer.gallery == nil)
  }

  @Test("arrows select, Return opens")
  func arrows() throws {
    var run = try open()
    run.named(Key.right.name)
    run.named(Key.right.name)
    run.named(Key.left.name)
    run.named(Key.return.name)
    #expect(run.viewer.stage.sceneID == "popover")
  }

  @Test("typed text filters by name and by what a scene is about; Esc shows all again")
  func filter() throws {
    var run = try open()
    run.type("stac")
    #expect(run.viewer.gallery?.layout.order == [try #require(run.index("Stack"))])
    run.named(Key.escape.name)
    #expect(run.viewer.gallery?.filter == "")
    run.type("q")
    #expect(!run.viewer.hasQuit)
    run.named(Key.backspace.name)
    run.type("drawer")
    run.named(Key.return.name)
    #expect(run.viewer.stage.sceneID == "drawer")
  }

  @Test("a name is found however its accents are composed, and without them")
  func accents() {
    let item = GalleryItem(.newScene, title: "Cafe\u{301}", detail: "a card")
    for text in ["caf\u{E9}", "CAFE", "CARD", ""] { #expect(item.matches(text)) }
    #expect(!item.matches("cafx"))
  }

  @Test("the stage's picture can be sent back at any time of the transition, without a jump")
  func interruption() throws {
    var run = try open()
    run.named(Key.return.name)
    run.wait(0.1)
    let before = try #require(run.viewer.gallery?.zoom.value(at: run.now))
    #expect(before > 0.05 && before < 0.95)
    run.named("L", .ctrl)
    let after = try #require(run.viewer.gallery?.zoom.value(at: run.now - 1.0 / 60))
    #expect(abs(after - before) < 0.2)
    run.wait(1.5)
    #expect(abs(run.viewer.gallery?.zoom.value(at: run.now) ?? 1) < 1e-3)
  }

  @Test("thumbnails move, and stand still after half a minute and without focus")
  func stillness() throws {
    var run = try open()
    #expect(run.viewer.nextChange(at: run.now) == run.now)
    let before = run.shown
    run.wait(1.2)
    #expect(run.shown != before)
    run.take(.focusLost)
    run.wait(0.6)
    #expect(run.viewer.nextChange(at: run.now) == .infinity)
    run.take(.focusGained)
    run.named(Key.right.name)
    #expect(run.viewer.nextChange(at: run.now) == run.now)
    run.sleep(31)
    run.wait(0.5)
    #expect(run.viewer.nextChange(at: run.now) == .infinity)
  }

  @Test("when motion is reduced, thumbnails stand still")
  func reducedMotion() throws {
    var run = try window()
    run.key("a")
    run.wait(0.5)
    run.openGallery()
    #expect(run.viewer.stage.environment.reducesMotion)
    #expect(run.viewer.nextChange(at: run.now) == .infinity)
    #expect(run.viewer.gallery?.thumbnails.contains { $0?.isPlaying == true } == false)
  }

  @Test("whenever the focus is lost, the picture comes to rest: a fade ends too")
  func restWithoutFocus() throws {
    var run = try open()
    for _ in 0..<40 {
      run.wait(0.35)
      var left = run
      left.take(.focusLost)
      left.wait(0.5)
      #expect(left.viewer.nextChange(at: left.now) == .infinity)
      // So that the thumbnails go on for longer than half a minute.
      run.named(Key.right.name)
    }
  }

  @Test("a press that stops the list chooses nothing")
  func stoppingPress() throws {
    var run = try open(size: Size(width: 414, height: 600))
    let scene = run.viewer.stage.sceneID
    run.take(
      .scroll(
        ScrollEvent(position: .at(200, 300), dx: 0, dy: -6, unit: .line, time: run.now)))
    run.look(after: 0)
    run.tap(.at(120, 300))
    run.wait(2)
    #expect(run.viewer.gallery != nil && run.viewer.stage.sceneID == scene)
    run.tap(.at(120, 300))
    run.wait(2)
    #expect(run.viewer.gallery == nil)
  }

  @Test("the stage is drawn only while its picture is seen")
  func hiddenStage() throws {
    var run = try window()
    run.named("L", .ctrl)
    run.wait(0.05)
    #expect(run.shown.layers.contains { $0.id.name == "stage" })
    run.wait(2)
    #expect(!run.shown.layers.contains { $0.id.name == "stage" })
    run.named(Key.escape.name)
    run.wait(0.05)
    #expect(run.shown.layers.contains { $0.id.name == "stage" })
  }

  @Test("a key or a press ends the closing at once and reaches the stage; so do modifiers")
  func goesOn() throws {
    var run = try open()
    run.named(Key.escape.name)
    run.wait(0.1)
    #expect(run.viewer.gallery != nil)
    run.key("3")
    #expect(run.viewer.gallery == nil)
    #expect(run.viewer.stage.sceneID == "drawer")
    run.take(.modifiers(.ctrl))
    run.openGallery()
    run.take(.modifiers([]))
    #expect(run.viewer.bench.modifiers.isEmpty)
  }

  @Test(
    "the scenes come in the order that the host gives, and thumbnails are kept for the next time")
  func order() throws {
    var run = try open()
    let before = run.viewer.gallery?.items.map(\.title)
    run.named(Key.escape.name)
    run.wait(1.5)
    run.gallery.order = Array(SceneCatalog.demos.ids.reversed())
    run.named("L", .ctrl)
    run.look(after: 0)
    #expect(run.viewer.gallery?.items.map(\.title) != before)
    let scenes = run.viewer.gallery?.items.compactMap {
      if case .scene(let id) = $0.target { id } else { nil }
    }
    #expect(scenes == run.gallery.order)
    // Thumbnails of the same scenes are shown again at once.
    let stack = try #require(run.index("Stack"))
    #expect(run.viewer.gallery?.thumbnails[stack] != nil)
  }

  @Test("Ctrl+O asks for a file; Ctrl+Shift+O and the right button close the gallery first")
  func otherKeys() throws {
    var run = try open()
    run.named("O", .ctrl)
    run.wait(0.1)
    #expect(run.asked.last == .chooseFile && run.viewer.gallery != nil)
    run.named("O", [.ctrl, .shift])
    run.wait(1)
    #expect(run.viewer.gallery == nil && run.hasLayer("pathField"))
    run = try open()
    run.take(.menu(Point(x: 100, y: 200)))
    run.wait(1)
    #expect(run.viewer.gallery == nil && run.hasLayer("menu"))
  }

  @Test("an opened file closes the gallery and the list of keys")
  func openedFile() throws {
    var run = try open()
    run.edit { viewer, now in viewer.finishOpening("a.png", succeeded: true, at: now) }
    run.wait(1)
    #expect(run.viewer.gallery == nil)
    run.key("?")
    run.wait(0.3)
    #expect(run.hasLayer("help"))
    run.edit { viewer, now in viewer.finishOpening("a.png", succeeded: true, at: now) }
    run.wait(0.3)
    #expect(!run.hasLayer("help"))
  }

  @Test("a recent file is opened by the host, and a new scene asks for a picture")
  func files() throws {
    var run = try window()
    run.gallery.files = [
      GalleryItem(.file("/tmp/trip.scene.json"), title: "trip", detail: "/tmp/")
    ]
    run.openGallery()
    run.type("trip")
    run.named(Key.return.name)
    #expect(run.asked.contains(.openFile("/tmp/trip.scene.json")))
    run.wait(1.5)
    run.openGallery()
    run.type("new")
    run.named(Key.return.name)
    run.wait(1.5)
    #expect(run.viewer.gallery == nil)
    run.type("shot.png")
    run.named(Key.return.name)
    #expect(run.asked.contains(.newScene(picture: "shot.png")))
  }

  @Test(
    "it fits every window: no thumbnail is cut at the sides",
    arguments: [
      (240.0, 320.0), (375, 667), (414, 896), (844, 390), (1280, 800), (2560, 1440),
    ])
  func sizes(_ size: (width: Double, height: Double)) throws {
    let run = try open(size: Size(width: size.width, height: size.height))
    let gallery = try #require(run.viewer.gallery)
    for frame in gallery.layout.frames.values {
      #expect(frame.minX >= 8 && frame.maxX <= size.width - 8)
    }
    let frames = Array(gallery.layout.frames.values)
    for (index, frame) in frames.enumerated() {
      for other in frames[..<index] { #expect(!frame.intersects(other)) }
    }
  }
}

extension ViewerScript {
  /// Opens the gallery and lets it come to rest.
  fileprivate mutating func openGallery() {
    named("L", .ctrl)
    wait(2)
  }

  fileprivate mutating func type(_ text: String) {
    for character in text { key(String(character)) }
  }

  fileprivate mutating func tap(_ point: Point, device: PointerDevice = .mouse) {
    for phase in [PointerPhase.down, .up] { pointer(phase, point.x, point.y, device: device) }
  }

  fileprivate func index(_ title: String) -> Int? {
    viewer.gallery?.items.firstIndex { $0.title == title }
  }

  fileprivate func center(_ title: String) -> Point? {
    index(title).flatMap { viewer.gallery?.frame(of: $0, at: now) }?.center
  }
}

import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Workbench

@testable import Viewer

/// A viewer as a window drives it, in virtual time: frames at 60 Hz, what it asks for written down.
struct ViewerScript {
  private(set) var viewer: Viewer
  private(set) var now = 100.0
  private(set) var asked: [ViewerAction] = []
  private(set) var shown = DisplayList()
  /// What the window becomes when it is asked for a size.
  var grants: (Size) -> Size = { $0 }
  /// The user's recent files and the order of the scenes, for the gallery.
  var gallery: (files: [GalleryItem], order: [SceneID]) = ([], [])
  /// The paths of the recent files, for the menu.
  var recentFiles: [String] = []

  init(
    _ scene: SceneID = "popover", _ opening: Viewer.Configuration = Viewer.Configuration(),
    size: Size = Size(width: 414, height: 896)
  ) throws {
    let stage = try StageScript(scene, size: size).stage
    viewer = Viewer(stage, at: now, rate: 60, opening)
    wait(0.1)
  }

  /// A viewer of the scene of `entry`.
  init(_ entry: SceneEntry, size: Size = Size(width: 414, height: 896)) throws {
    try self.init("sheet", size: size)
    _ = open(entry)
    key("R")
    wait(0.3)
  }

  mutating func take(_ kind: WindowEvent.Kind) {
    viewer.handle(WindowEvent(kind, at: now))
    while let action = viewer.nextAction() {
      asked.append(action)
      // As the window does.
      switch action {
      case .openCapture: viewer.startCapture(into: "popover-001.recording.jsonl", at: now)
      case .toggleStatistics: viewer.startStatistics(into: "popover-001.stats", at: now)
      case .setFullScreen(let isOn): viewer.isFullScreen = isOn
      case .resizeWindow(let size): viewer.windowSize = grants(size)
      case .openMenu(let place):
        viewer.openMenu(at: place, recentFiles: recentFiles, now: now)
      case .listGallery:
        viewer.openGallery(
          files: gallery.files, recordings: [], order: gallery.order, at: now)
      default: break
      }
    }
  }

  /// Opens a scene of the user's own; false: it must wait.
  mutating func open(_ scene: SceneEntry) -> Bool { viewer.open(scene, at: now) }

  /// A scene that is open has been edited; false: it must wait.
  mutating func update(_ scene: SceneEntry) -> Bool { viewer.update(scene, at: now) }

  /// The file of that scene has been found wrong.
  mutating func findBad(_ sentence: String) { viewer.sceneFileIsBad(sentence) }

  /// Hands in an input of the stage.
  mutating func put(_ kind: StageInput.Kind) {
    viewer.put(kind, at: now)
    while let action = viewer.nextAction() { asked.append(action) }
  }

  /// Strikes a key by the character that it types, or by its name.
  mutating func key(_ key: String, _ modifiers: KeyModifiers = []) {
    let types = key.count == 1
    take(
      .key(
        KeyPress(Key(name: key.uppercased()), character: types ? key : nil, modifiers: modifiers)))
  }

  /// Strikes a key that types nothing.
  mutating func named(_ name: String, _ modifiers: KeyModifiers = []) {
    take(.key(KeyPress(Key(name: name), modifiers: modifiers)))
  }

  mutating func pointer(
    _ phase: PointerPhase, _ x: Double, _ y: Double, id: PointerID = 0,
    device: PointerDevice = .mouse
  ) {
    take(
      .pointer(
        PointerEvent(
          id: id, device: device, phase: phase, position: Point(x: x, y: y), time: now)))
  }

  /// The clipboard's text comes.
  mutating func paste(_ text: String) {
    viewer.paste(text, at: now)
    while let action = viewer.nextAction() { asked.append(action) }
  }

  mutating func adopt(scale: Double) { viewer.apply(scale: scale) }

  /// Does something to the viewer, as its host.
  @discardableResult
  mutating func edit<Result>(_ body: (inout Viewer, Double) -> Result) -> Result {
    let result = body(&viewer, now)
    take(.focusGained)
    return result
  }

  /// Has the time machine do something, as a key or a part of the workbench would.
  @discardableResult
  mutating func travel<Result>(_ body: (inout TimeMachine, Double) -> Result) -> Result {
    edit { viewer, now in viewer.run(at: now) { body(&$0, now) } }
  }

  /// A file has a warning.
  mutating func tell(_ sentence: String) { viewer.warn([sentence], at: now) }

  /// Statistics are not recorded any more.
  mutating func endStatistics() { viewer.endStatistics() }

  /// Looks, does something, and presents.
  mutating func look(into list: inout DisplayList, _ body: (inout Viewer) -> Void) {
    let time = viewer.render(shownAt: now, wake: now, into: &list)
    body(&viewer)
    viewer.presented(time)
  }

  /// Lets time pass without a frame.
  mutating func sleep(_ seconds: Double) { now += seconds }

  /// Makes a frame now that is seen `later` seconds later.
  mutating func look(after later: Double) {
    let time = viewer.render(shownAt: now + later, wake: now, into: &shown)
    while let action = viewer.nextAction() { asked.append(action) }
    viewer.presented(time)
  }

  /// Lets time pass, frame by frame.
  mutating func wait(_ seconds: Double) {
    let end = now + seconds
    while now < end {
      now = min(end, now + 1.0 / 60)
      viewer.endNotice(at: now)
      guard viewer.nextChange(at: now) <= now else { continue }
      let time = viewer.render(shownAt: now, wake: now, into: &shown)
      while let action = viewer.nextAction() { asked.append(action) }
      viewer.presented(time)
    }
  }

  func number(_ name: String) -> Double {
    var row: [ProbeValue] = []
    viewer.stage.probes(at: viewer.lastTime, into: &row)
    let probes = SceneCatalog.demo(viewer.stage.sceneID).descriptor.probes
    guard let index = probes.firstIndex(where: { $0.name == name }),
      case .number(let number) = row[index]
    else { return .nan }
    return number
  }

  var said: [String] {
    asked.compactMap {
      switch $0 {
      case .log(let sentence), .note(let sentence): sentence
      default: nil
      }
    }
  }

  var kept: [StageInput] {
    asked.compactMap { if case .record(let input) = $0 { input } else { nil } }
  }

  func hasLayer(_ name: String) -> Bool { shown.layers.contains { $0.id.name == name } }
}

extension Viewer {
  /// What the timeline shows, found anew.
  mutating func timelineData(_ probe: String? = nil) -> TimelineData {
    machine.freshTimeline(
      TimelineInput(
        machine, probe: probe ?? bench.probe, sight: bench.timeline.sight,
        isRecording: !recorded.isEmpty))
  }
}

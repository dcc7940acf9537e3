import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import Foundation
import HostSystem
import SceneCore
import SceneFile
import Stage
import TestSupport
import Testing
import Workbench

@testable import Viewer

/// What scenes state of themselves, by which all overlays work over each of them: those that are
/// compiled in, and the example files.
@Suite("facts that scenes state")
struct SceneFactsTests {
  /// Names of the example files.
  static let files: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let ending = ".scene.json"
    return all.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }()

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Assets/Scenes").standardized

  /// Files whose card moves by sums over several values. No value moves it directly, so that no
  /// outline can be stated.
  private static let withoutOutline = ["hero", "switcher"]

  static let names =
    SceneCatalog.demos.ids.map(\.rawValue)
    + files.filter { !withoutOutline.contains($0) }.map { "\($0).scene.json" }

  static func entry(_ name: String) throws -> SceneEntry {
    if let entry = SceneCatalog.demos[SceneID(rawValue: name)] { return entry }
    let text = Array(try Data(contentsOf: folder.appending(path: name)))
    let (program, messages) = SceneReader.read(text, path: name)
    var read = try #require(program, "\(messages)")
    // Told apart from the compiled scene of the same name.
    read.name = "file-" + read.name
    return SceneSource(program: read, images: try read.pictures.map { _ in try picture() }).entry
  }

  /// As large as the pictures that files cut their layers from.
  private static func picture() throws -> PixelImage {
    let (width, height) = (828, 1792)
    return try #require(
      PixelImage(
        width: width, height: height,
        pixels: Array(repeating: 0xFF80_8080, count: width * height), fingerprint: 1))
  }

  private static let size = Size(width: 414, height: 896)

  /// Number of layers that the overlay `id` alone draws at `level` over what `viewer` shows.
  private func layers(_ id: OverlayID, at level: Int, _ viewer: Viewer) -> Int {
    var overlays = viewer.overlays
    for overlay in Overlays.all { overlays[overlay.id] = 0 }
    (overlays.notice, overlays.hint) = (nil, nil)
    overlays[id] = level
    var list = DisplayList()
    viewer.stage.frame(at: viewer.lastTime, into: &list)
    let count = list.layers.count
    overlays.draw(
      over: viewer.stage, at: viewer.lastTime, figures: .sample, frame: 0, into: &list)
    return list.layers.count - count
  }

  /// The words in the pictures of the layers called `name`.
  private func words(_ name: String, _ script: ViewerScript) -> [String] {
    script.shown.layers.filter { $0.id.name == name }.flatMap { layer -> [String] in
      guard case .picture(let picture) = layer.content else { return [] }
      return picture.marks.compactMap {
        if case .text(let text, _) = $0 { text.string } else { nil }
      }
    }
  }

  @Test(
    "every scene says what is dragged, which probes tell of it, and where it rests",
    arguments: SceneFactsTests.names)
  func stated(_ name: String) throws {
    let entry = try Self.entry(name)
    let scene = entry.descriptor
    let sample = try #require(entry.sample(Self.size))
    let probes = Set(scene.probes.map(\.name))
    #expect(!scene.primaryProbes.isEmpty && probes.isSuperset(of: scene.primaryProbes))
    #expect(scene.probes.allSatisfy { $0.velocity.map(probes.contains) ?? true })
    for threshold in scene.thresholds {
      #expect(scene.parameters.contains { $0.name == threshold.parameter })
      #expect(probes.contains(threshold.probe))
    }
    var script = StageScript(entry, size: Self.size)
    if let opening = sample.opening { script.take(.command(opening)) }
    script.wait(2)
    for detent in script.stage.detents { #expect(probes.contains(detent.probe), "\(detent.name)") }
    script.down(at: sample.grip, id: 0)
    var held: [SceneOutline] = []
    for step in 1...20 {
      script.move(to: sample.grip + sample.translation * (Double(step) / 20), over: 0.01, id: 0)
      held += script.stage.motion(at: script.now).filter(\.isHeld)
    }
    let first = try #require(held.first)
    #expect(held.contains { $0.velocity.length > 10 })
    #expect(!first.bounds.isEmpty && !first.probes.isEmpty)
    #expect(probes.isSuperset(of: first.probes))
    script.up(id: 0)
    script.wait(0.05)
    // Let go, its velocity is that of its corner.
    let (now, next) = (script.now, script.now + 1e-4)
    let free = try #require(script.stage.motion(at: now).first { $0.name == first.name })
    let later = try #require(script.stage.motion(at: next).first { $0.name == first.name })
    #expect(!free.isHeld)
    if free.transform == .identity {
      let speed = (later.corner - free.corner) * 1e4
      #expect((speed - free.velocity).length < 0.02 * speed.length + 5, "\(speed) \(free.velocity)")
    }
  }

  @Test("every overlay shows something over every scene", arguments: SceneFactsTests.names)
  func overlays(_ name: String) throws {
    let entry = try Self.entry(name)
    let sample = try #require(entry.sample(Self.size))
    var script = try ViewerScript(entry)
    if let opening = sample.opening { script.put(.command(opening)) }
    script.wait(2)
    script.key("g")
    script.key("m")
    script.key("m")
    func point(_ step: Int) -> Point { sample.grip + sample.translation * (Double(step) / 20) }
    script.pointer(.down, point(0).x, point(0).y)
    for step in 1...20 {
      script.wait(0.01)
      script.pointer(.move, point(step).x, point(step).y)
    }
    script.wait(1.0 / 60)
    let tags = words("inspector", script)
    let outline = try #require(script.viewer.stage.motion(at: script.viewer.lastTime).first)
    #expect(
      tags.contains { $0.hasPrefix(outline.probes[0]) || $0.hasPrefix(outline.name) }, "\(tags)")
    #expect(tags.contains { $0.contains("projected") && $0.contains("→") }, "\(tags)")
    #expect(script.shown.layers.contains { $0.id.name == "touch" })
    // An object that would leave the stage has no place to be shown.
    let forecast = Forecast(of: script.viewer.stage, at: script.viewer.lastTime)
    let leaves = !forecast.outlines.contains {
      $0.name == outline.name && $0.bounds.intersects(Rect(origin: .zero, size: Self.size))
    }
    for overlay in Overlays.all where !(leaves && overlay.id == .landing) {
      for level in 1...overlay.levels.count {
        #expect(layers(overlay.id, at: level, script.viewer) > 0, "\(overlay.id), level \(level)")
      }
    }
    script.edit { viewer, now in viewer.freezeTuning(at: now) }
    script.pointer(.up, point(20).x, point(20).y)
    script.wait(0.3)
    // One of the primary values tells of the drag.
    let isTold = entry.descriptor.primaryProbes.contains { probe in
      let data = script.edit { viewer, _ in viewer.timelineData(probe) }
      let positions = data.trace.samples.map(\.position)
      let way = (positions.max() ?? 0) - (positions.min() ?? 0)
      return data.probe == probe && way > (data.unit == "pt" ? 1 : 0.01)
    }
    #expect(isTold)
    script.key("k")
    script.edit { viewer, now in viewer.perform(.toggleGhosts, at: now) }
    script.wait(0.2)
    #expect(script.shown.layers.contains { $0.id.name == "ghost" })
    #expect(words("compare.tag.A", script) == ["A"] && words("compare.tag.B", script) == ["B"])
    #expect(script.shown.layers.contains { $0.id.name == "compare.top" })
  }

  @Test("but where scenes are made no name of a layer or a probe is looked for")
  func noGuessing() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources").standardized
    var names: Set<String> = []
    for scene in SceneCatalog.demos.descriptors { names.formUnion(scene.probes.map(\.name)) }
    // Parameters are called like that too; and whatever is a word is no name to look for.
    names = names.filter { $0.contains { $0.isUppercase } }.subtracting([
      "cornerRadius", "blurRadius",
    ])
    for module in ["Stage", "Workbench", "Viewer", "Handoff", "SceneFile", "StageFiles"] {
      let folder = sources.appending(path: module)
      let files = try #require(FileManager.default.enumerator(atPath: folder.path))
      for case let file as String in files where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        for name in names where text.contains("\"\(name)\"") {
          Issue.record("\(module)/\(file) looks for \(name)")
        }
        for layer in ["card", "detail", "header"] where text.contains("== \"\(layer)\"") {
          Issue.record("\(module)/\(file) looks for \(layer)")
        }
      }
    }
  }
}

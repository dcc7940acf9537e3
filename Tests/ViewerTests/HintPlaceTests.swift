import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import SceneFile
import Stage
import TestSupport
import Testing

@testable import Viewer

@Suite("the place of the hint")
struct HintPlaceTests {
  private func pill(_ stage: Stage, at time: Double) -> Rect? {
    var overlays = Overlays()
    overlays.hint = stage.hint(at: time)
    var list = DisplayList()
    stage.frame(at: time, into: &list)
    overlays.draw(over: stage, at: time, figures: nil, frame: 0, into: &list)
    return list.layers.last { $0.id.name == "hint" }?.frame
  }

  @Test("it is beside what is dragged, over every scene", arguments: SceneFactsTests.names)
  func beside(_ name: String) throws {
    for size in [Size(width: 414, height: 896), Size(width: 375, height: 667)] {
      let entry = try SceneFactsTests.entry(name)
      let sample = try #require(entry.sample(size))
      var script = StageScript(entry, size: size)
      if let opening = sample.opening {
        script.take(.command(opening))
        script.wait(3)
      }
      guard let hint = script.stage.hint(at: script.now) else { continue }
      let pill = try #require(self.pill(script.stage, at: script.now), "\(name) on \(size)")
      let around = Rect(x: sample.grip.x - 22, y: sample.grip.y - 22, width: 44, height: 44)
      #expect(!pill.intersects(around), "\(name) on \(size): \(pill), \(sample.grip)")
      // An object with room above it is not covered at all.
      let hasRoom = hint.frame.minY > 60 + 49
      #expect(!hasRoom || !pill.intersects(hint.frame), "\(name) on \(size): \(pill)")
      // No control is covered if a place is free of all.
      func isFree(_ top: Double) -> Bool {
        let place = Rect(x: pill.minX, y: top, width: pill.width, height: pill.height)
          .inset(by: -9)
        return (hint.controls + [around]).allSatisfy { !$0.intersects(place) }
      }
      let isCovered = hint.controls.contains { $0.intersects(pill) }
      let tops = stride(from: 62, through: size.height - 60, by: 4)
      #expect(!isCovered || !tops.contains(where: isFree), "\(name) on \(size): \(pill)")
    }
  }

  @Test("over an open sheet it is above the card")
  func sheet() throws {
    var script = try StageScript("sheet")
    script.take(.command(.up))
    script.wait(3)
    let pill = try #require(self.pill(script.stage, at: script.now))
    #expect(pill.maxY == 448 - 9)
  }

  @Test("a scene file says how what can be dragged now is dragged, and nothing if nothing can")
  func texts() throws {
    func text(_ name: String, after command: SceneCommand? = nil) throws -> String? {
      var script = StageScript(try SceneFactsTests.entry("\(name).scene.json"))
      if let command { script.take(.command(command)) }
      script.wait(3)
      return script.stage.hint(at: script.now)?.text
    }
    #expect(try text("carousel") == "Drag it sideways")
    #expect(try text("picture-in-picture") == "Drag or fling it")
    #expect(try text("header") == "Scroll up or down")
    #expect(try text("sheet") == nil)
    #expect(try text("sheet", after: .up) == "Drag it up or down")
  }

  @Test("the file's own hint comes first, and a drag removes it")
  func own() throws {
    let text = """
      {"cardstage-scene": 1, "name": "mine", "hint": "Pull the card up",
       "values": {"card": {"type": "track", "detents": {"a": "100", "b": "600"}, "start": "b"}},
       "layers": [{"name": "card", "y": "card", "fill": "raised"}],
       "gestures": [{"on": "card", "drag": "card"}]}
      """
    let program = try #require(SceneReader.read(Array(text.utf8), path: "mine.scene.json").0)
    var opening = Viewer.Configuration()
    opening.hints = HintGuide(seen: [])
    var script = try ViewerScript("sheet", opening)
    _ = script.open(SceneSource(program: program, images: []).entry)
    script.wait(1)
    #expect(script.viewer.overlays.hint?.text == "Pull the card up")
    script.pointer(.down, 207, 620)
    script.wait(0.1)
    script.pointer(.move, 207, 560)
    script.wait(0.2)
    #expect(!script.hasLayer("hint"))
  }

  @Test("another file with the same scene name has its own first visit")
  func files() throws {
    var opening = Viewer.Configuration()
    opening.hints = HintGuide(seen: ["mine"])
    var script = try ViewerScript("sheet", opening)
    let visits = { (script: ViewerScript) in
      script.asked.filter { $0 == .rememberVisit("mine") }.count
    }
    _ = script.open(CountingScene.entry("mine"))
    script.wait(0.1)
    #expect(visits(script) == 0)
    script.edit { viewer, _ in viewer.setHint(of: "mine", isSeen: false) }
    script.wait(0.1)
    #expect(visits(script) == 1)
    script.edit { viewer, _ in viewer.setHint(of: "mine", isSeen: true) }
    script.wait(0.2)
    #expect(visits(script) == 1 && !script.hasLayer("hint"))
  }
}

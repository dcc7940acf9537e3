import CardGeometry
import CardGestures
import CardMotion
import Foundation
import SceneCore
import SceneFile
import Stage
import TestSupport
import Testing

@testable import Viewer
@testable import Workbench

/// The resting places that the timeline names, now and in the past.
@Suite("detents in the timeline")
struct TimelineDetentTests {
  @Test("the positions that a detent has while its number is dragged are left out")
  func draggedDetent() throws {
    var script = try ViewerScript("sheet")
    script.named("Up")
    script.wait(2)
    for top in 31...60 {
      script.put(.parameter("expandedTop", Double(top)))
      script.wait(0.05)
    }
    script.wait(1)
    let told = script.edit { viewer, _ in viewer.timelineData().detents }
    #expect(told.filter { $0.name == "expanded" }.map(\.value) == [30, 60])
  }

  @Test("after an edit of the scene file the timeline has the new detent at once")
  func editedDetents() throws {
    func entry(_ open: Int) throws -> SceneEntry {
      let text = """
        {"cardstage-scene": 1, "name": "mine",
         "values": {"card": {"type": "track", "detents": {"a": 100, "b": \(open)}, "start": "b"}},
         "layers": [{"name": "card", "y": "card", "fill": "raised"}],
         "gestures": [{"on": "card", "drag": "card"}]}
        """
      let program = try #require(SceneReader.read(Array(text.utf8), path: "mine.scene.json").0)
      return SceneSource(program: program, images: []).entry
    }
    var script = try ViewerScript("sheet")
    _ = script.open(try entry(600))
    script.wait(1)
    let time = script.viewer.clock.time(atHost: script.now)
    let isTaken = script.update(try entry(500))
    #expect(isTaken)
    script.wait(2)
    let data = script.edit { viewer, _ in viewer.timelineData("card") }
    let told = data.detents.filter { $0.name == "b" }
    #expect(told.map(\.value) == [600, 500])
    #expect(abs((told.last?.range.lowerBound ?? 0) - time) < 0.1)
  }

  @Test("a reload moves a card at rest and a flung card on from where they are, and is no rest")
  func reloadedInMotion() throws {
    func entry(_ open: Int) throws -> SceneEntry {
      let text = """
        {"cardstage-scene": 1, "name": "mine",
         "timings": {"snap": {"response": 0.5, "dampingRatio": 1}},
         "values": {"card": {"type": "track", "detents": {"a": 100, "b": \(open)}, "start": "b",
          "timing": "snap"}},
         "layers": [{"name": "card", "y": "card", "fill": "raised"}],
         "gestures": [{"on": "card", "drag": "card"}]}
        """
      let program = try #require(SceneReader.read(Array(text.utf8), path: "mine.scene.json").0)
      return SceneSource(program: program, images: []).entry
    }
    var script = try ViewerScript("sheet")
    _ = script.open(try entry(600))
    script.wait(1)
    func card() throws -> (position: Double, velocity: Double) {
      var row: [ProbeValue] = []
      script.viewer.stage.probes(at: script.viewer.clock.time(atHost: script.now), into: &row)
      guard case .number(let position) = row[0], case .number(let velocity) = row[1] else {
        throw POSIXError(.EINVAL)
      }
      return (position, velocity)
    }
    // At rest: the card moves to its new place.
    _ = script.update(try entry(500))
    #expect(abs(try card().position - 600) < 0.1)
    script.wait(0.1)
    #expect(try 510...599 ~= card().position)
    script.wait(2)
    #expect(abs(try card().position - 500) < 0.01)
    // In flight: the card goes on as it was.
    script.pointer(.down, 200, 550)
    for step in 1...10 {
      script.wait(0.01)
      script.pointer(.move, 200, 550 - Double(step) * 8)
    }
    script.pointer(.up, 200, 470)
    let release = script.viewer.clock.time(atHost: script.now)
    script.wait(0.1)
    let before = try card()
    _ = script.update(try entry(700))
    let after = try card()
    #expect(before.velocity < -100 && abs(after.position - before.position) < 1e-6)
    #expect(abs(after.velocity - before.velocity) < 1e-6)
    script.wait(3)
    // The coast before a reload at rest is no rest afterwards.
    let end = script.viewer.clock.time(atHost: script.now)
    _ = script.update(try entry(650))
    script.wait(1)
    let data = script.edit { viewer, _ in viewer.timelineData("card") }
    #expect(!data.rests.contains { $0.contains(release + 0.1) })
    #expect(data.rests.contains { $0.contains(end - 0.5) })
  }

  @Test("each detent of the past is told with the time in which it held, also after a resize")
  func pastDetents() throws {
    var script = try ViewerScript("sheet")
    script.named("Return")
    script.wait(3)
    let before = script.edit { viewer, _ in viewer.timelineData().detents }
    #expect(before.map(\.name) == script.viewer.stage.detents.map(\.name))
    #expect(before.allSatisfy { $0.range == -.infinity ... .infinity })
    let time = script.viewer.clock.time(atHost: script.now)
    script.take(.resized(Size(width: 414, height: 700)))
    script.wait(2)
    let data = script.edit { viewer, _ in viewer.timelineData() }
    for detent in script.viewer.stage.detents {
      let old = try #require(before.first { $0.name == detent.name })
      let told = data.detents.filter { $0.name == detent.name }
      if old.value == detent.position {
        #expect(told == [old])
      } else {
        #expect(told.map(\.value) == [old.value, detent.position], "\(detent.name)")
        let cut = try #require(told.first?.range.upperBound)
        #expect(abs(cut - time) < 0.1 && told.last?.range.lowerBound == cut)
      }
    }
    #expect(data.detents.contains { $0.range.upperBound < .infinity })
    // Another probe has no detents of its own.
    let other = script.edit { viewer, _ in viewer.timelineData("dimmerAlpha").detents }
    #expect(!other.contains { $0.value > 1 })
  }
}

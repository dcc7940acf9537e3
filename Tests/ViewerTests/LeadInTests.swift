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

@Suite("a recording that starts in the middle of a run")
struct LeadInTests {
  /// Presses `v`, and returns the inputs with which the recording begins.
  private func record(_ script: inout ViewerScript) -> [StageInput] {
    let count = script.kept.count
    script.key("v")
    script.wait(1.0 / 60)
    return Array(script.kept[count...])
  }

  /// Checks that the recording's replay gives the values that the stage shows, bit for bit.
  private func expectExactReplay(_ script: ViewerScript) throws {
    let capture = try #require(script.viewer.machine.capture)
    var stage = Stage(.demos, scene: capture.scene, environment: capture.environment)
    for index in 0..<capture.inputs.count { stage.handle(capture.inputs[index]) }
    let time = script.viewer.lastTime
    var (row, wanted) = ([ProbeValue](), [ProbeValue]())
    stage.probes(at: time, into: &row)
    script.viewer.stage.probes(at: time, into: &wanted)
    #expect(row == wanted)
  }

  @Test("a scene at its start needs no input")
  func fresh() throws {
    var script = try ViewerScript("sheet")
    script.wait(5)
    #expect(record(&script).isEmpty && script.viewer.isCapturing)
    #expect(script.viewer.lastTime < 0.1)
  }

  @Test("with a card open it begins with the input that opened the card, and the card stays")
  func open() throws {
    for scene in ["sheet", "popover", "drawer", "stack"] as [SceneID] {
      var script = try ViewerScript(scene)
      script.named("Up")
      script.wait(60)
      let probe = scene == "stack" ? "detailTop" : "cardTop"
      let top = script.number(probe)
      let inputs = record(&script)
      #expect(inputs.map(\.kind) == [.command(.up)], "\(scene)")
      #expect(abs(script.number(probe) - top) < 0.01, "\(scene)")
      #expect(script.viewer.lastTime < 6, "the rest is shortened")
      script.pointer(.down, 207, top + 16)
      script.wait(0.1)
      script.pointer(.move, 207, top + 80)
      script.wait(0.1)
      script.pointer(.up, 207, top + 120)
      script.wait(0.1)
      try expectExactReplay(script)
    }
  }

  @Test("only the gestures that matter are repeated")
  func short() throws {
    var script = try ViewerScript("popover")
    for key in ["Up", "Down", "Up", "Down", "Up"] {
      script.named(key)
      script.wait(3)
    }
    #expect(record(&script).map(\.kind) == [.command(.up)])
    script = try ViewerScript("popover")
    for key in ["Up", "Down"] {
      script.named(key)
      script.wait(3)
    }
    #expect(record(&script).isEmpty, "the card is where it was at the start")
  }

  @Test("a motion goes on as it was")
  func moving() throws {
    var script = try ViewerScript("popover")
    script.wait(2)
    script.pointer(.down, 207, 640)
    for step in 1...10 {
      script.wait(0.02)
      script.pointer(.move, 207, 640 - 20 * Double(step))
    }
    script.pointer(.up, 207, 440)
    script.wait(0.1)
    var other = script
    script.key("v")
    for _ in 0..<20 {
      script.wait(1.0 / 60)
      other.wait(1.0 / 60)
      #expect(abs(script.number("cardTop") - other.number("cardTop")) < 1e-6)
    }
    #expect(script.viewer.isCapturing)
    try expectExactReplay(script)
  }

  @Test("a card in the hand is let go, as nothing else of the hand can be recorded")
  func held() throws {
    var script = try ViewerScript("popover")
    script.pointer(.down, 207, 640)
    script.wait(0.1)
    script.pointer(.move, 207, 500)
    script.wait(0.1)
    script.key("v")
    #expect(script.asked.contains(.releasePointers) && script.viewer.isCapturing)
    #expect(!script.viewer.stage.hasHeldPointers)
    script.wait(1)
    try expectExactReplay(script)
  }

  @Test("in the past it begins with the moment that is shown")
  func past() throws {
    var script = try ViewerScript("popover")
    script.named("Up")
    script.wait(0.3)
    for _ in 0..<6 {
      script.key(",")
      script.wait(0.05)
    }
    let top = script.number("cardTop")
    #expect(script.viewer.machine.isInPast)
    #expect(record(&script).map(\.kind) == [.command(.up)])
    #expect(abs(script.number("cardTop") - top) < 1e-6 && script.viewer.clock.isPaused)
    try expectExactReplay(script)
  }

  @Test("another size, scene, tuning and appearance are part of the beginning")
  func environment() throws {
    var script = try ViewerScript("sheet")
    script.key("d")
    script.key("o")
    script.key("2")
    script.wait(1)
    script.take(.resized(Size(width: 450, height: 640)))
    script.wait(0.1)
    script.named("Up")
    script.wait(3)
    let top = script.number("cardTop")
    _ = record(&script)
    #expect(script.viewer.stage.sceneID == "popover")
    #expect(abs(script.number("cardTop") - top) < 0.01)
    #expect(script.viewer.stage.environment.appearance == .dark)
    #expect(script.viewer.stage.canvas.size == Size(width: 450, height: 640))
    #expect(script.viewer.tuning.name == "classic")
    #expect(!script.asked.contains { if case .resizeWindow = $0 { true } else { false } })
    try expectExactReplay(script)
  }

  @Test("after too much a toast says why not and what to do")
  func refused() throws {
    var script = try ViewerScript("sheet")
    _ = script.open(CountingScene.entry("mine"))
    for _ in 0..<450 {
      script.put(.command(.press))
      script.wait(0.1)
    }
    script.key("v")
    script.wait(0.1)
    #expect(!script.viewer.isCapturing && !script.asked.contains(.openCapture))
    #expect(
      script.viewer.overlays.notice
        == Toast(
          "Cannot record", "the run is too long; press R, then v", icon: .refused, isLong: true))
    script.key("R")
    script.key("v")
    #expect(script.viewer.isCapturing)
  }
}

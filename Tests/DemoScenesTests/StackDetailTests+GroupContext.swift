import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

/// When what is around it changes.
extension StackDetailTests {
  @Test(
    "reduced motion: no tilt, lower cards fade and slide by 16 pt, all within 0.15 s",
    arguments: tunings)
  func reducedMotion(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning, reducesMotion: true)
    let before = try script.corners(2)
    script.tap(at: .at(207, 448))
    for ms in stride(from: 0.0, through: 200, by: 10) {
      #expect(script.number("tilt2", after: ms / 1000) == 0)
      #expect(script.number("tilt3", after: ms / 1000) == 0)
      #expect(script.layers(after: ms / 1000).allSatisfy { $0.transform.isAffine })
    }
    var half = script
    half.wait(0.05)
    let f = 1 - half.number("cityAlpha")
    #expect(f > 0.1 && f < 1)
    let card = try #require(half.layers().first { $0.id == LayerID("card", 1) })
    #expect(abs(card.opacity - (1 - f)) < 1e-12)
    for (old, new) in zip(before, try half.corners(2)) {
      #expect((old + Vector(dx: 0, dy: (16 - 112) * f) - new).length < 1e-9)
    }
    script.wait(0.151)
    #expect(values(script) == [448, 112, 0, 0, 0])
    #expect(script.activity == .idle)
    #expect(!script.layers().contains { $0.id == LayerID("card", 1) })
    script.down(at: .at(200, 500))
    script.move(to: .at(200, 560), over: 0.05)
    script.up()
    script.key("Down")
    script.wait(0.151)
    #expect(values(script) == [896, 0, 0, 0, 1])
    #expect(script.activity == .idle)
  }

  @Test(
    "a resize in mid-drag keeps the grabbed point, one in mid-tilt ends where it belongs",
    arguments: tunings)
  func resize(_ tuning: Tuning) throws {
    var script = try StageScript.openedStack(tuning)
    script.down(at: .at(200, 480))
    script.move(to: .at(200, 580), over: 0.1)
    script.take(.resize(Size(width: 1280, height: 800)))
    #expect(abs(script.number("detailTop") - 548) < 1e-9)
    script.move(to: .at(200, 590))
    #expect(abs(script.number("detailTop") - 558) < 1e-9)
    script.move(to: .at(200, 500), over: 0.1)
    script.wait(0.1)
    script.up()
    script.wait(3)
    #expect(script.number("detailTop") == 400)
    script.key("Down")
    script.wait(0.15)
    script.take(.resize(Size(width: 844, height: 390)))
    script.wait(3)
    #expect(values(script) == [390, 0, 0, 0, 1])
    script.key("Up")
    script.wait(0.05)
    script.take(.resize(Size(width: 375, height: 667)))
    #expect(script.number("detailTop") == 667)
    script.wait(0.1)
    script.take(.resize(Size(width: 414, height: 896)))
    script.wait(3)
    expectOpen(script)
    script.take(.resize(Size(width: 2560, height: 1440)))
    #expect(script.number("detailTop") == 720)
    #expect(script.activity == .idle)
  }

  @Test("original lengths are fractions of the stage's height")
  func scales() throws {
    let script = try StageScript.openedStack(size: Size(width: 414, height: 448))
    expect(
      try script.corners(2),
      at: [(152.65, 101.6), (261.35, 101.6), (270.9, 152.5), (143.1, 152.5)])
    expect(
      try script.corners(3),
      at: [(164.45, 79.95), (249.55, 79.95), (256.65, 107.15), (157.35, 107.15)])
    #expect(script.number("stageShift") == 56)
  }

  @Test("frames that are looked at in between change nothing", arguments: tunings)
  func framesDoNotMatter(_ tuning: Tuning) throws {
    func play(watched: Bool) throws -> StageScript {
      var script = try StageScript("stack", tuning: tuning)
      func look() {
        guard watched else { return }
        for k in 0..<20 { _ = script.layers(after: Double(k) * 0.05) }
      }
      script.down(at: .at(207, 448))
      script.move(to: .at(320, 470), over: 0.1)
      look()
      script.up()
      script.wait(0.4)
      look()
      script.key("Up")
      script.wait(0.15)
      look()
      script.tap(at: .at(20, 20))
      script.wait(0.1)
      look()
      return script
    }
    let (quiet, watched) = (try play(watched: false), try play(watched: true))
    #expect(quiet.layers() == watched.layers())
    #expect(quiet.layers(after: 0.2) == watched.layers(after: 0.2))
  }

  @Test("on the lowest stage a whole line is seen under the heading, and the button below it")
  func lowest() throws {
    let script = try StageScript.openedStack(size: Size(width: 240, height: 320))
    let text = try #require(script.layer("offer"))
    let foot = try #require(script.layer("offerFoot"))
    let window = try #require(text.clip).rect
    guard case .picture(let picture) = text.content else {
      Issue.record("no picture")
      return
    }
    let boxes = picture.marks.compactMap { mark in
      if case .text(_, let box) = mark { box.offset(dx: 0, dy: text.frame.minY) } else { nil }
    }
    #expect(boxes[0].maxY <= boxes[1].minY)
    #expect(boxes[1].minY + 22 <= window.maxY + 1e-9)
    #expect(abs(foot.frame.minY - window.maxY) < 1e-9)
    #expect(foot.frame.maxY <= 320)
  }
}

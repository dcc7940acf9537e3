import CardDrawing
import CardGeometry
import CardGestures
import CardScenes
import Stage
import TestSupport
import Testing

/// The lines of SCENES.md, section 5.
@Suite("stack")
struct StackTests {
  static let tunings = [Tuning.fluid, .classic]

  private func corners(_ script: StageScript, card: Int) throws -> [Point] {
    let layer = try #require(
      script.layers().first { $0.id == LayerID("card", card - 1) }, "card \(card)")
    return layer.frame.corners.map(layer.transform.projected)
  }

  private func expect(_ corners: [Point], _ expected: [(Double, Double)]) {
    for (corner, place) in zip(corners, expected) {
      #expect(abs(corner.x - place.0) < 0.1 && abs(corner.y - place.1) < 0.1, "\(corner), \(place)")
    }
  }

  @Test("at rest the cards fan out above the first, all anchors at the stage's centre")
  func rest() throws {
    let script = try StageScript("stack")
    expect(
      try corners(script, card: 1),
      [(57.1, 358.4), (356.9, 358.4), (356.9, 537.6), (57.1, 537.6)])
    expect(
      try corners(script, card: 2),
      [(81.4, 335.8), (350.2, 359.3), (336.1, 520.0), (67.4, 496.5)])
    expect(
      try corners(script, card: 3),
      [(100.5, 315.7), (336.7, 357.3), (311.8, 498.5), (75.6, 456.9)])
    for name in ["card1X", "card2X", "card3X"] { #expect(script.number(name) == 207) }
    for name in ["card1Y", "card2Y", "card3Y"] { #expect(script.number(name) == 448) }
    #expect(script.word("order") == "321")
    #expect(script.activity == .idle)
  }

  @Test(
    "a tap on the first card tilts the lower ones and brings the detail card", arguments: tunings)
  func tilt(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning)
    script.tap(207, 448)
    script.wait(3)
    #expect(script.number("detailTop") == 448)
    #expect(abs(script.number("tilt2") - 35) < 0.05)
    #expect(abs(script.number("tilt3") - 45) < 0.05)
    #expect(abs(script.number("stageShift") - 112) < 0.2)
    #expect(script.number("cityAlpha") < 0.002)
    expect(
      try corners(script, card: 1),
      [(57.1, 246.4), (356.9, 246.4), (356.9, 425.6), (57.1, 425.6)])
    expect(
      try corners(script, card: 2),
      [(98.3, 203.2), (315.7, 203.2), (334.8, 305.0), (79.2, 305.0)])
    expect(
      try corners(script, card: 3),
      [(121.9, 159.9), (292.1, 159.9), (306.3, 214.3), (107.7, 214.3)])
  }

  @Test("the detail card follows down, returns, and is dismissed beyond 100 pt", arguments: tunings)
  func detail(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning)
    script.key("Up")
    script.wait(3)
    script.down(200, 500)
    script.move(200, 450, over: 0.2)
    #expect(script.number("detailTop") == 448)
    script.move(200, 560, over: 0.2)
    #expect(script.number("detailTop") == 508)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(script.number("detailTop") == 448)
    script.down(200, 500)
    script.move(200, 610, over: 0.2)
    script.wait(0.1)
    script.up()
    script.wait(3)
    #expect(script.number("detailTop") == 896)
    #expect(script.number("tilt2") < 0.05)
    #expect(script.activity == .idle)
  }

  @Test("a tap outside of the detail card dismisses, also on its way up")
  func outside() throws {
    var script = try StageScript("stack")
    script.tap(207, 448)
    script.wait(0.15)
    script.tap(200, 100)
    script.wait(3)
    #expect(script.number("detailTop") == 896)
    #expect(script.activity == .idle)
  }

  @Test("fluid: the first card stays under the finger, the others follow one after another")
  func follow() throws {
    var script = try StageScript("stack")
    script.down(207, 448)
    script.move(260, 560, over: 0.1)
    #expect(abs(script.number("card1X") - 260) < 1e-9)
    #expect(abs(script.number("card1Y") - 560) < 1e-9)
    #expect(script.number("card2Y") < 560)
    #expect(script.number("card3Y") < script.number("card2Y"))
    #expect(abs(script.number("blurRadius", after: 0.2) - 20) < 1e-9)
    script.wait(2)
    #expect(abs(script.number("card3Y") - 560) < 0.1)
    script.up()
    script.wait(4)
    #expect(script.number("card1X") == 207)
    #expect(script.number("card3Y") == 448)
    #expect(script.number("blurRadius") == 0)
    #expect(script.word("order") == "321")
  }

  @Test("classic: the first card closes on the pointer in 0.05 s")
  func classicFollow() throws {
    var script = try StageScript("stack", tuning: .classic)
    script.down(207, 448)
    script.move(300, 600)
    #expect(abs(script.number("card1X", after: 0.05) - 300) < 1e-9)
    #expect(abs(script.number("card1X", after: 0.025) - 253.5) < 1e-9)
  }

  @Test("a flick sends the first card round to the back, with wrap-around", arguments: tunings)
  func flick(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning)
    for order in ["132", "213", "321"] {
      script.down(207, 448)
      script.move(60, 448, over: 0.1)
      script.up()
      script.wait(4)
      #expect(script.word("order") == order)
      #expect(script.number("card1X") == 207)
      #expect(script.activity == .idle)
    }
    script.key("Right")
    script.wait(4)
    #expect(script.word("order") == "132")
  }

  @Test(
    "whatever moves can be caught, at every 5 ms of the way home, without a jump",
    arguments: tunings)
  func caught(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning)
    script.down(207, 448)
    script.move(260, 600, over: 0.3)
    script.wait(0.1)
    script.up()
    for k in 1..<60 {
      var caught = script
      caught.wait(Double(k) * 0.005)
      let before = (caught.number("card1X"), caught.number("card1Y"), caught.number("card3Y"))
      caught.down(207, 448)
      #expect(abs(caught.number("card1X") - before.0) <= 1e-9)
      #expect(abs(caught.number("card1Y") - before.1) <= 1e-9)
      #expect(abs(caught.number("card3Y") - before.2) <= 1e-9)
    }
  }

  @Test("a second pointer calls the drag off: the cards come home")
  func cancelled() throws {
    var script = try StageScript("stack")
    script.down(207, 448)
    script.move(60, 448, over: 0.1)
    script.down(300, 100, id: 1)
    script.up()
    script.up(id: 1)
    script.wait(4)
    #expect(script.word("order") == "321")
    #expect(script.number("card1X") == 207)
  }

  @Test("reduced motion: no tilt, the lower cards fade and slide by 16 pt")
  func reduced() throws {
    var script = try StageScript("stack", reducesMotion: true)
    script.tap(207, 448)
    script.wait(3)
    // Faded out, not tilted.
    #expect(!script.layers().contains { $0.id == LayerID("card", 1) })
    #expect(script.layers().allSatisfy { $0.transform.isAffine })
    #expect(script.number("detailTop") == 448)
  }
}

import CardDrawing
import CardGeometry
import SceneCore
import Stage
import TestSupport
import Testing

/// On other stages, in other tunings, and as the desktop wants it.
extension SheetTests {
  @Test("constants count from the safe area's top", arguments: tunings)
  func safeArea(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning, safeArea: Insets(top: 44, bottom: 34))
    #expect(script.number("cardTop") == 44 + 426)
    script.key("Up")
    script.wait(2)
    #expect(script.number("cardTop") == 74)
    // Safe height is 896 − 44 − 34: the border to hidden is at 44 + 818 − 70 = 792.
    script.key("Down")
    script.wait(2)
    var (above, below) = (script, script)
    above.down(at: .at(200, 500))
    above.move(to: .at(200, 500 + 790 - 470), over: 0.2)
    above.wait(0.1)
    above.up()
    #expect(above.word("detent", after: 2) == "normal")
    below.down(at: .at(200, 500))
    below.move(to: .at(200, 500 + 794 - 470), over: 0.2)
    below.wait(0.1)
    below.up()
    #expect(below.word("detent", after: 2) == "hidden")
  }

  @Test(
    "a resize in mid-drag and in mid-animation lays out anew and ends at the new detent",
    arguments: tunings)
  func resize(_ tuning: Tuning) throws {
    var script = try StageScript("sheet", tuning: tuning)
    script.tap(at: .at(100, 460))
    script.wait(0.2)
    script.take(.resize(Size(width: 1280, height: 800)))
    #expect(script.number("cardTop") < 800)
    script.wait(2)
    #expect(script.number("cardTop") == 400)
    script.down(at: .at(200, 500))
    script.move(to: .at(200, 560), over: 0.1)
    script.take(.resize(Size(width: 375, height: 667)))
    script.move(to: .at(200, 561), over: 0.1)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(script.number("cardTop") == 333.5)
    let frozen = script.layer("backdrop")
    #expect(frozen?.frame.width == 375)
  }

  @Test(
    "the dimmer is 0.33 white, black in the dark; the snapshot is taken anew with it",
    arguments: tunings)
  func appearance(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning)
    #expect(script.layer("dimmer")?.content == .color(Color(white: 0.33, alpha: 0.7)))
    let before = try #require(script.layer("backdrop"))
    script.key("d")
    #expect(script.layer("dimmer")?.content == .color(Color.black.opacity(0.7)))
    #expect(script.layer("backdrop") != before)
    #expect(script.number("cardTop") == 448)
  }

  @Test(
    "at any size: the button can be pressed, normal is at H/2, expanded at 30",
    arguments: tunings)
  func sizes(_ tuning: Tuning) throws {
    for (width, height) in [
      (240.0, 320.0), (375, 667), (414, 896), (844, 390), (1280, 800), (2560, 1440),
    ] {
      var script = try StageScript(
        "sheet", size: Size(width: width, height: height), tuning: tuning)
      let areas = script.stage.inspection(at: 0).hitAreas
      let button = try #require(areas.first { $0.label == "reactions" }).rect
      #expect(button.maxY <= height - 56 + 4 && button.minX >= 0, "\(width)×\(height)")
      script.tap(at: .at(button.midX, button.midY))
      script.wait(2)
      #expect(script.number("cardTop") == height / 2)
      script.key("Up")
      script.wait(2)
      #expect(script.number("cardTop") == 30)
      for layer in script.layers() where layer.id.name == "row" {
        #expect(layer.frame.width == min(width, 640))
        #expect(abs(layer.frame.midX - width / 2) < 1e-9)
      }
    }
  }

  @Test("one more detent by parameter: keys and releases stop there", arguments: tunings)
  func extraDetent(_ tuning: Tuning) throws {
    var tuning = tuning
    tuning.settings.append(
      Tuning.Setting(scene: "sheet", parameter: "extraFraction", value: 0.75))
    var script = try StageScript.sheet(tuning)
    script.key("Down")
    script.wait(2)
    #expect(script.word("detent") == "extra")
    #expect(script.number("cardTop") == 672)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 500), over: 0.5)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(script.word("detent") == "normal")
    // A fling may skip detents.
    script.down(at: .at(200, 480))
    script.move(to: .at(200, 620), over: 0.1)
    script.up()
    script.wait(2)
    #expect(script.word("detent") == "hidden")
  }

  @Test("reduced motion: at rest in 0.15 s, without overshoot", arguments: tunings)
  func reducedMotion(_ tuning: Tuning) throws {
    var script = try StageScript("sheet", tuning: tuning, reducesMotion: true)
    script.tap(at: .at(100, 460))
    script.wait(0.1)
    for step in 0..<40 {
      #expect(script.number("cardTop", after: Double(step) * 0.005) >= 448)
    }
    #expect(script.word("detent", after: 0.151) == "normal")
  }
}

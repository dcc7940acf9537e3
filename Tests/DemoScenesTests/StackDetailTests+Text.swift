import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

/// Its text, and the card that goes on from it.
extension StackDetailTests {
  @Test(
    "where it does not fit the text scrolls and hands over to the card, in one drag",
    arguments: tunings)
  func textDrag(_ tuning: Tuning) throws {
    var script = try StageScript.openedStack(tuning, size: Size(width: 375, height: 667))
    let foot = try #require(script.layer("offerFoot"))
    script.down(at: .at(180, 560))
    script.move(to: .at(180, 530), over: 0.1)
    #expect(abs(script.number("textOffset") - 30) < 1e-9)
    #expect(script.number("detailTop") == 333.5)
    #expect(script.layer("offerFoot") == foot)
    script.move(to: .at(180, 600), over: 0.1)
    #expect(script.number("textOffset") == 0)
    #expect(abs(script.number("detailTop") - 373.5) < 1e-9)
    script.move(to: .at(180, 560), over: 0.1)
    #expect(script.number("detailTop") == 333.5)
    #expect(script.number("textOffset") == 0)
    script.wait(0.1)
    script.up()
    script.wait(3)
    #expect(script.number("detailTop") == 333.5)
    #expect(script.activity == .idle)
  }

  @Test("a fling of the text goes over to the card, without a stop between")
  func textFling() throws {
    var script = try StageScript.openedStack(size: Size(width: 240, height: 320))
    script.key("End")
    script.wait(2)
    script.down(at: .at(120, 215))
    script.move(to: .at(120, 255), over: 0.03)
    let offset = script.number("textOffset")
    #expect(offset > 50)
    #expect(script.number("detailTop") == 160)
    script.up()
    // At the text's beginning the card takes over, as fast as the text was.
    for _ in 0..<1000 where script.number("textOffset") > 0 { script.wait(0.001) }
    let speed = (script.number("detailTop", after: 1e-4) - script.number("detailTop")) * 1e4
    #expect(speed > 300, "\(speed)")
    script.wait(3)
    // But what the text began does not dismiss it.
    #expect(values(script) == [160, 40, 35, 45, 0])
    #expect(script.number("textOffset") == 0)
    script.key("Up")
    script.wait(3)
    #expect(script.number("detailTop") == 160)
    #expect(script.number("textOffset") == 0)
  }

  @Test(
    "wheel, trackpad and keys scroll it, at any low size",
    arguments: [(240.0, 320.0), (375, 667), (844, 390)])
  func textWheel(_ width: Double, _ height: Double) throws {
    let size = Size(width: width, height: height)
    var script = try StageScript.openedStack(size: size)
    let frame = try #require(script.layer("offer")?.frame)
    script.wheel(-1, at: .at(width / 2, height - 90))
    script.wait(2)
    #expect(abs(script.number("textOffset") - 60) < 1e-9)
    #expect(script.layer("offer")?.frame.minY == frame.minY - 60)
    // On the backdrop a finger would move the card, which has no way up and none down in sight.
    script.wheel(1, at: .at(width / 2, 10))
    script.wait(2)
    #expect(abs(script.number("textOffset") - 60) < 1e-9)
    #expect(script.number("detailTop") == height / 2)
    script.trackpad(7, at: .at(width / 2, height - 90))
    #expect(abs(script.number("textOffset") - 53) < 1e-9)
    script.wheel(20, at: .at(width / 2, height - 90))
    script.wait(2)
    #expect(script.number("textOffset") == 0)
    #expect(script.number("detailTop") == height / 2)
    script.key("Home")
    script.wait(2)
    #expect(script.number("textOffset") == 0)
    script.key("PageDown")
    script.wait(2)
    let page = script.number("textOffset")
    #expect(page >= 22)
    script.key("PageUp")
    script.wait(2)
    #expect(script.number("textOffset") < page)
    script.key("End")
    script.wait(2)
    // The end of the text is the end of what is seen of it.
    let text = try #require(script.layer("offer"))
    let foot = try #require(script.layer("offerFoot"))
    #expect(abs(text.frame.maxY - foot.frame.minY) < 1e-9)
    #expect(foot.frame.maxY <= height)
    #expect(script.number("detailTop") == height / 2)
  }

  @Test("where it fits nothing scrolls: tiles in sight, the note only where there is room")
  func fits() throws {
    for (width, height) in [(414.0, 896.0), (1280, 800), (2560, 1440)] {
      var script = try StageScript.openedStack(size: Size(width: width, height: height))
      let text = try #require(script.layer("offer"))
      let foot = try #require(script.layer("offerFoot"))
      #expect(abs(text.frame.maxY - foot.frame.minY) < 1e-9)
      #expect(foot.frame.height == (height == 800 ? 76 : 130))
      script.wheel(-3, at: .at(width / 2, height - 90))
      script.wait(1)
      #expect(script.number("textOffset") == 0)
    }
  }
}

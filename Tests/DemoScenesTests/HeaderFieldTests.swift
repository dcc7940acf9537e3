import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

/// Where the header's search field is beside the chat button.
@Suite("header: the search field and the chat button")
struct HeaderFieldTests {
  @Test(
    "at every height the search field stays 8 pt clear of the chat button",
    arguments: [320.0, 414, 1280], [Insets.zero, Insets(top: 44, bottom: 34)])
  func field(_ width: Double, _ safeArea: Insets) throws {
    var script = try StageScript(
      "header", size: Size(width: width, height: 896), safeArea: safeArea)
    script.device = .mouse
    script.down(at: .at(150, 600))
    for step in 0...88 {
      script.move(to: .at(150, 600 - Double(step) / 2), over: 0.01)
      let field = try #require(script.layer("field")).frame
      let buttons = try #require(script.layer("buttons")).frame
      let (top, end) = (buttons.minY, buttons.minY + 44)
      let isLevel = field.minY < end && field.maxY > top
      #expect(!isLevel || field.maxX <= buttons.minX - 8 + 1e-9, "at \(step / 2) pt: \(field)")
    }
    #expect(script.number("headerHeight") == 44)
    #expect(script.number("searchTrailing") == 102)
  }

  @Test("in classic the field's width follows the header's height, as in the original")
  func classicField() throws {
    var script = try StageScript("header", tuning: .classic)
    script.device = .mouse
    script.down(at: .at(150, 600))
    script.move(to: .at(150, 578), over: 0.1)
    #expect(script.number("headerHeight") == 66)
    #expect(script.number("searchTrailing") == 94 * 0.5 + 8)
  }
}

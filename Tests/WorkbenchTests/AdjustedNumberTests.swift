import CardGeometry
import CardGestures
import Testing

@testable import Workbench

/// The keys after the drag of a number, while the mouse is still on its row.
@Suite("panel: a number that has just been dragged")
struct AdjustedNumberTests {
  private static let zero = KeyPress(Key(name: "0"), character: "0", modifiers: [])

  @Test("typed digits edit it; other keys stay the scene's")
  func digits() {
    var script = PanelScript()
    let number = script.number("dimmerAlpha")
    #expect(!script.panel.wants(Self.zero))
    script.drag(.number(number), by: Vector(dx: 40, dy: 0))
    #expect(script.panel.wants(Self.zero))
    for key in [Key.up, .return, .escape, .backspace] {
      #expect(!script.panel.wants(KeyPress(key)))
    }
    script.key("0", "0")
    script.type(".25")
    script.key("Return")
    #expect(script.value("dimmerAlpha") == 0.25)
  }

  @Test("beside its row, digits are the scene's again")
  func beside() {
    var script = PanelScript()
    let number = script.number("dimmerAlpha")
    script.drag(.number(number), by: Vector(dx: 40, dy: 0))
    script.take(.hover(script.place(of: .number(number))))
    #expect(script.panel.wants(Self.zero))
    script.take(.hover(Point(x: 2, y: 2)))
    #expect(!script.panel.wants(Self.zero))
    script.take(.hover(script.place(of: .number(number))))
    #expect(!script.panel.wants(Self.zero))
  }
}

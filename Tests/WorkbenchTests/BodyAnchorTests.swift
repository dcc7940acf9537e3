import CardGeometry
import CardGestures
import TestSupport
import Testing

@testable import Workbench

@Suite("rows that stay in place")
struct BodyAnchorTests {
  private let row = PanelControl.number(.spring(.response))

  /// The panel is told that there is a variant B with a released card, or that there is none.
  private func compare(_ isOn: Bool, _ script: inout PanelScript) throws {
    var subject = try #require(script.panel.subject)
    subject.other = isOn ? subject.values : nil
    subject.differences =
      isOn ? [.init("To target", unit: "s", decimals: 3, 0.3, 0.4)] : []
    script.panel.show(subject)
  }

  private func bodySpans(_ script: PanelScript) -> ClosedRange<Double> {
    0...max(0, script.panel.layout.bodyHeight - script.panel.bodyFrame.height)
  }

  @Test("the difference card comes and goes: the row under the pointer stays, at the top as well")
  func hovered() throws {
    for size in [Size(width: 320, height: 896), Size(width: 320, height: 1600)] {
      for control in [row, .group("Look")] {
        var script = PanelScript(size: size)
        let place = script.place(of: control)
        script.take(.hover(place))
        try compare(true, &script)
        #expect(script.place(of: control) == place && script.panel.hovered == control)
        try compare(false, &script)
        #expect(script.place(of: control) == place && script.panel.scroll == 0)
      }
    }
  }

  @Test("the row that is typed or has the focus stays, wherever the pointer is; typing goes on")
  func edited() throws {
    var script = PanelScript()
    script.take(.hover(Point(x: 100, y: 20)))
    script.panel.focusFirstNumber()
    let place = script.place(of: row)
    try compare(true, &script)
    #expect(script.place(of: row) == place && script.panel.focused == row)
    script.key("1", "1")
    script.type(".2")
    try compare(false, &script)
    #expect(script.place(of: row) == place && script.panel.isEditing)
    script.key("Return")
    #expect(script.value("response") == 1.2)
    script.drag(row, by: Vector(dx: 40, dy: 0), release: false)
    try compare(true, &script)
    #expect(script.place(of: row) == place)
  }

  @Test("near the body's ends it scrolls beyond them, and from there only back")
  func ends() throws {
    var script = PanelScript()
    try compare(true, &script)
    #expect(script.panel.scroll == 0, "without a row to keep, the card is seen")
    let place = script.place(of: row)
    script.take(.hover(place))
    try compare(false, &script)
    #expect(script.place(of: row) == place)
    #expect(script.panel.scroll == -204)
    func turn(_ lines: Double) {
      script.take(
        .scroll(
          ScrollEvent(position: place, dx: 0, dy: lines, unit: .line, time: script.now)))
    }
    turn(1)
    #expect(script.panel.scroll == -204, "no further")
    turn(-2)
    #expect(script.panel.scroll == -124)
    turn(1)
    #expect(script.panel.scroll == -124)
    turn(-10)
    #expect(bodySpans(script).contains(script.panel.scroll))
    turn(20)
    #expect(script.panel.scroll == 0)

    // At the bottom.
    turn(-100)
    let low = PanelControl.number(script.number("wheelLine"))
    let end = script.place(of: low)
    script.take(.hover(end))
    try compare(true, &script)
    #expect(script.place(of: low) == end)
    try compare(false, &script)
    #expect(script.place(of: low) == end)
  }

  @Test("when the pointer leaves and nothing is edited, the body is within its ends again")
  func left() throws {
    var script = PanelScript()
    try compare(true, &script)
    script.take(.hover(script.place(of: row)))
    try compare(false, &script)
    #expect(script.panel.scroll < 0)
    script.take(.hover(nil))
    #expect(script.panel.scroll == 0)

    // The same with a row that has the keyboard focus after a drag.
    try compare(true, &script)
    script.panel.focusFirstNumber()
    script.take(.hover(script.place(of: row)))
    script.drag(row, by: Vector(dx: 20, dy: 0))
    script.panel.focusFirstNumber()
    try compare(false, &script)
    #expect(script.panel.scroll < 0)
    script.take(.hover(nil))
    #expect(script.panel.scroll == 0)
  }

  @Test("what is seen of a scrolled body stays, also behind the hand-off page")
  func scrolled() throws {
    var script = PanelScript(size: Size(width: 320, height: 500))
    script.take(
      .scroll(
        ScrollEvent(
          position: Point(x: 100, y: 300), dx: 0, dy: -4, unit: .line, time: script.now)))
    script.take(.hover(nil))
    let place = script.place(of: row)
    try compare(true, &script)
    #expect(script.place(of: row) == place)
    script.toggleHandoff()
    try compare(false, &script)
    script.toggleHandoff()
    #expect(script.place(of: row) == place)
  }
}

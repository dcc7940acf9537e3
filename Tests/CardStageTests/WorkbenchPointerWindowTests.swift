import CardGeometry
import TestSupport
import Testing

/// The mouse over panel and timeline in the real window. The stage is 414×700 at (0, 0), the panel
/// beside it, the timeline below.
@Suite("the mouse in the workbench's window", .waits, .serialized)
struct WorkbenchPointerWindowTests {
  private static let (panel, timeline) = (Vector(dx: 414, dy: 0), Vector(dx: 0, dy: 700))
  /// The first number, the card's response.
  private static let number = Point(x: 414 + 12 + 180 + 44, y: 88 + 264 + 24)

  private func open() throws -> ProgramRun {
    let run = try ProgramRun(["view", "sheet", "--size", "414x700"])
    try run.perform(finger.key("k"))
    try run.waitFor("a window of 734×868") { try run.size() == (734, 868) }
    try run.see("panel and timeline") { $0(416, 60) == 0x12151B && $0(4, 860) == 0x0E1117 }
    return run
  }

  private func quit(_ run: ProgramRun) throws {
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }

  // MARK: Shapes

  private static func isLeftRight(_ look: PointerLook) -> Bool {
    look.pointsWithMiddle && Double(look.size.width) >= 1.4 * Double(look.size.height)
  }

  private static func isIBeam(_ look: PointerLook) -> Bool {
    look.pointsWithMiddle && Double(look.size.height) >= 1.4 * Double(look.size.width)
  }

  /// As wide as high, about its place: four ways, or a cross.
  private static func isEven(_ look: PointerLook) -> Bool {
    look.pointsWithMiddle && look.size.width > 0 && abs(look.size.width - look.size.height) <= 2
  }

  /// The pointer after `finger`, once it is as it should be.
  private func look(
    _ run: ProgramRun, _ what: String, _ finger: Finger, _ isRight: (PointerLook) -> Bool
  ) throws -> PointerLook {
    try run.perform(finger)
    var look = try run.hands.pointer()
    try run.waitFor("\(what), but \(look.size)") {
      look = try run.hands.pointer()
      return isRight(look)
    }
    return look
  }

  @Test(
    "↔ over numbers, none while one is dragged, a bar where one is typed, four ways over the handle"
  )
  func panel() throws {
    let run = try open()
    let (number, panel) = (Self.number, Self.panel)
    func at(_ x: Double, _ y: Double) -> Finger { finger.hover(at: .at(x, y) + panel) }
    let arrow = try look(run, "an arrow beside all", at(30, 76)) { !$0.pointsWithMiddle }
    let ways = try look(
      run, "↔ over a number", finger.hover(at: number), Self.isLeftRight)
    let under = finger.hover(at: number + Vector(dx: 0, dy: 32))
    #expect(try look(run, "↔ over the next one", under, Self.isLeftRight) == ways)
    let pulled = finger.drag(from: number, to: number + Vector(dx: 30, dy: 0), over: 0.2)
    _ = try look(run, "no pointer while it is dragged", pulled) { $0.extent == nil }
    _ = try look(run, "↔ when it is let go", finger.up(), Self.isLeftRight)
    let bar = try look(
      run, "a bar in the field that is typed in", finger.tap(at: number).wait(0.1), Self.isIBeam)
    _ = try look(run, "↔ when that is done", finger.key("Escape"), Self.isLeftRight)
    try run.perform(finger.key("ctrl+z"))
    // At half the response on the curve from rest, on an axis of 0.7 s.
    let handle = try look(run, "four ways over the handle", at(92, 166), Self.isEven)
    let hand = try look(run, "a hand over a button", at(248, 62)) {
      !$0.pointsWithMiddle && $0 != arrow
    }
    #expect(Set([arrow, ways, bar, handle, hand]).count == 5)
    try quit(run)
  }

  @Test(
    "in the timeline a cross over the lanes, ↔ at the cursor and while it scrubs, hands that pan")
  func timeline() throws {
    let run = try open()
    try run.perform(finger.key("Return").wait(1.2))
    // Rests are folded: what has been ends far to the left of the middle.
    func at(_ x: Double, _ y: Double) -> Point { .at(x, y) + Self.timeline }
    let cross = try look(run, "a cross over the lanes", finger.hover(at: at(300, 80)), Self.isEven)
    let ways = try look(
      run, "↔ while it scrubs",
      finger.drag(from: at(140, 80), to: at(165, 80), over: 0.2), Self.isLeftRight)
    let still = try look(
      run, "↔ at the cursor that it left there", finger.up().hover(at: at(166, 90)),
      Self.isLeftRight)
    #expect(still == ways)
    let open = try look(run, "an open hand over the ruler", finger.hover(at: at(300, 48))) {
      $0 != cross && $0 != ways
    }
    let closed = try look(
      run, "a closed hand while it pans",
      finger.drag(from: at(300, 48), to: at(320, 48), over: 0.2)
    ) { $0 != open && $0 != cross && $0 != ways }
    let arrow = try look(run, "an arrow beside all", finger.up().hover(at: at(60, 155))) {
      ![open, closed, cross, ways].contains($0)
    }
    #expect(arrow.size.width > 4)
    let tap = try look(run, "a finger over a button", finger.hover(at: at(72, 16))) {
      ![open, closed, cross, ways, arrow].contains($0)
    }
    #expect(!tap.pointsWithMiddle)
    try run.perform(finger.key("Escape"))
    try quit(run)
  }

  // MARK: Relative and absolute pointers

  @Test("250 points of an absolute pointer, and of a mouse at the screen's edge, count in full")
  func wholeWay() throws {
    let run = try open()
    var readings = TuningReadings(run)
    // A range of 1.95 s over 500 points; the first three of them make it a drag.
    // An absolute pointer may lose the step in which its cursor is moved away from an edge.
    let expected = 0.35 + 190 * 0.0039...0.35 + 251 * 0.0039
    let (start, end) = (Self.number, Self.number + Vector(dx: 250, dy: 0))
    let absolute = finger.hover(at: start).wait(0.1)
      .drag(from: start, to: end, over: 0.8).wait(0.1).up().wait(0.1)
    let first = try #require(try readings.value(after: absolute))
    #expect(expected.contains(first), "absolute: \(first)")
    #expect(try readings.value(after: finger.key("ctrl+z")) == nil)
    // The window's right part goes to the edge of the screen, where a mouse's cursor stops.
    let shift = 1280 - 734 - run.origin.x
    try run.hands.move(window: "CardStage", x: run.origin.x + shift, y: run.origin.y)
    try run.waitFor("the window at the edge") {
      try run.size() == (734, 868) && run.origin.x == 546
    }
    let relative = finger.hover(at: start).wait(0.1).press(button: 1)
      .nudge(by: Vector(dx: 250, dy: 0), steps: 50, over: 0.8).wait(0.1)
      .release(button: 1).wait(0.1)
    let second = try #require(try readings.value(after: relative))
    #expect(expected.contains(second), "relative: \(second)")
    // The cursor is back on the number.
    _ = try look(run, "↔ where the button went down", finger.wait(0.1), Self.isLeftRight)
    try quit(run)
  }

  // MARK: Modifiers

  @Test(
    "in the drag of a number Shift makes ways ten times as long, Alt a tenth, Ctrl lands on steps")
  func modifiers() throws {
    let run = try open()
    var readings = TuningReadings(run)
    // A range of 1.95 s over 500 points; a few points until it counts as a drag.
    let plain = 0.35...0.35 + 26 * 0.0039
    let cases: [(key: String?, most: ClosedRange<Double>)] = [
      (nil, 0.35 + 16 * 0.0039...plain.upperBound),
      ("shift", 0.35 + 16 * 0.039...0.35 + 26 * 0.039),
      ("alt", 0.35 + 3 * 0.0039...0.35 + 8 * 0.0039),
      ("ctrl", 0.395...0.455),
    ]
    for (key, range) in cases {
      // The key comes after the button, as window managers take Alt and a button; four points make it
      // a drag.
      var hand = finger.hover(at: Self.number).wait(0.1).press(button: 1)
        .nudge(by: Vector(dx: 4, dy: 0), steps: 4, over: 0.1).wait(0.1)
      if let key { hand = hand.keyDown(key).wait(0.1) }
      hand = hand.nudge(by: Vector(dx: 20, dy: 0), steps: 10, over: 0.3).wait(0.1)
        .release(button: 1).wait(0.1)
      if let key { hand = hand.keyUp(key).wait(0.1) }
      let value = try #require(try readings.value(after: hand))
      #expect(range.contains(value), "\(key ?? "plain"): \(value)")
      let steps = value / (key == "alt" ? 0.0001 : key == "ctrl" ? 0.05 : 0.001)
      #expect(abs(steps - steps.rounded()) < 1e-6, "\(key ?? "plain"): \(value)")
      #expect(try readings.value(after: finger.key("ctrl+z")) == nil, "one step each")
    }
    try quit(run)
  }
}

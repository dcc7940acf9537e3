import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

/// SCENES.md, rule 10, of all controls of `popover` and `drawer`: those that the inspector knows.
@Suite("popover and drawer: controls")
struct PopoverControlTests {
  /// A scene with its card down or up.
  struct Case: Sendable, CustomTestStringConvertible {
    let scene: SceneID
    let isExpanded: Bool
    /// How many controls there are at least.
    let count: Int
    var testDescription: String { "\(scene), \(isExpanded ? "expanded" : "collapsed")" }
  }

  static let cases = [
    // Avatar, five chips, heart, large picture, four tiles above the card; heart, Book.
    Case(scene: "popover", isExpanded: false, count: 14),
    // Heart, Book, See all.
    Case(scene: "popover", isExpanded: true, count: 3),
    // Search, six tiles with their plus.
    Case(scene: "drawer", isExpanded: false, count: 13),
    // Fewer, more, remove of three lines; Check out.
    Case(scene: "drawer", isExpanded: true, count: 10),
  ]

  private func opened(_ c: Case, device: PointerDevice = .touch) throws -> StageScript {
    var script = try StageScript(c.scene)
    script.device = device
    if c.isExpanded { script.key("Up") }
    script.wait(4)
    return script
  }

  /// The controls in sight, front to back.
  private func controls(_ script: StageScript) -> [Inspection.HitArea] {
    script.stage.inspection(at: script.now).hitAreas.filter { $0.kind == .control }.reversed()
  }

  /// A place at which only `control` is pressed.
  private func place(on control: Inspection.HitArea, among all: [Inspection.HitArea]) -> Point {
    let face = control.face
    let places = [0.5, 0.2, 0.8].flatMap { x in
      [0.5, 0.3, 0.7].map { y in
        Point(x: face.minX + x * face.width, y: face.minY + y * face.height)
      }
    }
    return places.first { place in all.first { $0.rect.contains(place) } == control } ?? face.center
  }

  @Test("each takes pointers in 44 points either way, as far as it can be seen", arguments: cases)
  func areas(_ c: Case) throws {
    let script = try opened(c)
    let all = controls(script)
    #expect(all.count >= c.count, "\(all.map(\.label))")
    for control in all {
      let isCutX = control.rect.maxX >= 414 || control.rect.minX <= 0
      let isCutY = control.rect.maxY >= script.number("cardTop") && !c.isExpanded
      #expect(control.rect.width >= 44 || isCutX, "\(control.label)")
      #expect(control.rect.height >= 44 || isCutY, "\(control.label)")
      #expect(control.rect.contains(control.face.center))
    }
  }

  @Test(
    "each takes its pressed colour at once, gives it back in 0.1 s, and does something",
    arguments: cases)
  func press(_ c: Case) throws {
    let script = try opened(c)
    let all = controls(script)
    for control in all {
      var pressed = script
      let (before, notice) = (pressed.layers(), pressed.stage.notice)
      pressed.down(at: place(on: control, among: all))
      let light = try #require(pressed.layer("highlight"), "\(control.label)")
      #expect(light.opacity == 1)
      #expect(light.frame.intersects(control.face))
      pressed.wait(0.3)
      #expect(pressed.layer("highlight")?.opacity == 1)
      pressed.up()
      // What is taken out has no colour any more.
      let fading = pressed.layer("highlight", after: 0.05)?.opacity ?? 0.5
      #expect(abs(fading - 0.5) < 0.01, "\(control.label)")
      #expect(pressed.layer("highlight", after: 0.101) == nil)
      pressed.wait(1)
      #expect(
        pressed.layers() != before || pressed.stage.notice != notice
          || control.label == Content.interests[0],
        "\(control.label) does nothing")
    }
  }

  @Test("past the slop a press is called off, and does nothing", arguments: cases)
  func calledOff(_ c: Case) throws {
    for device in [PointerDevice.mouse, .touch] {
      let script = try opened(c, device: device)
      let all = controls(script)
      let probes =
        c.scene == "popover" ? ["liked", "booked", "place", "tiles"] : ["pieces", "ordered"]
      for control in all {
        var dragged = script
        let place = place(on: control, among: all)
        dragged.down(at: place)
        dragged.move(to: .at(place.x + device.slop + 1, place.y))
        #expect((dragged.layer("highlight", after: 0.05)?.opacity ?? 1) < 1)
        #expect(dragged.layer("highlight", after: 0.11) == nil)
        dragged.up()
        #expect(dragged.stage.notice == nil)
        for probe in probes { #expect(dragged.number(probe) == script.number(probe)) }
      }
    }
  }

  @Test(
    "Tab comes by each of them, in sight, and back; Return does what a tap does", arguments: cases)
  func keyboard(_ c: Case) throws {
    var script = try opened(c)
    let all = controls(script).map(\.label)
    var seen: [String] = []
    for _ in 0..<60 {
      script.key("Tab")
      script.wait(0.5)
      guard let ring = script.layer("focus") else { break }
      let bounds = ring.frame.inset(by: 3)
      let control = try #require(
        controls(script).last {
          abs($0.rect.center.y - bounds.center.y) < 60 && $0.face.intersects(bounds)
        })
      #expect(ring.clip?.rect.intersects(bounds) == true, "\(control.label) out of sight")
      var pressed = script
      let (before, notice) = (pressed.layers(), pressed.stage.notice)
      pressed.key("Return")
      #expect(pressed.number("highlight") == 1)
      pressed.wait(1)
      #expect(
        pressed.layers() != before || pressed.stage.notice != notice || seen.count == 1,
        "\(control.label) by Return")
      seen.append(control.label)
    }
    // Those further down are scrolled into sight.
    #expect(seen.count >= all.count)
    var back = 0
    for _ in 0..<60 {
      script.key("Tab", .shift)
      guard script.layer("focus") != nil else { break }
      back += 1
    }
    #expect(back == seen.count)
  }

  @Test(
    "Esc leaves what has the focus, then steps the card down",
    arguments: ["popover", "drawer"] as [SceneID])
  func escape(_ scene: SceneID) throws {
    var script = try StageScript(scene)
    script.key("Up")
    script.wait(4)
    script.key("Tab")
    #expect(script.layer("focus") != nil)
    script.key("Escape")
    #expect(script.layer("focus") == nil)
    #expect(script.word("state", after: 3) == "expanded")
    script.key("Escape")
    script.wait(3)
    #expect(script.word("state") == "collapsed")
    script.key("Escape")
    #expect(script.word("state", after: 3) == "collapsed")
  }

  @Test("a pointer takes the focus' ring away")
  func pointer() throws {
    var script = try StageScript("popover")
    script.key("Tab")
    #expect(script.layer("focus") != nil)
    script.tap(at: .at(207, 660))
    #expect(script.layer("focus") == nil)
  }

  @Test("See all, stars, facts, pictures, search and the avatar say what only a real app could do")
  func answers() throws {
    for (scene, label, word) in [
      ("popover", "see all", "128"), ("popover", "profile", "profile"),
      ("popover", "rating", "128"), ("popover", "picture 2", "large"),
      ("popover", Content.trips[0].facts[1].caption.lowercased(), "more"),
      ("drawer", "search", "search"),
    ] as [(SceneID, String, String)] {
      var script = try StageScript(scene)
      #expect(script.stage.notice == nil)
      if scene == "popover", label != "profile" {
        script.key("Up")
        script.wait(4)
      }
      for tap in 1...2 {
        let middle = try #require(script.middle(of: label))
        let last = script.stage.notice
        script.tap(at: middle)
        let notice = try #require(script.stage.notice)
        #expect(notice.text.contains(word) && notice.text.contains("real"))
        #expect(notice != last && abs(notice.time - script.now) < 1e-5, "tap \(tap)")
        script.wait(2)
      }
    }
  }

  @Test("the window's title tells the state", arguments: ["popover", "drawer"] as [SceneID])
  func state(_ scene: SceneID) throws {
    var script = try StageScript(scene)
    #expect(script.stage.state(at: script.now) == "collapsed")
    script.key("Up")
    #expect(script.stage.state(at: script.now) == "collapsed")
    script.wait(3)
    script.key("Down")
    #expect(script.stage.state(at: script.now) == "expanded")
  }
}

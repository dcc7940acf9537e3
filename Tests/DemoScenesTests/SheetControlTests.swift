import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

/// What looks pressable in the sheet is: it takes its pressed colour at once and does something, and
/// done again it is undone.
@Suite("sheet: controls")
struct SheetControlTests {
  private static let onScreen = ["follow", "like", "like comment"]
  private static let onCard = ["chip 😆", "chip 👍", "Tim Cook", "message Tim Cook", "follow 김서연"]

  private func script(for name: String) throws -> StageScript {
    Self.onCard.contains(name) ? try .sheet(at: "expanded") : try StageScript("sheet")
  }

  @Test(
    "pressed it is lit at once; let go it has done something, and done again that is undone",
    arguments: onScreen + onCard)
  func toggles(_ name: String) throws {
    var script = try script(for: name)
    let before = script.layers()
    let place = try #require(script.middle(of: name))
    script.down(at: place)
    #expect(script.layer("highlight")?.opacity == 1)
    script.wait(0.3)
    script.up()
    #expect(abs((script.layer("highlight", after: 0.05)?.opacity ?? 0) - 0.5) < 1e-6)
    script.wait(1)
    #expect(script.layer("highlight") == nil)
    #expect(script.layers() != before, "\(name) does nothing")
    #expect(script.stage.notice == nil)
    script.tap(at: try #require(script.middle(of: name)))
    script.wait(1)
    #expect(script.layers() == before, "\(name) is not undone")
  }

  @Test("a press that leaves the slop is called off and scrolls", arguments: onScreen + onCard)
  func calledOff(_ name: String) throws {
    var script = try script(for: name)
    let place = try #require(script.middle(of: name))
    script.down(at: place)
    script.move(to: .at(place.x, place.y + 40), over: 0.1)
    #expect(script.activity == .drag)
    #expect(script.number("highlight", after: 0.1) == 0)
    script.move(to: place, over: 0.1)
    script.wait(0.2)
    func contents() -> [Layer.Content] {
      script.layers().filter { $0.id.name != "indicator" }.map(\.content)
    }
    let before = contents()
    script.up()
    script.wait(2)
    #expect(contents() == before)
  }

  @Test(
    "what only a real application could do says so",
    arguments: ["back", "more", "comment", "share", "reply comment"])
  func notices(_ name: String) throws {
    var script = try StageScript("sheet")
    let before = script.layers()
    script.tap(at: try #require(script.middle(of: name)))
    let notice = try #require(script.stage.notice)
    #expect(notice.time == script.now)
    #expect(notice.text.count > 10)
    script.wait(1)
    #expect(script.layers() == before)
    script.tap(at: try #require(script.middle(of: name)))
    #expect(script.stage.notice != notice)
  }

  @Test("people that a chip hides fade, the others spring up; with reduced motion all is at once")
  func chipTransition() throws {
    var script = try StageScript.sheet(at: "expanded")
    func row(_ name: String, after seconds: Double = 0) throws -> Layer {
      try #require(
        script.layers(after: seconds).first { $0.id.name == "row" && $0.words.contains(name) })
    }
    let before = try row("Maya Okafor").frame.minY
    script.tap(at: try #require(script.middle(of: "chip 👍")))
    #expect(abs(try row("Maya Okafor").frame.minY - before) < 1e-6)
    #expect(try row("Maya Okafor", after: 0.1).frame.minY < before - 20)
    let gone = script.layers(after: 0.06).filter { $0.id.name == "leaving" }
    #expect(gone.count > 5 && gone.allSatisfy { abs($0.opacity - 0.5) < 1e-4 })
    let chips = try #require(script.layer("replaced", after: 0.06))
    #expect(abs(chips.opacity - 0.5) < 1e-4, "the chips cross-fade")
    script.wait(0.8)
    #expect(try row("Maya Okafor").frame.minY == 30 + 70 + 36)
    #expect(script.layer("leaving") == nil && script.activity == .idle)
    script = try StageScript("sheet", reducesMotion: true)
    for key in ["Return", "Up"] {
      script.key(key)
      script.wait(2)
    }
    script.tap(at: try #require(script.middle(of: "chip 👍")))
    #expect(abs(try row("Maya Okafor").frame.minY - (30 + 70 + 36)) < 1e-6)
    #expect(script.layer("leaving") == nil && script.layer("replaced") == nil)
  }

  @Test("a tab that is pressed is the active one; the alerts' badge goes, and comes again")
  func tabs() throws {
    var script = try StageScript("sheet")
    func words() -> [String] { script.words("tabs") }
    let before = script.layers()
    #expect(words().contains("3"))
    script.tap(at: try #require(script.middle(of: "Alerts")))
    script.wait(1)
    #expect(!words().contains("3"))
    script.tap(at: try #require(script.middle(of: "Alerts")))
    script.tap(at: try #require(script.middle(of: "Home")))
    script.wait(1)
    #expect(script.layers() == before)
    for name in ["Friends", "Watch", "Menu"] {
      let old = script.layer("tabs")?.content
      script.tap(at: try #require(script.middle(of: name)))
      #expect(script.layer("tabs")?.content != old)
    }
    // The tab that is shown leads to the top.
    script.trackpad(-60, at: .at(200, 400))
    script.wait(1)
    script.tap(at: try #require(script.middle(of: "Menu")))
    #expect(abs(script.number("postOffset", after: 1)) < 0.1)
  }

  @Test("a reaction's chip shows those people from the top; the list ends with them")
  func filter() throws {
    var script = try StageScript.sheet(at: "expanded", offset: 300)
    func rows() -> [String] {
      script.layers().filter { $0.id.name == "row" }.flatMap(\.words)
    }
    script.tap(at: try #require(script.middle(of: "chip ❤️")))
    script.wait(1)
    #expect(script.number("listOffset") == 0)
    #expect(rows().filter { $0 == "Message" || $0 == "Follow" }.count == 3)
    #expect(rows().prefix(2) == ["Reactions", "3"])
    #expect(rows().contains("Elena Rossi"))
    #expect(!rows().contains("Tim Cook") && !rows().contains("Shares"))
    script.trackpad(-300, at: .at(200, 700))
    #expect(script.number("listOffset", after: 1) == 0)
    script.tap(at: try #require(script.middle(of: "chip all")))
    script.wait(1)
    #expect(rows().contains("Tim Cook"))
    script.trackpad(-5000, at: .at(200, 700))
    #expect(script.number("listOffset") == 736)
  }

  @Test("a row's button is pressed in all of its 44 points, the row beside it")
  func nested() throws {
    for (y, name) in [(-20.0, "Sent"), (20, "Sent"), (-24, "Message")] {
      var script = try StageScript.sheet(at: "expanded")
      let button = try #require(script.middle(of: "message Tim Cook"))
      script.tap(at: .at(button.x, button.y + y))
      script.wait(1)
      let row = script.layers().map(\.words).first { $0.first == "Tim Cook" }
      #expect(row?.last == name)
    }
  }

  @Test("who is sent a message or followed in one section is in the other")
  func samePerson() throws {
    var script = try StageScript.sheet(at: "expanded")
    script.tap(at: try #require(script.middle(of: "message Trần Quốc Bảo")))
    script.trackpad(-500, at: .at(200, 700))
    script.wait(1)
    let rows = script.layers().filter { $0.id.name == "row" }.map(\.words)
    #expect(
      rows.contains { $0.first == "Trần Quốc Bảo" && $0[1].hasPrefix("“") && $0[2] == "Sent" })
  }

  @Test("what was pressed stays so while the card comes and goes, and through a resize")
  func kept() throws {
    var script = try StageScript.sheet(at: "expanded")
    script.tap(at: try #require(script.middle(of: "follow 김서연")))
    script.key("Escape")
    script.wait(1)
    script.key("Up")
    script.wait(2)
    script.take(.resize(Size(width: 500, height: 896)))
    script.wait(1)
    #expect(script.layers().flatMap(\.words).contains("Following"))
  }

  @Test("Tab goes through the screen's controls with a ring, Return presses, Esc leaves")
  func keyboard() throws {
    var script = try StageScript("sheet")
    let before = script.layers()
    script.key("Tab")
    let back = try #require(script.layer("focus"))
    #expect(back.frame.contains(try #require(script.middle(of: "back"))))
    script.key("Tab")
    script.key("Tab")
    #expect(script.layer("focus")?.frame.contains(.at(360, 82)) == true)
    script.key("Return")
    #expect(script.layer("highlight") != nil)
    #expect(script.words("feed").contains("Following"))
    script.key("Return")
    script.key("Escape")
    script.wait(1)
    #expect(script.layers() == before)
    // From the end backwards: the tabs.
    script.key("Tab", .shift)
    script.key("Return")
    #expect(script.layer("tabs") != before.first { $0.id.name == "tabs" })
    // Round all of them: each is on the stage, and at last nothing has the ring.
    script.key("Escape")
    var count = 0
    repeat {
      script.key("Tab")
      script.wait(0.5)
      count += 1
      guard let ring = script.layer("focus") else { break }
      #expect(Rect(x: -4, y: 0, width: 422, height: 896).contains(ring.frame.inset(by: 3)))
    } while count < 60
    #expect(count == 2 + 5 + 12 + 5 + 1)
  }

  @Test("on the card: chips, rows and their buttons; what is out of sight scrolls into it")
  func keyboardOnCard() throws {
    var script = try StageScript.sheet(at: "expanded")
    script.key("Tab", .shift)
    script.wait(1)
    // The last person's button.
    #expect(abs(script.number("listOffset") - 736) < 30)
    let ring = try #require(script.layer("focus"))
    #expect(ring.frame.maxY <= 896)
    script.key("Return")
    script.wait(1)
    #expect(script.layers().flatMap(\.words).contains("Following"))
    script.key("Escape")
    #expect(script.layer("focus") == nil)
    #expect(script.word("detent", after: 1) == "expanded")
    for _ in 0..<6 { script.key("Tab") }
    script.wait(1)
    #expect(script.number("listOffset") < 36)
    #expect((script.layer("focus")?.frame.minY ?? 0) >= 100)
    script.key("Return")
    script.key("Escape")
    script.key("Escape")
    #expect(script.word("detent", after: 2) == "hidden")
  }

  @Test("on the smallest stage too, and each hit area is 44 by 44 where there is room")
  func hitAreas() throws {
    for size in [Size(width: 240, height: 320), Size(width: 414, height: 896)] {
      var script = try StageScript("sheet", size: size)
      for _ in 0..<2 {
        let areas = script.stage.inspection(at: script.now).hitAreas.filter { $0.kind == .control }
        #expect(areas.count > 4)
        for area in areas where area.face.height >= 30 && area.face.width >= 30 {
          #expect(area.rect.width >= 38, "\(area.label)")
        }
        script.key("Up")
        script.wait(2)
      }
    }
  }

  @Test("the state is the detent")
  func state() throws {
    var script = try StageScript("sheet")
    for (key, state) in [
      ("Left", "hidden"), ("Up", "normal"), ("Up", "expanded"), ("Escape", "hidden"),
    ] {
      script.key(key)
      script.wait(2)
      #expect(script.stage.state(at: script.now) == state)
    }
  }
}

import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

/// A card on its way to where the screen behind it is live.
@Suite("scenes: a card that has almost gone")
struct LeavingTests {
  /// Lets time pass until less than `rest` points of the way to `end` are left, in steps of 1 ms.
  private func wait(
    _ script: inout StageScript, until rest: Double, of probe: String, to end: Double
  ) {
    var steps = 0
    while end - script.number(probe) >= rest, steps < 2000 {
      script.wait(0.001)
      steps += 1
    }
    #expect(end - script.number(probe) > 0.6)
  }

  private func leavingSheet(_ rest: Double, _ tuning: Tuning = .fluid) throws -> StageScript {
    var script = try StageScript.sheet(tuning)
    script.key("Escape")
    wait(&script, until: rest, of: "cardTop", to: 896)
    return script
  }

  // MARK: The sheet

  @Test("a tap beside a sheet that has almost gone presses what is there")
  func sheetTap() throws {
    var script = try leavingSheet(24)
    script.tap(at: .at(100, 460))
    #expect(script.number("highlight") > 0)
    script.wait(2)
    #expect(script.word("detent") == "normal")
    #expect(script.number("cardTop") == 448)
  }

  @Test("a sheet that comes back from there does not jump")
  func sheetAgain() throws {
    var script = try leavingSheet(24)
    script.down(at: .at(100, 460))
    script.wait(0.01)
    script.up()
    var (last, most) = (script.number("cardTop"), 0.0)
    for _ in 0..<400 {
      script.wait(0.001)
      most = max(most, abs(script.number("cardTop") - last))
      last = script.number("cardTop")
    }
    #expect(most < 4)
    #expect(last < 500)
  }

  @Test("Return, too, presses what is behind a sheet that has almost gone")
  func sheetReturn() throws {
    var script = try leavingSheet(24)
    script.key("Return")
    script.wait(2)
    #expect(script.word("detent") == "normal")
    #expect(script.number("cardTop") == 448)
    // With more of the way left, the card keeps the key.
    script = try leavingSheet(60)
    script.key("Return")
    script.wait(2)
    #expect(script.number("cardTop") == 896)
  }

  @Test("the post behind it scrolls while it leaves")
  func sheetScroll() throws {
    var script = try leavingSheet(23)
    script.device = .mouse
    script.down(at: .at(200, 400))
    script.move(to: .at(200, 350), over: 0.1)
    #expect(script.number("postOffset") == 50)
    script.up()
    script.wait(2)
    #expect(script.number("cardTop") == 896)
    script = try leavingSheet(23)
    script.trackpad(-30, at: .at(200, 400))
    #expect(script.number("postOffset") == 30)
  }

  @Test("with more of the way left, or on the card itself, a touch catches the sheet")
  func sheetCaught() throws {
    var script = try leavingSheet(60)
    var top = script.number("cardTop")
    script.down(at: .at(200, 400))
    script.wait(0.3)
    #expect(abs(script.number("cardTop") - top) < 1e-9)
    script = try leavingSheet(20)
    top = script.number("cardTop")
    script.down(at: .at(200, 890))
    script.wait(0.3)
    #expect(abs(script.number("cardTop") - top) < 1e-9)
    script.move(to: .at(200, 590), over: 0.2)
    #expect(abs(script.number("cardTop") - (top - 300)) < 1e-9)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(script.word("detent") == "normal")
  }

  @Test("its picture does not change when a touch goes through")
  func sheetPicture() throws {
    var script = try leavingSheet(24)
    let before = script.layers()
    script.down(at: .at(200, 300))
    let after = script.layers()
    func seen(_ layers: [Layer], _ names: Set<String>) -> [Layer] {
      layers.filter { names.contains($0.id.name) }
    }
    #expect(seen(before, ["dimmer", "card"]) == seen(after, ["dimmer", "card"]))
    #expect(seen(after, ["dimmer", "card"]).count == 2)
    guard case .flattened(let snapshot, _)? = before.first?.content else {
      Issue.record("no snapshot")
      return
    }
    #expect(Array(after.prefix(snapshot.list.layers.count)) == snapshot.list.layers)
  }

  @Test("in classic a touch goes through at the end only")
  func classic() throws {
    var script = try leavingSheet(24, .classic)
    script.tap(at: .at(100, 460))
    #expect(script.number("highlight") == 0)
    script.wait(2)
    #expect(script.word("detent") == "hidden")
  }

  // MARK: Popover and drawer

  private func leavingCard(
    _ scene: SceneID, _ rest: Double, _ tuning: Tuning = .fluid
  ) throws -> StageScript {
    var script = try StageScript.expandedCard(scene, tuning)
    script.key("Down")
    wait(&script, until: rest, of: "cardTop", to: try end(of: scene))
    return script
  }

  private func end(of scene: SceneID) throws -> Double {
    try StageScript(scene).number("cardTop")
  }

  @Test("a tap beside a popover that has almost collapsed presses what is there")
  func popover() throws {
    var script = try leavingCard("popover", 24)
    script.tap(at: .at(366, 162))
    #expect(script.number("liked") == 1)
    script.wait(2)
    #expect(script.number("cardTop") == (try end(of: "popover")))
    script = try leavingCard("popover", 60)
    script.tap(at: .at(366, 162))
    #expect(script.number("liked") == 0)
    script = try leavingCard("popover", 24, .classic)
    script.tap(at: .at(366, 162))
    #expect(script.number("liked") == 0)
  }

  @Test("the screen behind it scrolls while it collapses", arguments: ["popover", "drawer"])
  func screen(_ scene: SceneID) throws {
    var script = try leavingCard(scene, 23)
    script.device = .mouse
    script.down(at: .at(200, 500))
    let top = script.number("cardTop")
    script.move(to: .at(200, 480), over: 0.05)
    #expect(script.number("screenOffset") > 5)
    #expect(script.number("cardTop") > top)
    script.up()
    script.wait(3)
    #expect(script.number("cardTop") == (try end(of: scene)))
  }

  @Test("on itself the card is caught until it is there", arguments: ["popover", "drawer"])
  func card(_ scene: SceneID) throws {
    var script = try leavingCard(scene, 10)
    let top = script.number("cardTop")
    script.down(at: .at(200, 880))
    script.wait(0.2)
    #expect(abs(script.number("cardTop") - top) < 1e-9)
  }

  // MARK: The detail card

  private func leavingDetail(_ rest: Double) throws -> StageScript {
    var script = try StageScript.openedStack()
    script.key("Escape")
    wait(&script, until: rest, of: "detailTop", to: 896)
    return script
  }

  @Test("a tap on the first card, or a drag of it, goes past a detail card that has almost gone")
  func detail() throws {
    var script = try leavingDetail(24)
    script.tap(at: .at(207, 430))
    script.wait(3)
    #expect(script.number("detailTop") == 448)
    script = try leavingDetail(24)
    script.device = .mouse
    script.down(at: .at(207, 430))
    script.move(to: .at(237, 430), over: 0.1)
    #expect(abs(script.number("card1X") - 237) < 1e-9)
    #expect(script.number("detailTop") > 880)
    script = try leavingDetail(20)
    let top = script.number("detailTop")
    script.down(at: .at(207, 890))
    script.wait(0.2)
    #expect(abs(script.number("detailTop") - top) < 1e-9)
  }
}

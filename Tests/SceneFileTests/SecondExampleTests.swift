import CardGeometry
import CardGestures
import Foundation
import SceneCore
import Testing

@testable import SceneFile

/// Scene files of version 2 that were written before the program could read them, gesture by gesture.
@Suite("example files of version 2")
struct SecondExampleTests {
  func run(_ name: String) throws -> SceneRun {
    let file = Examples.folder.appending(path: "second/\(name).scene.json")
    return try SceneRun(String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  @Test("player: a tap opens it, a catch on the way does not tap, songs go round")
  func player() throws {
    var run = try run("player")
    #expect(run.scene.state == "mini")
    run.tap(207, 840)
    run.wait(0.05)
    // Caught at once on its way; the tap's condition no longer holds, so it just goes on.
    let before = try run.number("top")
    run.pointer(.down, 207, 840)
    #expect(abs(try run.number("top") - before) < 1e-9)
    run.wait(0.1)
    #expect(abs(try run.number("top") - before) < 1e-9)
    run.pointer(.up, 207, 840)
    run.wait(3)
    let rest = try run.number("top")
    #expect(rest == 0 || rest == 896 - 84, "\(rest)")
    if rest != 0 {
      run.tap(207, 840)
      run.wait(3)
    }
    #expect(try run.number("top") == 0)
    #expect(run.scene.state == "full")
    for song in [1.0, 2, 0] {
      run.tap(285, 730)
      run.wait(0.5)
      #expect(try run.number("song") == song)
    }
    #expect(try run.probe("playing") == .word("paused"))
    run.tap(207, 730)
    #expect(try run.probe("playing") == .word("playing"))
    run.wait(3)
    #expect(abs(try run.number("beat") - 1) < 1e-4)
  }

  @Test("player: a row of the list plays its song, but only while the player is small")
  func list() throws {
    var run = try run("player")
    run.tap(100, 76 + 64 * 2 + 30)
    run.wait(0.5)
    #expect(try run.number("song") == 2)
    #expect(try run.probe("playing") == .word("playing"))
    run.press(.up)
    run.wait(3)
    #expect(run.scene.state == "full")
    run.press(.focusNext)
    run.press(.press)
    // Only the buttons of the player are shown: the first one pauses.
    #expect(try run.probe("playing") == .word("paused"))
  }

  @Test("counter: each step up or down counts with a tick, and the way home does not")
  func counter() throws {
    var run = try run("counter")
    let middle = 448.0
    run.pointer(.down, 207, middle)
    var found: [Double] = []
    for height in [28.0, 68, -2] {
      run.wait(0.02)
      run.pointer(.move, 207, middle - height)
      found.append(try run.number("number"))
    }
    #expect(found == [6, 8, 5])
    #expect(try run.number("ticks") == 6)
    #expect(run.scene.marks.count == 6)
    run.pointer(.up, 207, middle + 2)
    run.wait(2)
    #expect(try run.number("knobY") == middle)
    #expect(try run.number("number") == 5)
    run.drag(Point(x: 207, y: middle), by: Vector(dx: 0, dy: -140), steps: 14, isLetGo: false)
    #expect(try run.number("number") == 8)
    #expect(try run.number("knobY") < middle - 88, "a rubber band past the bounds")
    run.pointer(.up, 207, middle - 140)
    run.wait(2)
    for number in [9.0, 10, 10] {
      run.tap(275, middle + 192)
      run.wait(0.3)
      #expect(try run.number("number") == number, "the button ends at 10")
    }
    run.tap(140, middle + 192)
    run.wait(0.3)
    #expect(try run.number("number") == 9)
  }

  @Test("refresh: past the mark the gap stays open until the answer is there; short of it, not")
  func refresh() throws {
    var run = try run("refresh")
    run.drag(Point(x: 207, y: 300), by: Vector(dx: 0, dy: 75), steps: 10, isLetGo: false)
    #expect(abs(try run.number("feed") - 49.6) < 0.05)
    run.wait(0.2)
    run.pointer(.up, 207, 375)
    run.wait(2)
    #expect(try run.number("feed") == 0)
    #expect(try run.number("armed") == 0 && run.number("fresh") == 0)

    run.drag(Point(x: 207, y: 300), by: Vector(dx: 0, dy: 150), steps: 10, isLetGo: false)
    #expect(abs(try run.number("feed") - 93.99) < 0.01)
    #expect(run.scene.marks.map { $0.name } == ["armed"])
    run.wait(0.2)
    run.pointer(.up, 207, 450)
    run.wait(0.45)
    #expect(try run.probe("detent") == .word("loading"))
    #expect(abs(try run.number("feed") - 56) <= 0.5)
    run.wait(1)
    #expect(abs(try run.number("feed") - 56) < 1e-3, "it stays open meanwhile")
    #expect(try run.number("fresh") == 0)
    run.wait(4)
    #expect(try run.number("feed") == 0 && run.number("fresh") == 1)
    #expect(try run.probe("detent") == .word("rest"))
  }

  @Test("refresh: pulled again meanwhile without a jump; pushed up, it scrolls and the gap closes")
  func caught() throws {
    var run = try run("refresh")
    run.drag(Point(x: 207, y: 300), by: Vector(dx: 0, dy: 150), steps: 10)
    run.wait(0.6)
    let open = try run.number("feed")
    run.pointer(.down, 207, 300)
    #expect(try run.number("feed") == open)
    run.wait(0.1)
    #expect(abs(try run.number("feed") - open) < 1e-9, "held, it stays")
    for step in 1...20 {
      run.pointer(.move, 207, 300 - 10 * Double(step))
      run.wait(0.01)
    }
    #expect(try run.number("feed") == 0)
    #expect(try run.number("list") > 0)
    run.wait(0.2)
    run.pointer(.up, 207, 100)
    run.wait(3)
    #expect(try run.number("feed") == 0 && run.number("fresh") == 1)
  }

  @Test("refresh: the button scrolls to the top first, then opens the gap")
  func button() throws {
    var run = try run("refresh")
    run.drag(Point(x: 207, y: 700), by: Vector(dx: 0, dy: -300), steps: 10)
    run.wait(3)
    #expect(try run.number("list") > 200)
    run.tap(414 - 38, 28)
    run.wait(0.1)
    #expect(try run.number("feed") == 0 && run.number("list") > 1)
    run.wait(0.8)
    #expect(try run.number("list") < 1e-6)
    #expect(abs(try run.number("feed") - 56) < 0.5)
    run.wait(4)
    #expect(try run.number("feed") == 0 && run.number("fresh") == 1)
  }
}

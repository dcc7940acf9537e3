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

  @Test("photo: dragged far off its place it is thrown in that direction, and closed")
  func lifted() throws {
    var run = try run("photo")
    run.touch(.down, 207, 500, id: 1)
    run.wait(0.05)
    run.touch(.move, 207, 530, id: 1)
    // The way within the slop is given back within 80 ms.
    run.wait(0.1)
    #expect(abs(try run.number("pull") - 30) < 1e-9)
    for y in stride(from: 540.0, through: 648, by: 12) {
      run.touch(.move, 207, y, id: 1)
      run.wait(0.01)
    }
    #expect(abs(try run.number("pull") - 148) < 1e-9)
    #expect(run.scene.marks.map { $0.name } == ["loose"])
    run.wait(0.2)
    run.touch(.up, 207, 648, id: 1)
    #expect(try run.probe("open") == .word("closed"))
    run.wait(3)
    #expect(abs(try run.number("y") - 1196) < 1e-6)
    #expect(try run.number("x") == 207)
    // The small picture opens it again.
    run.tap(60, 120)
    run.wait(1)
    #expect(try run.probe("open") == .word("open"))
    #expect(try run.number("y") == 448)
  }

  @Test("photo: pinched in it closes; pinched out, the points stay under the fingers")
  func pinched() throws {
    var run = try run("photo")
    run.touch(.down, 150, 448, id: 1)
    run.touch(.down, 264, 448, id: 2)
    for step in 1...20 {
      run.wait(0.01)
      run.touch(.move, 150 - 4 * Double(step), 448, id: 1)
      run.touch(.move, 264 + 4 * Double(step), 448, id: 2)
    }
    run.wait(0.1)
    #expect(abs(try run.number("scale") - 274 / 114) < 1e-9)
    #expect(abs(try run.number("x") - 207) < 1e-9)
    // The first finger lifts; the other one pans.
    run.touch(.up, 70, 448, id: 1)
    let (x, scale) = (try run.number("x"), try run.number("scale"))
    run.touch(.move, 330, 470, id: 2)
    #expect(abs(try run.number("x") - x + 14) < 1e-9)
    #expect(try run.number("scale") == scale)
    run.touch(.up, 330, 470, id: 2)
    run.wait(3)
    #expect(try run.probe("open") == .word("open"))
    #expect(try run.number("scale") == scale)

    run.touch(.down, 60, 300, id: 1)
    run.touch(.down, 360, 300, id: 2)
    for step in 1...20 {
      run.wait(0.01)
      run.touch(.move, 60 + 7 * Double(step), 300, id: 1)
      run.touch(.move, 360 - 7 * Double(step), 300, id: 2)
    }
    #expect(try run.number("scale") < 0.75)
    run.touch(.up, 200, 300, id: 1)
    run.touch(.up, 220, 300, id: 2)
    #expect(try run.probe("open") == .word("closed"))
    run.wait(3)
    #expect(abs(try run.number("scale") - 1) < 1e-6)
  }

  @Test("photo: two fingers turn it, and it returns upright; a double tap enlarges the point there")
  func turned() throws {
    var run = try run("photo")
    run.touch(.down, 157, 448, id: 1)
    run.touch(.down, 257, 448, id: 2)
    for step in 1...30 {
      let angle = Double(step) / 30 * .pi / 3
      run.wait(0.01)
      run.touch(.move, 207 - 50 * cos(angle), 448 - 50 * sin(angle), id: 1)
      run.touch(.move, 207 + 50 * cos(angle), 448 + 50 * sin(angle), id: 2)
    }
    run.wait(0.1)
    #expect(abs(try run.number("angle") - 60) < 1e-6)
    run.touch(.up, 182, 404.7, id: 1)
    run.touch(.up, 232, 491.3, id: 2)
    run.wait(3)
    #expect(abs(try run.number("angle")) < 1e-6)

    run.tap(300, 500)
    run.wait(0.1)
    run.tap(300, 500)
    run.wait(3)
    #expect(abs(try run.number("scale") - 2.5) < 1e-6)
    // The point stays under the finger: 93 right and 52 below the middle, and 2.5 times that.
    #expect(abs(try run.number("x") - (300 - 93 * 2.5)) < 0.01)
    #expect(abs(try run.number("y") - (500 - 52 * 2.5)) < 0.01)
  }

  @Test("map: it slides on to its edge, a pin brings itself into sight, the card is beside it")
  func map() throws {
    var run = try run("map")
    run.touch(.down, 207, 300, id: 1)
    for step in 1...10 {
      run.wait(0.01)
      run.touch(.move, 207 - 6 * Double(step), 300, id: 1)
    }
    run.wait(0.001)
    run.touch(.up, 147, 300, id: 1)
    run.wait(4)
    #expect(abs(try run.number("mapX") - -34) < 0.01)
    #expect(try run.number("mapY") == 448)
    run.wait(1)
    let top = try run.number("cardTop")
    run.tap(207, top + 40)
    run.press(.up)
    run.wait(2)
    #expect(try run.probe("detent") == .word("half"))
    run.press(.up)
    run.wait(2)
    #expect(run.scene.marks.contains { $0.name == "full" })
  }

  @Test("photo: the wheel pans it, with Ctrl it scales the point under the cursor")
  func wheel() throws {
    var run = try run("photo")
    func scroll(_ dy: Double, zooms: Bool) {
      run.scene.handle(
        .scroll(
          ScrollEvent(
            position: Point(x: 300, y: 500), dx: 0, dy: dy, unit: .line, time: run.time,
            zooms: zooms)), at: run.time)
      run.wait(0.03)
    }
    for _ in 0..<4 { scroll(1, zooms: true) }
    run.wait(1)
    let scale = 1.2 * 1.2 * 1.2 * 1.2
    #expect(abs(try run.number("scale") - scale) < 1e-6)
    #expect(abs(try run.number("x") - (300 - 93 * scale)) < 0.5)
    let y = try run.number("y")
    scroll(1, zooms: false)
    run.wait(1)
    #expect(abs(try run.number("y") - min(y + 60, 552 * scale / 2)) < 0.01)
    for _ in 0..<9 { scroll(-1, zooms: true) }
    run.wait(1)
    #expect(try run.number("scale") == 1)
  }

  @Test("photo: Esc lets go of it, and the second finger's lift first keeps the pan's momentum")
  func cancelled() throws {
    var run = try run("photo")
    run.tap(207, 448)
    run.wait(0.1)
    run.tap(207, 448)
    run.wait(2)
    run.touch(.down, 150, 448, id: 1)
    run.touch(.down, 264, 448, id: 2)
    for step in 1...15 {
      run.wait(0.01)
      run.touch(.move, 150 + 4 * Double(step), 448, id: 1)
      run.touch(.move, 264 + 4 * Double(step), 448, id: 2)
    }
    run.touch(.up, 324, 448, id: 2)
    run.wait(0.005)
    run.touch(.up, 210, 448, id: 1)
    let x = try run.number("x")
    run.wait(0.1)
    // 400 pt/s for a tenth of a second, a little slower and slower.
    let way = try run.number("x") - x
    #expect(abs(way - 400 * 0.4995 * 0.1814) < 1.5, "\(way)")
    run.wait(3)
    run.touch(.down, 207, 448, id: 1)
    for step in 1...10 {
      run.wait(0.01)
      run.touch(.move, 207, 448 + 20 * Double(step), id: 1)
    }
    run.scene.handle(.cancel, at: run.time)
    run.wait(3)
    #expect(try run.number("pull") < 1e-6)
    #expect(try run.probe("open") == .word("open"))
  }
}

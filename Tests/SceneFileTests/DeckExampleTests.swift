import CardGeometry
import CardGestures
import CardMotion
import Foundation
import SceneCore
import Testing

@testable import SceneFile

/// The decks of two scene files of version 2, gesture by gesture.
@Suite("example files with decks")
struct DeckExampleTests {
  private func run(_ name: String) throws -> SceneRun { try SecondExampleTests().run(name) }

  /// The roles of the shown cards, by their index.
  private func roles(_ run: SceneRun) -> [Int: Double] {
    let motion = run.scene.values.decks[0].motion
    return Dictionary(
      uniqueKeysWithValues: motion.cards.map { ($0.number, $0.role.value(at: run.time)) })
  }

  @Test("a deck whose \"clear\" reads the speed throws a fast card further")
  func clearBySpeed() throws {
    var ends: [Double] = []
    for steps in [10, 4] {
      var run = try SceneRun(
        """
        {"cardstage-scene": 2,
         "values": {"d": {"type": "deck", "items": 3, "size": [200, 300],
           "clear": ["100 + speed/20", 400], "release": "next"}},
         "layers": [{"repeat": {"deck": "d"}, "name": "card", "width": 200, "height": 300,
           "x": "d.x", "y": "d.y", "group": [{"fill": "tint"}]}],
         "gestures": [{"on": "stage", "drag": "d"}]}
        """)
      run.drag(Point(x: 100, y: 100), by: Vector(dx: 80, dy: 0), steps: steps)
      let card = run.scene.values.decks[0].motion.cards.first { $0.number == 0 }
      ends.append(card?.offset.target.x ?? .nan)
    }
    #expect(ends[0] > 124 && ends[1] > ends[0] + 20, "\(ends)")
  }

  // MARK: Swipe

  @Test("swipe: a flick to the right is a yes, and the next card is in front at once")
  func flicked() throws {
    var run = try run("swipe")
    run.drag(Point(x: 207, y: 400), by: Vector(dx: 60, dy: 0))
    #expect(try run.number("front") == 1 && run.number("turns") == 1)
    #expect(try run.number("liked") == 1)
    #expect(try run.number("x") == 0)
    #expect(roles(run) == [0: 0, 1: 1, 2: 2, 3: 3])
    let motion = run.scene.values.decks[0].motion
    #expect(motion.isLeaving(0) && motion.cards[0].offset.target.x == 414)
    run.wait(0.1)
    let now = roles(run)
    #expect(now[1] ?? 1 < 0.8 && now[2] ?? 2 < 1.8 && now[3] ?? 3 < 2.8)
    run.wait(3)
    #expect(run.scene.values.decks[0].motion.cards.map(\.number).sorted() == [1, 2, 3])
    // The mark at 140 points was not passed under the finger.
    #expect(run.scene.marks.isEmpty)
  }

  @Test("swipe: left is a no, up is a star, and a short pull goes home")
  func directions() throws {
    var run = try run("swipe")
    run.drag(Point(x: 207, y: 400), by: Vector(dx: -60, dy: 0))
    #expect(try run.number("front") == 1 && run.number("liked") == 0)
    run.wait(2)
    run.drag(Point(x: 207, y: 400), by: Vector(dx: 0, dy: -60))
    #expect(try run.number("front") == 2)
    #expect(run.scene.marks.map { $0.name } == ["star"])
    #expect(
      run.scene.values.decks[0].motion.cards.first { $0.number == 1 }?.offset.target.y ?? 0 < -400)
    run.wait(2)
    run.drag(Point(x: 207, y: 400), by: Vector(dx: 50, dy: 8), isLetGo: false)
    run.wait(0.2)
    run.pointer(.up, 257, 408)
    run.wait(2)
    #expect(try run.number("front") == 2 && run.number("x") == 0 && run.number("y") == 0)
  }

  @Test("swipe: a slow pull past the mark ticks once; back and forth within the slack, no more")
  func marks() throws {
    var run = try run("swipe")
    run.pointer(.down, 100, 400)
    for x in [160.0, 230, 250, 232, 245] {
      run.wait(0.05)
      run.pointer(.move, x, 400)
    }
    #expect(run.scene.marks.map { $0.name } == ["yes"])
    run.wait(0.3)
    run.pointer(.up, 245, 400)
    #expect(try run.number("liked") == 1)
  }

  @Test("swipe: one step is taken back, and the deck goes round without an end")
  func takenBack() throws {
    var run = try run("swipe")
    let row = 896.0 - 96 + 32
    run.tap(207, row)
    run.wait(0.5)
    #expect(try run.number("turns") == 0, "there is nothing to take back")
    for turn in 1...6 {
      run.tap(207 + 88, row)
      run.wait(0.7)
      #expect(try run.number("turns") == Double(turn))
      #expect(try run.number("front") == Double(turn % 4))
    }
    #expect(try run.number("liked") == 6)
    run.tap(207, row)
    #expect(try run.number("front") == 1 && run.number("turns") == 5)
    #expect(try run.number("x") < -350, "the card comes in from the left")
    run.wait(2)
    #expect(try run.number("x") == 0)
    run.press(.left)
    #expect(try run.number("front") == 2 && run.number("liked") == 6)
  }

  @Test("swipe: only the front card is touched, and what leaves lets a finger through")
  func touched() throws {
    var run = try run("swipe")
    run.drag(Point(x: 207, y: 400), by: Vector(dx: 60, dy: 0))
    run.wait(0.03)
    run.drag(Point(x: 207, y: 400), by: Vector(dx: -60, dy: 0))
    #expect(try run.number("front") == 2)
    #expect(run.scene.values.decks[0].motion.leaving == [0, 1])
    run.wait(3)
    #expect(run.scene.values.decks[0].motion.leaving.isEmpty)
  }

  // MARK: Wallet

  @Test("wallet: a pull upwards fans the cards out, one after another")
  func fan() throws {
    var run = try run("wallet")
    run.pointer(.down, 207, 740)
    run.wait(0.05)
    run.pointer(.move, 207, 710)
    #expect(try run.number("y") == -30)
    let motion = run.scene.values.decks[0].motion
    #expect(motion.cards.map { $0.offset.target.y } == [-30, -30, -30, -30, -30])
    #expect(motion.cards[2].offset.value(at: run.time + 0.035).y == 0)
    #expect(motion.cards[2].offset.value(at: run.time + 0.08).y < -1)
    run.wait(0.05)
    run.pointer(.move, 207, 670)
    #expect(run.scene.marks.map { $0.name } == ["opens"])
    run.wait(0.2)
    run.pointer(.up, 207, 670)
    #expect(try run.number("fan") == 0)
    run.wait(3)
    #expect(try run.number("fan") == 1 && run.number("y") == 0)
  }

  @Test("wallet: a tap takes a card of the fan to the front")
  func taken() throws {
    var run = try run("wallet")
    run.press(.up)
    run.wait(2)
    #expect(try run.number("fan") == 1)
    // The strip of card 2, above the front card and card 1.
    let height = 0.62 * 382
    let top = 896 - 40 - height
    run.tap(207, top - 2 * 58 + 20)
    #expect(try run.number("front") == 2)
    run.wait(3)
    let now = roles(run)
    for (card, role) in [2: 0.0, 3: 1, 4: 2, 0: 3, 1: 4] {
      #expect(abs((now[card] ?? -1) - role) < 1e-3, "\(card): \(now)")
    }
    #expect(try run.number("fan") == 0)
    #expect(try abs(run.number("role2")) < 1e-3 && abs(run.number("role0") - 3) < 1e-3)
  }
}

import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

/// Caught on its way.
extension StackTests {
  @Test("whatever moves is caught anywhere, at every 5 ms of the way home", arguments: tunings)
  func catchHome(_ tuning: Tuning) throws {
    for ms in stride(from: 1.0, to: 350, by: 5) {
      var script = try springing(tuning, after: ms / 1000)
      let before = (1...3).map { script.anchor($0) }
      script.down(at: .at(20, 40))
      for card in 1...3 {
        #expect((script.anchor(card) - before[card - 1]).length <= 1e-9)
        // Still, and no tap comes of it.
        #expect((script.anchor(card, after: 0.3) - before[card - 1]).length <= 1e-9)
      }
      guard tuning == .fluid else { continue }
      script.move(to: .at(21, 40))
      #expect((script.anchor(1) - before[0] - Vector(dx: 1, dy: 0)).length <= 1e-9)
    }
  }

  @Test("a catch without a move lets go: all go on home", arguments: tunings)
  func letGo(_ tuning: Tuning) throws {
    var script = try springing(tuning, after: 0.05)
    script.tap(at: .at(207, 448))
    script.wait(2)
    for card in 1...3 { #expect(script.anchor(card) == Self.center) }
    #expect(script.number("detailTop") == 896)
  }

  @Test("cards on their way to other places stop too, and go on after it", arguments: tunings)
  func catchTurn(_ tuning: Tuning) throws {
    for ms in stride(from: 10.0, to: 500, by: 30) {
      var script = try StageScript("stack", tuning: tuning)
      script.key("Right")
      script.wait(ms / 1000)
      script.down(at: .at(207, 448))
      let (order, seen) = (script.word("order"), try (1...3).map { try script.corners($0) })
      for card in 1...3 {
        for (old, new) in zip(seen[card - 1], try script.corners(card, after: 0.2)) {
          #expect((old - new).length <= 1e-9, "card \(card) after \(ms) ms")
        }
      }
      script.wait(0.2)
      script.up()
      script.wait(2)
      #expect(script.word("order") == order)
      for card in 1...3 { #expect(script.anchor(card) == Self.center) }
      let fresh = try StageScript("stack")
      let front = order == "321" ? 1 : 2
      for (old, new) in zip(try fresh.corners(1), try script.corners(front)) {
        #expect((old - new).length < 1e-9)
      }
    }
  }

  @Test(
    "a second pointer, focus loss and Esc call a drag off: home from velocity 0", arguments: tunings
  )
  func cancelled(_ tuning: Tuning) throws {
    for isPointer in [true, false] {
      var script = try StageScript("stack", tuning: tuning)
      script.down(at: .at(207, 448))
      script.move(to: .at(407, 448), over: 0.1)
      script.wait(0.06)
      if isPointer { script.down(at: .at(50, 50), id: 1) } else { script.take(.cancel) }
      #expect(script.speed(1).length < 5)
      script.up()
      script.up(id: 1)
      script.wait(3)
      #expect(script.word("order") == "321")
      for card in 1...3 { #expect(script.anchor(card) == Self.center) }
      #expect(script.number("blurRadius") == 0)
      #expect(script.activity == .idle)
    }
  }
}

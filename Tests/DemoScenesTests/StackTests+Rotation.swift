import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

/// Cards that go round.
extension StackTests {
  @Test("a flick sends the first card round to the back, with wrap-around", arguments: tunings)
  func flick(_ tuning: Tuning) throws {
    let fresh = try StageScript("stack")
    var script = try StageScript("stack", tuning: tuning)
    for (order, front) in [("132", 2), ("213", 3), ("321", 1)] {
      script.down(at: .at(207, 448))
      script.move(to: .at(60, 448), over: 0.1)
      script.up()
      #expect(script.activity == .fling)
      script.wait(3)
      #expect(script.word("order") == order)
      #expect(script.activity == .idle)
      for place in 0..<3 {
        let card = (front - 1 + place) % 3 + 1
        #expect(script.anchor(card) == Self.center)
        for (role, corner) in zip(try fresh.corners(place + 1), try script.corners(card)) {
          #expect((role - corner).length < 1e-9, "card \(card) in place \(place + 1)")
        }
      }
      // Picture and colour stay with the card.
      #expect(script.layers().filter { $0.id.name == "picture" }.map(\.id.index) == [front - 1])
    }
  }

  @Test(
    "it leaves the way it was flicked, and is clear of the others when it goes to the back",
    arguments: tunings)
  func leaves(_ tuning: Tuning) throws {
    for (dx, dy) in [(150.0, 0.0), (-150, 0), (0, 150), (0, -150), (-120, 110), (90, 120)] {
      var script = try StageScript("stack", tuning: tuning)
      script.down(at: .at(207, 448))
      script.move(to: .at(207 + dx, 448 + dy), over: 0.12)
      script.up()
      var steps = 0
      while script.word("order") == "321", steps < 1000 {
        script.wait(0.001)
        steps += 1
      }
      let way = script.anchor(1) - Self.center
      #expect(script.word("order") == "132")
      #expect(way.dx * dx + way.dy * dy > 0.9 * way.length * Vector(dx: dx, dy: dy).length)
      #expect(abs(way.dx) >= 299 || abs(way.dy) >= 179, "\(way)")
    }
  }

  @Test(
    "no flick at 800 pt/s or less, nor with a projection within half the width", arguments: tunings)
  func noFlick(_ tuning: Tuning) throws {
    for (way, isFlick) in [(78.0, false), (90, true)] {
      var script = try StageScript("stack", tuning: tuning)
      script.down(at: .at(207, 448))
      script.move(to: .at(207 + way, 448), over: 0.1)
      script.up()
      script.wait(3)
      #expect((script.word("order") == "132") == isFlick, "\(way)")
    }
    // Fast enough, but back from the left to near its home.
    var script = try StageScript("stack", tuning: tuning)
    script.down(at: .at(307, 448))
    script.move(to: .at(-193, 448), over: 0.3)
    script.wait(0.1)
    script.move(to: .at(-103, 448), over: 0.1)
    script.up()
    script.wait(3)
    #expect(script.word("order") == "321")
  }

  @Test("a still finger has velocity 0: no flick", arguments: tunings)
  func stillFinger(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning)
    script.down(at: .at(207, 448))
    script.move(to: .at(400, 448), over: 0.1)
    script.wait(0.1)
    script.up()
    script.wait(3)
    #expect(script.word("order") == "321")
  }

  @Test("the pictures' alpha follows the cards' way between places", arguments: tunings)
  func crossFade(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning)
    func alpha(_ card: Int) -> Double {
      script.layers().first { $0.id == LayerID("picture", card - 1) }?.opacity ?? 0
    }
    script.key("Left")
    var (last, between) = (0.0, 0)
    for _ in 0..<150 {
      script.wait(0.01)
      #expect(alpha(2) >= last)
      #expect(abs(alpha(1) + alpha(2) - 1) < 1e-9 || alpha(3) > 0)
      last = alpha(2)
      if last > 0.05, last < 0.95 { between += 1 }
    }
    #expect(last == 1)
    #expect(between > 3)
  }
}

import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import Foundation
import SceneCore
import Stage
import TestSupport
import Testing

/// Caught on its way.
extension SheetListTests {
  @Test("caught at every millisecond of such flings, on the list and on the head, without a jump")
  func catches() throws {
    var bouncing = try StageScript.sheet(at: "expanded", offset: 600)
    bouncing.down(at: .at(200, 700))
    bouncing.move(to: .at(200, 650), over: 0.02)
    bouncing.up()
    let flings = [
      try StageScript.sheetFlungUp(), try flungDown(), try flungDown(velocity: 2500), bouncing,
      try StageScript.sheetFlungUp(.classic), try flungDown(.classic),
    ]
    var worst = 0.0
    for fling in flings {
      for millisecond in Array(1..<700) + Array(stride(from: 700, to: 5000, by: 97)) {
        var script = fling
        script.wait(Double(millisecond) / 1000)
        let (top, offset) = (script.number("cardTop"), script.number("listOffset"))
        for y in [880.0, top + 35] {
          var caught = script
          caught.down(at: .at(200, y))
          func jump(_ way: Double = 0) -> Double {
            abs(caught.number("cardTop") - top) + abs(caught.number("listOffset") - offset) - way
          }
          worst = max(worst, jump())
          caught.move(to: .at(200, y))
          worst = max(worst, jump())
          caught.wait(0.3)
          worst = max(worst, jump())
        }
      }
    }
    #expect(worst <= 1e-9)
  }

  @Test("a finger down on the last half point of a card's way halts it; let go it is set down")
  func halted() throws {
    var script = try StageScript.sheet(at: "normal")
    script.key("Up")
    script.wait(0.001)
    while script.word("detent") != "expanded" { script.wait(0.001) }
    let top = script.number("cardTop")
    #expect(top > 30 && top <= 30.5)
    for y in [50.0, 500] {
      var halted = script
      halted.down(at: .at(200, y))
      halted.wait(0.5)
      #expect(abs(halted.number("cardTop") - top) <= 1e-9)
      #expect(halted.activity == .idle)
      if y == 50 { halted.up() } else { halted.take(.cancel) }
      halted.wait(2)
      #expect(halted.number("cardTop") == 30)
      #expect(halted.word("detent") == "expanded")
    }
    #expect(script.number("cardTop", after: 2) == 30)
  }

  @Test("down and up without a move on a moving list stops it, and does no more")
  func stop() throws {
    var script = try flungDown()
    script.wait(0.1)
    let offset = script.number("listOffset")
    #expect(offset > 0)
    script.down(at: .at(200, 500))
    script.wait(0.05)
    script.up()
    script.wait(2)
    #expect(abs(script.number("listOffset") - offset) <= 1e-9)
    #expect(script.word("detent") == "expanded")
    #expect(script.activity == .idle)
  }
}

import CardDrawing
import CardGeometry
import CardGestures
import Foundation
import SceneCore
import Stage
import TestSupport
import Testing

/// Its layout and looks.
extension SheetListTests {
  @Test("hidden and shown again the list is at its top")
  func reset() throws {
    var script = try StageScript.sheet(at: "normal", offset: 200)
    script.key("Delete")
    script.wait(2)
    script.key("Return")
    script.wait(2)
    #expect(script.word("detent") == "normal")
    #expect(script.number("listOffset") == 0)
  }

  @Test("the rows are drawn where the list is; their pictures stay the same")
  func rows() throws {
    var script = try StageScript.sheet(at: "expanded")
    let third = LayerID("row", 3)
    let before = try #require(script.layers().first { $0.id == third })
    script.down(at: .at(200, 600))
    script.move(to: .at(200, 550), over: 0.1)
    let after = try #require(script.layers().first { $0.id == third })
    #expect(abs(after.frame.minY - (before.frame.minY - 50)) <= 1e-9)
    #expect(after.content == before.content)
  }

  @Test("a resize in mid-drag keeps the point grabbed under the finger and the offset in its range")
  func resizeInDrag() throws {
    var script = try StageScript.sheet(at: "expanded", offset: 300)
    script.down(at: .at(200, 500))
    script.move(to: .at(200, 480), over: 0.1)
    let before = script.sheetContent()
    script.take(.resize(Size(width: 375, height: 667)))
    #expect(abs(script.sheetContent() - before) <= 1e-9)
    script.move(to: .at(200, 470), over: 0.1)
    #expect(abs(script.sheetContent() - (before - 10)) <= 1e-9)
    // 2560×1440: the list's end is at 192.
    script.take(.resize(Size(width: 2560, height: 1440)))
    #expect(script.number("listOffset") == 192)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(script.number("listOffset") == 192)
    #expect(script.number("cardTop") == 30)
    #expect(script.activity == .idle)
  }

  @Test("a resize in mid-fling lays out anew: it goes on, and hands over at the new place")
  func resizeInFling() throws {
    var script = try flungDown(velocity: 1400)
    script.wait(0.05)
    let velocity = script.number("listVelocity")
    script.take(.resize(Size(width: 1280, height: 800)))
    #expect(abs(script.number("listVelocity") - velocity) <= 1e-9)
    script.wait(3)
    #expect(script.number("listOffset") == 0)
    #expect(script.word("detent") == "normal")
    #expect(script.number("cardTop") == 400)
  }

  @Test("a second pointer cancels: card and list come to rest where they belong")
  func cancel() throws {
    var script = try StageScript.sheet(at: "expanded", offset: 700)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 400), over: 0.1)
    #expect(script.number("listOffset") > Self.listEnd)
    script.down(at: .at(100, 600), id: 1)
    script.wait(2)
    #expect(abs(script.number("listOffset") - Self.listEnd) < 1e-3)
    #expect(script.number("cardTop") == 30)
    #expect(script.activity == .idle)
  }

  @Test("in a drag the finger's velocity is that of the part that moves")
  func dragVelocity() throws {
    var script = try StageScript.sheet(at: "normal")
    script.down(at: .at(200, 880))
    script.move(to: .at(200, 680), over: 0.2)
    #expect(abs(script.number("cardVelocity") + 1000) < 1)
    #expect(script.number("listVelocity") == 0)
    script.move(to: .at(200, 380), over: 0.3)
    #expect(script.number("cardVelocity") == 0)
    #expect(abs(script.number("listVelocity") - 1000) < 1)
    #expect(script.activity == .drag)
  }

  @Test("the same state whatever frames were asked for in between", arguments: tunings)
  func framesDoNotMatter(_ tuning: Tuning) throws {
    for quiet in [try StageScript.sheetFlungUp(tuning), try flungDown(tuning)] {
      var (quiet, watched) = (quiet, quiet)
      for step in 0..<60 {
        if step == 40 {
          quiet.wheel(-1, at: .at(200, 880))
          watched.wheel(-1, at: .at(200, 880))
        }
        quiet.wait(0.01)
        for k in 0..<7 { _ = watched.layers(after: Double(k) * 0.05) }
        watched.wait(0.01)
      }
      #expect(quiet.number("cardTop") == watched.number("cardTop"))
      #expect(quiet.number("listOffset") == watched.number("listOffset"))
      #expect(quiet.layers() == watched.layers())
    }
  }

  @Test("the inspector shows handle, chips and list, and where what moves comes to rest")
  func inspection() throws {
    let script = try flungDown(velocity: 400)
    let inspection = script.stage.inspection(at: script.now)
    let labels = inspection.hitAreas.map { $0.label }
    #expect(labels.contains("handle") && labels.contains("chip all"))
    #expect(labels.contains { $0.hasPrefix("list") })
    let list = try #require(inspection.targets.first { $0.label == "list" })
    #expect(abs(list.target.minY - list.current.minY - 400 * 0.4995) < 1)
  }
}

import CardDrawing
import CardGeometry
import CardGestures
import Foundation
import SceneCore
import Testing

@testable import SceneFile

/// Fields in scene files: typing, selecting, and rows that a field finds.
@Suite("fields in scene files")
struct FieldTests {
  private func search() throws -> SceneRun { try SecondExampleTests().run("search") }

  private func type(_ string: String, _ run: inout SceneRun) {
    run.scene.handle(.text(.committed(string)), at: run.time)
  }

  private func text(_ run: SceneRun) -> TextField { run.scene.values.fields[0].content.text }

  @Test("search: a press sets the caret, what is typed filters, and a row is chosen")
  func walk() throws {
    var run = try search()
    #expect(try run.number("rows") == 6)
    #expect(run.scene.caret(at: 0) == nil)
    // On a low stage the list is longer than its view.
    run.resize(414, 300)
    run.drag(Point(x: 207, y: 250), by: Vector(dx: 0, dy: -120), steps: 6)
    run.wait(3)
    #expect(try run.number("headHeight") == 52 && run.number("listOffset") > 60)
    run.tap(100, 52 - 44 + 18)
    let caret = try #require(run.scene.caret(at: run.time))
    #expect(caret.minX >= 50 && caret.maxX < 60)
    type("hoi", &run)
    #expect(try run.number("rows") == 1)
    run.wait(2)
    #expect(try run.number("listOffset") == 0)
    run.tap(100, 52 + 44 + 30)
    #expect(try run.number("chosen") == 1, "the row's number in the table, not on the stage")
    #expect(run.scene.caret(at: run.time) == nil, "the press takes the focus away")
    #expect(text(run).shown == "hoi")
  }

  @Test("upper case and accents are found by plain letters, and in each of the keys")
  func accents() throws {
    let found = [
      ("LONG", 1), ("viet", 3), ("tromso", 1), ("da lat", 1), ("o", 5), ("zzz", 0), ("", 6),
    ]
    for (query, count) in found {
      var run = try search()
      run.press(.focusNext)
      type(query, &run)
      #expect(try run.number("rows") == Double(count), "\(query)")
    }
  }

  @Test("keys edit, Esc clears and then leaves, Tab goes on to the rows")
  func keys() throws {
    var run = try search()
    run.press(.focusNext)
    type("porto", &run)
    run.press(.move(.wordLeft, extend: true))
    #expect(run.scene.selectedText == "porto")
    run.press(.deleteBackward)
    #expect(text(run).isEmpty)
    type("lis", &run)
    run.press(.escape)
    #expect(text(run).isEmpty && run.scene.caret(at: run.time) != nil)
    run.press(.escape)
    #expect(run.scene.caret(at: run.time) == nil)
    run.press(.focusNext)
    run.press(.focusNext)
    #expect(run.scene.caret(at: run.time) == nil)
    run.press(.press)
    #expect(try run.number("chosen") == 0)
  }

  @Test("a second click selects a word, a third all; a drag selects from there on")
  func clicks() throws {
    var run = try search()
    run.press(.focusNext)
    type("ha long bay", &run)
    let y = 96.0 - 44 + 18
    run.tap(54, y)
    run.tap(54, y)
    #expect(run.scene.selectedText == "ha")
    run.tap(54, y)
    #expect(run.scene.selectedText == "ha long bay")
    run.wait(1)
    run.pointer(.down, 51, y)
    run.pointer(.move, 400, y)
    run.pointer(.up, 400, y)
    #expect(run.scene.selectedText == "ha long bay")
    #expect(try run.number("headHeight") == 96, "selecting does not scroll")
  }

  @Test("a drag from a field without focus moves its card; a tap sets focus and caret")
  func onCard() throws {
    var run = try SceneRun(
      """
      {"cardstage-scene": 2, "values": {"q": {"type": "field"},
      "card": {"type": "track", "detents": {"open": 100, "low": 700}, "start": "low"}},
      "layers": [{"name": "card", "y": "card", "group": [
      {"field": "q", "x": 20, "y": 20, "width": 300, "height": 22}]}],
      "gestures": [{"on": "card", "drag": "card"}]}
      """)
    run.drag(Point(x: 60, y: 731), by: Vector(dx: 0, dy: -300), steps: 12)
    #expect(run.scene.caret(at: run.time) == nil)
    run.wait(3)
    #expect(try run.number("card") == 100)
    run.tap(60, 131)
    type("river bank", &run)
    #expect(text(run).shown == "river bank")
    // With the focus, a drag selects text.
    run.wait(1)
    run.pointer(.down, 21, 131)
    run.pointer(.move, 300, 131)
    run.pointer(.up, 300, 131)
    #expect(run.scene.selectedText == "river bank")
    #expect(try run.number("card") == 100)
    run.tap(200, 60)
    #expect(run.scene.caret(at: run.time) == nil)
  }

  @Test("text that is being composed is shown and searched, and dropped with the focus")
  func composing() throws {
    var run = try search()
    run.press(.focusNext)
    run.scene.handle(.text(.composing("hoi")), at: run.time)
    #expect(try run.number("rows") == 1)
    run.tap(207, 860)
    #expect(text(run).isEmpty)
    #expect(try run.number("rows") == 6)
  }

  @Test("a file that asks whether a field is empty or has the focus is checked as any other")
  func checked() throws {
    let file = """
      {"cardstage-scene": 2, "values": {"q": {"type": "field"}}, "layers": [
      {"field": "q", "width": 100, "height": 20},
      {"fill": "red", "y": 30, "visible": "!q.empty || q.focused"}]}
      """
    SceneReader.layOut(try SceneRun.source(file).program)
    let loaded = try SceneRun(file)
    #expect(loaded.isAtRest)
  }

  @Test("a drag leaves the focus, so that a list can be scrolled; a reset is a change")
  func scrolled() throws {
    var run = try search()
    run.resize(414, 300)
    run.press(.focusNext)
    type("viet", &run)
    run.drag(Point(x: 207, y: 250), by: Vector(dx: 0, dy: -60), steps: 6)
    #expect(run.scene.caret(at: run.time) != nil)
    let file = """
      {"cardstage-scene": 2, "values": {"n": {"type": "state", "start": 0},
      "q": {"type": "field", "changed": {"set": "n", "to": "n + 1"}}},
      "layers": [{"field": "q", "height": 20}, {"name": "b", "x": 300, "y": 100, "width": 40, "height": 40,
      "group": [{"icon": "close", "x": 15, "y": 15, "width": 10}]}],
      "gestures": [{"on": "b", "button": {"reset": "q"}}], "probes": {"n": "n"}}
      """
    run = try SceneRun(file)
    run.press(.focusNext)
    type("a", &run)
    #expect(try run.number("n") == 1)
    // The whole frame of the button is pressed, not only its icon.
    run.tap(302, 102)
    #expect(try run.number("n") == 2)
    run.tap(302, 102)
    #expect(try run.number("n") == 2)
  }

  @Test("a layer that grows draws its field at the new height")
  func growing() throws {
    var run = try SceneRun(
      """
      {"cardstage-scene": 2, "values": {"f": {"type": "field", "placeholder": "Search"},
      "card": {"type": "track", "detents": {"low": 100, "high": 20}}},
      "layers": [{"name": "f", "field": "f", "height": "card"}],
      "gestures": [{"on": "stage", "tap": {"go": "card", "to": "high"}}]}
      """)
    func heights() throws -> [Double] {
      var list = DisplayList()
      run.scene.draw(at: run.time, into: &list)
      let layer = try #require(list.layers.first { $0.id == LayerID("f") })
      guard case .picture(let picture) = layer.content,
        case .picture(_, let line, _, _)? = picture.marks.first
      else { return [] }
      return [picture.size.height, line.height]
    }
    #expect(try heights() == [100, 100])
    run.tap(207, 600)
    run.wait(3)
    #expect(try heights() == [20, 20])
  }

  @Test("what is typed is kept over a reload and a new size, and reset by a step")
  func kept() throws {
    let file = """
      {"cardstage-scene": 2, "tables": {"t": [{"a": "one"}, {"a": "two"}]},
      "values": {"f": {"type": "field", "filter": {"rows": "t", "in": ["a"]}, "then": {"reset": "f"}}},
      "layers": [{"field": "f", "height": 20}, {"text": "{f.text}", "y": 40}],
      "probes": {"n": "f.count", "e": "if(f.empty, 1, 0)", "f": "if(f.focused, 1, 0)"}}
      """
    var run = try SceneRun(file)
    #expect(try run.number("n") == 2 && run.number("e") == 1 && run.number("f") == 0)
    run.press(.focusNext)
    type("tw", &run)
    #expect(try run.number("n") == 1 && run.number("e") == 0 && run.number("f") == 1)
    run.resize(375, 667)
    #expect(try run.number("n") == 1)
    run.scene.apply(try SceneRun.source(file.replacing("one", with: "twin")), at: run.time)
    #expect(try run.number("n") == 2 && run.number("f") == 1)
    run.press(.press)
    #expect(try run.number("n") == 2 && run.number("e") == 1)
  }
}

import CardDesign
import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Testing

@testable import SceneFile

/// Buttons of scene files, from version 2 on.
@Suite("buttons of scene files")
struct ButtonTests {
  /// Two buttons, of which the second can be off, and a row of three that choose a person.
  private static let file = """
    {"cardstage-scene": 2,
     "tables": {"people": [{"name": "Mai", "age": 31}, {"name": "Jonas", "age": 28},
       {"name": "Sora", "age": 34}]},
     "values": {"number": {"type": "state", "start": 0, "range": [0, 2]},
       "chosen": {"type": "state", "start": -1}, "x": {"type": "state", "start": 0},
       "sum": {"type": "state", "start": 0}},
     "layers": [
       {"fill": "ground"},
       {"name": "less", "x": 20, "y": 20, "width": 80, "height": 50, "group": [{"fill": "raised", "radius": 12}]},
       {"name": "more", "x": 120, "y": 20, "width": 80, "height": 50, "fill": "accentFill"},
       {"name": "rows", "y": 100, "height": 200, "clip": true, "group": [
         {"name": "person", "height": 60, "repeat": {"rows": "people", "pitch": 60}, "group": [
           {"fill": "surface"}, {"text": "{row.name}"}]}]}],
     "gestures": [
       {"on": "less", "button": {"set": "number", "to": "number - 1"}, "label": "Less", "when": "number > 0"},
       {"on": "more", "button": {"set": "number", "to": "number + 1"}, "label": "More", "highlight": "shade"},
       {"on": "person", "button": ["choose", {"set": "x", "to": "fx"}], "label": "{row.name}",
        "when": "row.age > 30"}],
     "actions": {"choose": [{"set": "chosen", "to": "index"}, {"wait": 0.5},
       {"set": "sum", "to": "sum + row.age"}]},
     "probes": {"number": "number", "chosen": "chosen", "x": "x", "sum": "sum"}}
    """

  private func layers(_ run: SceneRun) -> [Layer] {
    var list = DisplayList()
    run.scene.draw(at: run.time, into: &list)
    return list.layers
  }

  private func highlights(_ run: SceneRun) -> [Layer] {
    layers(run).filter { $0.id.name == "highlight" }
  }

  @Test("a tap performs the action; a button whose condition does not hold does nothing")
  func tap() throws {
    var run = try SceneRun(Self.file)
    for (x, count) in [(50.0, 0.0), (150, 1), (150, 2), (50, 1)] {
      run.tap(x, 45)
      run.wait(0.5)
      #expect(try run.number("number") == count)
    }
  }

  @Test("a button lights up while it is pressed and for 0.1 s, in its frame and with its corners")
  func highlight() throws {
    var run = try SceneRun(Self.file)
    #expect(highlights(run).isEmpty)
    run.pointer(.down, 150, 45)
    let lit = try #require(highlights(run).first)
    #expect(lit.frame == Rect(x: 120, y: 20, width: 80, height: 50) && lit.opacity == 1)
    #expect(lit.content == .color(Theme(.light).accentPress))
    run.wait(0.2)
    run.pointer(.up, 150, 45)
    run.wait(0.05)
    #expect(abs((highlights(run).first?.opacity ?? 0) - 0.5) < 1e-9)
    run.wait(0.06)
    #expect(highlights(run).isEmpty)
    run.pointer(.down, 50, 45)
    #expect(highlights(run).first?.radii == CornerRadii(12))
    #expect(highlights(run).first?.content == .color(Theme(.light).tint))
  }

  @Test("a copy of a repeated layer knows its row, index and the place of the pointer, also later")
  func copies() throws {
    var run = try SceneRun(Self.file)
    run.pointer(.down, 77, 240)
    // Only the touched copy lights up.
    #expect(highlights(run).map { $0.frame } == [Rect(x: 0, y: 220, width: 414, height: 60)])
    run.wait(0.1)
    run.pointer(.up, 77, 240)
    #expect(try run.number("chosen") == 2)
    run.wait(0.6)
    #expect(try run.number("x") == 77)
    #expect(try run.number("sum") == 34)
    // The condition is that of the row: Jonas is 28.
    run.tap(77, 180)
    run.wait(1)
    #expect(try run.number("chosen") == 2)
    run.tap(77, 120)
    run.wait(1)
    #expect(try run.number("chosen") == 0)
    #expect(try run.number("sum") == 65)
  }

  @Test("Tab goes over the buttons that are shown, Return presses, Esc leaves")
  func focus() throws {
    var run = try SceneRun(Self.file)
    func ring() -> Rect? { layers(run).first { $0.id.name == "focus" }?.frame.inset(by: 3) }
    #expect(ring() == nil)
    var rings: [Rect?] = []
    for _ in 0..<5 {
      run.press(.focusNext)
      rings.append(ring())
    }
    // "Less" has nothing to take away, and Jonas is too young.
    #expect(
      rings == [
        Rect(x: 120, y: 20, width: 80, height: 50), Rect(x: 0, y: 100, width: 414, height: 60),
        Rect(x: 0, y: 220, width: 414, height: 60), nil,
        Rect(x: 120, y: 20, width: 80, height: 50),
      ])
    run.press(.press)
    #expect(try run.number("number") == 1)
    #expect(highlights(run).count == 1)
    run.wait(0.2)
    #expect(highlights(run).isEmpty)
    run.press(.focusPrevious)
    #expect(ring() == Rect(x: 20, y: 20, width: 80, height: 50))
    run.press(.press)
    #expect(try run.number("number") == 0)
    run.press(.escape)
    #expect(ring() == nil)
    // Without the focus, Return presses the first button, which is off.
    run.press(.press)
    #expect(try run.number("number") == 0)
  }

  @Test("Return presses the button with the focus, although the file has an action for Return")
  func focusBeforeKeys() throws {
    var run = try SceneRun(
      #"{"keys": {"Return": {"set": "number", "to": 2}, "E": {"set": "number", "to": 1}}, "#
        + Self.file.dropFirst())
    for key: Key in ["e", "E"] {
      run.press(.press)
      #expect(try run.number("number") == 2)
      run.press(.key(key))
      #expect(try run.number("number") == 1, "with and without Shift")
    }
    run.press(.focusNext)
    run.press(.press)
    #expect(try run.number("number") == 0, "the button Less")
  }

  @Test("the inspector names each button by its label")
  func inspector() throws {
    let run = try SceneRun(Self.file)
    var inspection = Inspection()
    run.scene.inspect(at: 0, into: &inspection)
    let names = inspection.hitAreas.filter { $0.kind == .control }.map { $0.name }
    #expect(names.count == 3 && names.joined().contains("More") && names.joined().contains("Sora"))
  }

  @Test("of a tap around a button, the button wins; a reload keeps the focus")
  func nested() throws {
    let text = """
      {"cardstage-scene": 2, "values": {"a": {"type": "state", "start": 0}},
       "layers": [{"name": "out", "height": 300, "group": [{"fill": "raised"},
         {"name": "in", "width": 100, "height": 100, "fill": "accentFill"}]}],
       "gestures": [{"on": "out", "tap": {"set": "a", "to": "a + 10"}},
         {"on": "in", "button": {"set": "a", "to": "a + 1"}}],
       "probes": {"a": "a"}}
      """
    var run = try SceneRun(text)
    run.tap(50, 50)
    run.wait(0.5)
    #expect(try run.number("a") == 1)
    run.tap(300, 250)
    run.wait(0.5)
    #expect(try run.number("a") == 11)
    run.press(.focusNext)
    run.scene.apply(try SceneRun.source(text), at: run.time)
    run.press(.press)
    #expect(try run.number("a") == 12)
  }
}

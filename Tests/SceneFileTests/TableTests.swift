import CardDesign
import CardDrawing
import CardGeometry
import SceneCore
import Testing

@testable import SceneFile

/// Tables of scene files, from version 2 on.
@Suite("tables of scene files")
struct TableTests {
  private static let people = """
    "people": [{"name": "Mai", "age": 31, "in": true, "tint": "blue"},
     {"name": "Jonas", "age": 28, "in": false, "tint": "#336699"},
     {"name": "Sora", "age": 34, "in": true, "tint": "pink 50%"}]
    """

  private static func file(_ rest: String, tables: String = people) -> String {
    #"{"cardstage-scene": 2, "tables": {\#(tables)}, \#(rest)}"#
  }

  /// Returns the layers that the scene with `rest` draws at first.
  private func layers(_ rest: String) throws -> [Layer] {
    let run = try SceneRun(Self.file(rest))
    var list = DisplayList()
    run.scene.draw(at: 0, into: &list)
    return list.layers
  }

  private func texts(of layers: [Layer]) -> [String] {
    layers.compactMap { layer in
      guard case .picture(let picture) = layer.content,
        case .text(let text, _)? = picture.marks.first
      else { return nil }
      return text.string
    }
  }

  @Test("a repeat shows a row in each copy: its words, numbers and colours, and its number")
  func rows() throws {
    let layers = try layers(
      """
      "layers": [{"repeat": {"rows": "people", "pitch": 0}, "x": "2*row.age", "width": 40,
        "opacity": "if(row.in, 1, 0.5)", "group": [
        {"fill": "{row.tint}", "height": 10},
        {"text": "{row.name} {row.age}, {row.number} of {count}, {index}", "y": 20}]}]
      """)
    let fills = layers.filter { if case .color = $0.content { true } else { false } }
    #expect(fills.map { $0.frame.minX } == [62, 56, 68])
    #expect(fills.map { $0.opacity } == [1, 0.5, 1])
    #expect(
      fills.map { $0.content } == [
        .color(Theme(.light).blue), .color(Color(0x336699)),
        .color(Theme(.light).pink.opacity(0.5)),
      ])
    #expect(
      texts(of: layers) == ["Mai 31, 0 of 3, 0", "Jonas 28, 1 of 3, 1", "Sora 34, 2 of 3, 2"])
  }

  @Test(
    "an element is looked up by a number, rounded down and within the rows",
    arguments: [("0", 31.0), ("1.9", 28), ("-4", 31), ("99", 34), ("people.count - 1", 34)])
  func element(_ index: String, _ age: Double) throws {
    let run = try SceneRun(
      Self.file(
        #""layers": [{"fill": "ground"}], "probes": {"age": "people[\#(index)].age"}"#))
    #expect(try run.number("age") == age)
  }

  @Test("a state chooses the row that texts, colours and conditions show")
  func chosen() throws {
    var run = try SceneRun(
      Self.file(
        """
        "values": {"one": {"type": "state", "start": 0, "range": [0, 3], "wrap": true}},
        "layers": [{"fill": {"linear": ["{people[one].tint}", "black"]}},
          {"text": "{people[one].name}"},
          {"text": "is it", "visible": "people[one].name == 'Jonas'"}],
        "gestures": [{"on": "stage", "tap": {"set": "one", "to": "one + 1"}}]
        """))
    func shown() -> (texts: [String], first: Color?) {
      var list = DisplayList()
      run.scene.draw(at: run.time, into: &list)
      guard case .picture(let picture)? = list.layers.first?.content,
        case .fill(_, .linear(_, _, let stops))? = picture.marks.first
      else { return (texts(of: list.layers), nil) }
      return (texts(of: list.layers), stops.first?.color)
    }
    #expect(shown().texts == ["Mai"])
    #expect(shown().first == Theme(.light).blue)
    run.tap(200, 400)
    run.wait(0.5)
    #expect(shown().texts == ["Jonas", "is it"])
    #expect(shown().first == Color(0x336699))
  }

  @Test("rows within rows: an inner table has its own rows, an inner count keeps those outside")
  func nested() throws {
    let layers = try layers(
      """
      "layers": [{"repeat": {"rows": "people", "pitch": 100}, "group": [
        {"repeat": {"count": 2, "pitch": 30}, "group": [{"text": "{row.name} {index}"}]},
        {"repeat": {"rows": "people", "pitch": 10, "axis": "x"}, "y": 60, "group": [
          {"text": "{row.age}", "width": 10}]},
        {"text": "{row.in}", "y": 80}]}]
      """)
    #expect(
      texts(of: layers).prefix(6) == ["Mai 0", "Mai 1", "31", "28", "34", "true"])
    #expect(texts(of: layers).suffix(6) == ["Sora 0", "Sora 1", "31", "28", "34", "true"])
  }

  @Test("a table may be empty, and comments in it are left out")
  func empty() throws {
    let run = try SceneRun(
      Self.file(
        """
        "layers": [{"fill": "ground"},
          {"repeat": {"rows": "none", "pitch": 10}, "group": [{"fill": "red"}]},
          {"repeat": {"rows": "one", "pitch": 10}, "group": [{"text": "{row.a}"}]}],
        "probes": {"none": "none.count", "one": "one.count"}
        """, tables: ##""none": [], "one": [{"// why": "because", "a": 1}]"##))
    #expect(try run.number("none") == 0)
    #expect(try run.number("one") == 1)
  }

  @Test("ten thousand rows scroll as a list")
  func many() throws {
    let rows = (0..<10_000).map { #"{"name": "row \#($0)"}"# }.joined(separator: ", ")
    var run = try SceneRun(
      Self.file(
        """
        "values": {"head": {"type": "collapsing", "max": 96, "min": 52,
          "list": {"length": "64*all.count"}}},
        "layers": [{"name": "list", "y": "head", "height": "height - head", "clip": true, "group": [
          {"y": "-head.list", "group": [
            {"repeat": {"rows": "all", "pitch": 64}, "height": 64, "group": [
              {"text": "{row.name}"}]}]}]}],
        "gestures": [{"on": "list", "scroll": "head"}]
        """, tables: #""all": [\#(rows)]"#))
    run.press(.end)
    run.wait(3)
    var list = DisplayList()
    run.scene.draw(at: run.time, into: &list)
    #expect(texts(of: list.layers).last == "row 9999")
    #expect(list.layers.count < 20)
  }
}

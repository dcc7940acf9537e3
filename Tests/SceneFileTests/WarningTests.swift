import CardDrawing
import HostSystem
import Testing

@testable import SceneFile

@Suite("what is odd about a scene file")
struct WarningTests {
  private func warnings(
    _ body: String, picture: (Int, Int)? = nil, version: Int = 1
  ) throws -> [String] {
    let text = Array("{\"cardstage-scene\": \(version),\n\(body)}".utf8)
    let reading = SceneReader.reading(text, path: "a.json")
    var source = try #require(SceneSource(reading, path: "a.json"), "\(reading.errors)")
    if let (width, height) = picture {
      let pixels = [UInt32](repeating: 0, count: width * height)
      let image = try #require(
        PixelImage(width: width, height: height, pixels: pixels, fingerprint: 1))
      source.images = [image]
    }
    return SceneReader.warnings(source).map {
      #expect($0.severity == .warning)
      return "\($0.line ?? 0):\($0.column ?? 0): \($0.problem)"
    }
  }

  @Test("a state that starts with a number of a timing, which is read after the state")
  func stateOfTiming() throws {
    let text = """
      "timings": {"grow": {"fluid": {"response": 0.3}, "classic": {"curve": "linear", "duration": 0.2}}},
      "values": {"a": {"type": "state", "start": "grow.response"}, "b": "grow.classic.duration + a"},
      "layers": [{"fill": "ground", "opacity": "b"}]
      """
    #expect(try warnings(text, version: 2) == [])
  }

  @Test("a comparison with a word that the value never has, or a detent that the card has not")
  func neverEqual() throws {
    let text = """
      "values": {"tab": {"type": "state", "start": "home", "words": ["home", "search"]},
      "card": {"type": "track", "detents": {"open": 100, "closed": 800}}},
      "layers": [{"fill": "ground", "visible": "tab == 'serch' || tab == 'search'"},
      {"name": "c", "fill": "raised", "y": "card", "visible": "'small' != card.detent || card.detent == 'open'"}],
      "gestures": [{"on": "c", "drag": "card"}]
      """
    #expect(
      try warnings(text) == [
        #"4:50: "tab" is never 'serch'"#, #"5:58: "card.detent" is never 'small'"#,
      ])
  }

  @Test("a header whose largest height is below its smallest")
  func neverShrinks() throws {
    let text = """
      "timings": {"s": {"response": 0.3}},
      "values": {"h": {"type": "collapsing", "max": 52, "min": 96, "snap": "s", "list": {"length": 900}}},
      "layers": [{"name": "l", "fill": "ground", "y": "h"}],
      "gestures": [{"on": "l", "scroll": "h"}]
      """
    #expect(
      try warnings(text).contains(
        #"3:47: "max" is smaller than "min", so the header never shrinks"#))
  }

  @Test("a text that looks like an expression")
  func plainTexts() throws {
    let text = """
      "tables": {"people": [{"name": "Mai"}]}, "values": {"n": {"type": "state"}},
      "layers": [{"height": 44, "repeat": {"rows": "people", "pitch": 44}, "group": [{"text": "row.name"}]},
      {"text": "{n} row.name"}],
      "gestures": [{"on": "stage", "tap": {"set": "n", "to": true}}]
      """
    #expect(
      try warnings(text, version: 2).filter { $0.contains("row.name") } == [
        #"3:89: the text "row.name" is shown as it is"#
      ])
  }

  @Test("names that nobody uses")
  func unused() throws {
    let told = try warnings(
      #""parameters": {"p": {"default": 1}, "q": {"default": 1}}, "timings": {"t": {"response": 1}},"#
        + "\n" + #""values": {"a": "q"}, "actions": {"b": []}, "gestures": []"#)
    #expect(
      told == [
        "2:16: \"p\" is never used", "2:71: \"t\" is never used", "3:12: \"a\" is never used",
        "3:35: \"b\" is never used",
      ])
  }

  @Test("detents within a point of each other, on the usual stage or the least")
  func detents() throws {
    let told = try warnings(
      #""values": {"t": {"type": "track", "detents": {"a": "height - 320", "b": 0.5, "c": 575.5}}},"#
        + #" "layers": [{"y": "t"}], "gestures": [{"on": "stage", "drag": "t"}], "probes": {"p": "t"}"#
    )
    #expect(
      told == [
        "2:68: the detents \"a\" and \"b\" are less than 1 pt apart on a stage of 240×320 pt; move one",
        "2:78: the detents \"a\" and \"c\" are less than 1 pt apart on a stage of 414×896 pt; move one",
      ])
  }

  @Test("layers that are never in sight, but none that a tuning or a state can show")
  func hidden() throws {
    let told = try warnings(
      #""parameters": {"p": {"default": 0, "range": [0, 1]}},"#
        + #" "values": {"s": {"type": "state"}}, "layers": ["# + "\n"
        + [
          #"{"fill": "black", "opacity": "p"}"#, #"{"fill": "black", "visible": "s"}"#,
          #"{"fill": "black", "opacity": 0}"#, #"{"fill": "black", "x": "width"}"#,
          #"{"y": -50, "group": [{"fill": "black", "height": 40}]}"#,
          #"{"visible": false, "group": [{"fill": "black"}]}"#,
        ].joined(separator: ",\n") + "]")
    #expect(
      told == ["5:1", "6:1", "7:22", "8:1"].map { "\($0): this layer is never visible" })
  }

  @Test("decks, fields and objects that nothing moves or shows, and cards that do not exist")
  func unmoved() throws {
    let told = try warnings(
      #""tables": {"t": [], "u": [{"n": "a"}]},"# + "\n"
        + [
          #""values": {"c": {"type": "deck", "items": 2, "size": [9, 9]}"#,
          #""d": {"type": "deck", "items": "t", "size": [9, 9], "release": [{"to": "next", "towards": [0, 0]}]}"#,
          #""f": {"type": "free", "homes": [[0, 0]]}, "z": {"type": "zoom", "content": [9, 9]}"#,
          #""p": {"type": "field"}"#,
          #""q": {"type": "field", "filter": {"rows": "u", "in": ["n", "n"]}}}"#,
          #""layers": [{"field": "q"}, {"field": "q"}, {"repeat": {"deck": "d"}, "group": []}]"#,
          #""gestures": [{"on": "stage", "drag": "f", "when": "u[1].n == 'a' || z.x > c[2].x || p.empty"}]"#,
        ].joined(separator: ",\n") + #", "actions": {"next": {"go": "d", "to": "next"}},"#
        + #" "keys": {"Right": "next"}"#, version: 2)
    #expect(
      told == [
        "2:12: the table \"t\" has no rows", "3:12: no gesture or action moves \"c\"",
        "3:12: no layer shows the cards of \"c\"", "4:1: the deck \"d\" has no cards",
        "4:91: \"towards\" is [0, 0], which has no direction",
        "5:1: no layer reads \"f.x\" or \"f.y\", so nothing moves",
        "5:43: no gesture or action moves \"z\"", "6:1: no layer shows \"p\"",
        "7:1: no layer shows the rows that \"q\" finds", "7:1: 2 layers show the same field \"q\"",
        "7:60: \"n\" is listed twice",
        "9:54: \"u\" has no row with the index 1", "9:77: \"c\" has no card with the index 2",
      ])
  }

  @Test("pictures that are shown at more than twice their size")
  func blownUp() throws {
    let layer = #""layers": [{"picture": "a.png", "height": 100}]"#
    #expect(
      try warnings(layer, picture: (100, 100))
        == ["2:12: \"a.png\" is enlarged 4.1 times; use a larger picture"])
    #expect(try warnings(layer, picture: (300, 100)) == [])
  }

  @Test("a card that nothing moves, and a list without content")
  func idle() throws {
    let told = try warnings(
      #""values": {"a": {"type": "track", "detents": {"x": 0, "y": 300}},"#
        + "\n"
        + #""b": {"type": "track", "detents": {"x": 0}, "list": {"on": "rows", "length": 0}},"#
        + "\n" + #""c": {"type": "track", "detents": {"x": 0, "y": 90}}},"#
        + #""layers": [{"name": "rows", "y": "a + b + c", "fill": "black"}],"#
        + #""gestures": [{"on": "rows", "drag": "b"}, {"on": "stage", "tap": {"toggle": "c"}}]"#)
    #expect(
      told == [
        "2:12: no gesture or action moves \"a\"",
        "3:1: the list of \"b\" has no length, so it does not scroll",
      ])
  }

  @Test func `Entries of "on" whose value no drag moves, long waits, odd starts and units`() throws
  {
    let told = try warnings(
      #""parameters": {"p": {"default": 3, "unit": "px"}, "q": {"default": 3, "unit": "°/pt"}},"#
        + "\n"
        + [
          #""values": {"n": {"type": "state", "start": 50, "range": [0, 10]}"#,
          #""card": {"type": "track", "detents": {"a": 0, "b": 300}}}"#,
          #""layers": [{"name": "c", "fill": "red", "y": "card", "width": "n + p + q"}]"#,
          #""gestures": [{"on": "c", "drag": "card"}, {"on": "stage", "tap": {"set": "n", "to": 3}}]"#,
          #""on": {"far": {"value": "card", "at": 100}, "never": {"value": "n", "at": 5}"#,
          #""s": {"value": "n", "at": 5, "while": "always"}, "one": {"value": 3, "at": 5, "while": "free"}}"#,
          #""actions": {"long": {"wait": 300}, "short": {"wait": 60}}, "keys": {"Up": ["long", "short"]}"#,
        ].joined(separator: ",\n"), version: 2)
    let idle = "no drag moves the \"value\" of this entry, so its action is never performed"
    #expect(
      told.sorted() == [
        "2:44: unknown unit \"px\"", "3:44: the start, 50, is outside the range",
        "7:64: \(idle)", "8:67: \(idle)",
        "9:30: \"wait\" is 300 s, which is more than a minute",
      ])
  }

  @Test("a button beside the stage")
  func button() throws {
    let told = try warnings(
      #""layers": [{"name": "a", "x": 2000, "width": 40, "height": 40, "group": [{"icon": "plus"}]},"#
        + "\n" + #"{"name": "b", "x": 40, "width": 40, "height": 40, "group": []}],"#
        + #""gestures": [{"on": "a", "button": []}, {"on": "b", "button": []}]"#, version: 2)
    #expect(told.contains("2:12: this button is not on the stage"))
    #expect(!told.contains { $0.hasPrefix("3:") && $0.contains("button") })
  }
}

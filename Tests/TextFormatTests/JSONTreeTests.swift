import Testing
import TextFormat

@Suite("JSON as it is written")
struct JSONTreeTests {
  private let tree: JSONTree = [
    "name": "a \"b\"", "values": [.value(1.0), .value(0.1), .value(Double.infinity), .value(-7)],
    "on": true, "none": .value(nil as String?), "empty": .empty, "list": [],
  ]

  @Test("on one line without blanks")
  func compact() {
    #expect(
      tree.text
        == #"{"name":"a \"b\"","values":[1,0.1,null,-7],"on":true,"none":null,"empty":{},"list":[]}"#
    )
  }

  @Test("on one line with blanks")
  func spaced() {
    #expect(
      JSONTree.object([.init("a", [1, 2]), .init("b", .null)]).text(isSpaced: true)
        == #"{"a": [1, 2], "b": null}"#)
  }

  @Test("a line for each part of the outer levels")
  func lines() {
    let inner: JSONTree = ["a": ["x": [1, 2]], "b": .empty]
    #expect(inner.text(levels: 1) == "{\n  \"a\":{\"x\":[1,2]},\n  \"b\":{}\n}")
    #expect(
      inner.text(levels: 2, isSpaced: true)
        == "{\n  \"a\": {\n    \"x\": [1, 2]\n  },\n  \"b\": {}\n}")
  }

  @Test("what is written is read as the same", arguments: [0, 1, 9], [false, true])
  func back(_ levels: Int, _ isSpaced: Bool) throws {
    let text = tree.text(levels: levels, isSpaced: isSpaced)
    #expect(try JSONTree(Array(text.utf8)) == tree)
  }

  @Test("a member that is set again stands at the end, once")
  func set() {
    var object: JSONTree = ["a": 1, "b": 2]
    object.set("a", 3)
    object.append(contentsOf: ["c": 4])
    #expect(object.text == #"{"b":2,"a":3,"c":4}"#)
  }
}

@Suite("text in XML")
struct MarkupTextTests {
  @Test("marks are told by name, and what XML has no words for is shown as such")
  func content() {
    #expect(MarkupText.content("<a & \"b\">\n\u{1}") == "&lt;a &amp; &quot;b&quot;&gt;\n\u{FFFD}")
  }

  @Test("an attribute keeps its line breaks")
  func attribute() { #expect(MarkupText.attribute("a\tb\r\n") == "a&#9;b&#13;&#10;") }
}

@Suite("places in a text")
struct TextPlaceTests {
  @Test(
    "lines and columns count characters from 1",
    arguments: [(0, 1, 1), (2, 1, 3), (3, 2, 1), (6, 2, 3), (7, 3, 1), (8, 4, 1)])
  func place(_ offset: Int, _ line: Int, _ column: Int) {
    let place = TextPlace(of: offset, in: Array("ab\ncé\n\n".utf8))
    #expect((place.line, place.column) == (line, column))
  }
}

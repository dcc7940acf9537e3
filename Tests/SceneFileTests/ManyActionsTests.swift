import HostSystem
import Testing

@testable import SceneFile

/// Actions that perform others twice do twice as many with each that they are built on.
@Suite("actions that perform many")
struct ManyActionsTests {
  @Test("are refused where there would be no end of them", arguments: [9, 35])
  func doubled(levels: Int) {
    var lines = [#""a0": [{"set": "s", "to": true}]"#]
    for level in 1...levels {
      lines.append(#""a\#(level)": ["a\#(level - 1)", "a\#(level - 1)"]"#)
    }
    let text = """
      {"cardstage-scene": 1, "values": {"s": {"type": "state"}}, "actions": {
      \(lines.joined(separator: ",\n"))},
      "gestures": [{"on": "stage", "tap": "a\(levels)"}]}
      """
    let (program, messages) = SceneReader.read(Array(text.utf8), path: "a.json")
    #expect(program == nil)
    #expect(
      messages.map(\.description) == [
        #"a.json:11:8: "a9" does too many actions; expected at most 1000 in all"#
      ])
  }

  @Test("are taken where there are few")
  func few() {
    let text = """
      {"cardstage-scene": 1, "values": {"s": {"type": "state"}}, "actions": {
      "a": [{"set": "s", "to": true}], "b": ["a", "a"], "c": ["b", "b", "a"]},
      "gestures": [{"on": "stage", "tap": "c"}]}
      """
    let (program, messages) = SceneReader.read(Array(text.utf8), path: "a.json")
    #expect(program != nil, "\(messages.map(\.description))")
  }
}

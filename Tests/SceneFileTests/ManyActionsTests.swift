import HostSystem
import Testing

@testable import SceneFile

/// An event performs an action as a whole before it hears anything else: steps are counted through all
/// actions that perform others.
@Suite("actions that perform many")
struct ManyActionsTests {
  private static func errors(actions: String, gesture: String = #""a""#) -> [String] {
    let text = """
      {"cardstage-scene": 1, "values": {"s": {"type": "state"}},
      "gestures": [{"on": "stage", "tap": \(gesture)}], "actions": {
      \(actions)}}
      """
    let (program, messages) = SceneReader.read(Array(text.utf8), path: "a.json")
    #expect((program == nil) == !messages.isEmpty)
    return messages.map(\.description)
  }

  private static func array(_ step: String, _ count: Int) -> String {
    "[" + Array(repeating: step, count: count).joined(separator: ", ") + "]"
  }

  private static let limit =
    "expected at most 1000, including the steps of the actions that the action performs"

  /// Each action performs the one before it twice.
  @Test("are refused where there would be no end of them", arguments: [10, 35, 200])
  func doubled(levels: Int) {
    var lines = [#""a0": [{"set": "s", "to": true}]"#]
    for level in 1...levels {
      lines.append(#""a\#(level)": ["a\#(level - 1)", "a\#(level - 1)"]"#)
    }
    #expect(
      Self.errors(actions: lines.joined(separator: ",\n"), gesture: "\"a\(levels)\"") == [
        #"a.json:12:1: "a9" has 1534 steps; \#(Self.limit)"#
      ])
  }

  /// 27 kB that once made nine million steps of a tap.
  @Test("are counted in gestures, too")
  func gesture() {
    let actions = """
      "z": \(Self.array(#"{"toggle": "s"}"#, 1000)),
      "b": \(Self.array(#""z""#, 900))
      """
    #expect(
      Self.errors(actions: actions, gesture: Self.array(#""b""#, 10)) == [
        #"a.json:4:1: "b" has 900900 steps; \#(Self.limit)"#
      ])
    // The same without a name between.
    #expect(
      Self.errors(
        actions: #""z": \#(Self.array(#"{"toggle": "s"}"#, 999))"#,
        gesture: Self.array(#""z""#, 10)) == [
          #"a.json:2:37: an action has 10000 steps; \#(Self.limit)"#
        ])
  }

  @Test(
    "are counted wherever they stand",
    arguments: [
      // Behind a wait, in either branch, in both, in branches of branches.
      (#"[{"wait": 1}, \#(one), \#(one), {"wait": 0.1}, \#(one)]"#, 1205),
      (#"{"if": "s", "then": \#(three), "else": []}"#, 1204),
      (#"{"if": "s", "else": \#(three), "then": \#(one)}"#, 1204),
      (#"{"if": "s", "then": {"if": "!s", "then": \#(three)}}"#, 1205),
    ])
  func places(action: String, count: Int) {
    let actions = """
      "one": \(Self.array(#"{"set": "s", "to": "!s"}"#, 400)),
      "a": \(action)
      """
    #expect(
      Self.errors(actions: actions) == [
        #"a.json:4:1: "a" has \#(count) steps; \#(Self.limit)"#
      ])
  }

  private static let one = #""one""#
  private static let three = #"["one", "one", "one"]"#

  @Test("are counted for keys, too")
  func keys() {
    let text = """
      {"cardstage-scene": 1, "values": {"s": {"type": "state"}},
      "keys": {"Return": \(Self.array(#"{"toggle": "s"}"#, 1001))}}
      """
    let messages = SceneReader.read(Array(text.utf8), path: "a.json").messages
    #expect(
      messages.map(\.description) == [
        "a.json:2:20: an action has 1001 steps; \(Self.limit)"
      ])
  }

  @Test("no count is too large to be told")
  func saturated() {
    let lines = (1...40).map { #""a\#($0)": \#(Self.array(#""a\#($0 - 1)""#, 1000))"# }
    let actions = ([#""a0": [{"toggle": "s"}]"#] + lines).joined(separator: ",\n")
    #expect(
      Self.errors(actions: actions, gesture: #""a40""#) == [
        #"a.json:4:1: "a1" has 2000 steps; \#(Self.limit)"#
      ])
  }

  @Test("are taken where there are few")
  func few() {
    #expect(
      Self.errors(
        actions: #""a": [{"set": "s", "to": true}], "b": ["a", "a"], "c": ["b", "b", "a"]"#,
        gesture: #""c""#
      ).isEmpty)
    let actions = #""a": \#(Self.array(#"{"toggle": "s"}"#, 1000))"#
    #expect(Self.errors(actions: actions).isEmpty)
    // Of two branches only one is taken.
    let branch = Self.array(#"{"toggle": "s"}"#, 600)
    #expect(
      Self.errors(actions: #""a": {"if": "s", "then": \#(branch), "else": \#(branch)}"#).isEmpty)
  }
}

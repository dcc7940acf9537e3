import SceneCore
import Testing

@testable import SceneFile

/// States that are numbers, from version 2 of scene files on.
@Suite("states of scene files that are numbers")
struct NumberStateTests {
  private static func file(_ state: String, set: String = "number + 1") -> String {
    """
    {"cardstage-scene": 2, "parameters": {"first": {"default": 3, "range": [0, 100]}},
     "values": {"number": {"type": "state", \(state)}},
     "layers": [{"text": "{number}", "x": "number*10"}],
     "gestures": [{"on": "stage", "tap": {"set": "number", "to": "\(set)"}}],
     "keys": {"Delete": {"reset": "number"}}, "probes": {"number": "number"}}
    """
  }

  private func numbers(_ state: String, set: String = "number + 1", taps: Int) throws -> [Double] {
    var run = try SceneRun(Self.file(state, set: set))
    var numbers = [try run.number("number")]
    for _ in 0..<taps {
      run.tap(200, 400)
      run.wait(0.5)
      numbers.append(try run.number("number"))
    }
    return numbers
  }

  @Test("count with each tap, without limits too")
  func counted() throws {
    #expect(try numbers(#""start": 5"#, taps: 3) == [5, 6, 7, 8])
    #expect(try numbers(#""start": -0.5"#, set: "number*2", taps: 2) == [-0.5, -1, -2])
  }

  @Test("stay within their range, or continue at its other end")
  func range() throws {
    #expect(try numbers(#""start": 1, "range": [0, 2]"#, taps: 3) == [1, 2, 2, 2])
    #expect(try numbers(#""start": 9, "range": [0, 2]"#, taps: 0) == [2])
    #expect(try numbers(#""range": [4, 6]"#, taps: 1) == [4, 5])
    let wrapped = #""start": 1, "range": [0, 3], "wrap": true"#
    #expect(try numbers(wrapped, taps: 4) == [1, 2, 0, 1, 2])
    #expect(try numbers(wrapped, set: "number - 2", taps: 3) == [1, 2, 0, 1])
  }

  @Test("start and range can be expressions of the stage and of parameters")
  func expressions() throws {
    #expect(
      try numbers(#""start": "first", "range": ["first - 1", "width/103.5"]"#, taps: 2) == [
        3, 4, 4,
      ])
  }

  @Test("a reload keeps the number within its new range; reset returns to the start")
  func reload() throws {
    var run = try SceneRun(Self.file(#""start": 5, "range": [0, 10]"#))
    for _ in 0..<4 {
      run.tap(200, 400)
      run.wait(0.5)
    }
    #expect(try run.number("number") == 9)
    run.scene.apply(try SceneRun.source(Self.file(#""start": 2, "range": [0, 7]"#)), at: run.time)
    #expect(try run.number("number") == 7)
    run.scene.handle(.command(.dismiss), at: run.time)
    #expect(try run.number("number") == 2)
  }

  @Test(
    "what cannot be",
    arguments: [
      (#"{"type": "state", "start": 1, "range": [3, 3]}"#, "the range [3, 3] is reversed or empty"),
      (#"{"type": "state", "start": "other"}"#, "\"start\" reads another state"),
      (#"{"type": "state", "start": 1, "wrap": true}"#, #""wrap" has no effect without "range""#),
      (
        #"{"type": "state", "words": ["a", "b"], "range": [0, 1]}"#,
        #""words" and "range" cannot be combined"#
      ),
    ])
  func wrong(_ state: String, _ problem: String) {
    let messages = WrongFileTests.told(
      """
      {"cardstage-scene": 2, "values": {"it": \(state), "other": {"type": "state", "start": 1}},
       "layers": [{"fill": "ground", "x": "other"}]}
      """)
    #expect(messages.contains { $0.contains(problem) }, "\(messages)")
  }

  @Test("a number is not switched by toggle, and not set to true")
  func steps() {
    func messages(_ step: String) -> [String] {
      WrongFileTests.told(
        """
        {"cardstage-scene": 2, "values": {"it": {"type": "state", "start": 1}},
         "gestures": [{"on": "stage", "tap": \(step)}]}
        """)
    }
    #expect(
      messages(#"{"toggle": "it"}"#) == [
        #"2:49: the state of "toggle" is a number; expected a state that is true or false or has words; for a number use "set""#
      ])
    #expect(messages(#"{"set": "it", "to": true}"#).count == 1)
  }
}

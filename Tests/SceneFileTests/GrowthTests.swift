import HostSystem
import Testing

@testable import SceneFile

/// Files of size n and 2n of each construct: the names compared and the links followed at most double, and
/// what a file can have many of has a limit.
@Suite("large scene files")
struct GrowthTests {
  struct Construct: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The limit that errors tell, or `nil` if there may be any number.
    var limit: String?
    /// The members of the file, with so many of the construct.
    var members: @Sendable (Int) -> String
  }

  static func reading(_ construct: Construct, _ count: Int) -> SceneReader.ParseResult {
    let text = #"{"cardstage-scene": 1, \#(construct.members(count))}"#
    return SceneReader.reading(Array(text.utf8), path: "a.scene.json")
  }

  @Test("grow no faster than their text", arguments: constructs)
  func growth(_ construct: Construct) {
    let (once, twice) = (Self.reading(construct, 2000), Self.reading(construct, 4000))
    #expect(twice.work <= 2 * once.work + 1000, "\(once.work), \(twice.work)")
    // Words and links of each of them, and what 50 errors look for.
    #expect(twice.work <= 50 * 4000)
    for error in twice.errors { #expect(error.description.utf8.count < 8000) }
    #expect(twice.errors.count <= 50)
    if let limit = construct.limit {
      #expect(
        twice.errors.contains { "\($0)".contains("too many \(limit)") },
        "\(twice.errors.first.map { "\($0)" } ?? "no error")")
    }
  }

  private static func list(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ",")
  }

  static let constructs: [Construct] = [
    Construct(testDescription: "unknown names of actions", limit: "actions") { count in
      #""actions": {"# + list(count) { #""a\#($0)": ["unknown\#($0)"]"# } + "}"
    },
    Construct(testDescription: "unknown names in one action") { count in
      #""actions": {"a": ["# + list(count) { #""unknown\#($0)""# } + "]}"
    },
    Construct(testDescription: "a circle that all actions lead back to", limit: "actions") {
      count in
      #""actions": {"# + list(count) { #""a\#($0)": ["a\#($0 + 1)", "a0"]"# }
        + #", "a\#(count)": ["a0"]}"#
    },
    Construct(testDescription: "references between actions") { count in
      #""actions": {"a": ["# + list(count) { _ in #""b", "c""# }
        + #"], "b": ["# + list(count) { _ in #""c""# }
        + #"], "c": []}"#
    },
    Construct(testDescription: "words of a state", limit: "words of a state") { count in
      #""values": {"s": {"type": "state", "words": ["# + list(count) { #""w\#($0)""# }
        + #"], "start": "word"}}, "actions": {"a": ["#
        + list(count) { #"{"set": "s", "to": "v\#($0)"}"# } + "]}"
    },
    Construct(testDescription: "detents, and rules that name them", limit: "detents") { count in
      #""values": {"t": {"type": "track", "detents": {"# + list(count) { #""d\#($0)": \#($0)"# }
        + #"}, "release": ["# + list(count) { #"{"when": true, "to": "d\#(count - $0 - 1)"}"# }
        + #", {"to": "d0"}]}}"#
    },
    Construct(testDescription: "homes", limit: "homes") { count in
      #""values": {"f": {"type": "free", "homes": ["# + list(count) { "[\($0), 0]" } + "]}}"
    },
    Construct(testDescription: "timings", limit: "timings") { count in
      #""timings": {"#
        + list(count) { #""t\#($0)": {"curve": "linear", "duration": "0.3"}"# } + "}"
    },
    Construct(testDescription: "parameters", limit: "parameters") { count in
      #""parameters": {"# + list(count) { #""p\#($0)": {"default": 1}"# } + "}"
    },
    Construct(testDescription: "values that depend on each other", limit: "values") { count in
      #""values": {"# + list(count) { #""v\#($0)": "v\#($0 + 1)""# } + "}"
    },
    Construct(testDescription: "layers of one name") { count in
      #""layers": ["# + list(count) { _ in #"{"name": "a", "fill": "red"}"# } + "]"
    },
    Construct(testDescription: "unknown keys of a layer") { count in
      #""layers": [{"# + list(count) { #""k\#($0)": 1"# } + "}]"
    },
    Construct(testDescription: "gestures on unknown layers", limit: "gestures") { count in
      #""gestures": ["# + list(count) { #"{"on": "l\#($0)", "tap": "a\#($0)"}"# } + "]"
    },
    Construct(testDescription: "probes of unknown names", limit: "probes") { count in
      #""probes": {"# + list(count) { #""p\#($0)": "n\#($0)""# } + "}"
    },
    Construct(testDescription: "keys that there are not") { count in
      #""keys": {"# + list(count) { #""k\#($0)": {"wait": 1}"# } + "}"
    },
    Construct(testDescription: "comments") { count in
      list(count) { #""// \#($0)": "why""# }
    },
  ]

  /// What one look evaluates is limited by the file as a whole, too.
  @Test("expressions have a limit of their own")
  func parts() {
    let sum = Array(repeating: "width", count: 80).joined(separator: "+")
    let text = """
      {"cardstage-scene": 1, "actions": {"a": [
      \(Self.list(300) { _ in #"{"wait": "\#(sum)"}"# })]}}
      """
    let messages = SceneReader.read(Array(text.utf8), path: "a.json").messages
    #expect(
      messages.map(\.problem) == ["the file has too many expressions"],
      "\(messages.map(\.description))")
  }
}

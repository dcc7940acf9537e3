import CardMotion
import Foundation
import Handoff
import TestSupport
import Testing

/// The CSS that is handed off, as a browser moves by it. It is run where Chromium is installed, as the
/// films are.
@Suite("hand-off in a browser", .waits, .enabled(if: Browser.isThere), .serialized)
struct BrowserHandoffTests {
  /// What `handoff --json` tells of a spring.
  private struct Printed: Decodable {
    let spring: String
    let response: Double
    let dampingRatio: Double
    let travel: Double
    let velocity: Double
    let durationMs: Double
    let deviationPercent: Double
    let code: String
  }

  /// Curves and detents have no spring.
  private struct Entry: Decodable {
    let printed: Printed?

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: Key.self)
      printed = keys.contains(.spring) ? try Printed(from: decoder) : nil
    }

    private enum Key: CodingKey { case spring }
  }

  /// What the page measures: a class of printed code, on a card that goes `travel` px.
  private struct Case: Encodable {
    let code: String
    let name: String
    let travel: Double
    /// Milliseconds.
    let end: Int
  }

  @Test(
    "a transition from rest and a flick are off the spring by what is printed",
    arguments: ["sheet", "popover", "drawer", "header", "stack"])
  func transitions(scene: String) throws {
    let printed = try Self.printed([scene])
    #expect(printed.contains { $0.velocity != 0 } && printed.contains { $0.velocity == 0 })
    try Self.compare(printed, in: printed.map { Self.measured($0, $0.code) }) {
      $0.deviationPercent
    }
  }

  @Test(
    "the curve for older browsers is off by what its comment says", arguments: ["sheet", "drawer"])
  func olderBrowsers(scene: String) throws {
    let printed = try Self.printed([scene])
    // A browser that has linear() is told that it has not.
    let cases = printed.map {
      Self.measured($0, $0.code.replacing("@supports not", with: "@supports"))
    }
    try Self.compare(printed, in: cases) { printed in
      let comments = printed.code.matches(of: /older browsers: ([0-9.]+) % off/)
      try #require(comments.count == 2)
      return try #require(Double(comments[printed.velocity == 0 ? 0 : 1].1))
    }
  }

  @Test(
    "a throw back to the same place is off the spring by what is printed", arguments: [1500, -400])
  func throwing(velocity: Int) throws {
    let printed = try Self.printed(["sheet", "--travel", "0", "--velocity", "\(velocity)"])
    #expect(printed.map(\.velocity) == [Double(velocity)])
    try Self.compare(printed, in: printed.map { Self.measured($0, $0.code) }) {
      $0.deviationPercent
    }
  }

  @Test(
    "the test that is copied passes: each rule against its own start, alone as a cubic-bezier() too",
    arguments: [
      ["sheet"], ["stack"], ["sheet", "--tolerance", "1%"],
      ["sheet", "--travel", "0", "--velocity", "1500"],
    ])
  func copied(words: [String]) throws {
    let tests = try Self.checks(words, for: "css")
    let names = try Self.run(tests, with: [:])
    #expect(names.count == (words.contains("0") ? 1 : tests.count * 2), "\(names)")
    for test in tests {
      // What is off by more than is printed does not pass.
      let narrow = test.replacing(/places, [0-9.]+\)/, with: "places, 0.0001)")
      #expect(throws: Unreadable.self) { _ = try Self.run([narrow], with: [:]) }
    }
  }

  @Test(
    "JavaScript runs as it is pasted: springs, curves, places",
    arguments: ["motion", "react-spring", "reanimated", "figma", "qt", "css"])
  func javaScript(target: String) throws {
    let names = [
      "animate": "() => {}", "api": "({ start() {} })", "y": "new Number(3)", "target": "7",
      "velocity": "-900", "position": "0", "withSpring": "() => 0", "withTiming": "() => 0",
      "Easing": "({ bezier() {} })", "bezier": "() => {}",
    ]
    for tuning in ["fluid", "classic"] {
      let output = try Tool(built: "cardstage").run([
        "handoff", "sheet", "--tuning", tuning, "--for", target, "--json",
      ])
      try #require([0, 4].contains(output.status), "\(output.err)")
      let entries = try #require(
        JSONSerialization.jsonObject(with: Data(output.out.utf8)) as? [[String: Any]])
      let pieces = entries.filter { entry in
        // QML and CSS are no JavaScript; their places are.
        entry["detents"] != nil || !["qt", "css"].contains(target)
      }.compactMap { $0["code"] as? String }
      #expect(pieces.count == (["qt", "css"].contains(target) ? 1 : entries.count))
      _ = try Self.run(pieces, with: names)
    }
    guard target != "qt", target != "css" else { return }
    // Of the tests what is exported or asks a library is only read.
    let tests = try Self.checks(["sheet"], for: target).map { "if (false) {\n\($0)\n}" }
    #expect(!tests.isEmpty)
    _ = try Self.run(tests, with: names)
  }

  /// The tests that `--check` prints for each spring, without what imports and exports.
  private static func checks(_ words: [String], for target: String) throws -> [String] {
    let output = try Tool(built: "cardstage").run(
      ["handoff"] + words + ["--for", target, "--check"])
    try #require([0, 4].contains(output.status), "\(output.err)")
    let start = target == "css" ? "import { expect" : target == "motion" ? "import { spring" : "// "
    var tests: [String] = []
    var isInside = false
    for line in output.out.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.hasPrefix("    ") ? String(line.dropFirst(4)) : ""
      if text.hasPrefix(start), start != "// " || text.contains("what was sampled") {
        isInside = true
        tests.append("")
      } else if line.hasPrefix("  lost:") || line.hasPrefix("  interrupted:") {
        isInside = false
      }
      if isInside, !text.hasPrefix("import ") {
        tests[tests.count - 1] += text.replacing("export ", with: "") + "\n"
      }
    }
    return tests
  }

  /// Runs each of `pieces` as a function in a page that has `names`, and Vitest's `expect` and `test`.
  ///
  /// - Returns: The names of the tests that have passed.
  /// - Throws: `Unreadable`, if one throws.
  private static func run(_ pieces: [String], with names: [String: String]) throws -> [String] {
    let words = String(decoding: try JSONEncoder().encode(pieces), as: UTF8.self)
    let list = names.sorted { $0.key < $1.key }
    let text = try Browser.text(
      of: """
        <!doctype html><meta charset="utf-8"><body><pre></pre><script>
        const names = [], pieces = \(words.replacing("</", with: "<\\/"));
        const given = {
          \(list.map { "\($0.key): \($0.value)" }.joined(separator: ", "))
        };
        given.test = (name, body) => { body(); names.push(name); };
        given.expect = value => ({
          toBeLessThanOrEqual(most) {
            if (!(value <= most)) throw new Error(`${value} is above ${most}`);
          },
        });
        let text;
        try {
          for (const piece of pieces) {
            const body = piece.replace(/^import .*$/gm, "");
            new Function(...Object.keys(given), "{" + body + "\\n}")(...Object.values(given));
          }
          text = names.join(" ");
        } catch (error) {
          text = "failed: " + String(error).replace(/[<&]/g, "");
        }
        document.querySelector("pre").textContent = text;
        </script>
        """)
    guard !text.hasPrefix("failed") else { throw Unreadable(reason: text) }
    return text.split(separator: " ").map(String.init)
  }

  private static func printed(_ words: [String]) throws -> [Printed] {
    let output = try Tool(built: "cardstage").run(["handoff"] + words + ["--for", "css", "--json"])
    try #require(output.status == 0, "\(output.err)")
    return try JSONDecoder().decode([Entry].self, from: Data(output.out.utf8)).compactMap(\.printed)
  }

  private static func measured(_ printed: Printed, _ code: String) -> Case {
    let name = printed.spring.replacing(".", with: "-")
    let flick = printed.velocity != 0 && printed.travel != 0 ? "-flick" : ""
    return Case(
      code: code, name: name + flick, travel: printed.travel, end: Int(printed.durationMs * 2))
  }

  /// Holds what the browser shows in each of `cases` against the spring at each millisecond; it may be
  /// off by `allowed` percent, and a twentieth for what the browser rounds.
  private static func compare(
    _ printed: [Printed], in cases: [Case], allowed: (Printed) throws -> Double
  ) throws {
    let page = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: ".ci/platforms/css.html")
    let words = String(decoding: try JSONEncoder().encode(cases), as: UTF8.self)
    let text = try Browser.text(
      of: String(contentsOf: page, encoding: .utf8).replacing("CASES;", with: words + ";"))
    let places = try JSONDecoder().decode([[Double]].self, from: Data(text.utf8))
    try #require(!places.isEmpty && places.count == printed.count)
    for (printed, places) in zip(printed, places) {
      let spring = try Spring(response: printed.response, dampingRatio: printed.dampingRatio)
      let move = SpringMove(spring, travel: printed.travel, velocity: printed.velocity)
      let deviation = places.enumerated().reduce(0.0) { largest, look in
        let place = printed.travel + move.state(after: Double(look.offset) / 1000).position
        return max(largest, abs(look.element - place))
      }
      let percent = deviation / move.amplitude * 100
      let allowed = try allowed(printed)
      #expect(
        percent <= allowed + 0.05,
        "\(printed.spring) at \(printed.velocity) pt/s: \(percent) %, printed \(allowed) %")
    }
  }
}

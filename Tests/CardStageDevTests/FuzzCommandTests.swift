import Foundation
import TestSupport
import Testing

@Suite("cardstage-dev fuzz", .waits)
struct FuzzCommandTests {

  private func run(_ arguments: String...) throws -> Tool.Output {
    try Tool(built: "cardstage-dev").run(["fuzz"] + arguments, environment: ["DISPLAY": nil])
  }

  @Test("a clean run says what was done, and exits 0")
  func clean() throws {
    let output = try run("sheet", "stack", "--seed", "3", "--events", "300")
    #expect(output.status == 0, "\(output.err)")
    #expect(
      output.out.contains(
        /^clean: \d+ runs, \d+ events, [\d.]+ s, \d+ events\/s, seed 3, probes [\da-f]{16}\n$/))
    #expect(output.err.isEmpty)
  }

  @Test(
    "files are read instead of runs made, and libraries say nothing of them",
    arguments: [
      [], ["scene.json", "hash"], ["png"], ["jpg"], ["gif", "bmp", "webp"], ["tiff"], ["special"],
      ["window", "hint", "handoff", "settings.ini"],
    ])
  func files(kinds: [String]) throws {
    let output = try Tool(built: "cardstage-dev").run(
      ["fuzz"] + kinds + ["--files", "20", "--seed", "9"], environment: ["DISPLAY": nil])
    #expect(output.status == 0, "\(output.err)")
    #expect(output.err.isEmpty)
    #expect(
      output.out.contains(
        /^clean: 20 files, [\d.]+ s, \d+ files\/s, at most \d+ MB, seed 9\n$/))
  }

  @Test("random scripts are played on each scene file; a file with errors is refused")
  func scripts() throws {
    let folder = try TemporaryFolder()
    let (good, bad) = (folder.url("a.scene.json").path, folder.url("b.scene.json").path)
    try #"""
    {"cardstage-scene": 2,
     "values": {"card": {"type": "track", "detents": {"open": 200, "low": 600}}},
     "layers": [{"name": "card", "y": "card", "fill": "surface"}],
     "gestures": [{"on": "card", "drag": "card"}]}
    """#.write(toFile: good, atomically: true, encoding: .utf8)
    try "{".write(toFile: bad, atomically: true, encoding: .utf8)
    let output = try run(good, good, "--scripts", "20", "--seed", "5")
    #expect(output.status == 0 && output.err.isEmpty, "\(output.err)")
    let line = /clean: .*a\.scene\.json, 20 scripts, [\d.]+ s, seed 5, probes [\da-f]{16}\n/
    #expect(output.out.matches(of: line).count == 2)
    let refused = try run(bad, "--scripts", "20")
    #expect(refused.status == 3 && refused.err.contains("b.scene.json: the scene file has errors"))
  }

  @Test(
    "bad arguments exit 2 and are named",
    arguments: [
      ["shee"], ["--events", "many"], ["--events", "1.5"], ["--seed", "-1"], ["--seconds", "0"],
      ["sheet", "--files", "3"], ["scene.json"], ["--files", "3", "--events", "3"],
      ["--size", "400x800"], ["--scripts", "3"], ["--scripts", "3", "--events", "4"],
    ])
  func badArguments(_ arguments: [String]) throws {
    let output = try Tool(built: "cardstage-dev").run(
      ["fuzz"] + arguments, environment: ["DISPLAY": nil])
    #expect(output.status == 2)
    let word = arguments.first { $0.hasPrefix("--") } ?? arguments[0]
    #expect(output.err.contains(word), "\(output.err)")
  }
}

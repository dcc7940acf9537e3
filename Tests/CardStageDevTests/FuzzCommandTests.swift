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
    #expect(output.out.contains(/^clean: \d+ runs, \d+ events, [\d.]+ s, \d+ events\/s, seed 3\n$/))
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

  @Test(
    "bad arguments exit 2 and are named",
    arguments: [
      ["shee"], ["--events", "many"], ["--events", "1.5"], ["--seed", "-1"], ["--seconds", "0"],
      ["sheet", "--files", "3"], ["scene.json"], ["--files", "3", "--events", "3"],
      ["--size", "400x800"],
    ])
  func badArguments(_ arguments: [String]) throws {
    let output = try Tool(built: "cardstage-dev").run(
      ["fuzz"] + arguments, environment: ["DISPLAY": nil])
    #expect(output.status == 2)
    let word = arguments.first { $0.hasPrefix("--") } ?? arguments[0]
    #expect(output.err.contains(word), "\(output.err)")
  }
}

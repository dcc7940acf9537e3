import Foundation
import TestSupport
import Testing

@Suite("replay --versus", .waits)
struct VersusTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = try Tool(built: "cardstage")
    try Data(DemoFiles.recording.utf8).write(to: folder.url("demo.jsonl"))
    try Data(
      #"{"cardstage-tuning":1,"name":"soft","scenes":{"sheet":{"response":0.8,"dampingRatio":0.6}}}"#
        .utf8
    ).write(to: folder.url("soft.tuning.json"))
  }

  private func run(_ arguments: String...) throws -> Tool.Output {
    try tool.run(["replay", "demo.jsonl"] + arguments, in: folder.url("."))
  }

  private func rounds(_ text: String) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  @Test("the figures of each release under both tunings, and their differences")
  func figures() throws {
    let output = try run("--versus", "soft.tuning.json")
    #expect(output.status == 0 && output.err.isEmpty)
    for word in ["A fluid", "B soft", "B − A", "to target", "settled", "overshoot", "peak speed"] {
      #expect(output.out.contains(word), "\(word)")
    }
    let rounds = try rounds(try run("--versus", "soft.tuning.json", "--json").out)
    #expect(!rounds.isEmpty)
    for round in rounds {
      let a = try #require(round["a"] as? [String: Any])
      let b = try #require(round["b"] as? [String: Any])
      let difference = try #require(round["difference"] as? [String: Any])
      guard let first = a["settled"] as? Double, let second = b["settled"] as? Double else {
        continue
      }
      #expect(second > first, "a softer spring takes longer")
      #expect(difference["settled"] as? Double == second - first)
    }
  }

  @Test("a tuning with itself: all differences are 0")
  func itself() throws {
    for name in ["fluid", "soft.tuning.json"] {
      let text = try run("--tuning", name, "--versus", name, "--json").out
      for round in try rounds(text) {
        let difference = try #require(round["difference"] as? [String: Any])
        for value in difference.values { #expect(value is NSNull || value as? Double == 0) }
      }
    }
  }

  @Test("every probe twice, frame by frame; nothing else is written")
  func probes() throws {
    let output = try run("--versus", "soft.tuning.json", "--probe", "both.csv")
    #expect(output.status == 0)
    let text = try String(contentsOf: folder.url("both.csv"), encoding: .utf8)
    let header = try #require(text.split(separator: "\n").first).split(separator: ",")
    #expect(header.contains("cardTopA") && header.contains("cardTopB"))
    let alone = try run("--probe", "-").out.split(separator: "\n")
    let column = try #require(header.firstIndex(of: "cardTopA"))
    let own = try #require(alone[0].split(separator: ",").firstIndex(of: "cardTop"))
    for (row, other) in zip(text.split(separator: "\n"), alone).dropFirst() {
      #expect(row.split(separator: ",")[column] == other.split(separator: ",")[own])
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url(".").path)
    #expect(files.sorted() == ["both.csv", "demo.jsonl", "soft.tuning.json"])
  }

  @Test("what does not go together, and what is no tuning, is said")
  func wrong() throws {
    #expect(try run("--versus", "softt").status == 2)
    #expect(try run("--versus", "none.tuning.json").status == 3)
    let hash = try run("--versus", "fluid", "--hash", "a.hash")
    #expect(hash.status == 2 && hash.err.contains("combined with '--versus'"))
  }
}

import Foundation
import MotionCheck
import TestSupport
import Testing
import TextFormat

/// The acid test for sheets, with the program's core and with runners of other toolkits.
@Suite("cardstage acid", .waits)
struct AcidCommandTests {
  private let files: DemoFiles

  init() throws { files = try DemoFiles() }

  @Test("the core passes all vectors")
  func core() throws {
    let output = try files.run("acid")
    #expect(output.status == 0, "\(output.err)")
    #expect(output.out.hasSuffix("\ncore 26/26 9/9 7/7\n"))
    let lines = output.out.split(separator: "\n")
    #expect(lines.count == 43 && lines.dropLast().allSatisfy { $0.hasPrefix("holds ") })
    let two = try files.run("acid", "follow-up", "stack-stagger", "--json", "--svg", "score.svg")
    let value = try JSONSerialization.jsonObject(with: Data(two.out.utf8)) as? [String: Any]
    #expect((value?["vectors"] as? [Any])?.count == 2 && value?["runner"] as? String == "core")
    #expect(try files.text("score.svg").contains("core 1/1 1/1"))
  }

  @Test("a runner reads a vector and prints a trace, and what it cannot run is counted apart")
  func runners() throws {
    // A card that does not move at all.
    try files.write(
      (0..<120).map { #"{"t":\#(Double($0) / 60),"card":496}"# + "\n" }.joined(), to: "still")
    let hand = "grep '\"type\":\"[dmu]'"
    func run(_ command: String) throws -> Tool.Output {
      try files.run("acid", "follow-up", "--runner", command)
    }
    let still = try run("\(hand) > hand; sort -s -t: -k2 -g hand still")
    #expect(still.status == 4 && still.out.contains("BROKEN      follow-up"), "\(still.out)")
    #expect(still.err.contains("follow-up is broken, which is new"), "\(still.err)")
    let part = try run(#"echo '{"unsupported":"card"}'"#)
    #expect(part.status == 0 && part.out.hasSuffix(" 0/1, 1 n/a\n"), "\(part.out)")
    for (command, words) in [
      ("exit 7", "exit code 7"), ("kill -9 $$", "signal 9"), ("echo no", "cannot be read"),
      ("cat still", "cannot be judged"), ("yes 12345678901234567890", "larger than 64 MiB"),
    ] {
      let output = try run(command)
      #expect(output.status == 4 && output.out.contains(words), "\(command): \(output.out)")
    }
    let none = try run("./none")
    #expect(none.status == 3 && none.err.contains("the runner cannot be started: ./none"))
  }

  @Test("vectors may come from files, and mistakes are told")
  func vectors() throws {
    let word = try files.run("acid", "folow-up")
    #expect(word.status == 2 && word.err.contains("did you mean 'follow-up'?"), "\(word.err)")
    let source = ManualTests.root.appending(path: "Assets/AcidTest/follow-up.vector.jsonl")
    let text = try String(contentsOf: source, encoding: .utf8)
    try files.write(text, to: "mine.vector.jsonl")
    #expect(try files.run("acid", "mine.vector.jsonl").out.contains("core 1/1"))
    try files.write(text.replacing("label", with: "lable"), to: "bad.vector.jsonl")
    let bad = try files.run("acid", "bad.vector.jsonl")
    #expect(bad.status == 3 && bad.err.contains("bad.vector.jsonl:1:"), "\(bad.err)")
    #expect(try files.run("acid", "none.vector.jsonl").status == 3)
  }

  @Test(
    "--scenes writes vectors as scenes and recordings, which replay, and nothing beside the folder")
  func scenes() throws {
    let written = try files.run("acid", "follow-up", "--scenes", "vectors")
    #expect(written.status == 0 && written.out.isEmpty, "\(written.err)")
    let replayed = try files.run(
      "replay", "vectors/follow-up.recording.jsonl", "--scene", "vectors/follow-up.scene.json")
    #expect(replayed.status == 0, "\(replayed.err)")
    let both = try files.run("acid", "--scenes", "vectors", "--json")
    #expect(both.status == 2 && both.err.contains("remove '--json'"), "\(both.err)")
    let source = ManualTests.root.appending(path: "Assets/AcidTest/follow-up.vector.jsonl")
    let text = try String(contentsOf: source, encoding: .utf8)
    for name in ["../out", "a/b", ".hidden", ""] {
      try files.write(
        text.replacing(#""name":"follow-up""#, with: #""name":"\#(name)""#), to: "bad.vector.jsonl")
      let bad = try files.run("acid", "bad.vector.jsonl", "--scenes", "vectors")
      #expect(bad.status == 3 && bad.err.contains("expected a file name"), "\(name): \(bad.err)")
    }
  }

  @Test("the verdicts on the core stay the same with wrong times and lost frames")
  func disturbed() throws {
    let folder = ManualTests.root.appending(path: "Assets/AcidTest")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where name.hasSuffix(".vector.jsonl") {
      let vector = try AcidVector(Array(try Data(contentsOf: folder.appending(path: name))))
      try files.write(vector.scene, to: "acid.scene.json")
      try files.write(vector.recording, to: "a.recording.jsonl")
      let output = try files.run(
        "assert", "a.recording.jsonl", "--scene", "acid.scene.json", "--write", "a.trace.jsonl")
      #expect(output.status == 0, "\(output.err)")
      let exact = try TraceReading(Array(try files.text("a.trace.jsonl").utf8)).trace
      let trace = exact.disturbed(seed: 1)
      var judge = Judge(
        trace, by: try IntentReader.intent(Array(vector.intent.utf8), for: trace))
      let broken = judge.results().filter { $0.verdict == .broken }
      #expect(broken.isEmpty, "\(vector.name): \(broken)")
    }
  }
}

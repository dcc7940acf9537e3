import Foundation
import TestSupport
import Testing

/// `cardstage assert`: traces, recordings and intents as files.
struct AssertCommandTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  private func write(_ text: String, _ name: String) throws { try folder.write(text, to: name) }

  /// A value that moves from 400 to 100 within `duration` seconds.
  private func trace(duration: Double) -> String {
    (0...90).map { frame in
      let part = min(1, max(0, (Double(frame) / 60 - 0.2) / duration))
      return "{\"t\":\(Double(frame) / 60),\"top\":\(400 - 300 * part * part * (3 - 2 * part))}\n"
    }.joined()
  }

  private let intent = """
    {"cardstage-intent": 1, "checks": {
      "rest": {"check": "settles", "value": "top", "within": 0.6},
      "order": {"check": "before", "moments": ["top starts", "top turns"]}}}
    """

  @Test("a motion that settles in time holds, and a slow one is broken with code 4")
  func verdicts() throws {
    try write(intent, "top.intent.json")
    try write(trace(duration: 0.4), "fast.trace.jsonl")
    try write(trace(duration: 0.9), "slow.trace.jsonl")
    let fast = try folder.run("assert", "fast.trace.jsonl", "top.intent.json")
    #expect(fast.status == 0, "\(fast.err)")
    #expect(fast.out.contains("cannot tell order  before  nothing to judge"))
    #expect(fast.out.contains("holds       rest   settles top"))
    let strict = try folder.run("assert", "fast.trace.jsonl", "top.intent.json", "--strict")
    #expect(strict.status == 7)
    let only = try folder.run(
      "assert", "fast.trace.jsonl", "top.intent.json", "--strict", "--only", "rest")
    #expect(only.status == 0)
    let slow = try folder.run(
      "assert", "slow.trace.jsonl", "top.intent.json", "--junit", "out.xml", "--json")
    #expect(slow.status == 4)
    #expect(slow.out.contains("\"verdict\":\"broken\""))
    let xml = try String(contentsOf: folder.url("out.xml"), encoding: .utf8)
    #expect(xml.contains("failures=\"1\" skipped=\"1\""))
  }

  @Test(
    "a strip shows the frames of a recording, and the curves of a trace, with what is broken in red"
  )
  func strips() throws {
    func red(_ name: String) throws -> Int {
      try PixelPicture(contentsOf: folder.url(name)).pixels.count { pixel in
        pixel >> 16 & 0xFF > 190 && pixel >> 8 & 0xFF < 80 && pixel & 0xFF < 100
      }
    }
    try write(DemoFiles.recording, "demo.recording.jsonl")
    let checks = { (limit: Double) in
      #"{"cardstage-intent": 1, "checks": {"rest": {"check": "settles", "value": "cardTop", "within": \#(limit)}}}"#
    }
    try write(checks(2), "good.intent.json")
    try write(checks(0.05), "bad.intent.json")
    for (name, status) in [("good", 0), ("bad", 4)] {
      for ending in ["png", "svg"] {
        let output = try folder.run(
          "assert", "demo.recording.jsonl", "\(name).intent.json", "--strip", "\(name).\(ending)")
        #expect(output.status == Int32(status), "\(output.err)")
      }
    }
    #expect(try red("bad.png") > red("good.png") + 1000)
    for (name, isRed) in [("good", false), ("bad", true)] {
      let svg = try String(contentsOf: folder.url("\(name).svg"), encoding: .utf8)
      #expect(svg.hasPrefix("<svg") || svg.hasPrefix("<?xml"))
      #expect(svg.lowercased().contains("d8374a") == isRed, "\(name)")
    }
    try write(intent, "top.intent.json")
    try write(trace(duration: 0.9), "slow.trace.jsonl")
    let slow = try folder.run(
      "assert", "slow.trace.jsonl", "top.intent.json", "--strip", "slow.png")
    #expect(slow.status == 4)
    #expect(try red("slow.png") > 200)
    #expect(try folder.run("assert", "slow.trace.jsonl", "--strip", "slow.svg").status == 0)
    let wrong = try folder.run("assert", "slow.trace.jsonl", "--strip", "slow.gif")
    #expect(wrong.status == 2 && wrong.err.contains("ends in .svg or .png"))
  }

  @Test("a fault of an intent is named with its place")
  func faults() throws {
    try write(trace(duration: 0.4), "fast.trace.jsonl")
    try write(
      "{\"cardstage-intent\": 1,\n \"checks\": {\"a\": {\"check\": \"smooth\", \"value\": \"tip\"}}}",
      "a.intent.json")
    let output = try folder.run("assert", "fast.trace.jsonl", "a.intent.json")
    #expect(output.status == 3)
    #expect(output.err.contains("a.intent.json:2:47: unknown value \"tip\"; did you mean \"top\"?"))
    #expect(try folder.run("assert", "fast.trace.jsonl").status == 2)
    #expect(try folder.run("assert", "none.trace.jsonl", "a.intent.json").status == 3)
  }

  @Test("the suggested intent holds for a recording, and its golden is equal to it")
  func recordings() throws {
    try write(DemoFiles.recording, "demo.recording.jsonl")
    let suggested = try folder.run("assert", "demo.recording.jsonl", "--suggest")
    #expect(suggested.status == 0, "\(suggested.err)")
    try write(suggested.out, "demo.intent.json")
    let judged = try folder.run("assert", "demo.recording.jsonl", "demo.intent.json", "--strict")
    #expect(judged.status == 0, "\(judged.out)\(judged.err)")
    let golden = ["assert", "demo.recording.jsonl", "--golden", "demo.golden.json"]
    #expect(try folder.run(golden + ["--update"]).err.contains("does not hold the hand"))
    let equal = try folder.run(golden)
    #expect(equal.status == 0, "\(equal.out)")
    #expect(equal.out.contains("cardTop: 0 ms late, else equal to"))
  }
}

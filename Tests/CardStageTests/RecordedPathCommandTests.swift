import Foundation
import TestSupport
import Testing

/// What a recording of somebody else's names is not read from anywhere.
@Suite("recordings that name files elsewhere", .waits)
struct RecordedPathCommandTests {
  private let folder: CommandFolder

  /// `secret.bmp` and `mine.scene.json`; recordings are in `sent`.
  init() throws {
    folder = try CommandFolder()
    try FileManager.default.createDirectory(
      at: folder.url("sent"), withIntermediateDirectories: true)
    try BackdropFileTests.bmp(red: 200, green: 60, blue: 20).write(to: folder.url("secret.bmp"))
    #expect(try folder.run("new", "mine").status == 0)
  }

  private func write(scene: String, _ fields: String) throws {
    try folder.write(
      """
      {"cardstage":2,"scene":"\(scene)","width":414,"height":896,"scale":1,"rate":60,\
      "tuning":"fluid","seed":0,\(fields)}
      {"t":1,"type":"end"}

      """, to: "sent/a.recording.jsonl")
  }

  @Test("are refused by each command, and say how to allow it: that works as it is printed")
  func refused() throws {
    let secret = folder.url("secret.bmp").path
    let link = folder.url("sent/link.bmp").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../secret.bmp")
    for name in ["../secret.bmp", secret, "link.bmp"] {
      try write(scene: "sheet", #""backdrop":"\#(name)""#)
      let page = folder.url("sent/page.html")
      for command in [
        ["replay", "sent/a.recording.jsonl", "--export", page.path],
        ["replay", "sent/a.recording.jsonl", "--versus", "classic"],
        ["view", "--replay", "sent/a.recording.jsonl"],
      ] {
        let output = try folder.run(command)
        #expect(output.status == 3, "\(command): \(output.err)")
        #expect(output.err.contains(#"1: "backdrop" is outside the recording's directory"#))
        #expect(!FileManager.default.fileExists(atPath: page.path))
        // The option stands in the error.
        let option = try #require(Self.remedy(in: output))
        let words = option.split(separator: " ").map(String.init)
        #expect(words.count == 2 && words[0] == "--backdrop")
        let allowed = try folder.run(
          ["replay", "sent/a.recording.jsonl", "--until", "0", "--hash", "-"] + words)
        #expect(allowed.status == 0, "\(allowed.err)")
      }
      let check = try folder.run("check", "sent/a.recording.jsonl")
      #expect(check.status == 1)
      #expect(check.out.hasPrefix(#"sent/a.recording.jsonl:1: "backdrop" is outside"#))
    }
    try write(scene: "sheet", #""backdrop":"/proc/self/environ""#)
    #expect(try folder.run("check", "sent/a.recording.jsonl").status == 1)
  }

  /// The option that the error of `output` says to add.
  private static func remedy(in output: Tool.Output) -> String? {
    guard let start = output.err.range(of: "; add "), let end = output.err.range(of: " to allow")
    else { return nil }
    return String(output.err[start.upperBound..<end.lowerBound])
  }

  @Test("a scene file elsewhere is refused as well, and named by --scene it is played")
  func scenes() throws {
    for name in ["../mine.scene.json", folder.url("mine.scene.json").path] {
      try write(scene: "mine", #""file":"\#(name)""#)
      for command in [
        ["replay", "sent/a.recording.jsonl"], ["view", "--replay", "sent/a.recording.jsonl"],
      ] {
        let output = try folder.run(command)
        #expect(output.status == 3)
        #expect(output.err.contains(#"1: "file" is outside the recording's directory"#))
        let option = try #require(Self.remedy(in: output))
        let words = option.split(separator: " ").map(String.init)
        #expect(try folder.run(["replay", "sent/a.recording.jsonl"] + words).status == 0)
      }
      #expect(try folder.run("check", "sent/a.recording.jsonl").status == 1)
    }
    try write(scene: "mine", #""file":"mine.scene.json""#)
    try FileManager.default.copyItem(
      at: folder.url("mine.scene.json"), to: folder.url("sent/mine.scene.json"))
    #expect(try folder.run("replay", "sent/a.recording.jsonl").status == 0)
  }
}

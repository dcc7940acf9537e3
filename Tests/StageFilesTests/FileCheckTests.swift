import Foundation
import HostSystem
import StageFiles
import TestSupport
import Testing

@Suite("Checking files")
struct FileCheckTests {
  private let tuning = #"{"cardstage-tuning":1,"name":"a"}"#

  private func check(_ name: String, _ text: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = folder.url(name).path
    try FileAccess.write(text, to: path)
    return FileCheck.check(path, scenes: Samples.scenes).map {
      $0.description.replacing(folder.url.path + "/", with: "")
    }
  }

  @Test("what a file should be is told by its name, else by its first line")
  func kinds() throws {
    #expect(try check("a.recording.jsonl", Samples.header).isEmpty)
    #expect(try check("a.tuning.json", tuning).isEmpty)
    #expect(try check("recording", Samples.header).isEmpty)
    #expect(try check("tuning", tuning).isEmpty)
    #expect(
      try check("a", Samples.header.replacing("\"fluid\"", with: tuning)).isEmpty,
      "a recording may hold a whole tuning")
    #expect(try check("a.tuning.json", Samples.header).first?.contains("is missing") == true)
    #expect(
      try check("a.txt", "hello") == [
        "a.txt:1: neither a recording nor a tuning; expected .recording.jsonl, .tuning.json or a "
          + "picture"
      ])
    #expect(try check("empty", "").count == 1)
  }

  @Test("a file that cannot be read is an error without a line")
  func unreadable() {
    let findings = FileCheck.check("/none/a.jsonl", scenes: Samples.scenes)
    #expect(
      findings.map(\.description) == [
        "/none/a.jsonl: cannot be opened: No such file or directory"
      ])
  }

  @Test("a warning is no error")
  func warning() {
    let text = Samples.header + "\n" + #"{"t":1,"type":"en"#
    let findings = FileCheck.check(Array(text.utf8), path: "a.jsonl", scenes: Samples.scenes)
    #expect(findings.map(\.severity) == [.warning])
    #expect(
      findings.first?.description
        == "a.jsonl:2: warning: cut off in mid-line, read up to the line before at column 18")
  }
}

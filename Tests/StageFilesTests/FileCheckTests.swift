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
    return FileCheck.check(path, catalog: Samples.catalog).map {
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
    #expect(
      try check("a.tuning.json", Samples.header).first?.contains("the file is a recording") == true)
    let several = Samples.header + "\n" + Samples.header
    #expect(
      try check("b.tuning.json", several) == [
        "b.tuning.json:1:1: the file is a recording; expected a tuning file"
      ])
    let scene = "{\n\"cardstage-scene\": 2\n}"
    #expect(
      try check("b.recording.jsonl", scene) == [
        "b.recording.jsonl:1:1: the file is a scene file; expected a recording"
      ])
    #expect(
      try check("c.tuning.json", "{\"name\": \"a\"}").first?.hasSuffix(
        "\"cardstage-tuning\" is missing; add \"cardstage-tuning\": 1 at the beginning") == true)
    #expect(
      try check("a.txt", "hello") == [
        "a.txt:1: unknown kind of file; expected a picture, or a name that ends in .scene.json, "
          + ".tuning.json or .recording.jsonl"
      ])
    #expect(try check("empty", "").count == 1)
  }

  @Test("a file that cannot be read is an error without a line")
  func unreadable() {
    let findings = FileCheck.check("/none/a.jsonl", catalog: Samples.catalog)
    #expect(
      findings.map(\.description) == [
        "/none/a.jsonl: cannot be opened: the directory /none does not exist"
      ])
  }

  @Test("a key that does nothing is a warning; one that does something is none")
  func keys() {
    func key(_ name: String, _ mods: String = "") -> [String] {
      Samples.findings(#"{"t":1,"type":"key","key":"\#(name)","mods":[\#(mods)]}"#)
    }
    for name in ["Up", "Return", "Escape", "Home", "Backspace", "R", "o", "d", "a"] {
      #expect(key(name).isEmpty, "\(name)")
    }
    for name in ["Upp", "x", "F1", ""] {
      #expect(
        key(name) == ["a.recording.jsonl:2:1: warning: the key \"\(name)\" has no effect"]
      )
    }
    #expect(key("o", #""ctrl""#).count == 1)
    let header = Samples.header.replacing(#""cardstage":1"#, with: #""cardstage":2"#)
    let text = header + "\n" + #"{"t":1,"type":"command","command":"key","key":"K"}"#
    let findings = FileCheck.check(Array(text.utf8), path: "a.jsonl", catalog: Samples.catalog)
    #expect(findings.map(\.problem) == [#"the key "K" has no effect in sheet"#])
  }

  @Test("all errors of a tuning are told, in a file, a header and a line")
  func wholeTuning() {
    let tuning =
      #"{"cardstage-tuning":1,"name":"a","scenes":{"sheet":{"x":1,"response":9},"y":{}}}"#
    let problems = [
      #"unknown parameter "x" of sheet"#, "response of sheet is 9",
      #""y" is not a built-in scene, so its values are not used"#,
    ]
    func check(_ text: String, _ path: String) -> [String] {
      FileCheck.check(Array(text.utf8), path: path, catalog: Samples.catalog).map(\.problem)
    }
    #expect(check(tuning, "a.json") == problems)
    let header = Samples.header.replacing(#""cardstage":1"#, with: #""cardstage":2"#)
    #expect(check(header.replacing("\"fluid\"", with: tuning), "a.jsonl") == problems)
    #expect(
      check(header + "\n" + #"{"t":1,"type":"tuning","tuning":\#(tuning)}"#, "a.jsonl") == problems)
  }

  @Test("more fingers than there are at any screen are an error, and soon told")
  func manyPointers() {
    func findings(_ count: Int) -> [FileError] {
      let downs = (0..<count).map {
        #"{"t":1,"type":"down","id":\#($0),"device":"touch","x":1,"y":1}"#
      }
      let text = ([Samples.header] + downs).joined(separator: "\n")
      return FileCheck.check(Array(text.utf8), path: "a.jsonl", catalog: Samples.catalog)
    }
    #expect(findings(64).isEmpty)
    let many = findings(20_000)
    #expect(many.count == 50)
    #expect(
      many.first?.description
        == "a.jsonl:66:1: too many pointers are down at once; expected at most 64")
  }

  @Test("a tuning with thousands of errors is told by the first of them")
  func manyErrors() {
    let parameters = (0..<20_000).map { "\"p\($0)\":1" }.joined(separator: ",")
    let text = #"{"cardstage-tuning":1,"name":"a","scenes":{"sheet":{\#(parameters)}}}"#
    let findings = FileCheck.check(Array(text.utf8), path: "a.json", catalog: Samples.catalog)
    #expect(findings.count == 50)
  }

  @Test("a warning is no error")
  func warning() {
    let text = Samples.header + "\n" + #"{"t":1,"type":"en"#
    let findings = FileCheck.check(Array(text.utf8), path: "a.jsonl", catalog: Samples.catalog)
    #expect(findings.map(\.severity) == [.warning])
    #expect(
      findings.first?.description
        == "a.jsonl:2:18: warning: the last line is incomplete and is ignored")
  }
}

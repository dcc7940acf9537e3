import CardGeometry
import CardGestures
import DemoScenes
import HostSystem
import SceneCore
import Stage
import StageFiles
import TestSupport
import Testing

@Suite("What is wrong with recordings")
struct RecordingErrorTests {
  @Test(
    "a broken line is named, with what was expected",
    arguments: [
      (#"{"t":1,"type":"twirl"}"#, #":15: unknown type "twirl"; expected down, move, up"#),
      (
        #"{"t":1,"type":"scroll","x":1,"y":1,"dx":0,"dy":1,"unit":"mile"}"#,
        #":57: unexpected "mile"; expected line, point"#
      ),
      (
        #"{"t":1,"type":"end","why":1}"#,
        #":21: unknown key "why"; expected t, type"#
      ),
      (#"{"type":"end"}"#, #":1: "t" is missing"#),
      (#"{"t":1}"#, #""type" is missing"#),
      (#"{"t":-1,"type":"end"}"#, ":6: t is -1; expected 0…1000000000 s"),
      (#"{"t":1e10,"type":"end"}"#, "t is 1e10"),
      (#"{"t":"1","type":"end"}"#, #":6: t is "1""#),
      (#"{"t":1e400,"type":"end"}"#, ":6: the number is too large"),
      (#"{"t":NaN,"type":"end"}"#, ":6: unknown value \"NaN\"; expected true, false, null"),
      (#"{"t":Infinity,"type":"end"}"#, ":6: unknown value \"Infinity\""),
      (#"{"t":1,"t":2,"type":"end"}"#, #":8: duplicate key "t"; delete one"#),
      (#"{"t":01,"type":"end"}"#, ":6: a number starts with 0; delete the 0"),
      (#"{"t":1.,"type":"end"}"#, ":8: unexpected ','; expected a digit"),
      (#"{"t":+1,"type":"end"}"#, "unexpected '+'"),
      (#"{"t":1,"type":"end"},"#, ":21: unexpected ',' after the end of the JSON text"),
      (#"{"t":1,"type":"end",}"#, ":20: a comma before '}'; delete the comma"),
      (#"{"t":1,"type":"end""#, ":20: the text ends too early; expected ',' or '}'"),
      (#"{'t':1}"#, ":2: unexpected apostrophe; write \" instead of '"),
      (#"[1]"#, #":1: unexpected array of 1 value; expected an object"#),
      ("nonsense", ":1: unknown value \"nonsense\""),
      (#"{"t":1,"type":"key","key":"\#u{1}","mods":[]}"#, ":28: unexpected byte 0x01"),
      (#"{"t":1,"type":"key","key":"\x","mods":[]}"#, ":29: unexpected 'x'"),
      (#"{"t":1,"type":"key","key":"\ud800","mods":[]}"#, "is half of a character; type"),
      (#"{"t":1,"type":"key","key":"\udc00","mods":[]}"#, #":28: \udc00 is half of a character"#),
      (#"{"t":1,"type":"key","key":"\ud83dA","mods":[]}"#, "is half of a character; type"),
      (#"{"t":1,"type":"key","key":"\u00g0","mods":[]}"#, "expected four digits 0–9 or a–f"),
      (
        #"{"t":1,"type":"key","key":"Up","mods":["meta"]}"#,
        "unknown modifier \"meta\"; expected shift, ctrl, alt"
      ),
      (
        #"{"t":1,"type":"key","key":"Up","mods":["alt","alt"]}"#,
        #":46: duplicate "alt"; delete one"#
      ),
      (#"{"t":1,"type":"key","key":5,"mods":[]}"#, ":27: unexpected 5; expected a string"),
      (
        #"{"t":1,"type":"text","text":"a","composing":"b"}"#,
        #""composing" cannot both contain letters; leave "text" empty"#
      ),
      (
        #"{"t":1,"type":"scene","scene":"shed"}"#,
        #":31: unknown scene "shed"; did you mean "sheet"?"#
      ),
      (
        #"{"t":1,"type":"scene","scene":"mine"}"#,
        #"stack; for a scene file, give its path as "file" in the first line"#
      ),
      (
        #"{"t":1,"type":"resize","width":0,"height":9}"#,
        ":32: width is 0; expected 1…16384 pt"
      ),
      (#"{"t":1,"type":"resize","width":9,"height":1e300}"#, "height is 1e300"),
      (
        #"{"t":1,"type":"resize","width":16384,"height":16384}"#,
        ":1: a stage of 16384×16384 pt with 1 pixels per point is too large; expected at most "
          + "32000 pixels a side and 134 million in all"
      ),
      (
        #"{"t":1,"type":"down","id":1.5,"device":"pen","x":1,"y":1}"#,
        ":27: unexpected 1.5; expected a whole number"
      ),
      (#"{"t":1,"type":"down","id":9e99,"device":"pen","x":1,"y":1}"#, "expected a whole number"),
      (
        #"{"t":1,"type":"down","id":1,"device":"nose","x":1,"y":1}"#,
        #"unexpected "nose"; expected mouse, touch, pen"#
      ),
      (
        #"{"t":1,"type":"down","id":1,"device":"pen","x":null,"y":1}"#,
        ":48: x is null; expected a number"
      ),
      (#"{"t":1,"type":"move","id":1,"device":"pen","x":1,"y":1}"#, #"unknown key "device""#),
      (Samples.header, #""t" is missing"#),
    ].passages)
  func brokenLine(line: Passage, expected: Passage) throws {
    let (line, expected) = (line.text, expected.text)
    let findings = Samples.findings(#"{"t":0.5,"type":"text","text":"phở"}"#, line)
    let first = try #require(findings.first)
    #expect(first.hasPrefix("a.recording.jsonl:3:"))
    #expect(first.contains(expected), "\(first)")
  }

  @Test(
    "a broken first line is named",
    arguments: [
      ("", ":1: the recording is empty; expected a line {\"cardstage\":2,…}"),
      ("\n\n  \n", "the recording is empty"),
      ("{}", #""cardstage" is missing"#),
      (#"{"t":0,"type":"end"}"#, "header of the recording is missing; expected a first line such"),
      (
        #"{"cardstage":3}"#,
        ":14: the file is from a newer cardstage (format 3; this one reads 1 or 2); update cardstage"
      ),
      (#"{"cardstage":1.5}"#, ":14: unknown format version 1.5; expected 1 or 2"),
      (#"{"cardstage":1,"scene":"sheet"}"#, #""width" is missing"#),
      (
        #"{"t":0,"type":"end"}"#, #""scale":1,"rate":60,"tuning":"fluid","seed":0}"#
      ),
      (#"{"cardsta"#, ":10: the text ends too early"),
      (Samples.header.replacing("\"fluid\"", with: "\"fast\""), #"unknown tuning "fast""#),
      (
        Samples.header.replacing(
          "\"fluid\"",
          with: #"{"cardstage-tuning":1,"name":"x","scenes":{"sheet":{"response":9}}}"#),
        ":149: response of sheet is 9; expected 0.05…2 s"
      ),
      (Samples.header.replacing("\"scale\":1", with: "\"scale\":0"), "scale is 0"),
      (
        Samples.header.replacing(
          "\"width\":414,\"height\":896,\"scale\":1",
          with: "\"width\":4200,\"height\":1,\"scale\":8"),
        "a stage of 4200×320 pt with 8 pixels per point is too large"
      ),
      (Samples.header.replacing("\"rate\":60", with: "\"rate\":0.5"), "expected 1…1000 Hz"),
      (Samples.header.replacing("\"seed\":0", with: "\"seed\":-1"), "unexpected -1"),
      (Samples.header.replacing("}", with: #","safeArea":[1]}"#), "expected [top,bottom]"),
      (Samples.header.replacing("}", with: #","safeArea":[1,-2]}"#), "bottom is -2"),
      (Samples.header.replacing("}", with: #","appearance":"grey"}"#), "expected light, dark"),
      (Samples.header.replacing("}", with: #","reducedMotion":1}"#), "expected true or false"),
    ].passages)
  func brokenHeader(text: Passage, expected: Passage) throws {
    let (text, expected) = (text.text, expected.text)
    let findings = FileCheck.check(
      Array(text.utf8), path: "a.recording.jsonl", catalog: Samples.catalog)
    #expect(findings.count == 1)
    let first = try #require(findings.first?.description)
    #expect(first.hasPrefix("a.recording.jsonl:1:"))
    #expect(first.contains(expected), "\(first)")
    #expect(throws: FileError.self) { try Samples.parse(text) }
  }

  @Test func `A missing key is reported with its meaning and an example`() {
    #expect(
      Samples.findings(#"{"t":1,"type":"down","id":0,"device":"pen","x":5}"#) == [
        "a.recording.jsonl:2:1: \"y\" is missing; add the position in points from the top, for "
          + "example \"y\": 448"
      ])
    #expect(
      Samples.findings(#"{"t":1,"type":"scroll","x":1,"y":1,"dy":1,"unit":"line"}"#) == [
        "a.recording.jsonl:2:1: \"dx\" is missing; add the horizontal distance, for example "
          + "\"dx\": 0"
      ])
  }

  @Test func `A misspelt key is reported instead of the missing one`() {
    #expect(
      Samples.findings(#"{"t":1,"typ":"end"}"#, #"{"t":1,"type":"end","tipe":1}"#) == [
        #"a.recording.jsonl:2:8: unknown key "typ"; did you mean "type"?"#,
        #"a.recording.jsonl:3:21: unknown key "tipe"; did you mean "type"?"#,
      ])
    #expect(
      Samples.findings(#"{"t":1,"type":"down","devise":"pen"}"#) == [
        #"a.recording.jsonl:2:1: "id" is missing; add the number of the pointer, for example "#
          + #""id": 0"#,
        #"a.recording.jsonl:2:22: unknown key "devise"; did you mean "device"?"#,
      ])
  }

  @Test("all broken lines are found, and lines after the end are errors")
  func allErrors() {
    let findings = Samples.findings(
      #"{"t":1,"type":"down","id":0,"x":1,"y":1}"#, #"{"t":2,"type":"up","id":0,"x":1,"y":1}"#,
      #"{"t":3,"type":"end"}"#, #"{"t":4,"type":"end"}"#)
    #expect(findings.map { $0.prefix(20) } == ["a.recording.jsonl:2:", "a.recording.jsonl:5:"])
    #expect(
      findings.last?.contains("this line follows the end of the recording; delete it") == true)
  }

  @Test("no more than fifty errors are told")
  func manyErrors() {
    let text = Samples.header + String(repeating: "\n?", count: 1000)
    let findings = FileCheck.check(
      Array(text.utf8), path: "a.recording.jsonl", catalog: Samples.catalog)
    #expect(findings.map(\.line) == (2...51).map { $0 })
  }

  @Test("a time that goes back becomes that of the line before, with a warning")
  func backwards() throws {
    let text = """
      \(Samples.header)
      {"t":2,"type":"key","key":"Up","mods":[]}
      {"t":1,"type":"key","key":"Down","mods":[]}
      {"t":1.5,"type":"end"}
      """
    var warnings: [FileError] = []
    let recording = try Recording.parse(
      Array(text.utf8), path: "a", catalog: Samples.catalog, warnings: &warnings)
    #expect(recording.events.map(\.time) == [2, 2])
    #expect(recording.endTime == 2)
    #expect(
      warnings.map(\.description) == [
        "a:3:6: warning: the time t is less than in the previous line; 2.000000 s is used instead",
        "a:4:6: warning: the time t is less than in the previous line; 2.000000 s is used instead",
      ])
  }

  @Test("a move of a pointer that is not down is kept, with a warning: the stage ignores it")
  func stray() throws {
    #expect(
      Samples.findings(#"{"t":1,"type":"move","id":7,"x":1,"y":1}"#) == [
        "a.recording.jsonl:2:1: warning: \"move\" of pointer 7 is ignored, because the pointer is not down"
      ])
  }

  @Test("what the stage would ignore or take otherwise is told, and kept")
  func ignored() throws {
    let down = #"{"t":1,"type":"down","id":3,"device":"touch","x":1,"y":1}"#
    let (up, cancel) = (
      #"{"t":1,"type":"up","id":3,"x":1,"y":1}"#, #"{"t":1,"type":"cancel","id":3}"#
    )
    func warning(_ lines: String...) -> String? {
      let findings = Samples.findings(lines.joined(separator: "\n"))
      #expect(findings.count < 2)
      return findings.first?.replacing("a.recording.jsonl:", with: "")
    }
    #expect(warning(down, up) == nil)
    #expect(warning(down, cancel, down, up) == nil)
    #expect(
      warning(down, down)
        == "3:1: warning: \"down\" of pointer 3 is ignored, because the pointer is still down; "
        + "add \"up\" before this line")
    #expect(
      warning(up) == "2:1: warning: \"up\" of pointer 3 is ignored, because the pointer is not down"
    )
    #expect(
      warning(down, up, cancel)
        == "4:1: warning: \"cancel\" of pointer 3 is ignored, because the pointer is not down")
    // A restart lets go of it, and so does another scene.
    #expect(warning(down, #"{"t":1,"type":"key","key":"R","mods":["shift"]}"#, down) == nil)
    #expect(warning(down, #"{"t":1,"type":"scene","scene":"stack"}"#, down, up) == nil)
    #expect(
      warning(#"{"t":1,"type":"resize","width":1,"height":1}"#)
        == "2:1: warning: a stage of 1×1 pt is too small and becomes 240×320 pt; "
        + "expected at least 240×320 pt")
    let small = Samples.header.replacing("\"height\":896", with: "\"height\":100")
    let findings = FileCheck.check(Array(small.utf8), path: "a.jsonl", catalog: Samples.catalog)
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.description.contains("becomes 414×320 pt") == true)
  }

  @Test("a recording that is cut off anywhere is read up to its last whole line, with a warning")
  func cutOff() throws {
    let text = """
      \(Samples.header)
      {"t":0.500000,"type":"down","id":0,"device":"mouse","x":207,"y":448.25}
      {"t":1.500000,"type":"text","text":"phở 👩‍👧 \\u0041\\n"}

      """
    let bytes = Array(text.utf8)
    let whole = try Samples.parse(text)
    let lineStart = try #require(bytes.dropLast().lastIndex(of: UInt8(ascii: "\n"))) + 1
    for end in lineStart..<bytes.count {
      for zeros in [0, 5] {
        var warnings: [FileError] = []
        let recording = try Recording.parse(
          bytes[..<end] + Array(repeating: 0, count: zeros), path: "a", catalog: Samples.catalog,
          warnings: &warnings)
        let isWhole = end == bytes.count - 1
        #expect(recording.events == (isWhole ? whole.events : Array(whole.events.dropLast())))
        #expect(warnings.map(\.line) == (isWhole || end == lineStart ? [] : [3]), "at \(end)")
        #expect(warnings.allSatisfy { $0.problem.hasPrefix("the last line is incomplete") })
      }
    }
  }

  @Test("a cut in any other line is an error")
  func cutInTheMiddle() {
    let findings = Samples.findings(#"{"t":0.5,"type":"te"#, #"{"t":1,"type":"end"}"#)
    #expect(findings.first?.contains("the text ends too early") == true)
  }

  @Test("invalid UTF-8, deep nesting and huge strings are errors, not crashes")
  func hostile() throws {
    let header = Array(Samples.header.utf8) + [0x0A]
    let long = String(repeating: "x", count: 1_000_000)
    let cases: [([UInt8], String)] = [
      (Array(#"{"t":1,"type":"key","key":""#.utf8) + [0xFF, 0xFE] + Array("\"}\n".utf8), "UTF-8"),
      (Array(#"{"t":1,"type":"key","key":""#.utf8) + [0xED, 0xA0, 0x80, 0x22, 0x0A], "UTF-8"),
      ([0xC3, 0x28, 0x0A], "unexpected byte 0xc3"),
      (Array(repeating: UInt8(ascii: "["), count: 1_000_000), "too many brackets"),
      (Array(String(repeating: "{\"a\":", count: 1_000_000).utf8), "too many brackets"),
      (Array("{\"t\":\"\(long)\",\"type\":\"end\"}\n".utf8), "t is \"xxx"),
      (
        Array("{\"t\":\(String(repeating: "9", count: 300)),\"type\":\"end\"}\n".utf8),
        "long number"
      ),
      (Array("{\"\(long)\":1,\"t\":1,\"type\":\"end\"}\n".utf8), "unknown key"),
    ]
    for (line, expected) in cases {
      let findings = FileCheck.check(header + line, path: "a.jsonl", catalog: Samples.catalog)
      let first = try #require(findings.first?.description)
      #expect(first.hasPrefix("a.jsonl:2:") && first.contains(expected), "\(first.prefix(200))")
      #expect(first.utf8.count < 1000, "an error is no place for a megabyte")
    }
  }

  @Test("damaged bytes never crash, and every finding names a line that is there")
  func fuzz() {
    for seed in UInt64(0)..<3000 {
      var random = SeededGenerator(seed: seed)
      var bytes = Array(Samples.recording(using: &random).printed(.demos).utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&bytes, using: &random) }
      let lines = bytes.count { $0 == 0x0A } + 1
      let findings = FileCheck.check(bytes, path: "a.jsonl", catalog: Samples.catalog)
      #expect(
        findings.allSatisfy { (1...lines).contains($0.line ?? 0) && ($0.column ?? 0) > 0 },
        "seed \(seed)")
      var warnings: [FileError] = []
      let recording = try? Recording.parse(
        bytes, path: "a.jsonl", catalog: Samples.catalog, warnings: &warnings)
      #expect((recording != nil) == !findings.contains { $0.severity == .error }, "seed \(seed)")
      if let recording {
        let readsBack = (try? Samples.parse(recording.printed(.demos))) == recording
        #expect(readsBack, "seed \(seed)")
      }
    }
  }

  private func damage(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    guard let index = bytes.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0...4, using: &random) {
    case 0: bytes[index] = .random(in: 0...255, using: &random)
    case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes.remove(at: index)
    case 3:
      bytes.insert(Array(#"{}[]",:\-.e09"#.utf8).randomElement(using: &random) ?? 0, at: index)
    default: bytes.removeSubrange(index..<min(bytes.count, index + 30))
    }
  }

  @Test("a hundred thousand lines are read whole")
  func long() throws {
    var recording = Recording(
      header: RecordingHeader(scene: "sheet", size: Size(width: 414, height: 896)))
    var event = PointerEvent(id: 0, device: .mouse, phase: .down, position: .zero, time: 0)
    for frame in 1...100_000 {
      event.time = (Double(frame) / 60 * 1e6).rounded() / 1e6
      event.position.x = Double(frame) / 7
      recording.events.append(StageInput(.pointer(event), at: event.time))
      event.phase = .move
    }
    let isSame = try Samples.parse(recording.printed(.demos)) == recording
    #expect(isSame)
  }
}

import CardDrawing
import CardGestures
import DemoScenes
import Foundation
import HostSystem
import SceneCore
import Stage
import StageFiles
import TestSupport
import Testing

@Suite("Format 2: commands instead of keys")
struct SecondFormatTests {
  private static let header = Samples.header.replacing("\"cardstage\":1", with: "\"cardstage\":2")

  @Test("a canonical recording is read and printed to the same bytes, and means what it says")
  func canonical() throws {
    let text = """
      \(Self.header.dropLast()),"file":"a.scene","fileHash":"1","backdrop":"b.png","backdropHash":"2"}
      {"t":0.100000,"type":"command","command":"up"}
      {"t":0.200000,"type":"command","command":"moveWordLeft"}
      {"t":0.200000,"type":"command","command":"lineEnd","extend":true}
      {"t":0.300000,"type":"command","command":"key","key":"Return"}
      {"t":0.400000,"type":"command","command":"restart"}
      {"t":0.450000,"type":"down","id":0,"device":"mouse","x":50,"y":66,"extend":true}
      {"t":0.460000,"type":"up","id":0,"x":50,"y":66}
      {"t":0.500000,"type":"tuning","parameter":"response","value":0.4}
      {"t":0.500000,"type":"tuning","tuning":"classic"}
      {"t":0.500000,"type":"tuning","tuning":{"cardstage-tuning":1,"name":"a","scenes":{"stack":{"response":1}}}}
      {"t":0.600000,"type":"appearance","appearance":"dark"}
      {"t":0.700000,"type":"reducedMotion","on":true}
      {"t":9.000000,"type":"end"}

      """
    let recording = try Samples.parse(text)
    #expect(recording.printed(.demos) == text)
    let tuning = Tuning(
      name: "a", settings: [Tuning.Setting(scene: "stack", parameter: "response", value: 1)])
    #expect(
      recording.events.map(\.kind) == [
        .command(.up), .command(.move(.wordLeft, extend: false)),
        .command(.move(.lineEnd, extend: true)), .command(.key(.return)), .restart,
        .pointer(click(.down, at: 0.45)), .pointer(click(.up, at: 0.46)),
        .parameter("response", 0.4), .tuning(.classic), .tuning(tuning), .appearance(.dark),
        .reducedMotion(true),
      ])
    #expect(recording.header.file == "a.scene" && recording.header.backdropHash == "2")
  }

  private func click(_ phase: PointerPhase, at time: Double) -> PointerEvent {
    PointerEvent(
      id: 0, device: .mouse, phase: phase, position: .at(50, 66), time: time,
      extendsSelection: phase == .down)
  }

  @Test("every word has its own line")
  func words() throws {
    let ways = SceneCommand.CaretMove.allCases
    var recording = Recording(header: try Samples.parse(Self.header).header)
    recording.events = (Samples.commands + ways.map { .move($0, extend: true) }).map {
      StageInput(.command($0), at: 0)
    }
    let printed = recording.printed(.demos)
    #expect(Set(printed.split(separator: "\n")).count == 1 + Samples.commands.count + ways.count)
    #expect(try Samples.parse(printed) == recording)
  }

  @Test(
    "what is wrong is named, with its line and what was expected",
    arguments: [
      (
        #"{"t":1,"type":"key","key":"Up","mods":[]}"#, #":15: unknown type "key"; expected"#
      ),
      (#"{"t":1,"type":"command"}"#, #""command" is missing"#),
      (#"{"t":1,"type":"command","command":"jump"}"#, #":35: unknown command "jump""#),
      (#"{"t":1,"type":"command","command":"key"}"#, #""key" is missing"#),
      (#"{"t":1,"type":"command","command":"up","extend":true}"#, #"unknown key "extend""#),
      (#"{"t":1,"type":"command","command":"lineEnd","extend":1}"#, "expected true or false"),
      (#"{"t":1,"type":"tuning"}"#, #""parameter" is missing"#),
      (
        #"{"t":1,"type":"tuning","parameter":"respons","value":1}"#,
        #":36: unknown parameter "respons" of sheet; did you mean "response"?"#
      ),
      (
        #"{"t":1,"type":"tuning","parameter":"response","value":3}"#,
        ":55: response of sheet is 3; expected 0.05…2 s"
      ),
      (#"{"t":1,"type":"tuning","tuning":"fast"}"#, #"unknown tuning "fast""#),
      (#"{"t":1,"type":"appearance","appearance":"grey"}"#, "expected light, dark"),
      (#"{"t":1,"type":"reducedMotion","on":0}"#, "expected true or false"),
    ].passages)
  func wrong(line: Passage, expected: Passage) throws {
    let (line, expected) = (line.text, expected.text)
    let text = "\(Self.header)\n\(line)\n"
    let findings = FileCheck.check(Array(text.utf8), path: "a.jsonl", catalog: Samples.catalog)
    let first = try #require(findings.first?.description)
    #expect(
      findings.count == 1 && first.hasPrefix("a.jsonl:2:") && first.contains(expected), "\(first)")
  }

  @Test("a parameter is one of the scene that is on by then")
  func parameterOfTheSceneShown() {
    let lines = [
      Self.header,
      #"{"t":1,"type":"scene","scene":"header"}"#,
      #"{"t":1,"type":"tuning","parameter":"rows","value":1000}"#,
      #"{"t":2,"type":"scene","scene":"sheet"}"#,
      #"{"t":2,"type":"tuning","parameter":"rows","value":1000}"#,
    ]
    let findings = FileCheck.check(
      Array(lines.joined(separator: "\n").utf8), path: "a.jsonl", catalog: .demos)
    #expect(findings.map(\.line) == [5])
  }

  @Test("a recording of format 1 stays readable and moves as the same one in format 2")
  func firstFormat() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let fixture = root.appendingPathComponent("Fixtures/header-1.recording.jsonl").path
    let demo = root.appendingPathComponent("../../Assets/Recordings/header.recording.jsonl").path
    var warnings: [FileError] = []
    let (old, new) = (
      try Recording.read(fixture, catalog: .demos, warnings: &warnings),
      try Recording.read(demo, catalog: .demos, warnings: &warnings)
    )
    #expect(warnings.isEmpty && old.header.format == 1 && new.header.format == 2)
    #expect(old.printed(.demos).utf8.elementsEqual(try FileAccess.read(fixture)))
    #expect(new.printed(.demos).utf8.elementsEqual(try FileAccess.read(demo)))
    #expect(rows(old) == rows(new))
  }

  /// The probes at 60 Hz, from the start to two seconds after the end.
  private func rows(_ recording: Recording) -> [[ProbeValue]] {
    var stage = Stage(
      .demos, scene: recording.header.scene,
      environment: recording.header.environment(measuring: FixedPitchMeasuring()))
    var next = recording.inputs[...]
    return (0..<Int((recording.end + 2) * 60)).map { frame in
      let time = Double(frame) / 60
      while let input = next.first, input.time <= time {
        stage.handle(input)
        next.removeFirst()
      }
      var row: [ProbeValue] = []
      stage.probes(at: time, into: &row)
      return row
    }
  }
}

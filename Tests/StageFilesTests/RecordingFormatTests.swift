import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import HostSystem
import SceneCore
import Stage
import StageFiles
import TestSupport
import Testing

@Suite("The form of recordings")
struct RecordingFormatTests {
  /// One line of each kind.
  private let canonical = """
    {"cardstage":1,"scene":"sheet","width":414,"height":896,"scale":1,"rate":60,"tuning":"fluid","seed":0}
    {"t":0.500000,"type":"down","id":0,"device":"mouse","x":207,"y":448}
    {"t":0.508000,"type":"move","id":0,"x":207,"y":440.5}
    {"t":0.600000,"type":"up","id":0,"x":207,"y":400}
    {"t":0.700000,"type":"cancel","id":0}
    {"t":1.000000,"type":"scroll","x":207,"y":500,"dx":0,"dy":-3,"unit":"line"}
    {"t":1.200000,"type":"key","key":"Up","mods":[]}
    {"t":1.300000,"type":"text","text":"phở"}
    {"t":2.000000,"type":"resize","width":800,"height":600}
    {"t":3.000000,"type":"scene","scene":"stack"}
    {"t":9.000000,"type":"end"}

    """

  @Test("a canonical recording is read and printed to the same bytes")
  func canonicalBytes() throws {
    #expect(Array(try Samples.parse(canonical).printed(.demos).utf8) == Array(canonical.utf8))
    let findings = FileCheck.check(
      Array(canonical.utf8), path: "a.recording.jsonl", catalog: Samples.catalog)
    // It has a line of each type, so that the cancel comes after an up.
    #expect(findings.map(\.line) == [5] && findings.allSatisfy { $0.severity == .warning })
  }

  @Test("every line says what it should")
  func meaning() throws {
    let recording = try Samples.parse(canonical)
    func pointer(_ phase: PointerPhase, _ time: Double, _ y: Double) -> StageInput {
      StageInput(
        .pointer(
          PointerEvent(
            id: 0, device: .mouse, phase: phase, position: Point(x: 207, y: y), time: time)),
        at: time)
    }
    let scroll = ScrollEvent(
      position: Point(x: 207, y: 500), dx: 0, dy: -3, unit: .line, time: 1)
    var header = RecordingHeader(scene: "sheet", size: Size(width: 414, height: 896))
    header.format = 1
    #expect(recording.header == header)
    #expect(
      Array(recording.events[..<3]) == [
        pointer(.down, 0.5, 448), pointer(.move, 0.508, 440.5), pointer(.up, 0.6, 400),
      ])
    #expect(
      Array(recording.events[4...]) == [
        StageInput(.scroll(scroll), at: 1), StageInput(.key(.up, []), at: 1.2),
        StageInput(.text(.committed("phở")), at: 1.3),
        StageInput(.resize(Size(width: 800, height: 600)), at: 2),
        StageInput(.scene("stack"), at: 3),
      ])
    #expect(recording.endTime == 9)
    #expect(recording.scenes == ["sheet", "stack"])
  }

  @Test(
    "other canonical headers and lines print to the same bytes",
    arguments: [
      #"{"cardstage":1,"scene":"stack","width":414.5,"height":896,"scale":1.25,"rate":59.94,"#
        + #""tuning":"classic","seed":18446744073709551615,"safeArea":[44,34],"#
        + #""appearance":"dark","reducedMotion":true}"#,
      #"{"cardstage":1,"scene":"sheet","width":414,"height":896,"scale":1,"rate":60,"#
        + #""tuning":{"cardstage-tuning":1,"name":"mine","scenes":{"stack":{"response":0.3},"#
        + #""sheet":{"fluid":0,"response":0.25}}},"seed":7,"appearance":"light"}"#,
      Samples.header + "\n" + #"{"t":0.000001,"type":"text","text":"","composing":"한"}"#,
      Samples.header + "\n" + #"{"t":0.000001,"type":"text","text":"","composing":""}"#,
      Samples.header + "\n"
        + #"{"t":999999999.999999,"type":"key","key":"\"","mods":["shift","ctrl","alt"]}"#,
      Samples.header + "\n"
        + #"{"t":1.000000,"type":"text","text":"a\\b\"c\n\t\u0001\b\f\r/\#u{7F}👩‍👧é"}"#,
      Samples.header + "\n"
        + #"{"t":1.000000,"type":"down","id":-9223372036854775808,"device":"pen","x":-1e-07,"y":5e-324}"#,
      Samples.header + "\n" + #"{"t":0.000000,"type":"end"}"#,
    ].map(Passage.init))
  func otherCanonicalBytes(passage: Passage) throws {
    let text = passage.text
    #expect(Array(try Samples.parse(text).printed(.demos).utf8) == Array((text + "\n").utf8))
  }

  @Test("other valid JSON is read and printed in canonical form")
  func canonicalised() throws {
    let text =
      "\u{FEFF}\r\n"
      + #" { "seed" : 0.0, "tuning":"fluid","rate":6e1,"scale":1.0,"height":896.000,"width":414,"#
      + #""scene":"\u0073heet","cardstage":1}"# + "\r\n\r\n \t\n"
      + #"{"y":4.48e2,"x":207.0,"id":0e0,"device":"mouse","type":"down","t":5e-1}"# + "\r\n"
      + #"{"mods":["alt","shift"],"type":"key","key":"\ud83d\uDC68","t":0.6000004}"# + "\n\n"
      + #"{"type":"end","t":9}"#
    #expect(
      try Samples.parse(text).printed(.demos) == Samples.header + "\n"
        + #"{"t":0.500000,"type":"down","id":0,"device":"mouse","x":207,"y":448}"# + "\n"
        + #"{"t":0.600000,"type":"key","key":"👨","mods":["shift","alt"]}"# + "\n"
        + #"{"t":9.000000,"type":"end"}"# + "\n")
  }

  @Test("whatever can be recorded is read back as it was")
  func roundTrip() throws {
    for seed in UInt64(0)..<400 {
      var random = SeededGenerator(seed: seed)
      let recording = Samples.recording(using: &random)
      let text = recording.printed(.demos)
      let parsed = try Samples.parse(text)
      let (isSame, printsSame) = (
        parsed == recording, parsed.printed(.demos).utf8.elementsEqual(text.utf8)
      )
      #expect(isSame && printsSame, "seed \(seed)")
    }
  }

  @Test("the header says in what environment the scene opens")
  func environment() throws {
    var header = RecordingHeader(
      scene: "sheet", size: Size(width: 100, height: 400), scale: 2, tuning: .classic,
      safeArea: Insets(top: 44, bottom: 34), appearance: .dark, reducesMotion: true)
    let full = header.environment(measuring: FixedPitchMeasuring())
    #expect(full.size == Size(width: 240, height: 400), "no smaller than scenes lay out at")
    #expect(full.safeArea == Insets(top: 44, bottom: 34) && full.scale == 2)
    #expect(full.appearance == .dark && full.reducesMotion && full.tuning == .classic)
    header.safeArea = nil
    header.appearance = nil
    header.reducesMotion = nil
    let plain = header.environment(measuring: FixedPitchMeasuring())
    #expect(plain.safeArea == .zero && plain.appearance == .light && !plain.reducesMotion)
    header.safeArea = Insets(top: 300, bottom: 0)
    let low = header.environment(measuring: FixedPitchMeasuring())
    #expect(low.safeArea == Insets(top: 200, bottom: 0), "half of the height")
    let stage = Stage(.demos, scene: "sheet", environment: low)
    #expect(
      RecordingHeader(stage, rate: 60, seed: 0).safeArea == Insets(top: 300, bottom: 0),
      "what was asked for, for it counts again when the stage is higher")
  }

  @Test("a cancel of everything is written as one line for each pointer that is down")
  func cancelOfEverything() throws {
    var recording = try Samples.parse(
      """
      \(Samples.header)
      {"t":0.1,"type":"down","id":3,"device":"touch","x":1,"y":2}
      {"t":0.2,"type":"down","id":1,"device":"touch","x":3,"y":4}
      {"t":0.3,"type":"down","id":2,"device":"touch","x":5,"y":6}
      {"t":0.4,"type":"up","id":1,"x":3,"y":4}
      """)
    recording.events.append(StageInput(.cancel, at: 0.5))
    recording.events.append(StageInput(.cancel, at: 0.6))
    #expect(
      recording.printed(.demos).hasSuffix(
        """
        {"t":0.400000,"type":"up","id":1,"x":3,"y":4}
        {"t":0.500000,"type":"cancel","id":3}
        {"t":0.500000,"type":"cancel","id":2}

        """))
  }

  @Test("a cancel of everything ends text that is being composed, in the recording too")
  func cancelOfComposition() throws {
    var recording = try Samples.parse(
      """
      \(Samples.header)
      {"t":0.1,"type":"text","text":"","composing":"ph"}
      """)
    recording.events.append(StageInput(.cancel, at: 0.5))
    recording.events.append(StageInput(.cancel, at: 0.6))
    let text = recording.printed(.demos)
    #expect(text.hasSuffix(#"{"t":0.500000,"type":"text","text":"","composing":""}"# + "\n"))
    #expect(try Samples.parse(text).printed(.demos) == text)
  }

  @Test("a pointer that is still down at the end is cancelled there")
  func cancelledAtTheEnd() throws {
    let lines = """
      \(Samples.header)
      {"t":0.1,"type":"down","id":3,"device":"touch","x":1,"y":2}
      {"t":0.2,"type":"down","id":4,"device":"pen","x":1,"y":2}
      {"t":0.3,"type":"move","id":4,"x":7,"y":8}
      {"t":0.4,"type":"cancel","id":3}

      """
    func cancel(at time: Double) -> StageInput {
      StageInput(
        .pointer(
          PointerEvent(
            id: 4, device: .pen, phase: .cancel, position: Point(x: 7, y: 8), time: time)),
        at: time)
    }
    let open = try Samples.parse(lines)
    #expect(open.inputs == open.events + [cancel(at: 0.4)])
    let ended = try Samples.parse(lines + #"{"t":2,"type":"end"}"#)
    #expect(ended.inputs == ended.events + [cancel(at: 2)])
    let switched = try Samples.parse(lines + #"{"t":1,"type":"scene","scene":"stack"}"#)
    #expect(switched.inputs == switched.events, "the switch has cancelled it")
  }
}

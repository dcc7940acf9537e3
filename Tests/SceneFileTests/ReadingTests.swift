import CardDrawing
import CardGeometry
import HostSystem
import SceneCore
import Testing

@testable import SceneFile

@Suite("reading scene files")
struct ReadingTests {
  static func program(_ body: String, path: String = "a.scene.json") throws -> SceneProgram {
    let (program, messages) = SceneReader.read(
      Array("{\"cardstage-scene\": 1, \(body)}".utf8), path: path)
    return try #require(program, "\(messages)")
  }

  private func value(_ expression: String, width: Double = 400) throws -> Double {
    let program = try Self.program(
      "\"values\": {\"v\": \"\(expression)\"}, \"probes\": {\"p\": \"v\"}")
    let layout = DefaultLayout(program, size: .init(width: width, height: 800))
    return layout.value(program.probes[0].value)
  }

  @Test(
    "expressions are worked out by precedence, from left to right",
    arguments: [
      ("1 + 2*3 - 4/2", 5), ("10 - 3 - 2", 5), ("-2*-3", 6), ("(1 + 2)*3", 9), ("2*width", 800),
      ("width - 3*height/8", 100), ("if(width > 300 && !(height < 3), 1, 2)", 1),
      ("if(width < 300 || width == 400, 1, 2)", 1), ("if('a' == 'b', 1, 2)", 2),
      ("min(3, 1, width, 2) + max(1, width, 5)", 401), ("clamp(width, 0, 7)", 7),
      ("lerp(0, width, 1.5)", 600), ("mix(0, width, 1.5)", 400), ("progress(1, 0, 4)", 0.25),
      ("remap(width, 0, 800, 10, 20)", 15), ("mod(-1, width)", 399),
      ("round(2.5) + floor(-0.5)", 2),
      ("sin(30) + cos(60)", 1), ("1.5e2 + 2E-1", 150.2), ("width/0", 0), ("sqrt(-width)", 0),
      ("sign(-width) + abs(-2) + ceil(0.1)", 2),
    ])
  func expressions(_ expression: String, _ expected: Double) throws {
    #expect(abs(try value(expression) - expected) < 1e-12)
  }

  @Test("what is always the same is worked out once, and each name is looked up in one slot")
  func folded() throws {
    let program = try Self.program(
      #""values": {"a": "2*3", "b": "a + 1", "c": "width + b", "d": "c*c + width"},"#
        + #" "probes": {"p": "d", "q": "c"}"#)
    #expect(program.values[1].kind == .expression(.constant(7)))
    guard case .expression(let c) = program.values[2].kind,
      case .expression(let d) = program.values[3].kind
    else { return }
    // The first is `spring.response`, which is always there.
    #expect(program.layoutSlots.dropFirst() == [.width, .expression(c), .expression(d)])
    #expect(
      DefaultLayout(program, size: .init(width: 10, height: 1)).value(program.probes[0].value)
        == 299)
  }

  @Test("a value has the highest level of what it uses")
  func levels() throws {
    let program = try Self.program(
      #""values": {"a": "t.target == 'x'", "b": "if(a, t, 0)", "#
        + #""t": {"type": "track", "detents": {"x": 0, "y": 9}}}, "probes": {"p": "b"}"#)
    let levels = program.values.compactMap {
      if case .expression(let expression) = $0.kind { expression.level } else { Level?.none }
    }
    #expect(levels == [.event, .live])
    // But for `spring.response`.
    #expect(program.layoutSlots == [.parameter(0)])
    #expect(program.liveSlots.first == .member(2, .target))
  }

  @Test("no expression needs more numbers at a time than there is room for")
  func deep() throws {
    func nested(_ start: String, _ count: Int) -> String {
      String(repeating: start, count: count) + "width" + String(repeating: ")", count: count)
    }
    #expect(try value(nested("mix(0,0,", 32)) == 0)
    let told = WrongFileTests.told(
      "{\"cardstage-scene\": 1, \"parameters\": {\"a\": {\"default\": 1}}, \"values\": {\"v\": \""
        + nested("a+a*remap(a,a,a,a,", 25) + "\"}}")
    #expect(
      told == [
        "1:78: an expression is nested too deeply; expected at most 136 nested operands; "
          + "move a part into a named expression in \"values\""
      ])
  }

  @Test("parameters come first, then the numbers of timings, by their ranges")
  func parameters() throws {
    let program = try Self.program(
      #""parameters": {"a": {"default": 3}}, "timings": {"cardSnap": {"settling": 0.5, "#
        + #""dampingRatio": 0.8}, "fade": {"curve": "linear", "duration": 0.2}, "#
        + #""stiff": {"response": "a/10"}}"#)
    #expect(
      program.parameters.map(\.name) == [
        "a", "spring.response", "cardSnap.settling", "cardSnap.dampingRatio", "fade.duration",
      ])
    #expect(program.parameters[0].range == 0...6)
    #expect(program.parameters[1].defaultValue == 0.35 && program.parameters[1].range == 0.05...5)
    #expect(program.parameters[3].range == 0.1...2 && program.parameters[3].unit == "")
    #expect(program.timings.map(\.name) == ["spring", "cardSnap", "fade", "stiff"])
    // Nobody uses any of them.
    #expect(program.springs == [])
    #expect(program.descriptor.parameters.map(\.name) == ["a"])
  }

  @Test("the panel has the springs that are used, each of their numbers once, and no empty group")
  func springs() throws {
    func descriptor(_ values: String) throws -> SceneDescriptor {
      try Self.program(
        #""timings": {"cardSnap": {"settling": 0.5, "dampingRatio": 0.8}, "#
          + #""fade": {"curve": "linear", "duration": 0.2}, "stiff": {"response": "width/900"}}, "#
          + #""values": {\#(values)}"#
      ).descriptor
    }
    func animated(_ timing: String) -> String {
      #""\#(timing)1": {"type": "animated", "to": "width", "timing": "\#(timing)"}"#
    }
    let snap = SpringDescriptor(
      "Card snap", key: "cardSnap", time: "cardSnap.settling", isSettling: true,
      ratio: "cardSnap.dampingRatio")
    let spring = SpringDescriptor("Spring", time: "spring.response")
    var scene = try descriptor(animated("cardSnap"))
    #expect(scene.springs == [snap] && scene.groups == [])
    #expect(scene.parameters.map(\.name) == ["cardSnap.settling", "cardSnap.dampingRatio"])
    scene = try descriptor(animated("spring"))
    #expect(scene.springs == [spring] && scene.groups == [])
    // Of `stiff` no number can be tuned.
    scene = try descriptor([animated("stiff"), animated("fade")].joined(separator: ", "))
    #expect(scene.springs == [])
    #expect(scene.groups == [ParameterGroup("Parameters", ["fade.duration"])])
    scene = try descriptor(#""a": "cardSnap.settling", "b": {"type": "animated", "to": "a"}"#)
    #expect(Set(scene.springs) == [spring, snap])
  }

  @Test("without probes all values are told, their velocities and detents")
  func probes() throws {
    let program = try Self.program(
      #""values": {"t": {"type": "track", "detents": {"x": 0, "y": 9}}, "e": "t/2", "#
        + #""f": {"type": "free", "home": [0, 0]}, "g": {"type": "follower", "of": "f"}, "#
        + #""a": {"type": "animated", "to": 1, "unit": "°"}, "s": {"type": "state"}, "#
        + #""w": {"type": "state", "words": ["u", "v"]}}"#)
    #expect(
      program.probes.map { "\($0.name) \($0.unit)" } == [
        "t pt", "t.velocity pt/s", "t.detent name", "e ", "f.x pt", "f.y pt", "g.x pt", "g.y pt",
        "a °", "a.velocity °/s", "s ", "w name",
      ])
  }

  @Test("a scene is called as its file if it does not say otherwise")
  func name() throws {
    #expect(try Self.program("\"about\": \"\"", path: "x/my card.scene.json").name == "my-card")
    #expect(try Self.program(#""name": "b_2""#, path: "sheet.scene.json").name == "b_2")
    #expect(WrongFileTests.told(#"{"cardstage-scene": 1}"#) == [])
    let errors = WrongFileTests.told(#"{"cardstage-scene": 1}"#, path: "sheet.json")
    #expect(errors.first?.contains("\"sheet\" is the name of a built-in scene") == true)
  }

  @Test("a byte order mark does no harm")
  func mark() {
    let (program, messages) = SceneReader.read(
      [0xEF, 0xBB, 0xBF] + Array(#"{"cardstage-scene": 3}"#.utf8), path: "a")
    #expect(program == nil && messages.first?.column == 21)
  }

  @Test("texts, colours and pictures are what the file says")
  func layers() throws {
    let program = try Self.program(
      #""values": {"s": {"type": "state"}}, "layers": [{"text": "a {{b} {1 + width} {s}"}, "#
        + ##"{"fill": "#FF000080"}, {"picture": {"dark": "d.png", "light": "l.png"}}, "##
        + #"{"fill": "dimmer", "radius": 3}]"#)
    guard case .text(let text) = program.layers[0].content,
      case .fill(.fixed(let red)) = program.layers[1].content,
      case .picture(let picture) = program.layers[2].content,
      case .fill(.fixed(let dimmer)) = program.layers[3].content
    else {
      Issue.record("other contents")
      return
    }
    #expect(text.pieces.count == 4 && text.pieces[0] == .literal("a {b} "))
    #expect(text.pieces[2] == .literal(" "))
    #expect(red.light == Color(0xFF0000, alpha: 128.0 / 255) && red.dark == red.light)
    // By first mention.
    #expect(program.pictures == ["d.png", "l.png"] && picture.light == 1 && picture.dark == 0)
    #expect(dimmer.light.alpha == 1 && dimmer.light != dimmer.dark)
    #expect(program.layers[3].bottomRadius == .constant(3))
  }
}

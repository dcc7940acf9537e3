import CardDesign
import CardDrawing
import CardGeometry
import SceneCore
import Testing

@testable import SceneFile

/// What `"cardstage-scene": 2` adds to the language.
@Suite("version 2 of scene files")
struct SecondVersionTests {
  /// Returns the value of `expression` in a file of format `version`.
  private func value(_ expression: String, version: Int = 2) throws -> Double {
    let run = try SceneRun(
      """
      {"cardstage-scene": \(version), "layers": [{"fill": "ground"}],
       "probes": {"it": {"value": "\(expression)"}}}
      """)
    return try run.number("it")
  }

  @Test(
    "numbers can have units",
    arguments: [
      ("400ms", 0.4), ("2s", 2), ("45deg", 45), ("0.5turn", 180), ("12pt", 12), ("50%", 0.5),
      ("-90deg", -90), ("50%*width", 207), ("2*(100ms + 1s)", 2.2), ("1.5e2pt", 150),
    ])
  func units(_ expression: String, _ expected: Double) throws {
    #expect(abs(try value(expression) - expected) < 1e-12)
  }

  @Test(
    "hypot, atan2 and pow",
    arguments: [
      ("hypot(3, -4)", 5.0), ("atan2(1, 1)", 45), ("atan2(0, -2)", 180), ("atan2(0, 0)", 0),
      ("pow(2, 10)", 1024), ("pow(-8, 0.5)", 0), ("pow(0, -1)", 1e9),
    ])
  func functions(_ expression: String, _ expected: Double) throws {
    #expect(abs(try value(expression) - expected) < 1e-9)
  }

  @Test("a timing's number with a unit is a parameter, as one without")
  func timing() throws {
    let text = { (version: Int, duration: String) in
      """
      {"cardstage-scene": \(version),
       "timings": {"back": {"response": \(duration), "dampingRatio": 0.9}},
       "values": {"open": {"type": "state", "start": true},
         "up": {"type": "animated", "to": "if(open, 1, 0)", "timing": "back"}},
       "layers": [{"fill": "ground", "opacity": "up"}]}
      """
    }
    let units = try SceneRun.source(text(2, #""350ms""#)).program
    let plain = try SceneRun.source(text(1, "0.35")).program
    #expect(units.parameters == plain.parameters)
    #expect(units.parameters.contains { $0.name == "back.response" && $0.defaultValue == 0.35 })
  }

  /// Returns the layers of a scene in which a layer of 200 × 100 points has the given members.
  private func layers(_ members: String) throws -> [Layer] {
    let run = try SceneRun(
      """
      {"cardstage-scene": 2, "layers": [{"width": 200, "height": 100, \(members)}]}
      """)
    var list = DisplayList()
    run.scene.draw(at: 0, into: &list)
    return list.layers
  }

  private func paint(_ fill: String) throws -> Paint? {
    guard case .picture(let picture)? = try layers(#""fill": \#(fill)"#).first?.content,
      case .fill(_, let paint)? = picture.marks.first
    else { return nil }
    return paint
  }

  @Test("a linear gradient runs as in CSS, from corner to corner at any angle")
  func linear() throws {
    let stops = [GradientStop(0, Theme(.light).purple), GradientStop(1, Theme(.light).orange)]
    #expect(
      try paint(#"{"linear": ["purple", "orange"]}"#)
        == .linear(from: Point(x: 100, y: 0), to: Point(x: 100, y: 100), stops: stops))
    guard
      case .linear(let from, let to, stops)? = try paint(
        #"{"linear": ["purple", "orange"], "angle": "45deg"}"#)
    else {
      Issue.record("no linear gradient")
      return
    }
    // The line is as long as the box is wide and high in its direction: (200 + 100)/√2.
    #expect(abs((to - from).length - 300 / 2.0.squareRoot()) < 1e-9)
    #expect(abs((to - from).dx + (to - from).dy) < 1e-9)
  }

  @Test("a radial gradient has its centre in the frame and its radius by the longer side")
  func radial() throws {
    #expect(
      try paint(
        ##"{"radial": ["#000000", ["25%", "white 50%"], "#336699"],"##
          + #" "center": [0.25, 1], "radius": 1}"#)
        == .radial(
          center: Point(x: 50, y: 100), radius: 200,
          stops: [
            GradientStop(0, .black), GradientStop(0.25, Color.white.opacity(0.5)),
            GradientStop(1, Color(0x336699)),
          ]))
  }

  @Test(
    "stops without a position are spread between their neighbours, and none goes back",
    arguments: [
      (#"["red", "red", "red"]"#, [0, 0.5, 1.0]),
      (#"["red", "red", [0.8, "red"], "red"]"#, [0, 0.4, 0.8, 1]),
      (#"[[0.5, "red"], "red", [0.2, "red"]]"#, [0.5, 0.5, 0.5]),
    ])
  func spread(_ colors: String, _ offsets: [Double]) throws {
    guard case .linear(_, _, let stops)? = try paint(#"{"linear": \#(colors)}"#) else {
      Issue.record("no linear gradient")
      return
    }
    #expect(zip(stops, offsets).allSatisfy { abs($0.offset - $1) < 1e-12 })
    #expect(stops.count == offsets.count)
  }

  @Test("an icon is as wide as its layer, and square")
  func icon() throws {
    let run = try SceneRun(
      #"""
      {"cardstage-scene": 2,
       "layers": [{"icon": "refresh", "x": 20, "y": 30, "width": 40, "color": "blue 40%"}]}
      """#)
    var list = DisplayList()
    run.scene.draw(at: 0, into: &list)
    let layer = try #require(list.layers.first)
    #expect(layer.frame == Rect(x: 20, y: 30, width: 40, height: 40))
    #expect(
      layer.content
        == .picture(Icon.refresh.picture(size: 40, color: Theme(.light).blue.opacity(0.4))))
  }

  @Test("a file of version 1 says what a unit or a new function needs")
  func firstVersion() {
    func messages(_ expression: String) -> [String] {
      WrongFileTests.told(
        """
        {"cardstage-scene": 1, "layers": [{"fill": "ground", "x": "\(expression)"}]}
        """)
    }
    let advice = #"needs "cardstage-scene": 2; write that version at the beginning of the file"#
    #expect(messages("2*12pt") == [#"1:64: the unit "pt" \#(advice)"#])
    for (content, name) in [
      (#""icon": "heart""#, #"36: "icon""#), (#""fill": "blue""#, #"44: "blue""#),
      (#""fill": {"linear": ["black", "white"]}"#, #"45: "linear""#),
    ] {
      let file = #"{"cardstage-scene": 1, "layers": [{\#(content)}]}"#
      #expect(WrongFileTests.told(file) == ["1:\(name) \(advice)"])
    }
    #expect(messages("hypot(3, 4)") == [#"1:60: "hypot()" \#(advice)"#])
  }
}

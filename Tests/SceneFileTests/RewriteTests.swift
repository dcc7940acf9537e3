import HostSystem
import SceneCore
import Testing

@testable import SceneFile

/// The numbers of a tuning, written into the text of a scene file.
@Suite("tuned numbers in the text of a scene file")
struct RewriteTests {
  private func rewrite(_ text: String, _ values: [(String, Double)]) throws -> SceneRewrite {
    let settings = values.map { Tuning.Setting(scene: "a", parameter: $0.0, value: $0.1) }
    return try SceneRewrite(of: Array(text.utf8), with: settings)
  }

  private func text(_ text: String, _ values: [(String, Double)]) throws -> String {
    String(decoding: try rewrite(text, values).text, as: UTF8.self)
  }

  @Test("only the characters of the numbers change, and each keeps its unit")
  func numbers() throws {
    let file = """
      \u{FEFF}{ "cardstage-scene": 2,  "//": "spring: 0.4",\r
        "parameters": {"size": {"default": 3e2, "range": [-1, 500]}, "tilt": {"default": -4 }},
      \t"timings": { "card" : {"response":"400ms", "dampingRatio":  0.80},
          "fade": {"fluid": {"response": 0.3}, "classic": {"curve": "linear", "duration": "25%"}} } }

      """
    #expect(
      try text(
        file,
        [
          ("fade.classic.duration", 0.125), ("size", 12.25), ("tilt", 7), ("card.response", 0.42),
          ("card.dampingRatio", 1), ("fade.response", 0.35),
        ])
          == """
          \u{FEFF}{ "cardstage-scene": 2,  "//": "spring: 0.4",\r
            "parameters": {"size": {"default": 12.25, "range": [-1, 500]}, "tilt": {"default": 7 }},
          \t"timings": { "card" : {"response":"420ms", "dampingRatio":  1},
              "fade": {"fluid": {"response": 0.35}, "classic": {"curve": "linear", "duration": "12.5%"}} } }

          """)
  }

  @Test("numbers that the text does not have are told")
  func missing() throws {
    let file = #"{"timings": {"card": {"response": "2*size", "dampingRatio": 1}}}"#
    let result = try rewrite(
      file,
      [
        ("spring.response", 0.5), ("fluid", 0), ("card.response", 0.2), ("card.dampingRatio", 0.7),
        ("card.classic.response", 1),
      ])
    #expect(result.written.map(\.parameter) == ["card.dampingRatio"])
    #expect(
      result.missing.map(\.parameter)
        == ["spring.response", "fluid", "card.response", "card.classic.response"])
    #expect(try text(file, []) == file)
  }

  @Test("numbers are put back into a text that was edited elsewhere, if they are still the same")
  func replacing() {
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    func replaced(_ text: String) -> String? {
      SceneRewrite.replacing(
        ["a.response", "size"],
        of: bytes(
          #"{"timings": {"a": {"response": "500ms"}}, "parameters": {"size": {"default": 7}}}"#),
        by: bytes(
          #"{"timings": {"a": {"response": "0.40s"}}, "parameters": {"size": {"default": 3e0}}}"#),
        in: bytes(text)
      ).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(
      replaced(
        #"{"parameters": {"size": {"default": 7, "unit": "pt"}}, "timings": {"a": {"response":"500ms"}}}"#
      )
        == #"{"parameters": {"size": {"default": 3e0, "unit": "pt"}}, "timings": {"a": {"response":"0.40s"}}}"#
    )
    #expect(
      replaced(#"{"parameters": {"size": {"default": 8}}, "timings": {"a": {"response":"500ms"}}}"#)
        == nil)
    #expect(replaced(#"{"parameters": {"size": {"default": 7}}}"#) == nil)
    #expect(replaced("nonsense") == nil)
  }

  @Test("in its unit, a number is as short as it can be, and read again it is the same")
  func units() {
    for unit in NumberUnit.allCases {
      for step in 1...2000 {
        let number = Double(step) / 1000
        let text = unit.text(for: number)
        let read = Double(text.dropLast(unit.rawValue.utf8.count)).map(unit.converted)
        #expect(abs((read ?? 0) - number) <= number.ulp, "\(text)")
        #expect(unit == .turns || text.utf8.count <= 8, "\(text)")
      }
    }
    #expect(NumberUnit.milliseconds.text(for: 0.42) == "420ms")
    #expect(NumberUnit.turns.text(for: 90) == "0.25turn")
  }

  @Test(
    "the example files, tuned and read again, have the tuned numbers", arguments: Examples.names)
  func examples(_ name: String) throws {
    let text = try Examples.text(name)
    let before = try #require(SceneReader.read(text, path: name).program)
    let settings = before.parameters.enumerated().map { index, parameter in
      let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
      let value = low + (high - low) * Double(index % 7 + 1) / 10
      return Tuning.Setting(
        scene: "a", parameter: parameter.name, value: parameter.isWhole ? value.rounded() : value)
    }
    let rewrite = try SceneRewrite(of: text, with: settings)
    let after = try #require(SceneReader.read(rewrite.text, path: name).program)
    for (parameter, setting) in zip(after.parameters, settings) {
      let isWritten = rewrite.written.contains(setting)
      let old = before.parameters.first { $0.name == parameter.name }?.defaultValue
      let wanted = try #require(isWritten ? setting.value : old)
      #expect(abs(parameter.defaultValue - wanted) <= wanted.ulp, "\(parameter.name)")
    }
    for setting in rewrite.missing {
      #expect(["spring.response", "fluid"].contains(setting.parameter), "\(setting.parameter)")
    }
  }
}

import DemoScenes
import HostSystem
import SceneCore
import StageFiles
import TestSupport
import Testing

@Suite("Tuning files")
struct TuningFileTests {
  /// Reads `text`; warnings are dropped.
  private func parse(
    _ text: String, catalog: SceneCatalog = Samples.catalog
  ) throws(FileError) -> Tuning {
    var warnings: [FileError] = []
    return try Tuning.parse(
      Array(text.utf8), path: "a.tuning.json", catalog: catalog, warnings: &warnings)
  }

  private func findings(_ text: String) -> [String] {
    FileCheck.check(Array(text.utf8), path: "a.tuning.json", catalog: Samples.catalog)
      .map(\.description)
  }

  @Test("a tuning is printed a parameter a line, and read back as it was")
  func printed() throws {
    let tuning = Tuning(
      name: "Mine \"2\"",
      settings: [
        Tuning.Setting(scene: "stack", parameter: "response", value: 0.3),
        Tuning.Setting(scene: "sheet", parameter: "fluid", value: 1),
        Tuning.Setting(scene: "sheet", parameter: "response", value: 0.1 + 0.2),
      ])
    let text = """
      {
        "cardstage-tuning": 1,
        "name": "Mine \\"2\\"",
        "scenes": {
          "stack": {
            "response": 0.3
          },
          "sheet": {
            "fluid": 1,
            "response": 0.30000000000000004
          }
        }
      }

      """
    #expect(tuning.printed() == text)
    #expect(try parse(text) == tuning)
    #expect(findings(text).isEmpty)
  }

  @Test("one line, no scenes, a byte order mark and CRLF are fine too")
  func otherForms() throws {
    let short =
      #"{"cardstage-tuning":1,"name":"a","scenes":{"sheet":{"response":2},"stack":{}}}"#
    let response = Tuning.Setting(scene: "sheet", parameter: "response", value: 2)
    #expect(try parse(short) == Tuning(name: "a", settings: [response]))
    #expect(try parse(#"{"name":"a","cardstage-tuning":1.0}"#) == Tuning(name: "a"))
    #expect(
      try parse("\u{FEFF}{\r\n\"cardstage-tuning\":1,\r\n\"name\":\"a\"}\r\n") == Tuning(name: "a"))
    #expect(
      Tuning(name: "a").printed()
        == "{\n  \"cardstage-tuning\": 1,\n  \"name\": \"a\",\n  \"scenes\": {}\n}\n")
  }

  @Test("fluid is 0 or 1: anything between is an error with its line")
  func fluid() {
    for scene in SceneCatalog.demos.ids {
      let text =
        "{\"cardstage-tuning\":1,\"name\":\"a\",\n\"scenes\":{\"\(scene)\":{\"fluid\":0.5}}}"
      #expect(
        FileCheck.check(Array(text.utf8), path: "a.tuning.json", catalog: .demos).map(\.description)
          == [
            "a.tuning.json:2:\(23 + scene.rawValue.count): fluid of \(scene) is 0.5; expected 0 or 1"
          ])
    }
  }

  @Test("a whole tuning has every parameter of every scene, and is read back to the same bits")
  func completed() throws {
    for tuning in SceneCatalog.demos.tunings + [
      Tuning(
        name: "a", settings: [Tuning.Setting(scene: "sheet", parameter: "response", value: 1.0 / 3)]
      )
    ] {
      let scenes = SceneCatalog.demos.descriptors
      let whole = tuning.completed(for: scenes)
      #expect(whole.settings.count == scenes.map(\.parameters.count).reduce(0, +))
      let read = try parse(whole.printed(), catalog: .demos)
      #expect(read == whole)
      #expect(read.completed(for: scenes) == read)
      for setting in tuning.settings { #expect(whole.settings.contains(setting)) }
    }
  }

  @Test("what counts something is a whole number")
  func whole() throws {
    func findings(_ rows: String) -> [String] {
      let text = #"{"cardstage-tuning":1,"name":"a","scenes":{"header":{"rows":\#(rows)}}}"#
      return FileCheck.check(Array(text.utf8), path: "a.tuning.json", catalog: .demos).map(
        \.description)
    }
    #expect(findings("70").isEmpty && findings("7e1").isEmpty)
    #expect(
      findings("70.5") == [
        "a.tuning.json:1:61: rows of header is 70.5; expected a whole number"
      ])
  }

  @Test("what is set twice has the last value, once")
  func setTwice() throws {
    let values = [0.2, 0.3, 0.4]
    let tuning = Tuning(
      name: "a",
      settings: values.map { Tuning.Setting(scene: "sheet", parameter: "response", value: $0) })
    let once = Tuning.Setting(scene: "sheet", parameter: "response", value: 0.4)
    #expect(try parse(tuning.printed()).settings == [once])
  }

  @Test("any tuning is read back as it was")
  func roundTrip() throws {
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      let tuning = Samples.tuning(&random)
      #expect(try parse(tuning.printed()) == tuning, "seed \(seed)")
    }
  }

  @Test(
    "errors name line and key, and what was expected",
    arguments: [
      ("", "a.tuning.json:1:1: the file is empty; expected a tuning file"),
      ("[]", "a.tuning.json:1:1: unexpected empty array"),
      ("{}", #"a.tuning.json:1:1: "cardstage-tuning" is missing"#),
      (
        "{\n\"cardstage-tuning\":2}",
        "a.tuning.json:2:20: the file is from a newer cardstage (format 2; this one reads 1)"
      ),
      (#"{"cardstage-tuning":1}"#, #"a.tuning.json:1:1: "name" is missing"#),
      ("{\"cardstage-tuning\":1,\n\"name\":7}", "a.tuning.json:2:8: unexpected 7"),
      (
        "{\"cardstage-tuning\":1,\"name\":\"a\",\n\n\"scenery\":{}}",
        #"a.tuning.json:3:1: unknown key "scenery"; did you mean "scenes"?"#
      ),
      ("{\"cardstage-tuning\":1,\"name\":\"a\"}\n{}", "a.tuning.json:2:1: unexpected '{'"),
    ].passages)
  func errors(text: Passage, expected: Passage) throws {
    let (text, expected) = (text.text, expected.text)
    #expect(findings(text).count == 1)
    let first = try #require(findings(text).first)
    #expect(first.hasPrefix(expected), "\(first)")
    #expect(throws: FileError.self) { try parse(text) }
  }

  @Test func `A missing name is reported with an example, beside the keys that are misspelt`() {
    #expect(
      findings("{\"cardstage-tuning\": 1,\n\"scene\": {\"sheet\": {}}}") == [
        #"a.tuning.json:1:1: "name" is missing; add a name for the tuning, for example "name": "mine""#,
        #"a.tuning.json:2:1: unknown key "scene"; did you mean "scenes"?"#,
      ])
    #expect(
      findings(#"{"cardstage-tuning": 1, "nmae": "a"}"#) == [
        #"a.tuning.json:1:25: unknown key "nmae"; did you mean "name"?"#
      ])
    #expect(
      findings(#"{"cardstage-tunning": 1, "name": "a"}"#) == [
        #"a.tuning.json:1:2: unknown key "cardstage-tunning"; did you mean "cardstage-tuning"?"#
      ])
  }

  /// The names of the built-in scenes, as a message lists them.
  private let scenes = Samples.catalog.ids.map(\.rawValue).joined(separator: ", ")

  @Test("all wrong scenes and parameters are found")
  func allErrors() {
    let text = """
      {"cardstage-tuning":1,"name":"a","scenes":{
        "shed":{},
        "stack":7,
        "sheet":{
          "respnose":1,
          "response":2.5,
          "fluid":"yes"
      }}}
      """
    #expect(
      findings(text) == [
        #"a.tuning.json:2:3: unknown scene "shed"; "#
          + #"did you mean "sheet"?"#,
        "a.tuning.json:3:11: unexpected 7; expected parameters {…}",
        #"a.tuning.json:5:5: unknown parameter "respnose" of sheet; "#
          + #"did you mean "response"?"#,
        "a.tuning.json:6:16: response of sheet is 2.5; expected 0.05…2 s",
        #"a.tuning.json:7:13: fluid of sheet is "yes"; expected 0…1, without quotation marks"#,
      ])
  }

  @Test("what is set of a file's scene that is not open is kept, with a warning")
  func kept() throws {
    let text = """
      {
        "cardstage-tuning": 1,
        "name": "a",
        "scenes": {
          "sheet": {
            "response": 0.5
          },
          "sheet2": {
            "response": 7
          },
          "mine": {
            "snap.response": 0.25,
            "dimmer": 0.5
          }
        }
      }

      """
    var warnings: [FileError] = []
    let tuning = try Tuning.parse(
      Array(text.utf8), path: "a.tuning.json", catalog: Samples.catalog, warnings: &warnings)
    #expect(tuning.settings.count == 4 && tuning.printed() == text)
    #expect(
      warnings.map(\.description) == [
        #"a.tuning.json:8:5: warning: "sheet2" is not a built-in scene, so its values are not "#
          + #"used; did you mean "sheet"? if not, they apply to a scene file with the name "sheet2""#,
        #"a.tuning.json:11:5: warning: "mine" is not a built-in scene, so its values are not "#
          + #"used; they apply to a scene file with the name "mine""#,
      ])
    #expect(findings(text) == warnings.map(\.description))
    // In a recording too.
    let line = tuning.printed().split(separator: "\n").joined()
    let header = Samples.header.replacing("\"fluid\"", with: line)
    #expect(try Samples.parse(header).header.tuning == tuning)
  }

  @Test(
    "a slip is refused: nothing of it could be a file's scene",
    arguments: [
      #""shet": {"response": 1}"#, #""Stack": {}"#, #""hedaer": {"fluid": 0}"#,
      #""a b": {"response": 1}"#, #""": {}"#, #""mine": {"a": "b"}"#, #""mine": 3"#,
      #""abcdefghijklmnopqrstuvwxyzabcdefg": {}"#,
    ])
  func slips(member: String) {
    let text = #"{"cardstage-tuning":1,"name":"a","scenes":{\#(member)}}"#
    #expect(throws: FileError.self) { try parse(text) }
  }

  @Test("scenes that are not there take some memory, not all of it")
  func mostKept() {
    func text(_ count: Int) -> String {
      let members = (0..<count).map { #""p\#($0)":1"# }.joined(separator: ",")
      return #"{"cardstage-tuning":1,"name":"a","scenes":{"mine":{\#(members)}}}"#
    }
    #expect(throws: Never.self) { try parse(text(4096)) }
    #expect(throws: FileError.self) { try parse(text(4097)) }
  }

  /// A scene of a file that had another parameter once, and another range.
  private var edited: SceneDescriptor {
    var scene = SceneDescriptor(
      id: "mine", summary: "",
      parameters: [
        ParameterDescriptor(name: "dimmer", unit: "", defaultValue: 0.5, range: 0...1, summary: "")
      ], probes: [])
    scene.isOfFile = true
    return scene
  }

  @Test("what a scene of a file has no more is told, and no reason to refuse the rest")
  func ofFile() throws {
    let text =
      #"{"cardstage-tuning":1,"name":"a","scenes":{"sheet":{"response":0.5},"#
      + "\n\"mine\":{\"dimmer\":3,\n\"gone\":1}}}"
    var warnings: [FileError] = []
    let scenes = Samples.scenes + [edited]
    let catalog = SceneCatalog(describing: scenes)
    let tuning = try Tuning.parse(
      Array(text.utf8), path: "a.tuning.json", catalog: catalog, warnings: &warnings)
    #expect(
      warnings.map(\.description) == [
        "a.tuning.json:2:18: warning: dimmer of mine is 3; expected 0…1",
        #"a.tuning.json:3:1: warning: unknown parameter "gone" of mine; use "dimmer""#,
      ])
    #expect(
      tuning.clamped(to: scenes).settings == [
        Tuning.Setting(scene: "sheet", parameter: "response", value: 0.5),
        Tuning.Setting(scene: "mine", parameter: "dimmer", value: 1),
      ])
    #expect(tuning.settings(beside: Samples.scenes).map(\.parameter) == ["dimmer", "gone"])
    // As an event of a recording, too.
    var told: [FileError] = []
    let lines =
      Samples.header.replacing("\"cardstage\":1", with: "\"cardstage\":2") + """

        {"t":1,"type":"scene","scene":"mine"}
        {"t":2,"type":"tuning","parameter":"gone","value":1}
        """
    let recording = try Recording.parse(
      Array(lines.utf8), path: "a.recording.jsonl", catalog: catalog, warnings: &told)
    #expect(recording.events.count == 2 && told.map(\.line) == [3])
  }

  @Test("every parameter of every scene takes its default and its limits, and no more")
  func catalogue() throws {
    #expect(!SceneCatalog.demos.descriptors.isEmpty)
    for scene in SceneCatalog.demos.descriptors {
      for parameter in scene.parameters {
        func read(_ value: Double) throws {
          let setting = Tuning.Setting(
            scene: scene.id, parameter: parameter.name, value: value)
          let tuning = Tuning(name: "a", settings: [setting])
          #expect(try parse(tuning.printed(), catalog: .demos) == tuning)
        }
        try read(parameter.defaultValue)
        try read(parameter.range.lowerBound)
        try read(parameter.range.upperBound)
        let beyond = [parameter.range.lowerBound.nextDown, parameter.range.upperBound.nextUp]
        for value in beyond { #expect(throws: FileError.self) { try read(value) } }
      }
    }
  }
}

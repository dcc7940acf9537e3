import DemoScenes
import Foundation
import HostSystem
import SceneCore
import Testing

@testable import SceneFile

/// `Fixtures/wrong.txt` and `Fixtures/mistakes.txt`, typical mistakes of a first day: files that are
/// wrong, a blank line between them, and below each the messages, to the letter:
/// "! line:column: problem; expected …".
@Suite("wrong scene files")
struct WrongFileTests {
  struct Case: CustomTestStringConvertible {
    var text: String
    var expected: [String]

    var testDescription: String { text }
  }

  private static let cases: [Case] = {
    let texts = ["wrong.txt", "mistakes.txt"].map { name in
      (try? String(contentsOf: Examples.folder.appending(path: name), encoding: .utf8)) ?? ""
    }
    return texts.joined(separator: "\n\n").split(separator: "\n\n").map { block in
      let lines = block.split(separator: "\n")
      return Case(
        text: lines.prefix { !$0.hasPrefix("! ") }.joined(separator: "\n"),
        expected: lines.filter { $0.hasPrefix("! ") }.map { String($0.dropFirst(2)) })
    }
  }()

  /// The errors of `text`, the file at `path`, in a program whose built-in scenes are the demos.
  static func told(_ text: String, path: String = "a.scene.json") -> [String] {
    let (_, messages) = SceneReader.read(
      Array(text.utf8), path: path, takenNames: SceneCatalog.demos.ids)
    return messages.map { message in
      #expect(message.severity == .error && message.path == path)
      return "\(message.line ?? 0):\(message.column ?? 0): \(message.problem)"
        + (message.expected.map { "; expected \($0)" } ?? "")
        + (message.advice.map { "; \($0)" } ?? "")
    }
  }

  @Test("there are enough of them")
  func count() { #expect(Self.cases.count > 190) }

  @Test("are told what is wrong and where", arguments: cases)
  func told(_ wrong: Case) {
    #expect(!wrong.expected.isEmpty)
    #expect(Self.told(wrong.text) == wrong.expected)
  }

  @Test("an empty file is called empty")
  func empty() {
    let message = "1:1: the file is empty; expected a scene file; 'cardstage new NAME' writes one"
    #expect(Self.told("") == [message])
    #expect(Self.told(" \n\n") == [message])
  }

  @Test("at most 50 errors are told")
  func most() {
    let values = (0..<64).map { "\"v\($0)\": \"nope + none\"" }.joined(separator: ",")
    #expect(Self.told("{\"cardstage-scene\": 1, \"values\": {\(values)}}").count == 50)
  }

  @Test(
    "limits hold",
    arguments: [
      ("parameters", 128, #""p#": {"default": 1}"#), ("values", 64, #""v#": 1"#),
      ("layers", 256, #"{"name": "l#"}"#), ("gestures", 64, #"{"on": "l#", "tap": []}"#),
      ("pictures", 64, #"{"picture": "p#.png"}"#),
    ])
  func limits(_ part: String, _ limit: Int, _ element: String) {
    func told(_ count: Int) -> [String] {
      let elements = (0..<count).map { element.replacing("#", with: "\($0)") }
        .joined(separator: ",\n")
      let section = part == "pictures" ? "layers" : part
      let isArray = element.hasPrefix("{")
      let layers = (0..<count).map { "{\"name\": \"l\($0)\"}" }.joined(separator: ",")
      return Self.told(
        "{\"cardstage-scene\": 1," + (part == "gestures" ? "\"layers\": [\(layers)]," : "")
          + "\"\(section)\": \(isArray ? "[" : "{")\n\(elements)\(isArray ? "]" : "}")}")
    }
    // `spring.response` is a parameter too.
    let most = part == "parameters" ? limit - 1 : limit
    #expect(told(most) == [])
    let offset = part == "parameters" ? most + 1 : most + 2
    let errors = told(most + 1)
    #expect(errors.count == 1)
    #expect(errors.first?.contains("too many \(part); expected at most \(limit)") == true)
    #expect(part == "parameters" || errors.first?.hasPrefix("\(offset):") == true)
  }

  @Test("a file has 1 MiB at most")
  func size() {
    let text = [UInt8](repeating: 0x20, count: SceneReader.longest + 1)
    let errors = SceneReader.read(text, path: "a").messages.map(\.problem)
    #expect(errors == ["the file is too large"])
  }
}

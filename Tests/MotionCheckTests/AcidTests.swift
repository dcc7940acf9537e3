import Foundation
import TestSupport
import Testing
import TextFormat

@testable import MotionCheck

@Suite("the vectors of the acid test")
struct AcidTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Assets/AcidTest")

  static func vectors() throws -> [AcidVector] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".vector.jsonl") }
      .map { name in
        let vector = try AcidVector(Array(try Data(contentsOf: folder.appending(path: name))))
        #expect(name == "\(vector.name).vector.jsonl")
        return vector
      }
  }

  @Test("there are 26 of physics, 9 of platforms and 7 of taste, each with a rule and checks")
  func all() throws {
    let vectors = try Self.vectors()
    for (label, count) in [(AcidVector.Label.physics, 26), (.platform, 9), (.taste, 7)] {
      #expect(vectors.count { $0.label == label } == count, "\(label)")
    }
    for vector in vectors {
      #expect(vector.rule.hasSuffix(".") || vector.rule.hasSuffix(")"), "\(vector.name)")
      #expect(vector.intent.hasPrefix(#"{"cardstage-intent":1,"#), "\(vector.name)")
      #expect(vector.events.hasSuffix("\n"))
    }
  }

  private static let head =
    #"{"cardstage-vector":1,"name":"n","rule":"r.","label":"taste","size":[414,896],"detents":[96,896],"start":96}"#
  private static let event = #"{"t":1,"type":"down","id":0,"device":"touch","x":1,"y":2}"#
  private static let end = #"{"type":"expect","checks":{"a":{"check":"noJump","value":"card"}}}"#

  private func error(_ lines: String...) -> String {
    let text = Array(lines.joined(separator: "\n").utf8)
    do throws(TextError) {
      _ = try AcidVector(text)
      return ""
    } catch {
      return error.located(in: text, path: "v").description
    }
  }

  @Test("a mistake in a vector is told with its place")
  func mistakes() {
    #expect(error(Self.head, Self.event, Self.end) == "")
    #expect(error(Self.head, Self.event, Self.end.replacing(":", with: ": ")) == "")
    #expect(error(Self.head, Self.end).contains("too short"))
    #expect(
      error(Self.head.replacing("rule", with: "rul"), Self.event, Self.end).contains(
        #"v:1:34: unknown key "rul"; did you mean "rule"?"#))
    #expect(
      error(Self.head.replacing("taste", with: "tast"), Self.event, Self.end).contains("taste"))
    #expect(
      error(Self.head.replacing(#""start":96"#, with: #""start":97"#), Self.event, Self.end)
        .contains("expected one of the detents"))
    #expect(error(Self.head, Self.event, Self.event).contains("expected"))
    #expect(
      error(
        Self.head.replacing(#","detents":[96,896],"start":96"#, with: ""), Self.event, Self.end
      ).contains("the vector has no sheet"))
    #expect(error("{}", Self.event, Self.end).contains("cardstage-vector"))
  }

  @Test("the score counts what holds by label, and tells what has changed")
  func score() throws {
    let vectors = try Self.vectors()
    let results = vectors.enumerated().map { index, vector in
      AcidResult(
        vector, index == 0 ? .failed("no") : index == 1 ? .unsupported("list") : .judged([]))
    }
    let score = AcidScore("mine", results)
    #expect(score.line.hasPrefix("mine ") && score.line.hasSuffix(", 1 n/a"))
    #expect(score.lines().count == 42 && score.lines()[0].hasPrefix("FAILED"))
    #expect(score.changes(from: AcidFailures()) == ["\(vectors[0].name) is broken, which is new"])
    let names = [vectors[0].name, vectors[1].name, vectors[41].name]
    #expect(
      score.changes(from: AcidFailures(broken: names))
        == ["\(names[2]) is known to be broken, but holds"])
    let text = #"{"mine": {"broken": ["\#(names[0])"], "changing": ["\#(names[2])"]}}"#
    #expect(score.changes(from: try AcidFailures(of: "mine", in: Array(text.utf8))).isEmpty)
    #expect(try AcidFailures(of: "other", in: Array(text.utf8)) == AcidFailures())
    #expect(score.svg.contains("<svg") && score.svg.components(separatedBy: "<circle").count == 43)
  }
}

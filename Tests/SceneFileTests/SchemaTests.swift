import DemoScenes
import Foundation
import HostSystem
import SceneCore
import TestSupport
import Testing
import TextFormat
import Viewer

@testable import SceneFile

/// `Assets/scene.schema.json`, by which editors help, follows from the grammar, and agrees with the reader
/// on which keys there are, which are needed, and what is of which type.
@Suite("the schema of scene files")
struct SchemaTests {
  private static let file = Examples.folder.appending(path: "../../../Assets/scene.schema.json")

  private static func schema() throws -> SchemaValidator {
    try SchemaValidator(
      root: SceneGrammar.schema(
        takenNames: SceneCatalog.demos.ids, takenKeys: KeyTable.takenKeys(.demos)))
  }

  @Test("follows from the grammar")
  func generated() throws {
    let text =
      SceneGrammar.schema(
        takenNames: SceneCatalog.demos.ids, takenKeys: KeyTable.takenKeys(.demos)
      ).text(width: 110) + "\n"
    try GeneratedRegion.check(Self.file, is: text)
  }

  private static func errors(_ tree: JSONTree) -> [String] {
    SceneReader.read(
      Array(tree.text.utf8), path: "a.json", takenKeys: KeyTable.takenKeys(.demos)
    ).messages.map(\.description)
  }

  @Test("takes all examples", arguments: Examples.names + ["everything"])
  func examples(_ name: String) throws {
    #expect(try Self.schema().accepts(try JSONTree(Examples.text(name))))
  }

  /// A file that differs from another one in one place.
  private struct Change: CustomTestStringConvertible {
    /// Where, and how.
    var testDescription: String
    var tree: JSONTree
  }

  /// Each member and element left out, called otherwise, and, by turns, of three other types.
  private static func changes(of tree: JSONTree) -> [Change] {
    let others: [JSONTree] = [
      .null, .number("7"), .number("1e12"), .bool(true), .string("zzz"), .array([]), .object([]),
    ]
    var seen: Set<[String]> = []
    var turn = 0
    return tree.paths.flatMap { path -> [Change] in
      // What is said in many layers or gestures is wrong in all of them alike.
      guard seen.insert(place(of: path, in: tree)).inserted else { return [] }
      turn += 3
      let name = tree.name(of: path)
      let removed = Change(testDescription: "\(name) removed", tree: tree.removing(path))
      let renamed = tree.renaming(path) { $0 + "x" }
        .map { Change(testDescription: "\(name) renamed", tree: $0) }
      return [removed, renamed].compactMap(\.self)
        + (turn..<turn + 3).map { turn in
          let other = others[turn % others.count]
          return Change(
            testDescription: "\(name) = \(other.text)", tree: tree.changing(path) { _ in other })
        }
    }
  }

  /// The keys on the way to what is at `path`, groups in groups as one, and what is there.
  private static func place(of path: [Int], in tree: JSONTree) -> [String] {
    var keys: [String] = []
    for length in path.indices {
      guard case .object(let members) = tree[path[..<length]] else { continue }
      let key = members[path[length]].key
      if keys.last != key { keys.append(key) }
    }
    let kind =
      switch tree[path] {
      case .null: "null"
      case .bool: "bool"
      case .number: "number"
      case .string: "string"
      case .array: "array"
      case .object(let members): "object of \(members.first?.key ?? "")"
      }
    return keys + [kind]
  }

  /// What the reader says of a file whose form is wrong, not what is in it.
  private static let ofForm = [
    "unknown key", "unknown colour", "unknown style", " is missing", ": unexpected ",
    "has no effect without", " does nothing", " cannot be combined", "neither a spring nor a curve",
  ]

  /// Returns whether a schema cannot express the error: the last rule of a release has other keys than
  /// the rules before it, only version 1 needs a snap point, and the type of `to` depends on the value
  /// that a step sends or sets.
  private static func isBeyondSchema(_ error: String) -> Bool {
    error.contains("\"when\" is missing") || error.contains("\"home\" is missing")
      || error.contains("expected a detent's name")
      || error.contains("expected true, false or an expression")
      || error.contains("expected a \"'string'\" or an expression")
  }

  @Test("agrees with the reader on files of which a key, a value or a type is wrong")
  func agreement() throws {
    let schema = try Self.schema()
    var (refused, taken) = (0, 0)
    for change in Self.changes(of: try JSONTree(Examples.text("everything"))) {
      let errors = Self.errors(change.tree)
      if try schema.accepts(change.tree) {
        taken += 1
        let ofForm = errors.filter { error in
          Self.ofForm.contains(where: error.contains) && !Self.isBeyondSchema(error)
        }
        #expect(ofForm == [], "the schema takes \(change.testDescription)")
      } else {
        refused += 1
        if errors.isEmpty { Issue.record("the reader takes \(change.testDescription)") }
      }
    }
    #expect(refused > 500 && taken > 50)
  }
}

extension JSONTree {
  /// The keys and numbers on the way to what is at `path`.
  fileprivate func name(of path: [Int]) -> String {
    path.indices.map { length in
      guard case .object(let members) = self[path[..<length]] else { return "\(path[length])" }
      return members[path[length]].key
    }.joined(separator: ".")
  }
}

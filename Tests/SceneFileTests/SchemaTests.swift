import Foundation
import HostSystem
import Testing
import TextFormat

@testable import SceneFile

/// `Assets/scene.schema.json`, by which editors help, says the same as the reader of which keys there
/// are, which are needed, and what is of which type.
@Suite("the schema of scene files")
struct SchemaTests {
  private static func schema() throws -> SchemaValidator {
    let file = Examples.folder.appending(path: "../../../Assets/scene.schema.json")
    return try SchemaValidator(root: try JSONTree(Array(try Data(contentsOf: file))))
  }

  private static func errors(_ tree: JSONTree) -> [String] {
    SceneReader.read(Array(tree.text.utf8), path: "a.json").messages.map(\.description)
  }

  @Test("takes all examples", arguments: Examples.names + ["everything"])
  func examples(_ name: String) throws {
    #expect(try Self.schema().accepts(try JSONTree(Examples.text(name))))
  }

  /// Each member and element left out, called otherwise, and, by turns, of three other types.
  private static func changes(of tree: JSONTree) -> [JSONTree] {
    let others: [JSONTree] = [
      .null, .number("7"), .number("1e12"), .bool(true), .string("zzz"), .array([]), .object([]),
    ]
    var seen: Set<[String]> = []
    var turn = 0
    return tree.paths.flatMap { path -> [JSONTree] in
      // What is said in many layers or gestures is wrong in all of them alike.
      guard seen.insert(place(of: path, in: tree)).inserted else { return [] }
      turn += 3
      return [tree.removing(path), tree.renaming(path) { $0 + "x" }].compactMap(\.self)
        + (turn..<turn + 3).map { turn in tree.changing(path) { _ in others[turn % others.count] } }
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
    "says nothing here", " of no kind", " beside ",
  ]

  /// What only the reader can tell: that the last rule of a release is another one, and that the type
  /// of `to` depends on what is sent or set.
  private static func isBeyondSchema(_ error: String) -> Bool {
    error.contains("\"when\" is missing")
      || error.contains("expected a detent's name")
      || error.contains("expected true, false or an expression")
      || error.contains("expected a 'word' or an expression")
  }

  @Test("agrees with the reader on files of which a key, a value or a type is wrong")
  func agreement() throws {
    let schema = try Self.schema()
    var (refused, taken) = (0, 0)
    for tree in Self.changes(of: try JSONTree(Examples.text("everything"))) {
      let errors = Self.errors(tree)
      if try schema.accepts(tree) {
        taken += 1
        let ofForm = errors.filter { error in
          Self.ofForm.contains(where: error.contains) && !Self.isBeyondSchema(error)
        }
        #expect(ofForm == [], "the schema takes \(tree.text)")
      } else {
        refused += 1
        #expect(errors != [], "the reader takes \(tree.text)")
      }
    }
    #expect(refused > 500 && taken > 50)
  }
}

/// A JSON text as a value that can be changed: places do not matter any more.
package indirect enum JSONTree: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONTree])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONTree

    package init(_ key: String, _ value: JSONTree) { (self.key, self.value) = (key, value) }
  }

  /// What `text` says.
  package init(_ text: [UInt8]) throws(TextError) {
    self.init(try JSONReader.value(of: text, in: text.indices))
  }

  /// The same without places.
  package init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let digits): self = .number(digits)
    case .string(let text): self = .string(text)
    case .array(let values): self = .array(values.map(JSONTree.init))
    case .object(let members):
      self = .object(members.map { Member($0.key, JSONTree($0.value)) })
    }
  }

  /// As a text, all on one line.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let digits): digits
    case .string(let text): JSONText.quoted(text)
    case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { "\(JSONText.quoted($0.key)): \($0.value.text)" }.joined(separator: ", ")
        + "}"
    }
  }

  /// What is in it.
  package var children: [JSONTree] {
    switch self {
    case .array(let values): values
    case .object(let members): members.map(\.value)
    default: []
    }
  }

  package subscript(key: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The ways to all that is in it, by places.
  package var paths: [[Int]] {
    children.enumerated().flatMap { place, child in
      [[place]] + child.paths.map { [place] + $0 }
    }
  }

  package subscript(path: some Sequence<Int>) -> JSONTree { path.reduce(self) { $0.children[$1] } }

  /// The same with what is at `path` changed.
  package func changing(_ path: [Int], _ change: (JSONTree) -> JSONTree) -> JSONTree {
    guard let first = path.first else { return change(self) }
    let rest = Array(path.dropFirst())
    switch self {
    case .array(var values):
      values[first] = values[first].changing(rest, change)
      return .array(values)
    case .object(var members):
      members[first].value = members[first].value.changing(rest, change)
      return .object(members)
    default: return self
    }
  }

  /// The same without what is at `path`.
  package func removing(_ path: [Int]) -> JSONTree {
    changing(Array(path.dropLast())) {
      switch $0 {
      case .array(var values):
        values.remove(at: path[path.count - 1])
        return .array(values)
      case .object(var members):
        members.remove(at: path[path.count - 1])
        return .object(members)
      default: return $0
      }
    }
  }

  /// The same with another key for what is at `path`; nil: it has none.
  package func renaming(_ path: [Int], _ rename: (String) -> String) -> JSONTree? {
    guard case .object(var members) = self[path.dropLast()] else { return nil }
    members[path[path.count - 1]].key = rename(members[path[path.count - 1]].key)
    return changing(Array(path.dropLast())) { _ in .object(members) }
  }
}

/// A JSON value that can be changed and written. The value keeps the order of members, but no
/// source locations.
package indirect enum JSONTree: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number, as the digits in the JSON text.
  case number(String)
  case string(String)
  case array([JSONTree])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONTree

    package init(_ key: String, _ value: JSONTree) { (self.key, self.value) = (key, value) }
  }

  /// Parses the JSON in `text`.
  package init(_ text: [UInt8]) throws(TextError) {
    self.init(try JSONReader.value(of: text, in: text.indices))
  }

  /// Creates a tree from `value`, without its source locations.
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

  // MARK: Conversion from Swift values

  /// Returns a number with the fewest digits that restore its value. `nil` and values that are not
  /// finite become null.
  package static func value(_ number: Double?) -> JSONTree {
    number.flatMap { $0.isFinite ? .number($0.shortest) : nil } ?? .null
  }

  package static func value(_ number: (some FixedWidthInteger)?) -> JSONTree {
    number.map { .number("\($0)") } ?? .null
  }

  package static func value(_ text: String?) -> JSONTree { text.map(JSONTree.string) ?? .null }

  package static var empty: JSONTree { .object([]) }

  /// Adds a member at the end of an object.
  package mutating func append(_ key: String, _ value: JSONTree) {
    guard case .object(var members) = self else { return }
    self = .null
    members.append(Member(key, value))
    self = .object(members)
  }

  /// Adds the members of `other` at the end of an object.
  package mutating func append(contentsOf other: JSONTree) {
    guard case .object(let members) = other else { return }
    for member in members { append(member.key, member.value) }
  }

  /// Adds a member at the end of an object and removes an older member with the same key.
  package mutating func set(_ key: String, _ value: JSONTree) {
    guard case .object(var members) = self else { return }
    members.removeAll { $0.key == key }
    self = .object(members + [Member(key, value)])
  }

  package subscript(key: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

extension JSONTree: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  package init(dictionaryLiteral members: (String, JSONTree)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }

  package init(arrayLiteral values: JSONTree...) { self = .array(values) }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .number("\(number)") }
  package init(booleanLiteral flag: Bool) { self = .bool(flag) }
}

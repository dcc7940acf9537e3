internal import TextFormat

/// The members of an object, taken one by one; whatever nobody asked for is an unknown key.
struct JSONFields {
  private let members: [JSONValue.Member]
  private let offset: Int
  private var asked: [String] = []

  init(_ value: JSONValue, _ expected: String = "an object {…}") throws(TextError) {
    members = try value.object(expected)
    offset = value.offset
  }

  /// The value of `key`; nil if there is none.
  mutating func optional(_ key: String) -> JSONValue? {
    asked.append(key)
    return members.first { $0.key == key }?.value
  }

  /// The value of `key`.
  mutating func required(_ key: String) throws(TextError) -> JSONValue {
    guard let value = optional(key) else {
      throw TextError("\(JSONText.quoted(key)) is missing", at: offset)
    }
    return value
  }

  /// The number at `key`, in `range` of `unit`s.
  mutating func number(
    _ key: String, in range: ClosedRange<Double>, _ unit: String
  ) throws(TextError) -> Double {
    try required(key).number(in: range, key, unit: unit)
  }

  /// Takes the member that says what kind of file this is, and which version of it, 1 to `last`.
  mutating func version(_ key: String, upTo last: Int) throws(TextError) -> Int {
    if !members.contains(where: { $0.key == key }),
      let error = FileFormat(rawValue: key)?.mismatch(members, at: offset)
    {
      throw error
    }
    let version = try number(key, in: 1...Double(last), "")
    guard version == version.rounded() else {
      throw try required(key).error(expected: "1…\(last)")
    }
    return Int(version)
  }

  /// Throws if there is a key that was not asked for.
  func end() throws(TextError) {
    guard let unknown = members.first(where: { !asked.contains($0.key) }) else { return }
    throw .unknown("key", unknown.key, at: unknown.offset, expected: asked)
  }
}

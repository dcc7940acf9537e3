internal import TextFormat

/// A reader for the members of a JSON object, one at a time. A member that is never read is
/// reported as an unknown key.
struct JSONFields {
  private let members: [JSONValue.Member]
  private let offset: Int
  private let keys: JSONKeys
  private var asked: [String] = []

  init(
    _ value: JSONValue, _ expected: String = "an object {…}", of keys: JSONKeys
  ) throws(TextError) {
    members = try value.object(expected)
    offset = value.offset
    self.keys = keys
  }

  /// Returns the value of `key`, or `nil` if there is none.
  mutating func optional(_ key: String) -> JSONValue? {
    asked.append(key)
    return members.first { $0.key == key }?.value
  }

  /// Returns the value of `key`. Throws an error if the key is missing.
  mutating func required(_ key: String) throws(TextError) -> JSONValue {
    guard let value = optional(key) else { throw misspelling(of: key) ?? missing(key) }
    return value
  }

  /// Returns the error that `key` is missing. Other misspelt keys are further errors.
  private func missing(_ key: String) -> TextError {
    let name = JSONText.quoted(key)
    let row = keys.required.first { $0.key == key }
    var error = TextError(
      "\(name) is missing", at: offset,
      advice: row.map { "add \($0.meaning), for example \(name): \($0.example)" } ?? "add it")
    let names = keys.names
    error.others =
      members.filter { !names.contains($0.key) && !NearNames.of($0.key, in: names).isEmpty }
      .map { TextError.unknown("key", $0.key, at: $0.offset, allowed: names) }
    return error
  }

  /// Returns the error that an unknown key is a misspelling of `key`, or `nil` if there is none.
  private func misspelling(of key: String) -> TextError? {
    members.first { !keys.names.contains($0.key) && NearNames.areNear($0.key, key) }
      .map { TextError.unknown("key", $0.key, at: $0.offset, allowed: [key]) }
  }

  /// Returns the number at `key`, which must be in `range`. `unit` is the unit in error messages.
  mutating func number(
    _ key: String, in range: ClosedRange<Double>, _ unit: String
  ) throws(TextError) -> Double {
    try required(key).number(in: range, key, unit: unit)
  }

  /// Returns the version of a file in `format`, a number from 1 to `newest`.
  mutating func version(of format: FileFormat, newest: Int) throws(TextError) -> Int {
    let key = format.rawValue
    if !members.contains(where: { $0.key == key }),
      let error = format.mismatch(members, at: offset)
    {
      throw error
    }
    guard let version = optional(key) else {
      if format == .recording, members.contains(where: { $0.key == "t" }) {
        throw TextError(
          "the header of the recording is missing", at: offset,
          expected: #"a first line such as {"cardstage":2,"scene":"sheet","width":414,"#
            + #""height":896,"scale":1,"rate":60,"tuning":"fluid","seed":0}"#)
      }
      throw misspelling(of: key)
        ?? TextError(
          "\(JSONText.quoted(key)) is missing", at: offset,
          advice: "add \(JSONText.quoted(key)): \(newest) at the beginning")
    }
    if let error = format.versionError(version, newest: newest) { throw error }
    return try version.integer()
  }

  /// Throws an error if the object has a member that no earlier call has asked for.
  func end() throws(TextError) {
    guard let unknown = members.first(where: { !asked.contains($0.key) }) else { return }
    throw .unknown("key", unknown.key, at: unknown.offset, allowed: asked)
  }
}

/// A format of this program's files. The raw value is the key by which a file of the format is
/// recognized.
package enum FileFormat: String, CaseIterable, Sendable {
  case recording = "cardstage"
  case scene = "cardstage-scene"
  case tuning = "cardstage-tuning"

  /// Creates the format of an object with `members`, or returns `nil` if no key marks a format.
  package init?(_ members: [JSONValue.Member]) {
    let formats = Self.allCases.filter { format in members.contains { $0.key == format.rawValue } }
    guard let format = formats.first else { return nil }
    self = format
  }

  /// Creates the format of a file with the contents `text`, or returns `nil` if neither the file
  /// nor its first line is an object with a key that marks a format.
  package init?(text: [UInt8]) {
    let start = JSONReader.start(of: text)
    let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
    let value =
      (try? JSONReader.value(of: text)) ?? (try? JSONReader.value(of: text, in: start..<end))
    guard let members = try? value?.object() else { return nil }
    self.init(members)
  }

  /// The words that messages use for a file of this format, such as "a recording".
  package var title: String {
    switch self {
    case .recording: "a recording"
    case .scene: "a scene file"
    case .tuning: "a tuning file"
    }
  }

  /// Returns an error if `version`, the version of a file in this format, is not a whole number
  /// from 1 to `newest`, otherwise `nil`.
  package func versionError(_ version: JSONValue, newest: Int) -> TextError? {
    let known = (1...newest).map(String.init).joined(separator: " or ")
    if case .number(let digits) = version.content, let number = Double(digits), number >= 1 {
      if number > Double(newest) {
        return TextError(
          "the file is from a newer cardstage (format \(version.kind); this one reads \(known))",
          at: version.offset, advice: "update cardstage")
      }
      if number == number.rounded() { return nil }
    }
    let isQuoted = if case .string = version.content { true } else { false }
    return TextError(
      "unknown format version \(version.kind)", at: version.offset,
      expected: known + (isQuoted ? ", without quotation marks" : ""))
  }

  /// Returns an error if a file with the contents `text` is empty or has another format, otherwise
  /// `nil`.
  package func mismatch(text: [UInt8]) -> TextError? {
    if text[JSONReader.start(of: text)...].allSatisfy({ " \n\r\t".utf8.contains($0) }) {
      return TextError(
        "the file is empty", at: 0, expected: title,
        advice: self == .scene ? "'cardstage new NAME' writes one" : nil)
    }
    guard let other = FileFormat(text: text), other != self else { return nil }
    return TextError("the file is \(other.title)", at: 0, expected: title)
  }

  /// Returns an error if the object with `members` at byte `offset` has the key of another format,
  /// otherwise `nil`.
  package func mismatch(_ members: [JSONValue.Member], at offset: Int) -> TextError? {
    guard let other = FileFormat(members), other != self else { return nil }
    let keyOffset = members.first { $0.key == other.rawValue }?.offset ?? offset
    return TextError(
      "the key \(JSONText.quoted(other.rawValue)) makes the file \(other.title)", at: keyOffset,
      expected: "\(title) with \(JSONText.quoted(rawValue))")
  }
}

/// A format of this program's files, by the key that says so.
package enum FileFormat: String, CaseIterable, Sendable {
  case recording = "cardstage"
  case scene = "cardstage-scene"
  case tuning = "cardstage-tuning"

  /// The format of an object with `members`, or `nil` if no key says so.
  package init?(_ members: [JSONValue.Member]) {
    let formats = Self.allCases.filter { format in members.contains { $0.key == format.rawValue } }
    guard let format = formats.first else { return nil }
    self = format
  }

  /// The format of the file of which `text` is all, or `nil` if it is no object or no key says so.
  package init?(text: [UInt8]) {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let members = try? JSONReader.value(of: text, in: start..<text.count).object() else {
      return nil
    }
    self.init(members)
  }

  /// What a file of the format is called.
  package var title: String {
    switch self {
    case .recording: "a recording"
    case .scene: "a scene file"
    case .tuning: "a tuning file"
    }
  }

  /// That an object with `members`, at `offset`, is a file of another format, or `nil` if it is none.
  package func mismatch(_ members: [JSONValue.Member], at offset: Int) -> TextError? {
    guard let other = FileFormat(members), other != self else { return nil }
    let place = members.first { $0.key == other.rawValue }?.offset ?? offset
    return TextError("it is \(other.title)", at: place, expected: title)
  }
}

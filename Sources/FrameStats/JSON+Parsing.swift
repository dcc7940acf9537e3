extension JSON {
  /// Reads the value that `text` is; nil if it isn't one. Whole numbers become integers.
  init?(parsing text: String) {
    var reader = Reader(rest: Array(text.utf8)[...])
    guard let value = reader.value(depth: 0), reader.next() == nil else { return nil }
    self = value
  }

  subscript(key: String) -> JSON? { members?.first { $0.0 == key }?.1 }

  var members: [(String, JSON)]? { if case .object(let members) = self { members } else { nil } }
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  var double: Double? {
    if case .number(let value) = self { value } else { integer.map(Double.init) }
  }

  private struct Reader {
    private static let deepest = 32

    var rest: ArraySlice<UInt8>

    /// The next byte but for white space.
    mutating func next() -> UInt8? {
      rest = rest.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
      return rest.first
    }

    mutating func take(_ text: StaticString) -> Bool {
      _ = next()
      guard rest.starts(with: text.description.utf8) else { return false }
      rest = rest.dropFirst(text.utf8CodeUnitCount)
      return true
    }

    mutating func value(depth: Int) -> JSON? {
      guard depth < Self.deepest else { return nil }
      if take("null") { return .null }
      if take("true") { return .bool(true) }
      if take("false") { return .bool(false) }
      if take("[") {
        return items("]") { reader in reader.value(depth: depth + 1) }.map { .array($0) }
      }
      if take("{") {
        return items("}") { reader -> (String, JSON)? in
          guard let key = reader.string(), reader.take(":"),
            let value = reader.value(depth: depth + 1)
          else { return nil }
          return (key, value)
        }.map { .object($0) }
      }
      if next() == UInt8(ascii: "\"") { return string().map { .string($0) } }
      let digits = rest.prefix { "+-.eE0123456789".utf8.contains($0) }
      rest = rest.dropFirst(digits.count)
      let text = String(decoding: digits, as: UTF8.self)
      if let integer = Int(text) { return .integer(integer) }
      return Double(text).map { .number($0) }
    }

    private mutating func items<Item>(
      _ end: StaticString, _ item: (inout Reader) -> Item?
    ) -> [Item]? {
      if take(end) { return [] }
      var items: [Item] = []
      repeat {
        guard let next = item(&self) else { return nil }
        items.append(next)
      } while take(",")
      return take(end) ? items : nil
    }

    private mutating func string() -> String? {
      guard take("\"") else { return nil }
      var (bytes, text): ([UInt8], String) = ([], "")
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "\"") { return text + String(decoding: bytes, as: UTF8.self) }
        guard byte == UInt8(ascii: "\\") else {
          bytes.append(byte)
          continue
        }
        guard let scalar = escaped() else { return nil }
        text += String(decoding: bytes, as: UTF8.self)
        text.unicodeScalars.append(scalar)
        bytes = []
      }
      return nil
    }

    /// What a backslash stands before; those that `JSON` writes, and none beyond U+FFFF.
    private mutating func escaped() -> Unicode.Scalar? {
      guard let byte = rest.popFirst() else { return nil }
      switch Unicode.Scalar(byte) {
      case "n": return "\n"
      case "r": return "\r"
      case "t": return "\t"
      case "u":
        let digits = rest.prefix(4)
        rest = rest.dropFirst(4)
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(
          Unicode.Scalar.init)
      case let scalar: return scalar
      }
    }
  }
}

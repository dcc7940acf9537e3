extension StringProtocol {
  /// Whether `text` occurs in this string.
  package func includes(_ text: some StringProtocol) -> Bool { range(of: text) != nil }

  /// The first place of `text` in this string, compared byte by byte, or `nil` if it does not occur.
  package func range(of text: some StringProtocol) -> Range<Index>? {
    var start = utf8.startIndex
    let length = text.utf8.count
    while let end = utf8.index(start, offsetBy: length, limitedBy: utf8.endIndex) {
      if utf8[start..<end].elementsEqual(text.utf8) { return start..<end }
      if start == utf8.endIndex { break }
      start = utf8.index(after: start)
    }
    return nil
  }

  /// Returns this string with `replacement` in all places of `text`, which is not empty.
  package func replacingOccurrences(
    of text: some StringProtocol, with replacement: some StringProtocol
  ) -> String {
    var result = ""
    var rest = self[...]
    while let place = rest.range(of: text) {
      result += rest[..<place.lowerBound]
      result += replacement
      rest = rest[place.upperBound...]
    }
    return result + rest
  }
}

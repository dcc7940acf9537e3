/// Where something stands in a text.
package struct TextPlace: Hashable, Sendable {
  /// Counts from 1.
  package var line: Int
  /// Counts characters from 1.
  package var column: Int

  /// The place of the byte at `offset` of `text`.
  package init(of offset: Int, in text: [UInt8]) {
    let before = text.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    // Continuation bytes of UTF-8 are no characters of their own.
    column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
  }
}

/// The location of a byte in a text, as line and column.
package struct TextPlace: Hashable, Sendable {
  /// The line number from 1.
  package var line: Int
  /// The column in characters from 1.
  package var column: Int

  /// Returns the location of the byte at `offset` of `text`.
  package init(of offset: Int, in text: [UInt8]) {
    let before = text.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    // Continuation bytes of UTF-8 do not begin a character.
    column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
  }
}

/// Kinds of files that are not JSON text and that a user may open by mistake.
enum ForeignFile {
  /// The first bytes of a file of each kind, with the problem and the remedy for the error message.
  private static var beginnings: [(bytes: [UInt8], problem: String, advice: String)] {
    let advice = "pass a text file in JSON instead"
    let encoding = ("the file is UTF-16 text", "save it as UTF-8")
    return [
      ([0x89, 0x50, 0x4E, 0x47], "the file is a PNG picture", advice),
      ([0xFF, 0xD8, 0xFF], "the file is a JPEG picture", advice),
      ([0x47, 0x49, 0x46, 0x38], "the file is a GIF picture", advice),
      ([0x25, 0x50, 0x44, 0x46], "the file is a PDF document", advice),
      ([0x50, 0x4B, 0x03, 0x04], "the file is a ZIP archive", advice),
      ([0xFF, 0xFE], encoding.0, encoding.1), ([0xFE, 0xFF], encoding.0, encoding.1),
    ]
  }

  /// Returns the error that the file `bytes` is not JSON text but another kind of file. Returns `nil`
  /// if its first bytes are not those of a known kind.
  static func error(_ bytes: [UInt8]) -> TextError? {
    beginnings.first { bytes.starts(with: $0.bytes) }.map {
      TextError($0.problem, at: 0, advice: $0.advice)
    }
  }
}

/// What a scene file may call a picture.
package enum PictureName {
  /// Bytes that it may have.
  private static let longest = 1000

  /// Whether a path stays below where it starts, as far as its words tell.
  package static func isBelow(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return path.utf8.count <= longest && path.unicodeScalars.allSatisfy(isAllowed)
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }

  /// The name of a file as people write it without escapes: what they would have to write otherwise is
  /// a "-".
  package static func plain(_ name: String) -> String {
    var plain = String.UnicodeScalarView()
    for letter in name.unicodeScalars {
      plain.append(isAllowed(letter) && letter != "\"" && letter != "/" ? letter : "-")
    }
    return String(plain)
  }

  private static func isAllowed(_ letter: Unicode.Scalar) -> Bool {
    letter != "\\" && letter.value >= 0x20 && letter.value != 0x7F
  }
}

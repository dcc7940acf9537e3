/// The rules for paths of images in scene files.
package enum PictureName {
  /// The maximum number of bytes of a path.
  private static let longest = 1000

  /// Returns whether a path stays inside its base directory. Only the text of the path is checked,
  /// not links.
  package static func isBelow(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return path.utf8.count <= longest && path.unicodeScalars.allSatisfy(isAllowed)
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }

  /// Returns a file name that can be written without escapes. Characters that would need an escape
  /// become "-".
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

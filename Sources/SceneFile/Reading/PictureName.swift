/// The rules for paths of images in scene files.
package enum PictureName {
  /// The maximum number of bytes of a path.
  private static let longest = 1000

  /// Returns whether `path` stays inside its base directory. The check uses only the text of the
  /// path and does not resolve links.
  package static func isBelow(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return path.utf8.count <= longest && path.unicodeScalars.allSatisfy(isAllowed)
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }

  /// Returns the file name `name` with "-" for each character that would need an escape in a scene
  /// file.
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

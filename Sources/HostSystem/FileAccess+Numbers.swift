internal import Glibc
internal import TextFormat

extension FileAccess {
  /// Creates a new directory `NAME-NNN.SUFFIX` in `directory`. NNN is one more than the highest
  /// existing number.
  ///
  /// - Returns: The path of the new directory.
  /// - Throws: `FileError` with the system's reason, without a line number.
  public static func makeNumberedFolder(
    _ name: String, suffix: String, in directory: String = "."
  ) throws(FileError) -> String {
    var number = try nextNumber(name, suffix: suffix, in: directory)
    while true {
      let path = numbered(name, number, suffix: suffix, in: directory)
      if mkdir(path, 0o777) == 0 { return path }
      // Another program may have created a directory of the same name in the meantime, so the next
      // number is tried.
      guard errno == EEXIST else { throw .system("cannot be created", path) }
      number += 1
    }
  }

  /// Returns one more than the highest number of the files `NAME-NNN.SUFFIX` in `directory`.
  static func nextNumber(
    _ name: String, suffix: String, in directory: String
  ) throws(FileError) -> Int {
    var highest = 0
    for file in try names(in: directory) {
      guard file.hasPrefix("\(name)-"), let dot = file.firstIndex(of: "."),
        let number = Int(file[..<dot].dropFirst(name.count + 1)), number < 1_000_000_000
      else { continue }
      let ending = file[dot...]
      // A temporary file shows that its number is in use, although the final file does not exist
      // yet.
      let isWritten = ending.hasPrefix(".\(suffix).") && ending.hasSuffix(".tmp")
      if ending == ".\(suffix)" || isWritten { highest = max(highest, number) }
    }
    return highest + 1
  }

  static func numbered(
    _ name: String, _ number: Int, suffix: String, in directory: String
  ) -> String {
    let file = "\(name)-\(number.padded(to: 3)).\(suffix)"
    return directory == "." ? file : "\(directory)/\(file)"
  }
}

enum ProgramWords {
  /// Returns all arguments except the program's name.
  ///
  /// - Throws: `Failure` if an argument is not UTF-8, because a conversion would change the name of
  ///   a file.
  static func all() throws(Failure) -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { break }
      guard let word = String(validatingCString: bytes) else {
        throw .usage(
          "argument \(index), '\(String(cString: bytes))', has letters that cannot be read; rename the file"
        )
      }
      words.append(word)
    }
    return words
  }
}

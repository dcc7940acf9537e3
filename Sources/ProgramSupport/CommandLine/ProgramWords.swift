/// What the program was called with.
enum ProgramWords {
  /// All words but the program's name.
  ///
  /// - Throws: What is no text: a name would become another one on its way.
  static func all() throws(Failure) -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { break }
      guard let word = String(validatingCString: bytes) else {
        throw .usage(
          "argument \(index), '\(String(cString: bytes))', is not in UTF-8; expected a name in UTF-8"
        )
      }
      words.append(word)
    }
    return words
  }
}

internal import TextFormat

extension String {
  /// The path as one word of a POSIX shell command. A path with a leading dash gets the prefix
  /// `./`, because commands would parse it as an option.
  package var shellWord: String {
    (hasPrefix("-") && self != "-" ? "./\(self)" : self).shellQuoted
  }

  /// The text as one word of a POSIX shell command, in single quotation marks if needed.
  package var shellQuoted: String {
    let isPlain = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0"..."9" ~= $0 || "_-./:,+@%=".unicodeScalars.contains($0)
    }
    return isPlain && !isEmpty ? self : "'\(replacingOccurrences(of: "'", with: #"'\''"#))'"
  }
}

extension String {
  /// The path as one word of a POSIX shell's command line, with `./` before a leading dash, which would make
  /// it an option.
  package var shellWord: String {
    (hasPrefix("-") && self != "-" ? "./\(self)" : self).shellQuoted
  }

  /// The text as one word of a POSIX shell's command line: in single quotation marks unless it is plain.
  package var shellQuoted: String {
    let isPlain = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0"..."9" ~= $0 || "_-./:,+@%=".unicodeScalars.contains($0)
    }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}

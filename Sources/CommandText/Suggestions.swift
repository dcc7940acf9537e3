internal import TextFormat

/// The answer to a mistyped word of a command line.
package enum Suggestions {
  /// Returns up to three of `names` that the user may have meant by `word`: those from which `word`
  /// differs by the fewest edits, of at most two and at most a third of its letters, or else those
  /// that begin with `word`. Upper and lower case and the dashes of options make no difference.
  package static func of(_ word: String, in names: [String]) -> [String] {
    let plain = plain(word)
    let keys = names.map(self.plain)
    if let same = keys.firstIndex(of: plain) { return [names[same]] }
    let near = NearNames.of(plain, in: keys, lettersPerEdit: 3)
    // A name may be that of a scene and of a file.
    return near.compactMap { keys.firstIndex(of: $0).map { names[$0] } }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the question `did you mean 'a' or 'b'?`, or `nil` if none of `names` is near.
  package static func question(for word: String, in names: [String]) -> String? {
    NearNames.question(of: of(word, in: names), quote: "'")
  }

  private static func plain(_ word: String) -> String {
    String(word.lowercased().drop { $0 == "-" })
  }
}

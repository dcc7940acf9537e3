/// A text search that ignores case and diacritics.
package enum SearchText {
  /// A table from letters with diacritics to plain letters, for Vietnamese and the languages of Europe
  /// in Latin script.
  private static let plain: [Character: Character] = {
    var table: [Character: Character] = [:]
    for (letter, marked) in [
      ("a", "àáảãạăằắẳẵặâầấẩẫậäåāą"), ("e", "èéẻẽẹêềếểễệëēęėě"), ("i", "ìíỉĩịïîīįı"),
      ("o", "òóỏõọôồốổỗộơờớởỡợöøōő"), ("u", "ùúủũụưừứửữựüûūůųű"), ("y", "ỳýỷỹỵÿ"), ("d", "đďð"),
      ("c", "çčćċ"), ("g", "ğģġ"), ("h", "ħ"), ("k", "ķ"), ("l", "łľļĺ"), ("n", "ñńňņ"),
      ("r", "řŕ"), ("s", "šśşș"), ("t", "ťţț"), ("z", "žźż"),
    ] as [(Character, String)] {
      for character in marked { table[character] = letter }
    }
    return table
  }()

  /// Returns `text` in lower case, with the same number of characters.
  package static func lowered(_ text: some Sequence<Character>) -> [Character] {
    text.map { $0.lowercased().first ?? $0 }
  }

  /// Returns the ranges of all matches of `query` in `text`, in character offsets. Matches do not
  /// overlap.
  ///
  /// The query must be in lower case. A plain letter matches the same letter with or without
  /// diacritics. A letter with diacritics matches only itself. So "pho" finds "phở" and "phone",
  /// but "phở" finds only "Phở".
  package static func matches(
    of query: [Character], in text: some Sequence<Character>
  ) -> [Range<Int>] {
    let text = lowered(text)
    guard !query.isEmpty, query.count <= text.count else { return [] }
    var found: [Range<Int>] = []
    var start = 0
    while start + query.count <= text.count {
      let isHere = query.indices.allSatisfy { index in
        let character = text[start + index]
        return character == query[index] || plain[character] == query[index]
      }
      if isHere { found.append(start..<start + query.count) }
      start += isHere ? query.count : 1
    }
    return found
  }
}

internal import SceneCore

/// Finds what was typed in texts, whatever their case and diacritics.
enum SearchText {
  /// Letters that carry marks in Vietnamese and other Latin scripts, by their plain letter.
  private static let plain: [Character: Character] = {
    var table: [Character: Character] = [:]
    for (letter, marked) in [
      ("a", "àáảãạăằắẳẵặâầấẩẫậäåā"), ("e", "èéẻẽẹêềếểễệëē"), ("i", "ìíỉĩịïîī"),
      ("o", "òóỏõọôồốổỗộơờớởỡợöøō"), ("u", "ùúủũụưừứửữựüûū"), ("y", "ỳýỷỹỵÿ"), ("d", "đ"),
      ("c", "çč"), ("n", "ñ"), ("s", "š"), ("z", "ž"),
    ] as [(Character, String)] {
      for character in marked { table[character] = letter }
    }
    return table
  }()

  /// Lower case, a character for each character.
  static func lowered(_ text: some Sequence<Character>) -> [Character] {
    text.map { $0.lowercased().first ?? $0 }
  }

  /// Where `query`, in lower case, stands in `text`: offsets of characters, not overlapping. A plain
  /// letter finds any with marks, one with marks only itself: "pho" finds "phở" and "phone", "phở"
  /// finds "Phở".
  static func matches(of query: [Character], in text: some Sequence<Character>) -> [Range<Int>] {
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

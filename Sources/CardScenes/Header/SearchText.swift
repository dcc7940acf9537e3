/// Text made comparable: lower case, without diacritics, a character for each character.
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

  static func folded(_ text: String) -> [Character] {
    text.map { character in
      let lower = character.lowercased().first ?? character
      return plain[lower] ?? lower
    }
  }

  /// Where `wanted` stands in `text`, both folded: offsets of characters, not overlapping.
  static func matches(of wanted: [Character], in text: [Character]) -> [Range<Int>] {
    guard !wanted.isEmpty, wanted.count <= text.count else { return [] }
    var found: [Range<Int>] = []
    var start = 0
    while start + wanted.count <= text.count {
      if text[start..<start + wanted.count].elementsEqual(wanted) {
        found.append(start..<start + wanted.count)
        start += wanted.count
      } else {
        start += 1
      }
    }
    return found
  }
}

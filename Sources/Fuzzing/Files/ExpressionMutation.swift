internal import SceneFile

/// Mutations of expressions in scene files.
enum ExpressionMutation {
  static let functions = SceneGrammar.functions.map(\.name) + ["if", "none"]
  static let operators = [
    "+", "-", "*", "/", "<", "<=", ">", ">=", "==", "!=", "&&", "||", "%", "", ",",
  ]
  static let members =
    Member.allCases.map(\.rawValue).filter { !$0.isEmpty } + ["press", "waiting", "response"]

  /// Returns `text` with one random change: a token is moved, removed, added, or replaced by `name`
  /// or by a token of `other`.
  static func mixed(_ text: String, _ other: String, _ name: String, _ dice: inout SeededRandom)
    -> String
  {
    var (tokens, others) = (tokens(text), tokens(other))
    guard !tokens.isEmpty else { return name }
    others += [name, dice.pick(operators), dice.pick(functions)]
    let index = dice.whole(tokens.indices)
    switch dice.whole(0..<4) {
    case 0: tokens.swapAt(index, dice.whole(tokens.indices))
    case 1: tokens.remove(at: index)
    case 2: tokens.insert(dice.pick(others), at: index)
    default: tokens[index] = dice.pick(others)
    }
    return tokens.joined(separator: dice.hits(0.8) ? " " : "")
  }

  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var isInWord = false
    for scalar in text.unicodeScalars where scalar != " " {
      let isOfWord = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "."
      if isOfWord, isInWord {
        tokens[tokens.count - 1].unicodeScalars.append(scalar)
      } else {
        tokens.append(String(scalar))
      }
      isInWord = isOfWord
    }
    return tokens
  }
}

/// The tokens of a source text in any language, and the spring parameters that the text contains.
struct SpringTokens {
  /// A value that the text gives to a parameter.
  struct Value {
    let name: String
    /// The value as written in the text.
    let text: String
    /// The value as a number, or `nil` if the value is not a literal. Times with a unit are
    /// converted to seconds.
    let literal: Double?
    /// The index of the innermost opening bracket around the parameter, or -1 outside of brackets.
    let group: Int
    /// The index of the token with the parameter's name.
    let index: Int
  }

  let tokens: [SourceToken]
  /// A map from the index of each bracket's token to the index of the matching bracket's token.
  let partners: [Int: Int]
  /// For each token, the index of the innermost opening bracket around the token, or -1 outside of
  /// brackets.
  let groups: [Int]
  /// The values of each parameter, in the order of the text.
  private(set) var values: [String: [Value]] = [:]
  /// The first number in the text with a decimal comma, and the name of the number's parameter.
  /// Such numbers are not accepted. `nil` if there is none.
  private(set) var decimalComma: (name: String, text: String)?

  init(_ text: String) {
    tokens = SourceToken.all(of: text)
    (partners, groups) = Self.brackets(tokens)
    collect()
  }

  /// The names of spring parameters. After these names, a value may follow without a colon or an
  /// equals sign.
  static let parameters: Set<String> = [
    "response", "dampingRatio", "dampingFraction", "ratio", "fraction", "damping", "stiffness",
    "mass", "duration", "bounce", "extraBounce", "visualDuration", "springDuration",
    "perceptualDuration", "settlingDuration", "tension", "friction", "frequency", "bounciness",
    "speed", "velocity", "initialVelocity", "startVelocity", "initialSpringVelocity",
  ]

  func contains(_ words: String...) -> Bool {
    words.contains { word in tokens.contains { $0.word == word } }
  }

  /// Returns whether one of `names` has a value, literal or not.
  func has(_ names: String...) -> Bool { names.contains { values[Self.name($0)] != nil } }

  /// Returns whether `word` is used as a member, as in `.spring`, `Animation.spring` or
  /// `Spring.spring`.
  func isMember(_ word: String) -> Bool { members([word]) == [word] }

  /// Returns the names in `words` that are used as a member, as in `.spring` or `Animation.spring`,
  /// in the order of the text.
  func members(_ words: Set<String>) -> [String] {
    tokens.indices.compactMap { index in
      guard let word = tokens[index].word, words.contains(word), index > 0,
        tokens[index - 1].mark == "."
      else { return nil }
      // In `style == .bouncy` the name is part of a comparison.
      if index > 2, tokens[index - 2].mark == "=", tokens[index - 3].mark != nil { return nil }
      guard index > 1, let family = tokens[index - 2].word else { return word }
      return ["Animation", "Spring"].contains(family) ? word : nil
    }
  }

  /// Returns whether the text has `name.member`, such as `Animated.spring`.
  func contains(_ name: String, dot member: String) -> Bool {
    tokens.indices.dropFirst(2).contains {
      tokens[$0].word == member && tokens[$0 - 1].mark == "." && tokens[$0 - 2].word == name
    }
  }

  /// Returns the text of the tokens in `range`.
  func text(_ range: Range<Int>) -> String {
    range.reduce("") { text, index in
      text + (index > range.lowerBound && tokens[index].gap != .none ? " " : "")
        + tokens[index].text
    }
  }

  // MARK: Brackets

  private static func brackets(_ tokens: [SourceToken]) -> ([Int: Int], [Int]) {
    var (partners, groups, open): ([Int: Int], [Int], [Int]) = ([:], [], [])
    for (index, token) in tokens.enumerated() {
      let isClosing = token.mark.map { ")]}".contains($0) } ?? false
      if isClosing, let last = open.popLast() { (partners[last], partners[index]) = (index, last) }
      groups.append(open.last ?? -1)
      if let mark = token.mark, "([{".contains(mark) { open.append(index) }
    }
    return (partners, groups)
  }

  // MARK: Values

  /// Returns the name under which the parameter `word` is stored. The damping ratio has several
  /// names, for which the result is always "dampingRatio". For any other parameter, the result is
  /// `word`.
  static func name(_ word: String) -> String {
    ["ratio", "fraction", "dampingFraction"].contains(word) ? "dampingRatio" : word
  }

  private mutating func collect() {
    let isPlain = !tokens.contains { $0.mark.map { "([{:=".contains($0) } ?? false }
    var index = 0
    while index < tokens.count {
      defer { index += 1 }
      guard let first = tokens[index].word else { continue }
      // Two words may form one name, such as "damping ratio".
      var word = first
      if index + 1 < tokens.count, let second = tokens[index + 1].word {
        let both = first.lowercased() + second.prefix(1).uppercased() + second.dropFirst()
        if Self.parameters.contains(both) { (word, index) = (both, index + 1) }
      }
      let isKnown = Self.parameters.contains(word)
      var next = index + 1
      // Skips the closing quote of a key in quotes.
      if next < tokens.count, tokens[next].isQuote, index > 0,
        tokens[index - 1].mark == tokens[next].mark
      {
        next += 1
      }
      let mark = next < tokens.count ? tokens[next].mark : nil
      let previous = index > 0 ? tokens[index - 1].mark : nil
      if binds(next), previous != "?" {
        add(word, valueRange(from: next + 1, in: groups[index]), at: index)
      } else if mark == "(", let close = partners[next] {
        addSetter(word, next + 1..<close, isMember: previous == ".", at: index)
      } else if isKnown, next < tokens.count, tokens[next].isNumber {
        let isWhole = next + 1 >= tokens.count || !isOperator(next + 1)
        add(word, next..<(isWhole ? next + 1 : min(tokens.count, next + 3)), at: index)
      } else if isKnown, let previous, let mark, groups[index] >= 0, "{(,".contains(previous),
        "}),".contains(mark), previous != "(" || mark != ")"
      {
        // In `{ stiffness, damping }` the parameters are variables of these names.
        add(word, index..<index + 1, at: index)
      } else if isKnown, isPlain {
        add(word, next..<min(tokens.count, next + 1), at: index)
      }
    }
  }

  private mutating func add(_ word: String, _ range: Range<Int>, at index: Int) {
    let name = Self.name(word)
    let value = Value(
      name: word, text: text(range), literal: literal(range), group: groups[index],
      index: index)
    values[name, default: []].append(value)
    if Self.parameters.contains(word), value.literal != nil, range.upperBound + 1 < tokens.count,
      tokens[range.upperBound].mark == ",", tokens[range.upperBound].gap == .none,
      tokens[range.upperBound + 1].isNumber, tokens[range.upperBound + 1].gap == .none
    {
      decimalComma = decimalComma ?? (word, value.text + "," + tokens[range.upperBound + 1].text)
    }
  }

  /// Adds the value of a setter call with one argument: `setStiffness(200)`, `withStiffness(200)`
  /// or `.stiffness(200)`.
  private mutating func addSetter(
    _ word: String, _ content: Range<Int>, isMember: Bool, at index: Int
  ) {
    var name = isMember ? word : ""
    for prefix in ["set", "with"] where word.hasPrefix(prefix) && word.count > prefix.count {
      let rest = word.dropFirst(prefix.count)
      name = rest.prefix(1).lowercased() + rest.dropFirst()
    }
    guard Self.parameters.contains(name), !content.isEmpty else { return }
    let group = groups[content.lowerBound]
    let isLabelled = tokens[content.lowerBound].word != nil && binds(content.lowerBound + 1)
    let isOne = !content.contains { groups[$0] == group && tokens[$0].mark == "," }
    if isOne, !isLabelled { add(name, content, at: index) }
  }

  /// Returns whether the token at `index` is a mark, such as a colon, that binds a value to the
  /// preceding name.
  func binds(_ index: Int) -> Bool {
    guard index < tokens.count, let mark = tokens[index].mark, ":=".contains(mark) else {
      return false
    }
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    guard let other = next?.mark, next?.gap == SourceToken.Gap.none else { return true }
    return mark == ":" ? other != ":" : other != "=" && other != ">"
  }

  private func isOperator(_ index: Int) -> Bool {
    tokens[index].mark.map { "?:.+-*/%&|<>=!".contains($0) } ?? false
  }

  /// Returns the token range of the value that begins at `start`. The value ends before a comma, a
  /// semicolon or a closing bracket, or at the end of a line. An operator continues the value on
  /// the next line. In a list without commas, the value ends before the next name.
  private func valueRange(from start: Int, in group: Int) -> Range<Int> {
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      if let mark = token.mark, ",;)]}".contains(mark) { break }
      if index > start {
        if token.gap == .line, !isOperator(index), !isOperator(index - 1) { break }
        // A list without commas, such as "stiffness=300 damping=20", ends the value at the next
        // name.
        let isNext =
          token.word != nil && index + 1 < tokens.count
          && (binds(index + 1) || tokens[index + 1].isNumber)
        if isNext, literal(start..<index) != nil { break }
      }
      index = partners[index].map { $0 + 1 } ?? index + 1
    }
    return start..<max(start, min(index, tokens.count))
  }
}

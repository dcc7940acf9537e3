internal import TextFormat

extension SpringTokens {
  /// The functions whose arguments are parameters of a spring.
  private static let springCalls: Set<String> = [
    "spring", "Spring", "interactiveSpring", "interpolatingSpring", "smooth", "snappy", "bouncy",
    "SpringForce", "SpringDescription", "withDampingRatio", "withDurationAndBounce",
    "UISpringTimingParameters",
  ]

  /// The parameter names that occur only in springs.
  private static let unmistakable: Set<String> = [
    "response", "dampingRatio", "dampingFraction", "damping", "stiffness", "bounce", "extraBounce",
    "visualDuration", "springDuration", "perceptualDuration", "settlingDuration", "tension",
    "friction", "bounciness",
  ]

  /// Throws an error if any key is a misspelt parameter. If `isStrict` is true, also throws an
  /// error if an unknown key is among a spring's parameters. Without the error, a default would
  /// silently replace the misspelt parameter.
  func refuseUnknownKeys(_ keys: SpringKeys, isStrict: Bool) throws(ParseError) {
    for value in values.values.joined().sorted(by: { $0.index < $1.index })
    where isBound(value) && !keys.contains(value.name) {
      let isUnknown = isStrict && isAmongNumbers(value)
      guard isUnknown || isSlip(value.name) else { continue }
      throw refusal(of: value.name, keys)
    }
    for index in tokens.indices.dropLast() {
      guard let word = tokens[index].word, tokens[index + 1].mark == "(",
        let name = setter(word, isMember: index > 0 && tokens[index - 1].mark == "."),
        !keys.contains(name), isSlip(name)
      else { continue }
      throw refusal(of: name, keys)
    }
  }

  private func refusal(of name: String, _ keys: SpringKeys) -> ParseError {
    let advice = keys.nearest(to: name).map { "did you mean '\($0)'?" } ?? "remove '\(name)'"
    return ParseError("unknown parameter '\(name)' of \(keys.title); \(advice)")
  }

  /// Returns a remark that lists the ignored parts of the text, which do not affect the spring.
  /// Returns `nil` if no part is ignored.
  func leftOut(_ keys: SpringKeys) -> String? {
    let none: Set = ["false", "nil", "null", "undefined", "None", "FALSE", "[]"]
    let given = values.values.joined().sorted { $0.index < $1.index }
      .filter { $0.literal != 0 && !none.contains($0.text) }.map(\.name)
    let called = tokens.indices.dropLast().filter { tokens[$0 + 1].mark == "(" }
      .compactMap { tokens[$0].word }
    var others = given.filter(keys.others.contains) + called.filter(keys.otherCalls.contains)
    if contains("repeat", "autoreverse"), keys.title == "UIKit" { others.append("options") }
    let clamps =
      given.filter(keys.clamps.contains) + called.filter(keys.clampCalls.contains)
      + (contains("SnappySpringConfig") ? ["overshootClamping of SnappySpringConfig"] : [])
    func list(_ names: [String]) -> String {
      var seen: Set<String> = []
      return names.filter { seen.insert($0).inserted }.joined(separator: ", ")
    }
    let notes =
      (others.isEmpty ? [] : ["ignored, because not part of the spring: \(list(others))"])
      + (clamps.isEmpty ? [] : ["ignored, so this spring may overshoot: \(list(clamps))"])
    return notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  // MARK: Positions of keys

  /// Returns whether the key of `value` stands in brackets that contain the parameters of a spring,
  /// so that an unknown key there is reported.
  private func isAmongNumbers(_ value: Value) -> Bool {
    let open = value.group
    // In `isOn ? .bouncy : .smooth` the name is not a key.
    guard value.index == 0 || tokens[value.index - 1].mark != "." else { return false }
    // In `opacity: { duration: 0.1 }` the numbers belong to another animation.
    guard open >= 0, let mark = tokens[open].mark, !value.text.hasPrefix("{") else { return false }
    let holdsNumbers = values.values.joined().contains {
      $0.group == open && Self.unmistakable.contains($0.name)
        && (mark == "(" || isBoundByColon($0))
    }
    if mark == "(" {
      return holdsNumbers || caller(of: open).map(Self.springCalls.contains) ?? false
    }
    guard mark == "{", isBoundByColon(value) else { return false }
    let isTyped = values["type"]?.contains {
      $0.group == open && $0.text.lowercased().includes("spring")
    }
    return holdsNumbers || isTyped ?? false || isConfig(open)
  }

  /// Returns whether the text assigns a number to the name of `value`, as the colon does in
  /// `stiffness: 200`. Otherwise the text only mentions a variable of that name.
  private func isBound(_ value: Value) -> Bool {
    let next = value.index + 1
    return binds(next) || next < tokens.count && tokens[next].isQuote && binds(next + 1)
  }

  /// Returns whether `value` follows a name and a colon, as an argument or a property, as in
  /// `stiffness: 200`. The result is `false` for the colon of a declaration, as in `let stiffness:
  /// Double`.
  private func isBoundByColon(_ value: Value) -> Bool {
    let before = value.index > 0 ? tokens[value.index - 1].word : nil
    if ["val", "var", "let", "const", "final"].contains(before) { return false }
    return tokens[value.index...].prefix(3).contains { $0.mark == ":" }
  }

  /// Returns whether the braces that open at `open` contain a spring's parameters, according to the
  /// tokens before the brace.
  private func isConfig(_ open: Int) -> Bool {
    if groups[open] >= 0, tokens[groups[open]].mark == "(",
      ["withSpring", "spring"].contains(caller(of: groups[open]))
    {
      return true
    }
    guard open > 0 else { return false }
    if tokens[open - 1].word == "SpringAnimation" { return true }
    guard open > 1, tokens[open - 1].mark.map({ ":=".contains($0) }) ?? false else {
      return open > 2 && tokens[open - 2].word == "on" && tokens[open - 3].word == "SpringAnimation"
    }
    return tokens[open - 2].word == "config"
  }

  /// Returns the name before the bracket at `open`. Type arguments in angle brackets between the
  /// name and the bracket are skipped. `nil` if there is no name.
  private func caller(of open: Int) -> String? {
    guard open > 0 else { return nil }
    if tokens[open - 1].mark == ">",
      let start = tokens[..<open].lastIndex(where: { $0.mark == "<" }), start > 0
    {
      return tokens[start - 1].word
    }
    return tokens[open - 1].word
  }

  /// Whether the text is QML: `SpringAnimation { … }` or `SpringAnimation on x { … }`.
  var isQML: Bool {
    tokens.indices.dropLast().contains {
      tokens[$0].word == "SpringAnimation"
        && (tokens[$0 + 1].mark == "{" || tokens[$0 + 1].word == "on")
    }
  }

  // MARK: Misspelt names

  /// Returns the parameter that a call of `word` sets, or `nil` if `word` is not a setter.
  private func setter(_ word: String, isMember: Bool) -> String? {
    for prefix in ["set", "with"] where word.hasPrefix(prefix) && word.count > prefix.count {
      let rest = word.dropFirst(prefix.count)
      return rest.prefix(1).lowercased() + rest.dropFirst()
    }
    return isMember ? word : nil
  }

  /// Returns whether `name` is a misspelt spring parameter, with a difference of one letter or of
  /// upper and lower case.
  private func isSlip(_ name: String) -> Bool {
    // Scroll views have a property `bounces`.
    guard !Self.parameters.contains(name), !Self.springCalls.contains(name), name != "bounces"
    else { return false }
    return Self.unmistakable.contains { Self.isSlip(name, of: $0) }
  }

  /// Returns whether `name` is a misspelling of `meant`: one letter is added, missing, replaced or
  /// swapped with the next, or the case is different.
  static func isSlip(_ name: String, of meant: String) -> Bool {
    let (a, b) = (Array(name.lowercased()), Array(meant.lowercased()))
    if a == b { return name != meant }
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = min(
      zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count, min(a.count, b.count) - start)
    let (left, right) = (a[start..<a.count - end], b[start..<b.count - end])
    return left.count <= 1 && right.count <= 1
      || left.elementsEqual(right.reversed()) && left.count == 2
  }

  /// Returns whether two names differ by at most two letters.
  static func isNear(_ a: String, _ b: String) -> Bool {
    NearNames.areNear(a.lowercased(), b.lowercased())
  }
}

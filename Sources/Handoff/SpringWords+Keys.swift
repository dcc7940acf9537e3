internal import TextFormat

extension SpringWords {
  /// Functions whose arguments are a spring's numbers.
  private static let springCalls: Set<String> = [
    "spring", "Spring", "interactiveSpring", "interpolatingSpring", "smooth", "snappy", "bouncy",
    "SpringForce", "SpringDescription", "withDampingRatio", "withDurationAndBounce",
    "UISpringTimingParameters",
  ]

  /// Names that mean nothing but a number of a spring, wherever they stand.
  private static let unmistakable: Set<String> = [
    "response", "dampingRatio", "dampingFraction", "damping", "stiffness", "bounce", "extraBounce",
    "visualDuration", "springDuration", "perceptualDuration", "settlingDuration", "tension",
    "friction", "bounciness",
  ]

  /// Refuses a key among a spring's numbers that is none of `keys`, and a name anywhere that is one of
  /// them but for a slip: a default would be read in its place.
  func refuseUnknownKeys(_ keys: SpringKeys, isStrict: Bool) throws(Refusal) {
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

  private func refusal(of name: String, _ keys: SpringKeys) -> Refusal {
    let advice = keys.nearest(to: name).map { "did you mean '\($0)'?" } ?? "leave it out"
    return Refusal("unknown parameter '\(name)' of \(keys.title); \(advice)")
  }

  /// What of the text is no part of the spring, or `nil` if all is.
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
      (others.isEmpty ? [] : ["left out: \(list(others))"])
      + (clamps.isEmpty
        ? [] : ["left out: \(list(clamps)), which changes the motion: the spring is not clamped"])
    return notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  // MARK: Places

  /// Whether a key stands where nothing but a spring's numbers is expected.
  private func isAmongNumbers(_ value: Value) -> Bool {
    let open = value.group
    // `isOn ? .bouncy : .smooth`
    guard value.index == 0 || tokens[value.index - 1].mark != "." else { return false }
    // `opacity: { duration: 0.1 }` has numbers of its own.
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
      $0.group == open && $0.text.lowercased().contains("spring")
    }
    return holdsNumbers || isTyped ?? false || isConfig(open)
  }

  /// Whether a value is given behind a mark, and is no variable of a parameter's name.
  private func isBound(_ value: Value) -> Bool {
    let next = value.index + 1
    return binds(next) || next < tokens.count && tokens[next].isQuote && binds(next + 1)
  }

  /// Whether a value is given behind a colon, and is no variable with a type.
  private func isBoundByColon(_ value: Value) -> Bool {
    let before = value.index > 0 ? tokens[value.index - 1].word : nil
    if ["val", "var", "let", "const", "final"].contains(before) { return false }
    return tokens[value.index...].prefix(3).contains { $0.mark == ":" }
  }

  /// Whether the braces at `open` are a spring's numbers by what is before them.
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

  /// The name before the bracket at `open`, and before what is between angle brackets there.
  private func caller(of open: Int) -> String? {
    guard open > 0 else { return nil }
    if tokens[open - 1].mark == ">",
      let start = tokens[..<open].lastIndex(where: { $0.mark == "<" }), start > 0
    {
      return tokens[start - 1].word
    }
    return tokens[open - 1].word
  }

  /// Whether the text is Qt's: `SpringAnimation { … }`, or `SpringAnimation on x { … }`.
  var isQML: Bool {
    tokens.indices.dropLast().contains {
      tokens[$0].word == "SpringAnimation"
        && (tokens[$0 + 1].mark == "{" || tokens[$0 + 1].word == "on")
    }
  }

  // MARK: Slips

  /// The parameter that a call of `word` sets, or `nil` if it is no setter.
  private func setter(_ word: String, isMember: Bool) -> String? {
    for prefix in ["set", "with"] where word.hasPrefix(prefix) && word.count > prefix.count {
      let rest = word.dropFirst(prefix.count)
      return rest.prefix(1).lowercased() + rest.dropFirst()
    }
    return isMember ? word : nil
  }

  /// Whether `name` is a parameter of springs but for one letter, or for capitals.
  private func isSlip(_ name: String) -> Bool {
    // Scroll views have `bounces`.
    guard !Self.parameters.contains(name), !Self.springCalls.contains(name), name != "bounces"
    else { return false }
    return Self.unmistakable.contains { Self.isSlip(name, of: $0) }
  }

  /// Whether `name` is `meant` but for a letter too many, too few, other or exchanged with the next, or
  /// for capitals.
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

  /// Whether two names are two letters from each other at most.
  static func isNear(_ a: String, _ b: String) -> Bool {
    NearNames.areNear(a.lowercased(), b.lowercased())
  }
}

extension SpringTokens {
  private static let units: Set<String> = [
    "", "f", "F", "d", "D", "L", "s", "sec", "seconds", "px", "pt", "dp",
  ]
  private static let milliseconds: Set<String> = ["ms", "milliseconds"]
  private static let types: Set<String> = [
    "Double", "CGFloat", "Float", "TimeInterval", "Int", "double", "float", "Number",
  ]

  /// Returns the number that the tokens in `range` form. `nil` if the tokens are an expression or a
  /// name, or if there are none.
  func literal(_ range: Range<Int>) -> Double? {
    guard let first = range.first else { return nil }
    let last = range.upperBound - 1
    let inner = range.dropFirst()
    if range.count > 2, tokens[first].isQuote, tokens[last].mark == tokens[first].mark {
      return literal(first + 1..<last)
    }
    if tokens[first].mark == "(", partners[first] == last { return literal(first + 1..<last) }
    if case .number(let value, let unit) = tokens[first].kind {
      if range.count == 1 { return Self.value(value, unit) }
      guard range.count == 2, unit.isEmpty, let word = tokens[last].word, !word.isEmpty else {
        return nil
      }
      return Self.value(value, word)
    }
    guard let word = tokens[first].word else {
      return tokens[first].mark == "." && range.count > 3
        ? literal(first + 1..<range.upperBound) : nil
    }
    if ["const", "new"].contains(word) { return literal(inner.startIndex..<range.upperBound) }
    if range.count > 3, tokens[first + 1].mark == "(", partners[first + 1] == last {
      if Self.types.contains(word) { return literal(first + 2..<last) }
      if word == "Duration" { return duration(first + 2..<last) }
      if ["milliseconds", "seconds"].contains(word) {
        return literal(first + 2..<last).map { word == "seconds" ? $0 : $0 / 1000 }
      }
    }
    // The type may precede the value: `damping: Double = 20`.
    if range.count > 2, Self.types.contains(word) || word == "number", tokens[first + 1].mark == "="
    {
      return literal(first + 2..<range.upperBound)
    }
    // A constant may follow the names of its types: `SpringForce.STIFFNESS_LOW`.
    guard let name = tokens[last].word, let value = Self.constants[name] else { return nil }
    let isPath = range.enumerated().allSatisfy { offset, index in
      offset % 2 == 0 ? tokens[index].word != nil : tokens[index].mark == "."
    }
    return isPath ? value : nil
  }

  private static func value(_ value: Double, _ unit: String) -> Double? {
    if milliseconds.contains(unit) { return value / 1000 }
    return units.contains(unit) ? value : nil
  }

  /// Returns the duration, in seconds, that the arguments of a call such as Dart's
  /// `Duration(milliseconds: 500)` add up to. Returns `nil` if an argument is not a literal, or if
  /// the label of an argument is neither `milliseconds` nor `seconds`.
  private func duration(_ range: Range<Int>) -> Double? {
    var sum = 0.0
    for argument in arguments(range) {
      guard let value = argument.literal else { return nil }
      switch argument.label {
      case "milliseconds": sum += value / 1000
      case "seconds": sum += value
      default: return nil
      }
    }
    return sum
  }

  // MARK: Calls

  /// An argument of a call.
  struct Argument {
    let label: String?
    let range: Range<Int>
    let literal: Double?
  }

  /// Returns the arguments of the first call of one of `names`, or `nil` if there is no such call.
  func call(_ names: String...) -> [Argument]? {
    for index in tokens.indices {
      guard let word = tokens[index].word, names.contains(word), let open = bracket(after: index),
        let close = partners[open]
      else { continue }
      return arguments(open + 1..<close)
    }
    return nil
  }

  /// Returns the index of the opening parenthesis that follows the name at `index`. Type arguments
  /// in angle brackets between name and parenthesis are skipped. Returns `nil` if no parenthesis
  /// follows.
  private func bracket(after index: Int) -> Int? {
    var next = index + 1
    if next < tokens.count, tokens[next].mark == "<" {
      guard let end = tokens[next...].firstIndex(where: { $0.mark == ">" }) else { return nil }
      next = end + 1
    }
    return next < tokens.count && tokens[next].mark == "(" ? next : nil
  }

  private func arguments(_ content: Range<Int>) -> [Argument] {
    var (arguments, start, index): ([Argument], Int, Int) = (
      [], content.lowerBound, content.lowerBound
    )
    func end(_ index: Int) {
      guard start < index else { return }
      let hasLabel = index - start > 2 && tokens[start].word != nil && binds(start + 1)
      let range = (hasLabel ? start + 2 : start)..<index
      arguments.append(
        Argument(
          label: hasLabel ? tokens[start].word : nil, range: range, literal: literal(range)))
    }
    while index < content.upperBound {
      if tokens[index].mark == "," {
        end(index)
        start = index + 1
      }
      index = partners[index].map { max($0, index) + 1 } ?? index + 1
    }
    end(content.upperBound)
    return arguments
  }

  /// The named numbers of Android's `SpringForce` and Compose's `Spring`.
  private static let constants: [String: Double] = [
    "STIFFNESS_HIGH": 10_000, "STIFFNESS_MEDIUM": 1500, "STIFFNESS_LOW": 200,
    "STIFFNESS_VERY_LOW": 50, "DAMPING_RATIO_HIGH_BOUNCY": 0.2,
    "DAMPING_RATIO_MEDIUM_BOUNCY": 0.5, "DAMPING_RATIO_LOW_BOUNCY": 0.75,
    "DAMPING_RATIO_NO_BOUNCY": 1, "StiffnessHigh": 10_000, "StiffnessMedium": 1500,
    "StiffnessMediumLow": 400, "StiffnessLow": 200, "StiffnessVeryLow": 50,
    "DampingRatioHighBouncy": 0.2, "DampingRatioMediumBouncy": 0.5,
    "DampingRatioLowBouncy": 0.75, "DampingRatioNoBouncy": 1,
  ]
}

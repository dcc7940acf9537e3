extension SpringTokens {
  typealias ParseError = SpringReading.ParseError

  /// Returns the number that the text gives for one of `names`. If the text contains several of the
  /// names, the name that comes first in `names` counts. Returns `nil` if the text contains none.
  ///
  /// - Throws: ``SpringReading/ParseError`` if the value is not a literal, or if the text gives the
  ///   parameter several values that differ or that are inside the same brackets.
  func number(_ names: String...) throws(ParseError) -> Double? {
    for name in names {
      guard let values = values[Self.name(name)], let first = values.first else { continue }
      if let other = values.first(where: { $0.literal == nil }) {
        throw ParseError(
          other.text == other.name || other.text.isEmpty
            ? "'\(other.name)' has no number; write the number itself"
            : "'\(other.name)' is not a number but '\(other.text)'; write the number itself")
      }
      for other in values.dropFirst() {
        guard other.literal == first.literal, other.group != first.group else {
          throw ParseError(
            "'\(other.name)' is given twice, \(first.text) and \(other.text); keep one")
        }
      }
      return first.literal
    }
    return nil
  }

  /// Throws an error if a spring parameter of any platform has a value that is not a literal.
  /// Durations are not checked, because other objects have durations as well.
  func refuseExpressions() throws(ParseError) {
    for name in Self.ofSprings { _ = try number(name) }
  }

  /// Throws an error if the text has a spring parameter that `target` does not have, because the
  /// parameter would be ignored.
  func refuseStrangers(to target: Target) throws(ParseError) {
    let constants: Set = ["mass", "stiffness", "damping"]
    let known: Set<String>
    switch target {
    case .swiftui, .uikit, .coreanimation:
      known = constants.union([
        "response", "dampingRatio", "bounce", "extraBounce", "springDuration",
      ])
    case .compose, .android: known = ["dampingRatio", "stiffness"]
    case .flutter: known = constants.union(["dampingRatio", "bounce"])
    case .motion: known = constants.union(["bounce", "visualDuration"])
    case .reactSpring: known = ["tension", "friction", "mass", "damping", "bounce"]
    case .reanimated: known = constants.union(["dampingRatio"])
    case .qt: known = ["damping", "mass"]
    case .figma: known = constants
    case .libadwaita: known = constants.union(["dampingRatio"])
    case .css, .tokens: return
    }
    for name in Self.ofSprings where !known.contains(name) {
      guard let value = values[name]?.first else { continue }
      throw ParseError(
        "'\(value.name)' is not a parameter of \(target.title); remove it, or choose another "
          + "platform with --from")
    }
  }

  /// The names of parameters that only springs have. Durations are not included, because other
  /// objects have durations as well.
  private static let ofSprings = [
    "response", "dampingRatio", "damping", "stiffness", "mass", "bounce", "extraBounce",
    "visualDuration", "springDuration", "tension", "friction", "bounciness",
  ]

  /// Returns the initial velocity that the text gives under one of `names`. If the velocity is not
  /// a literal, or if the text gives several different velocities, returns a remark instead. There
  /// is no error in these cases, because the velocity does not affect the parameters of the spring.
  /// Both elements of the result are `nil` if the text gives no velocity.
  func velocity(_ names: String...) -> (value: Double?, note: String?) {
    for name in names {
      guard let values = values[Self.name(name)], let first = values.first else { continue }
      if let other = values.first(where: { $0.literal == nil }) {
        return (nil, "the \(other.name) '\(other.text)' is not a number and is ignored")
      }
      guard values.allSatisfy({ $0.literal == first.literal }) else {
        return (nil, "the \(first.name) is given twice and is ignored")
      }
      return (first.literal, nil)
    }
    return (nil, nil)
  }

  /// Returns the value of the flag under one of `names`, or false if none of the names is in the
  /// text.
  func flag(_ names: String...) throws(ParseError) -> Bool {
    for name in names {
      guard let values = values[name] else { continue }
      guard values.allSatisfy({ $0.text == values[0].text }),
        ["true", "false"].contains(values[0].text)
      else { throw ParseError("'\(name)' is '\(values[0].text)'; write true or false") }
      return values[0].text == "true"
    }
    return false
  }

  /// Returns the unlabelled arguments of one of `functions` as numbers. The result is `nil` if
  /// there is no call with as many arguments as there are names.
  func numbers(of functions: String..., named names: [String]) throws(ParseError) -> [Double]? {
    for function in functions {
      guard let arguments = call(function), arguments.count == names.count,
        arguments.allSatisfy({ $0.label == nil })
      else { continue }
      return try numbers(arguments, of: function, named: names)
    }
    return nil
  }

  func numbers(
    _ arguments: [Argument], of function: String, named names: [String]
  ) throws(ParseError) -> [Double] {
    var numbers: [Double] = []
    for (argument, name) in zip(arguments, names) {
      guard let number = argument.literal else {
        throw ParseError(
          "'\(name)' of \(function)() is not a number but '\(text(argument.range))'; "
            + "write the number itself")
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Throws an error if an unlabelled argument is a variable or spreads a variable. The numbers of
  /// such an argument are not in the text.
  func refuseUnknown(_ arguments: ArraySlice<Argument>, of function: String) throws(ParseError) {
    let harmless: Set<String> = ["undefined", "null", "{}", "nil"]
    for argument in arguments where argument.label == nil {
      guard let first = argument.range.first, tokens[first].mark != "{",
        !harmless.contains(text(argument.range))
      else { continue }
      throw ParseError(
        "the numbers of '\(text(argument.range))' in \(function)() are not in the text; "
          + "write them in its place")
    }
  }

  /// The token ranges of the values after `...`, such as `base` in `...base`, within objects that
  /// contain parameters of a spring.
  var spreads: [Range<Int>] {
    tokens.indices.compactMap { index in
      guard index + 3 < tokens.count, index > 0,
        tokens[index...index + 2].allSatisfy({ $0.mark == "." }),
        let before = tokens[index - 1].mark, "{,".contains(before), groups[index] >= 0,
        tokens[groups[index]].mark == "{"
      else { return nil }
      let isConfig =
        groups[index] > 1 && tokens[groups[index] - 1].mark.map { ":,(".contains($0) } ?? false
      let holdsNumbers = values.values.joined().contains {
        $0.group == groups[index] && Self.parameters.contains($0.name)
      }
      guard isConfig || holdsNumbers else { return nil }
      var end = index + 3
      while end < tokens.count, tokens[end].mark.map({ !",}".contains($0) }) ?? true { end += 1 }
      return index + 3..<end
    }
  }

  /// Throws an error if the text spreads an object, as in `...base`, because the values of the
  /// object are not in the text.
  func refuseSpreads() throws(ParseError) {
    guard let spread = spreads.first else { return }
    throw ParseError(
      "the numbers of '...\(text(spread))' are not in the text; write them in its place")
  }
}

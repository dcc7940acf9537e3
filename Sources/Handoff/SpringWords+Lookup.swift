extension SpringWords {
  typealias Refusal = SpringReading.Refusal

  /// The number that the first of `names` is given, or `nil` if none of them is in the text.
  ///
  /// - Throws: ``SpringReading/Refusal`` where it is given anything but a literal, or is given twice.
  func number(_ names: String...) throws(Refusal) -> Double? {
    for name in names {
      guard let values = values[Self.name(name)], let first = values.first else { continue }
      if let other = values.first(where: { $0.literal == nil }) {
        throw Refusal(
          other.text == other.name || other.text.isEmpty
            ? "'\(other.name)' has no number beside it; write the number itself"
            : "'\(other.name)' is no number but '\(other.text)'; write the number itself")
      }
      for other in values.dropFirst() {
        guard other.literal == first.literal, other.group != first.group else {
          throw Refusal("'\(other.name)' is given twice: \(first.text) and \(other.text)")
        }
      }
      return first.literal
    }
    return nil
  }

  /// Refuses a parameter of a spring that is given no literal, whatever the platform makes of it: but
  /// for a duration, which other things have, too.
  func refuseExpressions() throws(Refusal) {
    for name in Self.ofSprings { _ = try number(name) }
  }

  /// Refuses a parameter that `target` has no word for: it would be dropped.
  func refuseStrangers(to target: Target) throws(Refusal) {
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
      throw Refusal("'\(value.name)' is no word of \(target.title)")
    }
  }

  /// The parameters of springs that nothing else has.
  private static let ofSprings = [
    "response", "dampingRatio", "damping", "stiffness", "mass", "bounce", "extraBounce",
    "visualDuration", "springDuration", "tension", "friction", "bounciness",
  ]

  /// The velocity at the start under one of `names`, and a note if it is no literal: a release's velocity
  /// is an expression as a rule, and no part of the spring.
  func velocity(_ names: String...) -> (value: Double?, note: String?) {
    for name in names {
      guard let values = values[Self.name(name)], let first = values.first else { continue }
      if let other = values.first(where: { $0.literal == nil }) {
        return (nil, "\(other.name) is '\(other.text)', not known here")
      }
      guard values.allSatisfy({ $0.literal == first.literal }) else {
        return (nil, "\(first.name) is given twice, not known here")
      }
      return (first.literal, nil)
    }
    return (nil, nil)
  }

  /// Whether one of `names` is true; false if none of them is in the text.
  func flag(_ names: String...) throws(Refusal) -> Bool {
    for name in names {
      guard let values = values[name] else { continue }
      guard values.allSatisfy({ $0.text == values[0].text }),
        ["true", "false"].contains(values[0].text)
      else { throw Refusal("'\(name)' is neither true nor false but '\(values[0].text)'") }
      return values[0].text == "true"
    }
    return false
  }

  /// The numbers in the brackets after one of `functions`, which have no labels; `nil` if it is not
  /// called with as many as there are `names`.
  func numbers(of functions: String..., named names: [String]) throws(Refusal) -> [Double]? {
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
  ) throws(Refusal) -> [Double] {
    var numbers: [Double] = []
    for (argument, name) in zip(arguments, names) {
      guard let number = argument.literal else {
        throw Refusal(
          "'\(name)' of \(function)() is no number but '\(text(argument.range))'; "
            + "write the number itself")
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Refuses an argument whose numbers are elsewhere: a variable, or a spread of one.
  func refuseUnknown(_ arguments: ArraySlice<Argument>, of function: String) throws(Refusal) {
    let harmless: Set<String> = ["undefined", "null", "{}", "nil"]
    for argument in arguments where argument.label == nil {
      guard let first = argument.range.first, tokens[first].mark != "{",
        !harmless.contains(text(argument.range))
      else { continue }
      throw Refusal(
        "the numbers of '\(text(argument.range))' in \(function)() are not in the text; "
          + "write them in its place")
    }
  }

  /// What is spread into an object that has a spring's numbers, or is one: `...base`.
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

  /// Refuses what is spread from elsewhere.
  func refuseSpreads() throws(Refusal) {
    guard let spread = spreads.first else { return }
    throw Refusal(
      "the numbers of '...\(text(spread))' are not in the text; write them in its place")
  }
}

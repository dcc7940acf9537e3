internal import HostSystem
internal import SceneFile
internal import TextFormat

extension [String] {
  /// Returns one of the names, or `nil` if there is none.
  func pick(_ dice: inout SeededRandom) -> String? { isEmpty ? nil : dice.pick(self) }
}

extension [(name: String, level: Level)] {
  func pick(_ dice: inout SeededRandom, upTo level: Level) -> String? {
    let known = filter { $0.level <= level }
    return known.isEmpty ? nil : dice.pick(known).name
  }
}

extension [(name: String, level: Level, all: [String])] {
  func pick(_ dice: inout SeededRandom, upTo level: Level) -> Element? {
    let known = filter { $0.level <= level }
    return known.isEmpty ? nil : dice.pick(known)
  }
}

extension RandomScene {
  /// Returns a random numeric expression of at most the level `level`. The level of an expression
  /// is the kind of event at which its value can change. Operators are nested at most `depth` deep.
  mutating func number(_ level: Level, _ depth: Int) -> String {
    guard depth > 0, dice.hits(0.8) else { return plainNumber(level) }
    let text: String
    switch dice.whole(0..<10) {
    case 0...3:
      let (a, b) = (number(level, depth - 1), number(level, depth - 1))
      text = "(\(a) \(dice.pick(["+", "-", "*", "/"])) \(b))"
    case 4 where version > 1 && dice.hits(0.3):
      let quantity = dice.pick(["250ms", "0.5s", "90deg", "0.25turn", "16pt", "50%"])
      text = "(\(number(level, depth - 1)) + \(quantity))"
    case 4: text = "-\(number(level, depth - 1))"
    case 5:
      let (a, b) = (number(level, depth - 1), number(level, depth - 1))
      text = "if(\(boolean(level, depth - 1)), \(a), \(b))"
    default:
      let version = version
      let function = dice.pick(SceneGrammar.functions.filter { $0.version <= version })
      let operands = (0..<dice.whole(function.operands)).map { _ in number(level, depth - 1) }
      text = "\(function.name)(\(operands.joined(separator: ", ")))"
    }
    // The length is limited, because expressions have a maximum length and this one may become part
    // of another.
    return text.utf8.count < 360 ? text : plainNumber(level)
  }

  private mutating func plainNumber(_ level: Level) -> String {
    if !context.locals.isEmpty, level == .live, dice.hits(0.3) {
      let version = version
      let locals = context.locals.filter { $0.version <= version && $0.type == .number }
      if !locals.isEmpty { return "\(dice.pick(locals))" }
    }
    if dice.hits(0.6), let name = names.numbers.pick(&dice, upTo: level) { return name }
    return dice.pick(["0", "1", "2", "0.5", "0.1", "30", "100", "250", "1e3", "1.5e-2"])
  }

  mutating func boolean(_ level: Level, _ depth: Int) -> String {
    if depth > 0, dice.hits(0.2) {
      return
        "(\(boolean(level, depth - 1)) \(dice.pick(["&&", "||"])) \(boolean(level, depth - 1)))"
    }
    if context.locals.contains(.up), dice.hits(0.5) { return "up" }
    if context.locals.contains(.lifted), dice.hits(0.3) { return "lifted" }
    switch dice.whole(0..<6) {
    case 0: return dice.pick(["true", "false"])
    case 1: return "!\(names.truths.pick(&dice, upTo: level) ?? "dark")"
    case 2: return names.truths.pick(&dice, upTo: level) ?? "reduced"
    case 3:
      guard let word = names.words.pick(&dice, upTo: level) else { return "dark" }
      return "(\(word.name) \(dice.pick(["==", "!="])) '\(dice.pick(word.all))')"
    default:
      let depth = max(0, depth - 1)
      let (a, b) = (number(level, depth), number(level, depth))
      return "(\(a) \(dice.pick(["<", "<=", ">", ">=", "==", "!="])) \(b))"
    }
  }

  /// Returns a number in `range` as JSON, either a literal or an expression.
  mutating func within(_ range: ClosedRange<Double>, _ level: Level = .layout) -> JSONTree {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard dice.hits(0.5) else {
      // Two decimal places keep the file short.
      let number = (dice.number(range) * 100).rounded() / 100
      return .number(min(max(number, low), high).shortest)
    }
    return .string("clamp(\(number(level, 2)), \(low.shortest), \(high.shortest))")
  }
}

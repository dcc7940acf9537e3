internal import TextFormat

/// A parser for numbers that the user types. A number is absolute, or relative to the current
/// value: `350ms`, `0.35 s`, `12pt`, `50%`, `+5`, `*1.1`, `+10%`.
struct TypedNumber {
  /// The unit of the value. Empty for a value without a unit.
  var unit: String
  /// The current value, to which relative changes apply.
  var current: Double
  /// The range of valid values.
  var range: ClosedRange<Double>
  /// Whether only whole numbers are valid.
  var isWhole = false

  /// The reason why a text is not a valid value, as a sentence for the status line.
  struct ParseError: Error, Hashable {
    let reason: String
  }

  /// The operation that a text applies to the current value.
  private enum Change {
    case set
    case add
    case subtract
    case multiply
    case divide
  }

  /// Returns the value that `text` describes. Throws an error if the text is not a number, has a
  /// wrong unit, or is out of range.
  func value(of text: String) throws(ParseError) -> Double {
    let value = try reckoned(Self.plain(text))
    guard value.isFinite else { throw ParseError(reason: "Not a number") }
    guard !isWhole || value == value.rounded() else {
      throw ParseError(reason: "Whole numbers only")
    }
    let quantity = Quantity(unit: unit, isWhole: isWhole)
    guard value >= range.lowerBound else {
      throw ParseError(
        reason:
          "\(NumberText.of(value, quantity)) is below \(NumberText.of(range.lowerBound, quantity))")
    }
    guard value <= range.upperBound else {
      throw ParseError(
        reason:
          "\(NumberText.of(value, quantity)) is above \(NumberText.of(range.upperBound, quantity))")
    }
    return value
  }

  private func reckoned(_ text: String) throws(ParseError) -> Double {
    var rest = Substring(text)
    let change = change(&rest)
    let (number, suffix) = try split(rest)
    if change == .multiply || change == .divide {
      guard suffix.isEmpty else { throw ParseError(reason: "A factor has no unit") }
      guard change == .multiply || number != 0 else {
        throw ParseError(reason: "Division by 0")
      }
      return tidy(change == .multiply ? current * number : current / number)
    }
    if suffix == "%", change != .set {
      return tidy(current * (1 + (change == .add ? number : -number) / 100))
    }
    let amount = try converted(number, suffix)
    return switch change {
    case .add: tidy(current + amount)
    case .subtract: tidy(current - amount)
    default: amount
    }
  }

  /// Returns `value` without floating-point noise, rounded to 12 digits.
  private func tidy(_ value: Double) -> Double { Quantity.rounded(value, digits: 12) }

  /// Removes the operator from the start of `text`, if there is one, and returns the operation.
  private func change(_ text: inout Substring) -> Change {
    let changes: [Character: Change] = [
      "+": .add, "-": .subtract, "*": .multiply, "×": .multiply, "/": .divide, "÷": .divide,
    ]
    guard let sign = text.first, let change = changes[sign] else { return .set }
    let rest = text.dropFirst()
    if rest.first == "=" {
      text = rest.dropFirst()
      return change
    }
    // If the range includes negative values, a leading minus is part of the number.
    if change == .subtract, range.lowerBound < 0 { return .set }
    text = rest
    return change
  }

  private func split(_ text: Substring) throws(ParseError) -> (Double, Substring) {
    let end = text.firstIndex {
      !($0.isASCII && ($0.isNumber || $0 == "." || $0 == "," || $0 == "-"))
    }
    let digits = text[..<(end ?? text.endIndex)]
    // A lone decimal point or sign is not a number. A text with two decimal points is not a number
    // either.
    guard let number = Double(digits.first == "." ? "0" + digits : String(digits)) else {
      throw ParseError(
        reason: text.isEmpty ? "Type a number" : "\u{201C}\(text)\u{201D} is not a number")
    }
    return (number, text[digits.endIndex...])
  }

  private func converted(_ number: Double, _ suffix: Substring) throws(ParseError) -> Double {
    switch (unit, suffix) {
    case (_, ""): return number
    case ("s", "ms"): return number / 1000
    case ("", "%"): return number / 100
    case ("°", "deg"): return number
    case (_, _) where suffix == unit: return number
    default:
      let known =
        switch unit {
        case "s": "s or ms"
        case "": "no unit or %"
        default: unit
        }
      throw ParseError(reason: "Unknown unit \u{201C}\(suffix)\u{201D}; expected \(known)")
    }
  }

  /// Returns `text` without spaces, with "-" as the minus sign, and with a point instead of a
  /// single decimal comma.
  private static func plain(_ text: String) -> String {
    var plain = String(
      text.filter { !$0.isWhitespace && $0 != "…" }.map { $0 == "\u{2212}" ? "-" : $0 })
    let commas = plain.filter { $0 == "," }.count
    if commas == 1, !plain.contains(".") {
      plain = String(plain.map { $0 == "," ? "." : $0 })
    }
    return plain
  }
}

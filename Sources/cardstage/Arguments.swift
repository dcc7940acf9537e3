import FrameStats
import HostSystem

/// The command line, split into command, operands and options; values are still text.
struct Arguments {
  /// Nil for the bare program.
  var command: Command?
  var operands: [String] = []
  var values: [Option: String] = [:]

  /// Splits `words`, the program's name left out.
  init(_ words: [String]) throws(Failure) {
    var rest = words[...]
    if let first = rest.first, !first.hasPrefix("-") {
      guard let command = Command(rawValue: first) else {
        let known = Command.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage("unknown command '\(first)'; expected one of \(known)")
      }
      self.command = command
      rest.removeFirst()
    }
    while let word = rest.popFirst() {
      if word.hasPrefix("-"), word != "-" {
        try takeOption(word, from: &rest)
      } else {
        operands.append(word)
      }
    }
    let most = command?.maximumOperands ?? 0
    if operands.count > most {
      throw .usage("unexpected argument '\(operands[most])'")
    }
  }

  private mutating func takeOption(_ word: String, from rest: inout ArraySlice<String>)
    throws(Failure)
  {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = word == "-h" ? "--help" : String(parts[0])
    let option = name.hasPrefix("--") ? Option(rawValue: String(name.dropFirst(2))) : nil
    guard let option else { throw .usage("unknown option '\(name)'") }
    let command = self.command ?? .view
    guard option.commands.contains(command) else {
      throw .usage("option '\(name)' does not go with '\(command.rawValue)'")
    }
    if let placeholder = option.placeholder {
      if parts.count == 2 {
        values[option] = String(parts[1])
      } else if let value = rest.popFirst() {
        values[option] = value
      } else {
        throw .usage("option '\(name)' needs a value: \(placeholder)")
      }
    } else {
      guard parts.count == 1 else { throw .usage("option '\(name)' takes no value") }
      values[option] = ""
    }
  }

  /// Whether `option` was given.
  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The value of `option` as a number within `range`, if it was given.
  func number(_ option: Option, in range: ClosedRange<Double>) throws(Failure) -> Double? {
    guard let text = values[option] else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw .usage(
        "option '--\(option.rawValue)' got '\(text)'; expected a number from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return number
  }

  /// The value of `option` as two numbers with `separator` between them, if it was given.
  func pair(
    _ option: Option, separator: Character, in range: ClosedRange<Double>
  ) throws(Failure) -> (Double, Double)? {
    guard let text = values[option] else { return nil }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    if parts.count == 2, let first = Double(parts[0]), let second = Double(parts[1]),
      range.contains(first), range.contains(second)
    {
      return (first, second)
    }
    throw .usage(
      "option '--\(option.rawValue)' got '\(text)'; expected \(option.placeholder ?? "") with numbers "
        + "from \(range.lowerBound) to \(range.upperBound)")
  }

  /// The value of `option` as one of the words that `Word` has, if it was given.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ option: Option, as type: Word.Type
  ) throws(Failure) -> Word? {
    guard let text = values[option] else { return nil }
    guard let word = Word(rawValue: text) else {
      let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("option '--\(option.rawValue)' got '\(text)'; expected one of \(known)")
    }
    return word
  }

  /// The limits that `--gate` sets, if it was given.
  func gate() throws(Failure) -> Gate? {
    guard let text = values[.gate] else { return nil }
    do throws(GateError) { return try Gate(text) } catch { throw .usage(error.description) }
  }
}

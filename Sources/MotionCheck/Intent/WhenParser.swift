internal import TextFormat

/// A parser of `when` and of moments.
struct WhenParser {
  private let words: [(text: String, offset: Int)]
  private var index = 0
  private let end: Int
  /// The names of the values.
  private let names: [String]
  /// The names of the marks.
  private let marks: [String]

  /// Splits `text`, whose first byte is at `offset` of the file, into words.
  init(_ text: String, at offset: Int, names: [String], marks: [String]) {
    var words: [(String, Int)] = []
    var start: Int?
    let bytes = Array(text.utf8)
    for (index, byte) in (bytes + [0x20]).enumerated() {
      if byte != 0x20 {
        start = start ?? index
      } else if let first = start {
        words.append((String(decoding: bytes[first..<index], as: UTF8.self), offset + first))
        start = nil
      }
    }
    self.words = words
    end = offset + bytes.count
    (self.names, self.marks) = (names, marks)
  }

  private var next: String? { index < words.count ? words[index].text : nil }
  private var offset: Int { index < words.count ? words[index].offset : end }

  private mutating func take(_ word: String) -> Bool {
    guard next == word else { return false }
    index += 1
    return true
  }

  private func unexpected(_ expected: String) -> TextError {
    TextError(
      next.map { "unexpected \(JSONText.excerpt($0))" } ?? "the text ends too early", at: offset,
      expected: expected)
  }

  private func finish() throws(TextError) {
    guard next == nil else { throw unexpected("the end, + or −, and seconds") }
  }

  // MARK: When

  private static let forms = "always, while dragged, after, at, in motion or from … to …"

  mutating func when() throws(TextError) -> When {
    let result = try form()
    try finish()
    return result
  }

  private mutating func form() throws(TextError) -> When {
    if take("always") { return .always }
    if take("while") {
      guard take("dragged") else { throw unexpected("dragged") }
      return .dragged(try number())
    }
    if take("after") { return .after(try moment()) }
    if take("at") { return .at(try moment()) }
    if take("in") {
      guard take("motion") else { throw unexpected("motion") }
      return .moving(try number())
    }
    guard take("from") else { throw unexpected(Self.forms) }
    let first = try moment()
    guard take("to") else { throw unexpected("to, and a second moment") }
    return .from(first, try moment())
  }

  /// Parses a count from 1, or returns `nil` if there is none.
  private mutating func number() throws(TextError) -> Int? {
    guard let next, let first = next.utf8.first, 0x30...0x39 ~= first else { return nil }
    guard let number = Int(next), number > 0, number <= Trace.maximumEventCount else {
      throw unexpected("a count from 1")
    }
    index += 1
    return number
  }

  // MARK: Moments

  mutating func wholeMoment() throws(TextError) -> Moment {
    let result = try moment()
    try finish()
    return result
  }

  private mutating func moment() throws(TextError) -> Moment {
    let base = try plainMoment()
    guard let sign = next, ["+", "-", "−"].contains(sign) else { return base }
    index += 1
    let seconds = try seconds()
    return .shifted(base, by: sign == "+" ? seconds : -seconds)
  }

  /// Parses seconds, such as `0.2`, `0.2s` or `200ms`.
  private mutating func seconds() throws(TextError) -> Double {
    let text = next ?? ""
    let isMilliseconds = text.hasSuffix("ms")
    let digits =
      isMilliseconds ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
    guard let number = Double.decimal(digits), number >= 0, number <= 1e6 else {
      throw unexpected("seconds")
    }
    index += 1
    return isMilliseconds ? number / 1000 : number
  }

  private static let moments =
    "seconds, down, release, cancel, a mark, or a value and starts, rests, turns or crosses"

  private mutating func plainMoment() throws(TextError) -> Moment {
    guard let word = next else { throw unexpected(Self.moments) }
    if let event = Moment.TouchEvent(rawValue: word) {
      index += 1
      return .touch(event, try number())
    }
    if take("mark") {
      guard let name = next else { throw unexpected("the name of a mark") }
      guard marks.contains(name) else {
        throw .unknown("mark", name, at: offset, allowed: marks)
      }
      index += 1
      return .mark(name, try number())
    }
    if names.contains(word) {
      index += 1
      return try valueMoment(word)
    }
    if marks.contains(word) {
      index += 1
      return .mark(word, try number())
    }
    if let first = word.utf8.first, 0x30...0x39 ~= first { return .seconds(try seconds()) }
    throw TextError(
      "unknown moment \(JSONText.excerpt(word))", at: offset
    ).suggesting(names + marks + ["down", "release", "cancel", "mark"], for: word)
  }

  private mutating func valueMoment(_ name: String) throws(TextError) -> Moment {
    let event: Moment.ValueEvent
    switch next {
    case "starts": event = .starts
    case "rests": event = .rests
    case "turns": event = .turns
    case "crosses":
      index += 1
      guard let text = next, let level = Double.decimal(text), traceNumbers.contains(level) else {
        throw unexpected("a number that \(name) crosses")
      }
      event = .crosses(level)
    default: throw unexpected("starts, rests, turns or crosses")
    }
    index += 1
    let count = try number()
    guard take("after") else { return .value(name, event, count, after: nil) }
    return .value(name, event, count, after: try moment())
  }
}

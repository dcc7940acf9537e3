public import CardGestures
public import CardMotion
public import CardScenes

// How arguments of tests are told: by what tells them apart, not by all that is in them, so that a
// line of a test run stays a line.

extension Tuning: CustomStringConvertible {
  /// Its name; of one that was changed the parameters too.
  public var description: String {
    if [Tuning.fluid, .classic].contains(self) { return name }
    let changes = settings.prefix(2).map { "\($0.scene).\($0.parameter) = \($0.value)" }
    let rest = settings.count > 2 ? ["… (\(settings.count) in all)"] : []
    return ([name] + changes + rest).joined(separator: ", ")
  }
}

extension Spring: CustomStringConvertible {
  /// Its angular frequency and damping ratio.
  public var description: String {
    func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    return "Spring(ω \(rounded(angularFrequency)), ζ \(rounded(dampingRatio)))"
  }
}

extension Recognizer: CustomStringConvertible {
  /// Its kind.
  public var description: String {
    switch self {
    case .tap: "tap"
    case .doubleTap: "double tap"
    case .longPress: "long press"
    case .pan: "pan"
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .own: "own"
    }
  }
}

/// A text that a test hands to a reader or expects of it; it may be long and of many lines, and is told
/// by its beginning.
public struct Passage: Sendable, CustomStringConvertible {
  /// All of it.
  public var text: String

  /// The passage `text`.
  public init(_ text: String) { self.text = text }

  /// The first letters, on one line.
  public var description: String {
    let line = text.prefix(40).map { character in
      character.unicodeScalars.map { $0.value < 32 ? $0.escaped(asASCII: true) : String($0) }
        .joined()
    }.joined()
    return text.count > 40 ? line + "…" : line
  }
}

extension [(String, String)] {
  /// The same, told by their beginnings.
  public var passages: [(Passage, Passage)] { map { (Passage($0), Passage($1)) } }
}

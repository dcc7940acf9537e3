package import CardMotion
internal import TextFormat

/// A spring that was parsed from the code of a platform.
package struct SpringReading: Sendable {
  package let spring: Spring
  /// The initial velocity as written, or `nil` if the text contains none. The unit depends on the
  /// platform: points per second, or multiples of the motion's distance per second.
  package let velocity: Double?
  /// The platform of the code, or `nil` if the code fits several platforms.
  package let from: Target?
  /// A remark about ignored parts of the text, or about how the platform's motion deviates from the
  /// spring. `nil` if there is no remark.
  package let note: String?
  /// The meanings that the same text has in other versions of the platform.
  package let others: [Candidate]

  init(
    _ spring: Spring, velocity: (value: Double?, note: String?) = (nil, nil), from: Target?,
    note: String? = nil, others: [Candidate] = []
  ) {
    (self.spring, self.velocity, self.from, self.others) = (spring, velocity.value, from, others)
    let notes = [note, velocity.note].compactMap { $0 }
    self.note = notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  /// A remark on a response that is longer than any motion of an interface and that probably is in
  /// milliseconds, or `nil` if the response is shorter.
  private var unusualLength: String? {
    guard spring.response > 10 else { return nil }
    return "more than 10 s is unusual: are the numbers milliseconds? they are read as seconds"
  }

  /// Returns the reading with the remark `other` added, or an unchanged copy if `other` is `nil`.
  private func noting(_ other: String?) -> SpringReading {
    let notes = [note, other].compactMap { $0 }
    return SpringReading(
      spring, velocity: (velocity, nil), from: from,
      note: notes.isEmpty ? nil : notes.joined(separator: "; "), others: others)
  }

  /// The reason why a text is not a spring, or why its meaning is ambiguous.
  package struct ParseError: Error, Sendable {
    package let problem: String
    /// The possible meanings of an ambiguous text. Empty if the text is not ambiguous.
    package let candidates: [Candidate]

    init(_ problem: String, _ candidates: [Candidate] = []) {
      (self.problem, self.candidates) = (problem, candidates)
    }
  }

  /// A possible meaning of an ambiguous text.
  package struct Candidate: Hashable, Sendable {
    /// The condition under which the text has this meaning, such as "if the duration is Motion's".
    package let reading: String
    package let spring: Spring
    /// The change to the input by which the user chooses this meaning, such as an option to add.
    /// `nil` if the text has this meaning only in another version of the platform.
    package let choice: String?
  }

  /// Parses the spring in `text`.
  ///
  /// - Parameter text: Code or numbers of a platform.
  /// - Parameter target: The platform, or `nil` to detect the platform.
  /// - Throws: ``SpringReading/ParseError`` if the text contains no spring or is ambiguous.
  package static func read(
    _ text: String, from target: Target? = nil
  ) throws(ParseError) -> SpringReading {
    let tokens = SpringTokens(text)
    try tokens.refuseOtherThanSprings()
    try tokens.refuseExpressions()
    if tokens.contains("Animated", dot: "spring") {
      try tokens.refuseUnknownKeys(.animated, isStrict: true)
      if let reading = try animated(tokens) { return reading.noting(tokens.leftOut(.animated)) }
    }
    let platform = target ?? tokens.platform
    let keys = SpringKeys(platform)
    if let platform { try tokens.refuseStrangers(to: platform) }
    // A token file may contain unrelated keys.
    let isFree = platform == nil || platform == .tokens || platform == .css
    try tokens.refuseUnknownKeys(keys, isStrict: !isFree)
    if platform == nil {
      let candidates = try ambiguous(tokens)
      if !candidates.isEmpty {
        throw ParseError("the text can mean several springs", candidates)
      }
    }
    if let reading = try reading(tokens, platform) {
      return reading.noting(tokens.leftOut(keys)).noting(reading.unusualLength)
    }
    let known = tokens.values.values.joined().map(\.name)
      .filter { SpringTokens.parameters.contains($0) }
    let names = Set(known).sorted()
    guard !names.isEmpty else {
      throw ParseError(
        platform.map {
          "it contains no number of a spring of \($0.title); write the numbers, not their names"
        }
          ?? "it does not say what its numbers mean; write for example: stiffness 300, damping 20, mass 1"
      )
    }
    throw incomplete(names, platform)
  }

  /// Returns the result of `make`, or throws an error that names the invalid number.
  static func made(_ make: () throws(MotionError) -> Spring) throws(ParseError) -> Spring {
    do throws(MotionError) { return try make() } catch { throw ParseError(error.description) }
  }

  /// Returns an array of one candidate, or an empty array if `spring` is `nil`.
  static func candidate(
    _ reading: String, _ spring: Spring?, choice: String? = nil
  ) -> [Candidate] {
    spring.map { [Candidate(reading: reading, spring: $0, choice: choice)] } ?? []
  }

  /// Returns the error for a text whose only parameters are `names`. These parameters do not
  /// suffice for a spring of `platform`. The error says which parameters to add.
  private static func incomplete(_ names: [String], _ platform: Target?) -> ParseError {
    let given = Set(names.map(SpringTokens.name))
    let advice =
      switch platform {
      case .css: "write a linear() with a duration"
      case .qt: "add spring and damping"
      case .reactSpring: "add tension and friction"
      case .compose, .android: "add stiffness and dampingRatio"
      default:
        switch given {
        case ["stiffness"]: "add damping"
        case ["damping"]: "add stiffness"
        case ["response"]: "add dampingRatio"
        case ["dampingRatio"]: "add response"
        default:
          given.isSuperset(of: ["stiffness", "mass"])
            ? "add damping"
            : "write response and dampingRatio, or stiffness and damping"
        }
      }
    let list = names.joined(separator: ", ")
    let name = platform.map { "a spring of \($0.title)" } ?? "a spring"
    return ParseError(
      names.count == 1
        ? "\(list) alone is not \(name); \(advice)"
        : "\(name) does not consist of \(list); \(advice)")
  }
}

extension SpringTokens {
  /// Throws an error if the text contains an easing curve instead of a spring, or a number with a
  /// decimal comma. Also throws an error if the platform has not published the formula of the
  /// motion.
  fileprivate func refuseOtherThanSprings() throws(ParseError) {
    if let (name, text) = decimalComma {
      throw ParseError("'\(name)' has a decimal comma: '\(text)'; write a point")
    }
    // UIKit documents only that these springs settle after their duration.
    let isUnpublished =
      contains("usingSpringWithDamping")
      || contains("UIViewPropertyAnimator", "UISpringTimingParameters") && has("dampingRatio")
    if isUnpublished {
      throw ParseError(
        "Apple has not published how UIKit moves with a damping ratio; "
          + "use springDuration and bounce in the app, and pass that code")
    }
    let isSpring =
      has("response", "dampingRatio", "damping", "stiffness", "tension", "friction", "bounce")
      || has("visualDuration", "springDuration")
      || tokens.contains { $0.word?.lowercased().includes("spring") ?? false }
    if contains("cubic-bezier"), call("linear") == nil {
      throw ParseError(
        "a cubic-bezier() is an easing curve; pass a linear() with a duration, or a spring")
    }
    guard !isSpring, call("linear") == nil, let curve = tokens.first(where: \.isEasing) else {
      return
    }
    throw ParseError(
      "'\(curve.text)' is an easing curve; pass a spring, such as "
        + "'spring(response: 0.4, dampingRatio: 0.8)'")
  }
}

extension SourceToken {
  /// Whether the token is a platform's name for an easing curve.
  fileprivate var isEasing: Bool {
    guard let word else { return false }
    let names: Set<String> = [
      "linear", "timingCurve", "tween", "withTiming", "CAMediaTimingFunction", "NumberAnimation",
      "Curves", "Cubic", "steps", "bezier", "adw_timed_animation_new", "TimedAnimation",
    ]
    let lower = word.lowercased()
    return names.contains(word) || lower.hasPrefix("ease") || lower.hasPrefix("curveease")
      || lower.hasSuffix("easing") || word.hasPrefix("ADW_EASE")
  }
}

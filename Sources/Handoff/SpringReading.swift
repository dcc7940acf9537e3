package import CardMotion

/// A spring in some platform's words, read.
package struct SpringReading: Sendable {
  package let spring: Spring
  /// The velocity at the start, as it is said: points per second, or ways per second where the platform
  /// takes those; `nil` if it is not said.
  package let velocity: Double?
  /// The platform whose words they are, or `nil` if they are anybody's.
  package let from: Target?
  /// What the words leave out, or what the platform makes of them.
  package let note: String?
  /// What the same words mean to another version of the platform.
  package let others: [Candidate]

  init(
    _ spring: Spring, velocity: (value: Double?, note: String?) = (nil, nil), from: Target?,
    note: String? = nil, others: [Candidate] = []
  ) {
    (self.spring, self.velocity, self.from, self.others) = (spring, velocity.value, from, others)
    let notes = [note, velocity.note].compactMap { $0 }
    self.note = notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  /// The same with another note, if there is one.
  private func noting(_ other: String?) -> SpringReading {
    let notes = [note, other].compactMap { $0 }
    return SpringReading(
      spring, velocity: (velocity, nil), from: from,
      note: notes.isEmpty ? nil : notes.joined(separator: "; "), others: others)
  }

  /// Why words are no spring, or not which.
  package struct Refusal: Error, Sendable {
    package let problem: String
    /// What they may mean.
    package let candidates: [Candidate]

    init(_ problem: String, _ candidates: [Candidate] = []) {
      (self.problem, self.candidates) = (problem, candidates)
    }
  }

  /// One of the things that words may mean.
  package struct Candidate: Hashable, Sendable {
    /// Who would mean that.
    package let reading: String
    package let spring: Spring
  }

  /// The spring that `text` describes, in the words of `target` if that is given.
  package static func read(
    _ text: String, from target: Target? = nil
  ) throws(Refusal) -> SpringReading {
    let words = SpringWords(text)
    try words.refuseOtherThanSprings()
    try words.refuseExpressions()
    if words.contains("Animated", dot: "spring") {
      try words.refuseUnknownKeys(.animated, isStrict: true)
      if let reading = try animated(words) { return reading.noting(words.leftOut(.animated)) }
    }
    let platform = target ?? words.platform
    let keys = SpringKeys(platform)
    if let platform { try words.refuseStrangers(to: platform) }
    // A token's file has other things in it.
    let isFree = platform == nil || platform == .tokens || platform == .css
    try words.refuseUnknownKeys(keys, isStrict: !isFree)
    if platform == nil {
      let candidates = try ambiguous(words)
      if !candidates.isEmpty {
        throw Refusal("it says a spring in more than one language", candidates)
      }
    }
    if let reading = try reading(words, platform) {
      return reading.noting(words.leftOut(keys))
    }
    let known = words.values.values.joined().map(\.name)
      .filter { SpringWords.parameters.contains($0) }
    let names = Set(known).sorted().joined(separator: ", ")
    let whose = platform.map { " of \($0.title)" } ?? ""
    throw Refusal(
      names.isEmpty
        ? "it holds no numbers of a spring\(whose)"
        : "its numbers (\(names)) make no spring\(whose)"
    )
  }

  /// The spring that `make` makes, or a refusal that says which number makes none.
  static func made(_ make: () throws(MotionError) -> Spring) throws(Refusal) -> Spring {
    do throws(MotionError) { return try make() } catch { throw Refusal(error.description) }
  }

  /// A candidate, if its numbers make a spring.
  static func candidate(_ reading: String, _ spring: Spring?) -> [Candidate] {
    spring.map { [Candidate(reading: reading, spring: $0)] } ?? []
  }
}

extension SpringWords {
  /// Refuses what has its numbers, but is no spring, or none whose motion is published.
  fileprivate func refuseOtherThanSprings() throws(Refusal) {
    if let (name, text) = decimalComma {
      throw Refusal("'\(name)' has a decimal comma: '\(text)'; write a point")
    }
    // UIKit says no more of these than that they have settled after their duration.
    let isUnpublished =
      contains("usingSpringWithDamping")
      || contains("UIViewPropertyAnimator", "UISpringTimingParameters") && has("dampingRatio")
    if isUnpublished {
      throw Refusal(
        "UIKit has not published the motion of a duration with a damping ratio; "
          + "read what springDuration and bounce say instead")
    }
    let isSpring =
      has("response", "dampingRatio", "damping", "stiffness", "tension", "friction", "bounce")
      || has("visualDuration", "springDuration")
      || tokens.contains { $0.word?.lowercased().contains("spring") ?? false }
    if contains("cubic-bezier"), call("linear") == nil {
      throw Refusal("a cubic-bezier() is no spring")
    }
    guard !isSpring, call("linear") == nil, let curve = tokens.first(where: \.isEasing) else {
      return
    }
    throw Refusal("'\(curve.text)' is an easing curve, no spring")
  }
}

extension SourceToken {
  /// Whether it is a name that platforms give to easing curves.
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

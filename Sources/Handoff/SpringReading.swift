package import CardMotion

/// A spring in some platform's words, read.
package struct SpringReading: Sendable {
  package let spring: Spring
  /// At the start, as it is said: points per second, or ways per second where the platform takes those;
  /// nil: not said.
  package let velocity: Double?
  /// Whose words they are; nil: anybody's.
  package let from: Target?
  /// What the words leave out, or what the platform makes of them.
  package let note: String?

  init(_ spring: Spring, velocity: Double? = nil, from: Target?, note: String? = nil) {
    (self.spring, self.velocity, self.from, self.note) = (spring, velocity, from, note)
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
    if words.contains("cubic-bezier"), !words.contains("linear") {
      throw Refusal("a cubic-bezier() is no spring")
    }
    let candidates = target == nil ? ambiguous(words) : []
    if !candidates.isEmpty {
      throw Refusal("it says a spring in more than one language", candidates)
    }
    do throws(MotionError) {
      if let reading = try reading(words, target ?? words.platform) { return reading }
    } catch {
      throw Refusal(error.description)
    }
    let known = words.values.keys.sorted().joined(separator: ", ")
    let platform = target.map { " of \($0.rawValue)" } ?? ""
    throw Refusal(
      known.isEmpty
        ? "it holds no numbers of a spring\(platform)"
        : "its numbers (\(known)) make no spring\(platform)")
  }

  /// What numbers may mean that no platform's word goes with.
  private static func ambiguous(_ words: SpringWords) -> [Candidate] {
    guard words.platform == nil else { return [] }
    let values = words.values
    func candidates(_ all: (String, Spring?)...) -> [Candidate] {
      all.compactMap { name, spring in spring.map { Candidate(reading: name, spring: $0) } }
    }
    if let duration = values["duration"], let bounce = values["bounce"] {
      return candidates(
        ("swiftui, uikit, flutter", try? Spring(duration: duration, bounce: bounce)),
        ("motion duration", motion(duration: duration, bounce: bounce)),
        (
          "motion visualDuration", try? Spring(visualDuration: duration, bounce: bounce)
        ))
    }
    if let duration = values["duration"], let ratio = words["dampingRatio", "dampingFraction"] {
      return candidates(
        ("response and ratio", try? Spring(response: duration, dampingRatio: ratio)),
        ("settled after it", try? Spring(settlingDuration: duration, dampingRatio: ratio)),
        ("reanimated", reanimated(duration: duration, ratio: ratio)))
    }
    if let tension = values["tension"], let friction = values["friction"] {
      return candidates(
        ("react-spring", try? Spring(mass: 1, stiffness: tension, damping: friction)),
        ("origami, rebound", try? Spring(tension: tension, friction: friction)))
    }
    guard let stiffness = values["stiffness"], let damping = values["damping"] else { return [] }
    if damping <= 2 {
      let mass = values["mass"] ?? 1
      return candidates(
        (
          "damping ratio, mass \(DecimalText.exact(mass))",
          try? Spring(stiffness: stiffness, mass: mass, dampingRatio: damping)
        ),
        (
          "damping coefficient, mass \(DecimalText.exact(mass))",
          try? Spring(mass: mass, stiffness: stiffness, damping: damping)
        ))
    }
    guard values["mass"] == nil else { return [] }
    return candidates(
      (
        "motion, swiftui, flutter: mass 1",
        try? Spring(mass: 1, stiffness: stiffness, damping: damping)
      ), ("reanimated: mass 4", try? Spring(mass: 4, stiffness: stiffness, damping: damping)))
  }
}

internal import CardMotion
internal import TextFormat

extension SpringReading {
  /// Returns the possible meanings of numbers whose platform is unknown. The array is empty if the
  /// numbers have only one meaning.
  static func ambiguous(_ tokens: SpringTokens) throws(ParseError) -> [Candidate] {
    let mass = try tokens.number("mass")
    if let bounce = try tokens.number("bounce") {
      let duration = try tokens.number("duration")
      return candidate(
        "swiftui, uikit, flutter", try? Spring(duration: duration ?? 0.5, bounce: bounce))
        + candidate("motion duration", motion(duration: duration ?? 0.8, bounce: bounce))
        + (duration.map {
          candidate("motion visualDuration", try? Spring(visualDuration: $0, bounce: bounce))
        } ?? [])
    }
    let ratio = try tokens.number("dampingRatio")
    if let ratio, let duration = try tokens.number("duration") {
      return candidate("response and ratio", try? Spring(response: duration, dampingRatio: ratio))
        + candidate(
          "settled after it", try? Spring(settlingDuration: duration, dampingRatio: ratio))
        + candidate("reanimated", reanimated(duration: duration, ratio: ratio))
    }
    if let tension = try tokens.number("tension"), let friction = try tokens.number("friction") {
      return candidate(
        "react-spring", try? Spring(mass: mass ?? 1, stiffness: tension, damping: friction))
        + candidate("origami, rebound", try? Spring(tension: tension, friction: friction))
    }
    if tokens.call("spring")?.isEmpty == true {
      return candidate("compose", try? Spring(stiffness: 1500, dampingRatio: 1))
        + candidate("swiftui", try? Spring(duration: 0.5, bounce: 0))
    }
    guard let stiffness = try tokens.number("stiffness"), let damping = try tokens.number("damping")
    else { return [] }
    if damping <= 2 {
      let of = ", mass \(DecimalText.exact(mass ?? 1))"
      return candidate(
        "damping ratio\(of)",
        try? Spring(stiffness: stiffness, mass: mass ?? 1, dampingRatio: damping))
        + candidate(
          "damping coefficient\(of)",
          try? Spring(mass: mass ?? 1, stiffness: stiffness, damping: damping))
    }
    guard mass == nil else { return [] }
    return candidate(
      "motion, swiftui, flutter: mass 1",
      try? Spring(mass: 1, stiffness: stiffness, damping: damping))
      + candidate(
        "reanimated: mass 4", try? Spring(mass: 4, stiffness: stiffness, damping: damping))
  }
}

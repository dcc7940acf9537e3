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
        "if the numbers are for SwiftUI, UIKit or Flutter",
        try? Spring(duration: duration ?? 0.5, bounce: bounce), choice: "--from swiftui")
        + candidate(
          "if the numbers are for Motion", motion(duration: duration ?? 0.8, bounce: bounce),
          choice: "--from motion")
        + (duration.map {
          candidate(
            "if the duration is Motion's visualDuration",
            try? Spring(visualDuration: $0, bounce: bounce),
            choice: "visualDuration in place of duration")
        } ?? [])
    }
    let ratio = try tokens.number("dampingRatio")
    if let ratio, let duration = try tokens.number("duration") {
      let (time, text) = (DecimalText.exact(duration), DecimalText.exact(ratio))
      return candidate(
        "if the duration is the response", try? Spring(response: duration, dampingRatio: ratio),
        choice: "response in place of duration")
        + candidate(
          "if the spring settles within the duration",
          try? Spring(settlingDuration: duration, dampingRatio: ratio),
          choice: "'Spring(settlingDuration: \(time), dampingRatio: \(text))'")
        + candidate(
          "if the numbers are for Reanimated", reanimated(duration: duration, ratio: ratio),
          choice: "'withSpring(0, { duration: \(DecimalText.exact(duration * 1000)), "
            + "dampingRatio: \(text) })'")
    }
    if let tension = try tokens.number("tension"), let friction = try tokens.number("friction") {
      return candidate(
        "if the numbers are for react-spring",
        try? Spring(mass: mass ?? 1, stiffness: tension, damping: friction),
        choice: "--from react-spring")
        + candidate(
          "if the numbers are for React Native's Animated, Origami or Rebound",
          try? Spring(tension: tension, friction: friction),
          choice: "'Animated.spring(x, { tension: \(DecimalText.exact(tension)), "
            + "friction: \(DecimalText.exact(friction)) })'")
    }
    if tokens.call("spring")?.isEmpty == true {
      return candidate(
        "if the call is Compose's", try? Spring(stiffness: 1500, dampingRatio: 1),
        choice: "--from compose")
        + candidate(
          "if the call is SwiftUI's", try? Spring(duration: 0.5, bounce: 0),
          choice: "'.spring()'")
    }
    guard let stiffness = try tokens.number("stiffness"), let damping = try tokens.number("damping")
    else { return [] }
    if damping <= 2 {
      let remark = mass == nil ? " and the mass is 1" : ""
      return candidate(
        "if damping is the damping ratio\(remark)",
        try? Spring(stiffness: stiffness, mass: mass ?? 1, dampingRatio: damping),
        choice: "dampingRatio in place of damping")
        + candidate(
          "if damping is the damping coefficient\(remark)",
          try? Spring(mass: mass ?? 1, stiffness: stiffness, damping: damping),
          choice: "--from motion")
    }
    guard mass == nil else { return [] }
    return candidate(
      "if the mass is 1, as in Motion, SwiftUI and Flutter",
      try? Spring(mass: 1, stiffness: stiffness, damping: damping), choice: "--from motion")
      + candidate(
        "if the mass is 4, as in Reanimated",
        try? Spring(mass: 4, stiffness: stiffness, damping: damping),
        choice: "--from reanimated")
  }
}

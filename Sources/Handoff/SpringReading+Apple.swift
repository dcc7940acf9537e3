internal import CardMotion
internal import TextFormat

/// Parses springs of SwiftUI, UIKit and Core Animation.
///
/// The defaults are those of the declarations on developer.apple.com: `spring(duration: 0.5,
/// bounce: 0)`, `spring(response: 0.5, dampingFraction: 0.825)`, `interactiveSpring(response: 0.15,
/// dampingFraction: 0.86)`, `interpolatingSpring(mass: 1, …)`. `smooth`, `snappy` and
/// `bouncy(duration: 0.5, extraBounce: 0)` have a bounce of 0, 0.15 and 0.3.
extension SpringReading {
  private static let appleBounces = ["smooth": 0, "snappy": 0.15, "bouncy": 0.3]

  static func apple(_ tokens: SpringTokens, _ target: Target?) throws(ParseError) -> SpringReading?
  {
    let velocity = tokens.velocity("initialSpringVelocity", "initialVelocity", "velocity")
    if tokens.has("stiffness", "damping") || target == .coreanimation,
      !tokens.has("perceptualDuration")
    {
      return try appleConstants(tokens, target, velocity)
    }
    let isInteractive = tokens.contains("interactiveSpring", "interactive")
    let response = try tokens.number("response")
    let ratio = try tokens.number("dampingRatio")
    let duration = try tokens.number("springDuration", "perceptualDuration", "duration")
    let bounce = try tokens.number("bounce")
    let extra = try tokens.number("extraBounce") ?? 0
    let named = tokens.members(Set(appleBounces.keys))
    // SwiftUI's `.speed(2)` plays an animation at double speed.
    let speed = target == .swiftui ? try tokens.number("speed") ?? 1 : 1
    guard speed > 0, speed.isFinite else {
      throw ParseError("'speed' is \(DecimalText.exact(speed)); expected more than 0")
    }
    func reading(
      others: [Candidate] = [], _ make: () throws(MotionError) -> Spring
    ) throws(ParseError) -> SpringReading {
      let spring = try made { () throws(MotionError) in
        let spring = try make()
        return speed == 1
          ? spring
          : try Spring(response: spring.response / speed, dampingRatio: spring.dampingRatio)
      }
      return SpringReading(spring, velocity: velocity, from: target, others: others)
    }
    if let name = named.first {
      guard Set(named).count == 1, response == nil, ratio == nil, bounce == nil else {
        let names = Set(named).sorted().map { ".\($0)" }.joined(separator: ", ")
        throw ParseError("the text names several springs: \(names) and other numbers; keep one")
      }
      return try reading { () throws(MotionError) in
        try Spring(duration: duration ?? 0.5, bounce: (appleBounces[name] ?? 0) + extra)
      }
    }
    if let settled = try tokens.number("settlingDuration"), let ratio {
      let epsilon = try tokens.number("epsilon") ?? 0.001
      return try reading { () throws(MotionError) in
        try Spring(settlingDuration: settled, dampingRatio: ratio, epsilon: epsilon)
      }
    }
    if duration != nil || bounce != nil {
      return try reading { () throws(MotionError) in
        try Spring(
          duration: duration ?? (isInteractive ? 0.15 : 0.5),
          bounce: bounce ?? (isInteractive ? 0.14 + extra : 0))
      }
    }
    if response != nil || ratio != nil {
      let isCall = tokens.call("Spring") == nil
      guard isCall || response != nil && ratio != nil else {
        throw ParseError(
          "Spring() has no \(response == nil ? "response" : "dampingRatio"); add it")
      }
      return try reading { () throws(MotionError) in
        try Spring(
          response: response ?? (isInteractive ? 0.15 : 0.5),
          dampingRatio: ratio ?? (isInteractive ? 0.86 : 0.825))
      }
    }
    guard let (spring, before) = try appleDefault(tokens, isInteractive: isInteractive) else {
      return nil
    }
    return try reading(others: before) { spring }
  }

  /// Returns the spring of a call without numbers, such as `.spring()`. If the default spring was
  /// different in earlier versions, also returns the earlier default. The result is `nil` if there
  /// is no such call.
  private static func appleDefault(
    _ tokens: SpringTokens, isInteractive: Bool
  ) throws(ParseError) -> (spring: Spring, before: [Candidate])? {
    for name in ["spring", "interactiveSpring", "interpolatingSpring", "Spring"] {
      guard let arguments = tokens.call(name) else { continue }
      let own = arguments.filter { tokens.tokens[$0.range.lowerBound].word != "Spring" }
      try tokens.refuseUnknown(own[...], of: name)
    }
    if isInteractive { return (.preset(response: 0.15, dampingRatio: 0.86), []) }
    let isSpring =
      tokens.isMember("spring") || tokens.contains("interpolatingSpring")
      || tokens.call("Spring") != nil
    guard isSpring else { return nil }
    // In earlier versions, `spring(response:dampingFraction:)` was the only such function. Apple
    // now marks the function as disfavoured.
    let before = Spring.preset(response: 0.5, dampingRatio: 0.825)
    return (
      .preset(duration: 0.5, bounce: 0),
      tokens.isMember("spring") ? candidate("in apps built before iOS 17", before) : []
    )
  }

  private static func appleConstants(
    _ tokens: SpringTokens, _ target: Target?, _ velocity: (value: Double?, note: String?)
  ) throws(ParseError) -> SpringReading? {
    guard
      tokens.has("stiffness", "damping") || tokens.contains("CASpringAnimation"),
      let reading = try constants(
        tokens, target, defaults: target == .coreanimation ? (1, 100, 10) : nil, velocity: velocity)
    else { return nil }
    guard try !tokens.flag("allowOverDamping", "allowsOverdamping"), reading.spring.dampingRatio > 1
    else { return reading }
    let critical = try made { () throws(MotionError) in try reading.spring.criticalAtMost() }
    return SpringReading(
      critical, velocity: velocity, from: target,
      note: "\(target?.title ?? "SwiftUI") limits the damping ratio to 1 unless "
        + (target == .coreanimation ? "allowsOverdamping is true" : "allowOverDamping is true"))
  }
}

internal import CardMotion
internal import TextFormat

extension SpringReading {
  /// Parses a spring in the notation of the platform `target`. If `target` is `nil`, parses a
  /// spring that is written without the notation of a platform. The result is `nil` if `tokens`
  /// holds no spring.
  static func reading(_ tokens: SpringTokens, _ target: Target?) throws(ParseError)
    -> SpringReading?
  {
    switch target {
    case .swiftui, .uikit, .coreanimation: try apple(tokens, target)
    case .compose: try compose(tokens)
    case .android: try android(tokens, target, stiffness: 1500, ratio: 0.5)
    case .flutter: try flutter(tokens)
    case .motion: try motion(tokens)
    case .reactSpring: try reactSpring(tokens)
    case .reanimated: try reanimated(tokens)
    case .libadwaita: try libadwaita(tokens)
    case .qt: try qt(tokens)
    case .figma:
      tokens.contains("exp") ? try formula(tokens) : try constants(tokens, target, defaults: nil)
    case .css: try css(tokens)
    case .tokens, nil: try plain(tokens, target)
    }
  }

  /// Parses mass, stiffness and damping coefficient. The platform's `defaults` replace missing
  /// numbers. The result is `nil` if stiffness or damping has neither a number nor a default.
  static func constants(
    _ tokens: SpringTokens, _ target: Target?,
    defaults: (mass: Double, stiffness: Double, damping: Double)?,
    velocity: (value: Double?, note: String?)? = nil
  ) throws(ParseError) -> SpringReading? {
    let mass = try tokens.number("mass")
    guard let stiffness = try tokens.number("stiffness") ?? defaults?.stiffness,
      let damping = try tokens.number("damping") ?? defaults?.damping
    else { return nil }
    let spring = try made { () throws(MotionError) in
      try Spring(mass: mass ?? defaults?.mass ?? 1, stiffness: stiffness, damping: damping)
    }
    return SpringReading(
      spring, velocity: velocity ?? tokens.velocity("velocity", "initialVelocity"), from: target)
  }

  static func plain(_ tokens: SpringTokens, _ target: Target?) throws(ParseError) -> SpringReading?
  {
    let ratio = try tokens.number("dampingRatio")
    let velocity = tokens.velocity("velocity")
    if let response = try tokens.number("response"), let ratio {
      let spring = try made { () throws(MotionError) in
        try Spring(response: response, dampingRatio: ratio)
      }
      // A design token in this program's format may also contain mass, stiffness and damping. These
      // must agree with response and damping ratio.
      if target == .tokens, let other = try constants(tokens, target, defaults: nil)?.spring {
        guard abs(other.response / response - 1) < 1e-3 else {
          throw ParseError(
            "stiffness and mass give another response than \(DecimalText.exact(response)); "
              + "remove the response, or these two")
        }
        guard abs(other.dampingRatio - ratio) < 1e-3 * max(1, ratio) else {
          throw ParseError(
            "damping gives another damping ratio than \(DecimalText.exact(ratio)); "
              + "remove one of them")
        }
      }
      return SpringReading(spring, velocity: velocity, from: target)
    }
    if let stiffness = try tokens.number("stiffness"), let ratio {
      let mass = try tokens.number("mass") ?? 1
      let spring = try made { () throws(MotionError) in
        try Spring(stiffness: stiffness, mass: mass, dampingRatio: ratio)
      }
      return SpringReading(spring, velocity: velocity, from: target)
    }
    // If no name of a platform is in the text, tension and friction are probably from react-spring.
    if tokens.has("tension", "friction") { return try reactSpring(tokens) }
    return try constants(tokens, target, defaults: nil)
  }

  // MARK: Android

  /// Parses Compose's `spring(dampingRatio = 1f, stiffness = 1500f, visibilityThreshold)`, with or
  /// without labels (developer.android.com/reference/kotlin/androidx/compose/animation/core).
  private static func compose(_ tokens: SpringTokens) throws(ParseError) -> SpringReading? {
    let arguments = tokens.call("spring") ?? []
    let first = arguments.prefix { $0.label == nil }.prefix(2)
    guard !first.isEmpty else {
      return try android(
        tokens, .compose, stiffness: 1500, ratio: 1,
        isWhole: tokens.call("spring")?.isEmpty ?? false)
    }
    let numbers = try tokens.numbers(
      Array(first), of: "spring", named: ["dampingRatio", "stiffness"])
    let stiffness = numbers.count > 1 ? numbers[1] : try tokens.number("stiffness") ?? 1500
    let spring = try made { () throws(MotionError) in
      try Spring(stiffness: stiffness, dampingRatio: numbers[0])
    }
    return SpringReading(
      spring, velocity: tokens.velocity("initialVelocity"), from: .compose)
  }

  /// Parses a spring of Android or Compose.
  ///
  /// - Parameter isWhole: Whether a call without numbers also counts as a spring.
  private static func android(
    _ tokens: SpringTokens, _ target: Target?, stiffness: Double, ratio: Double,
    isWhole: Bool = false
  ) throws(ParseError) -> SpringReading? {
    let (ownStiffness, ownRatio) = (
      try tokens.number("stiffness"), try tokens.number("dampingRatio")
    )
    let isDefault = isWhole || tokens.call("SpringForce") != nil
    guard ownStiffness != nil || ownRatio != nil || isDefault else { return nil }
    let spring = try made { () throws(MotionError) in
      try Spring(stiffness: ownStiffness ?? stiffness, dampingRatio: ownRatio ?? ratio)
    }
    return SpringReading(
      spring, velocity: tokens.velocity("initialVelocity", "startVelocity"), from: target)
  }
}

internal import CardMotion

extension SpringReading {
  /// The spring in the words of one platform; nil: they hold none.
  static func reading(
    _ words: SpringWords, _ target: Target?
  ) throws(MotionError) -> SpringReading? {
    switch target {
    case .swiftui, .uikit, .coreanimation: try apple(words, target)
    case .compose: try android(words, target, stiffness: 1500, ratio: 1)
    case .android: try android(words, target, stiffness: 1500, ratio: 0.5)
    case .flutter: try flutter(words)
    case .motion: try motion(words)
    case .reactSpring:
      try constants(
        words, target, defaults: (1, 170, 26), velocity: words["velocity"].map { $0 * 1000 },
        stiffness: "tension", damping: "friction")
    case .reanimated: try reanimated(words)
    case .libadwaita: try libadwaita(words)
    case .qt: try qt(words)
    case .figma:
      words.contains("exp") ? try formula(words) : try constants(words, target, defaults: nil)
    case .css: try css(words)
    case .tokens, nil: try plain(words, target)
    }
  }

  // MARK: Apple

  private static func apple(
    _ words: SpringWords, _ target: Target?
  ) throws(MotionError) -> SpringReading? {
    let velocity = words["initialSpringVelocity", "initialVelocity", "velocity"]
    if words["stiffness"] != nil || words["damping"] != nil || target == .coreanimation {
      guard
        let reading = try constants(
          words, target, defaults: target == .coreanimation ? (1, 100, 10) : nil,
          velocity: velocity)
      else { return nil }
      let creeps = words.isTrue("allowOverDamping") || words.isTrue("allowsOverdamping")
      guard reading.spring.dampingRatio > 1, !creeps else { return reading }
      return SpringReading(
        try reading.spring.criticalAtMost(), velocity: velocity, from: target,
        note: "over-damping is off unless allowed, so it is critical")
    }
    let named: Double? =
      words.contains("smooth")
      ? 0
      : words.contains("snappy")
        ? 0.15
        : words.contains("bouncy") ? 0.3 : nil
    if let named {
      let spring = try Spring(
        duration: words["duration"] ?? 0.5, bounce: named + (words["extraBounce"] ?? 0))
      return SpringReading(spring, velocity: velocity, from: target)
    }
    if let duration = words["springDuration", "duration"] {
      return SpringReading(
        try Spring(duration: duration, bounce: words["bounce"] ?? 0), velocity: velocity,
        from: target)
    }
    let ratio = words["dampingFraction", "dampingRatio"]
    guard words["response"] != nil || ratio != nil else { return nil }
    let isInteractive = words.contains("interactiveSpring", "interactive")
    let spring = try Spring(
      response: words["response"] ?? (isInteractive ? 0.15 : 0.5),
      dampingRatio: ratio ?? (isInteractive ? 0.86 : 0.825))
    return SpringReading(spring, velocity: velocity, from: target)
  }

  // MARK: Constants

  static func constants(
    _ words: SpringWords, _ target: Target?,
    defaults: (mass: Double, stiffness: Double, damping: Double)?, velocity: Double? = nil,
    stiffness stiffnessName: String = "stiffness", damping dampingName: String = "damping"
  ) throws(MotionError) -> SpringReading? {
    guard let stiffness = words[stiffnessName] ?? defaults?.stiffness,
      let damping = words[dampingName] ?? defaults?.damping,
      words[stiffnessName] != nil || words[dampingName] != nil
    else { return nil }
    let mass = words["mass"] ?? defaults?.mass ?? 1
    return SpringReading(
      try Spring(mass: mass, stiffness: stiffness, damping: damping),
      velocity: velocity ?? words["velocity", "initialVelocity"], from: target)
  }

  static func plain(
    _ words: SpringWords, _ target: Target?
  ) throws(MotionError) -> SpringReading? {
    let ratio = words["dampingRatio", "dampingFraction"]
    if let response = words["response"], let ratio {
      let spring = try Spring(response: response, dampingRatio: ratio)
      // Ours has the constants too, for those who want them; they have to agree.
      if target == .tokens, let stiffness = words["stiffness"], let damping = words["damping"] {
        let other = try Spring(mass: words["mass"] ?? 1, stiffness: stiffness, damping: damping)
        guard abs(other.response / response - 1) < 1e-3 else { throw .stiffness(stiffness) }
        guard abs(other.dampingRatio - ratio) < 1e-3 * max(1, ratio) else {
          throw .damping(damping)
        }
      }
      return SpringReading(spring, velocity: words["velocity"], from: target)
    }
    if let stiffness = words["stiffness"], let ratio {
      return SpringReading(
        try Spring(stiffness: stiffness, mass: words["mass"] ?? 1, dampingRatio: ratio),
        velocity: words["velocity"], from: target)
    }
    return try constants(words, target, defaults: nil)
  }

  private static func android(
    _ words: SpringWords, _ target: Target?, stiffness: Double, ratio: Double
  ) throws(MotionError) -> SpringReading? {
    guard words["stiffness"] != nil || words["dampingRatio"] != nil else { return nil }
    let spring = try Spring(
      stiffness: words["stiffness"] ?? stiffness, dampingRatio: words["dampingRatio"] ?? ratio)
    return SpringReading(
      spring, velocity: words["initialVelocity", "startVelocity"], from: target)
  }
}

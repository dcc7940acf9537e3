import Arithmetic
internal import CardMotion

extension SpringReading {
  /// Parses React Native's `Animated.spring` in one of its three forms. The defaults are those of
  /// SpringAnimation.js. The result is `nil` if there is no such call.
  static func animated(_ tokens: SpringTokens) throws(ParseError) -> SpringReading? {
    guard tokens.contains("Animated", dot: "spring") else { return nil }
    try tokens.refuseSpreads()
    try tokens.refuseUnknown((tokens.call("spring") ?? []).dropFirst(), of: "Animated.spring")
    let (tension, friction) = (try tokens.number("tension"), try tokens.number("friction"))
    let (bounciness, speed) = (try tokens.number("bounciness"), try tokens.number("speed"))
    let isPhysical = tokens.has("stiffness", "damping", "mass")
    let isBouncy = bounciness != nil || speed != nil
    guard [isPhysical, isBouncy, tension != nil || friction != nil].count(where: { $0 }) <= 1 else {
      throw ParseError(
        "Animated.spring takes stiffness, damping and mass, or tension and friction, or bounciness "
          + "and speed; keep one of these groups")
    }
    let velocity = tokens.velocity("velocity")
    let note = "React Native's Animated.spring"
    if isPhysical {
      guard let reading = try constants(tokens, nil, defaults: (1, 100, 10)) else { return nil }
      return SpringReading(reading.spring, velocity: velocity, from: nil, note: note)
    }
    let spring = try made { () throws(MotionError) in
      isBouncy
        ? try Spring(bounciness: bounciness ?? 8, speed: speed ?? 12)
        : try Spring(tension: tension ?? 40, friction: friction ?? 7)
    }
    return SpringReading(spring, velocity: velocity, from: nil, note: note)
  }

  /// The named springs of Reanimated (its springConfigs.ts).
  private static let reanimatedPresets:
    [String: (mass: Double, stiffness: Double, damping: Double)] =
      [
        "Reanimated3DefaultSpringConfig": (1, 100, 10), "WigglySpringConfig": (4, 900, 90),
        "GentleSpringConfig": (4, 900, 120), "SnappySpringConfig": (4, 900, 110),
      ]

  /// Parses Reanimated's `withSpring`. The defaults of mass, stiffness and damping are 4, 900 and
  /// 120 in version 4, and 1, 100 and 10 in version 3 (docs.swmansion.com, withSpring).
  static func reanimated(_ tokens: SpringTokens) throws(ParseError) -> SpringReading? {
    try tokens.refuseSpreads()
    let velocity = tokens.velocity("velocity")
    let preset = reanimatedPresets.keys.filter { tokens.contains($0) }.sorted().first
    if let arguments = tokens.call("withSpring"), arguments.count > 1, preset == nil {
      try tokens.refuseUnknown(arguments[1...1], of: "withSpring")
    }
    if tokens.has("duration", "dampingRatio") {
      let (ratio, milliseconds) = (try tokens.number("dampingRatio"), try tokens.number("duration"))
      let duration = (milliseconds ?? 550) / 1000
      guard let spring = reanimated(duration: duration, ratio: ratio ?? 1) else {
        throw ParseError(MotionError.duration(duration).description)
      }
      let third = reanimated3(
        duration: (milliseconds ?? 2000) / 1000, ratio: ratio ?? 0.5, distance: 300)
      return SpringReading(
        spring, velocity: velocity, from: .reanimated,
        note:
          "the duration holds only without velocity; in Reanimated 3 it also depends on the distance",
        others: candidate("in Reanimated 3, over 300 pt", third))
    }
    let isSpring =
      tokens.has("stiffness", "damping", "mass") || tokens.contains("withSpring", "springify")
    guard isSpring else { return nil }
    let defaults = preset.flatMap { reanimatedPresets[$0] } ?? (4, 900, 120)
    guard let reading = try constants(tokens, .reanimated, defaults: defaults) else { return nil }
    let isWhole = preset != nil || ["mass", "stiffness", "damping"].allSatisfy { tokens.has($0) }
    let third = isWhole ? nil : try constants(tokens, .reanimated, defaults: (1, 100, 10))?.spring
    let spring = try made { () throws(MotionError) in try reading.spring.criticalAtMost() }
    let creeps =
      reading.spring.dampingRatio > 1 ? "Reanimated uses 1 for a damping ratio above 1" : nil
    let note =
      tokens.has("mass") || preset != nil ? nil : "in Reanimated 4, where a missing mass is 4"
    let older =
      tokens.has("mass") ? "in Reanimated 3" : "in Reanimated 3, where a missing mass is 1"
    return SpringReading(
      spring, velocity: velocity, from: .reanimated, note: creeps ?? note,
      others: candidate(older, try? third?.criticalAtMost())
    )
  }

  /// Returns the spring that Reanimated 3 uses for `duration`, in seconds, if the motion starts at
  /// rest (springUtils.ts of Reanimated up to version 3.17). The stiffness is 100. Bisection finds
  /// the mass with which the envelope decays from `distance`, in points, to 0.02 within the
  /// duration. As in Reanimated, the mass is searched between 0 and 100 in at most 20 bisection
  /// steps.
  static func reanimated3(duration: Double, ratio: Double, distance: Double) -> Spring? {
    guard duration > 0, ratio > 0 else { return nil }
    let stiffness = 100.0
    let envelope = distance * distance / exp(1 - 0.5 * ratio)
    func excess(_ mass: Double) -> Double {
      1000 * ((mass / stiffness).squareRoot() / ratio * log(envelope / 0.02) - duration)
    }
    var (low, high) = (0.0, 100.0)
    var mass = (low + high) / 2
    for _ in 0..<20 where abs(excess(mass)) > 0.00005 {
      if excess(mass) < 0 { low = mass } else { high = mass }
      mass = (low + high) / 2
    }
    return try? Spring(stiffness: stiffness, mass: mass, dampingRatio: min(1, ratio))
  }

  /// Returns the spring that Reanimated 4 uses for `duration`, in seconds. The mass is 4. Bisection
  /// finds the stiffness with which 6·10⁻⁹ of the energy remains after 1.5 durations. Reanimated
  /// bisects at most 20 times.
  static func reanimated(duration: Double, ratio: Double) -> Spring? {
    guard duration > 0 else { return nil }
    let mass = 4.0
    let time = 1.5 * duration
    func excess(_ stiffness: Double) -> Double {
      let decay = (stiffness / mass).squareRoot() * ratio
      let left = exp(-decay * time)
      let displacement = (1 + decay * time) * left
      let velocity = -decay * displacement + decay * left
      return displacement * displacement + mass * velocity * velocity / stiffness - 6e-9
    }
    var (low, high) = (Double.ulpOfOne, 8000.0)
    let direction: Double = excess(high) >= excess(low) ? 1 : -1
    var stiffness = (low + high) / 2
    for _ in 0..<20 where abs(excess(stiffness)) > 6e-12 {
      if excess(stiffness) * direction < 0 { low = stiffness } else { high = stiffness }
      stiffness = (low + high) / 2
    }
    return try? Spring(stiffness: stiffness, mass: mass, dampingRatio: min(1, ratio))
  }
}

import Arithmetic
internal import CardMotion

extension SpringReading {
  /// Parses a spring of the library Motion. Returns `nil` if the text contains no such spring. The
  /// defaults are those of `springDefaults` (motion-dom, generators/spring): stiffness 100, damping
  /// 10, mass 1, duration 0.8 s and bounce 0.3. With `visualDuration` the default bounce is 0.
  static func motion(_ tokens: SpringTokens) throws(ParseError) -> SpringReading? {
    try tokens.refuseSpreads()
    if let arguments = tokens.call("useSpring") {
      try tokens.refuseUnknown(arguments.dropFirst(), of: "useSpring")
      if arguments.count == 1, let word = tokens.tokens[arguments[0].range.lowerBound].word {
        throw ParseError(
          "useSpring(\(word)) exists in Motion and react-spring; write the numbers of '\(word)' in "
            + "its place")
      }
    }
    let running = try made { () throws(MotionError) in
      try Spring(mass: 1, stiffness: 100, damping: 10)
    }
    if tokens.has("stiffness", "damping", "mass") {
      return try constants(tokens, .motion, defaults: (1, 100, 10))
    }
    let (duration, bounce) = (try tokens.number("duration"), try tokens.number("bounce"))
    if let visual = try tokens.number("visualDuration") {
      let intended = try made { () throws(MotionError) in
        try Spring(visualDuration: visual, bounce: bounce ?? 0)
      }
      guard duration == nil, bounce == nil else {
        return SpringReading(intended, from: .motion, note: ignoredVelocity)
      }
      return SpringReading(
        running, from: .motion, note: "Motion ignores visualDuration without bounce; add bounce",
        others: candidate("if Motion used visualDuration", intended))
    }
    if duration != nil || bounce != nil {
      guard let spring = motion(duration: duration ?? 0.8, bounce: bounce ?? 0.3) else {
        throw ParseError(MotionError.duration(duration ?? 0.8).description)
      }
      return SpringReading(spring, from: .motion, note: ignoredVelocity)
    }
    let isSpring = tokens.contains("spring") || tokens.call("useSpring") != nil
    return isSpring
      ? SpringReading(running, velocity: tokens.velocity("velocity"), from: .motion) : nil
  }

  /// The remark for a spring that is defined by a duration, as the JavaScript library Motion
  /// allows.
  private static let ignoredVelocity = "Motion ignores the velocity of a spring with a duration"

  /// Returns the spring that the JavaScript library Motion uses for `duration`, in seconds, and
  /// `bounce`. Eleven steps of Newton's method, beginning at 5/duration, find the frequency with
  /// which the envelope decays to 0.001 within the duration. Returns `nil` if the numbers do not
  /// form a valid spring.
  static func motion(duration: Double, bounce: Double) -> Spring? {
    let ratio = min(max(1 - bounce, 0.05), 1)
    let duration = min(max(duration, 0.01), 10)
    var frequency = 5 / duration
    for _ in 0..<11 {
      if ratio < 1 {
        let left = exp(-frequency * ratio * duration)
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        let envelope = 0.001 - ratio * frequency / damped * left
        let squared = frequency * frequency
        let slope =
          ratio * ratio * squared * duration * left
          / (squared * (1 - ratio * ratio).squareRoot())
        frequency -= envelope / slope
      } else {
        let left = exp(-frequency * duration)
        let envelope = -0.001 + left * (frequency * duration + 1)
        frequency -= envelope / (-left * frequency * duration * duration)
      }
    }
    return try? Spring(response: 2 * .pi / frequency, dampingRatio: ratio)
  }

  // MARK: react-spring

  /// Tension and friction of the `config` presets of react-spring (its core's constants.ts).
  static let reactSpringPresets: [String: (tension: Double, friction: Double)] = [
    "default": (170, 26), "gentle": (120, 14), "wobbly": (180, 12), "stiff": (210, 20),
    "slow": (280, 60), "molasses": (280, 120),
  ]

  static func reactSpring(_ tokens: SpringTokens) throws(ParseError) -> SpringReading? {
    let named = reactSpringPresets.keys.filter { tokens.contains("config", dot: $0) }.sorted()
    guard named.count <= 1 else {
      throw ParseError(
        "the text names several springs: "
          + "\(named.map { "config.\($0)" }.joined(separator: ", ")); keep one")
    }
    // A preset may be spread into an object. Numbers after the spread override the preset.
    for spread in tokens.spreads {
      let text = tokens.text(spread)
      guard named.contains(where: { text == "config.\($0)" }) else {
        throw ParseError("the numbers of '...\(text)' are not in the text; write them in its place")
      }
    }
    for config in tokens.values["config"] ?? [] {
      guard !config.text.hasPrefix("{"), !named.contains(where: { config.text == "config.\($0)" })
      else { continue }
      throw ParseError(
        "the numbers of 'config: \(config.text)' are not in the text; write them in its place")
    }
    let base = named.first.flatMap { reactSpringPresets[$0] } ?? (170, 26)
    let (tension, friction) = (try tokens.number("tension"), try tokens.number("friction"))
    let mass = try tokens.number("mass") ?? 1
    let velocity = tokens.velocity("velocity")
    let perSecond = (value: velocity.value.map { $0 * 1000 }, note: velocity.note)
    if let frequency = try tokens.number("frequency") {
      let ratio = try tokens.number("damping") ?? 1
      let spring = try made { () throws(MotionError) in
        try Spring(response: frequency, dampingRatio: ratio)
      }
      return SpringReading(spring, velocity: perSecond, from: .reactSpring)
    }
    if tokens.has("duration") {
      throw ParseError(
        "with a duration, react-spring uses an easing curve, not a spring; remove the duration")
    }
    let isSpring =
      tension != nil || friction != nil || tokens.has("mass") || named.count == 1
      || tokens.call("useSpring")?.isEmpty == false
    guard isSpring else { return nil }
    let spring = try made { () throws(MotionError) in
      try Spring(mass: mass, stiffness: tension ?? base.tension, damping: friction ?? base.friction)
    }
    // A text with only a tension or only a friction may be from React Native, whose default for the
    // missing number is different.
    let isBare = tokens.platform == nil && (tension == nil) != (friction == nil)
    let others =
      isBare
      ? candidate(
        "in React Native's Animated and in Origami",
        try? Spring(tension: tension ?? 40, friction: friction ?? 7)) : []
    return SpringReading(spring, velocity: perSecond, from: .reactSpring, others: others)
  }
}

internal import CardMotion

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

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

  private static func constants(
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

  private static func plain(
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
        try ofRatio(stiffness: stiffness, mass: words["mass"] ?? 1, ratio: ratio),
        velocity: words["velocity"], from: target)
    }
    return try constants(words, target, defaults: nil)
  }

  private static func android(
    _ words: SpringWords, _ target: Target?, stiffness: Double, ratio: Double
  ) throws(MotionError) -> SpringReading? {
    guard words["stiffness"] != nil || words["dampingRatio"] != nil else { return nil }
    let spring = try ofRatio(
      stiffness: words["stiffness"] ?? stiffness, mass: 1, ratio: words["dampingRatio"] ?? ratio)
    return SpringReading(
      spring, velocity: words["initialVelocity", "startVelocity"], from: target)
  }

  private static func ofRatio(
    stiffness: Double, mass: Double, ratio: Double
  ) throws(MotionError) -> Spring {
    guard stiffness > 0 else { throw .stiffness(stiffness) }
    guard mass > 0 else { throw .mass(mass) }
    return try Spring(
      response: 2 * .pi / (stiffness / mass).squareRoot(), dampingRatio: ratio)
  }

  // MARK: Others

  private static func flutter(_ words: SpringWords) throws(MotionError) -> SpringReading? {
    if let ratio = words["ratio", "dampingRatio"], let stiffness = words["stiffness"] {
      return SpringReading(
        try ofRatio(stiffness: stiffness, mass: words["mass"] ?? 1, ratio: ratio),
        velocity: nil, from: .flutter)
    }
    if words["stiffness"] != nil { return try constants(words, .flutter, defaults: nil) }
    guard let duration = words["milliseconds"].map({ $0 / 1000 }) ?? words["duration"] else {
      return nil
    }
    return SpringReading(
      try Spring(duration: duration, bounce: words["bounce"] ?? 0), from: .flutter)
  }

  private static func motion(_ words: SpringWords) throws(MotionError) -> SpringReading? {
    if words["stiffness"] != nil || words["damping"] != nil {
      return try constants(words, .motion, defaults: (1, 100, 10))
    }
    let bounce = words["bounce"] ?? 0.3
    if let duration = words["visualDuration"] {
      return SpringReading(
        try Spring(visualDuration: duration, bounce: bounce), from: .motion,
        note: "velocity is 0 in this form")
    }
    guard let duration = words["duration"] else { return nil }
    guard let spring = motion(duration: duration, bounce: bounce) else {
      throw .duration(duration)
    }
    return SpringReading(spring, from: .motion, note: "velocity is 0 in this form")
  }

  /// Motion's `duration`: eleven steps of Newton's method on the envelope at .001, from ω = 5/duration.
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

  private static func reanimated(_ words: SpringWords) throws(MotionError) -> SpringReading? {
    let velocity = words["velocity"]
    if let milliseconds = words["duration"] {
      let ratio = words["dampingRatio"] ?? 1
      guard let spring = reanimated(duration: milliseconds / 1000, ratio: ratio) else {
        throw .duration(milliseconds / 1000)
      }
      return SpringReading(
        spring, velocity: velocity, from: .reanimated, note: "the duration depends on the velocity")
    }
    guard
      let reading = try constants(
        words, .reanimated, defaults: (4, 900, 120), velocity: velocity)
    else { return nil }
    let note = words["mass"] == nil ? "mass is 4 unless given" : nil
    return SpringReading(
      try reading.spring.criticalAtMost(), velocity: velocity, from: .reanimated,
      note: reading.spring.dampingRatio > 1 ? "computed as critical" : note)
  }

  /// Reanimated's `duration`: the stiffness, for mass 4, with which after 1.5 of it 6·10⁻⁹ of the energy
  /// of a critical motion of that decay is left; halved twenty times at most.
  static func reanimated(duration: Double, ratio: Double) -> Spring? {
    guard duration > 0 else { return nil }
    let mass = 4.0
    let time = 1.5 * duration
    func excess(_ stiffness: Double) -> Double {
      let decay = (stiffness / mass).squareRoot() * ratio
      let left = exp(-decay * time)
      let place = (1 + decay * time) * left
      let velocity = -decay * place + decay * left
      return place * place + mass * velocity * velocity / stiffness - 6e-9
    }
    var (low, high) = (Double.ulpOfOne, 8000.0)
    let direction: Double = excess(high) >= excess(low) ? 1 : -1
    var stiffness = (low + high) / 2
    for _ in 0..<20 where abs(excess(stiffness)) > 6e-12 {
      if excess(stiffness) * direction < 0 { low = stiffness } else { high = stiffness }
      stiffness = (low + high) / 2
    }
    return try? Spring(
      response: 2 * .pi / (stiffness / mass).squareRoot(), dampingRatio: min(1, ratio))
  }

  private static func libadwaita(_ words: SpringWords) throws(MotionError) -> SpringReading? {
    if let full = words.arguments(of: "adw_spring_params_new_full"), full.count == 3 {
      return SpringReading(
        try Spring(mass: full[1], stiffness: full[2], damping: full[0]), from: .libadwaita)
    }
    let ratio = words.arguments(of: "adw_spring_params_new") ?? []
    guard ratio.count == 3 else { return try plain(words, .libadwaita) }
    return SpringReading(
      try ofRatio(stiffness: ratio[2], mass: ratio[1], ratio: ratio[0]), from: .libadwaita)
  }

  /// Qt's numbers say how much is left after 16 ms.
  private static func qt(_ words: SpringWords) throws(MotionError) -> SpringReading? {
    guard let pull = words["spring"], let damping = words["damping"] else { return nil }
    let step = 0.016
    let left = 1 - damping
    guard left > 0, left < 1 else { throw .damping(damping) }
    let trace = 1 + left - pull * step
    let decay = -log(left) / (2 * step)
    let part = trace / (2 * left.squareRoot())
    guard abs(part) <= 1 else {
      guard part > 1 else { throw .stiffness(pull) }
      let split = log(part + (part * part - 1).squareRoot()) / step
      let frequency = (decay * decay - split * split).squareRoot()
      return SpringReading(
        try Spring(response: 2 * .pi / frequency, dampingRatio: decay / frequency), from: .qt)
    }
    let frequency = hypot(decay, acos(part) / step)
    return SpringReading(
      try Spring(response: 2 * .pi / frequency, dampingRatio: decay / frequency), from: .qt)
  }

  /// Figma's 1 − e^(−at)(cos bt + C sin bt).
  private static func formula(_ words: SpringWords) throws(MotionError) -> SpringReading? {
    guard words.contains("exp") else { return nil }
    let numbers = words.numbers
    guard numbers.count >= 4, numbers[0] == 1, numbers[1] < 0, numbers[2] > 0 else { return nil }
    let (decay, swing) = (-numbers[1], numbers[2])
    let frequency = hypot(decay, swing)
    return SpringReading(
      try Spring(response: 2 * .pi / frequency, dampingRatio: decay / frequency),
      velocity: decay - swing * numbers[3], from: .figma)
  }

  // MARK: CSS

  private static func css(_ words: SpringWords) throws(MotionError) -> SpringReading? {
    if let numbers = words.arguments(of: "spring"), numbers.count == 4 {
      return SpringReading(
        try Spring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2]),
        velocity: numbers[3], from: .css)
    }
    guard let easing = LinearEasing(words), easing.duration > 0 else { return nil }
    let samples = (0...600).map { index in
      let part = Double(index) / 600
      return SpringFit.Sample(
        time: part * Double(easing.duration) / 1000, position: easing.value(at: part))
    }
    let target = Double(easing.stops.last?.value ?? 0) / 10_000
    guard let fit = try? SpringFit(samples, target: target, waits: false) else { return nil }
    let way = abs(target - fit.start.value)
    guard way > 0, fit.rms < 0.01 * way else { return nil }
    return SpringReading(
      try fit.spring, velocity: fit.velocity?.value, from: .css,
      note: "fitted, RMS \(DecimalText.rounded(fit.rms / way * 100, digits: 2)) % of the way")
  }
}

extension LinearEasing {
  /// The `linear()` among `words`, and the duration beside it; nil: there is none.
  init?(_ words: SpringWords) {
    guard let start = words.tokens.firstIndex(of: .word("linear")) else { return nil }
    var stops: [(value: Double, parts: [Double])] = []
    var duration: Double?
    // Of the first brackets only: what older browsers get may follow.
    let end = words.tokens[start...].firstIndex(of: .mark(")")) ?? words.tokens.endIndex
    for (index, token) in words.tokens.enumerated() {
      guard case .number(let value, let unit) = token else { continue }
      switch (start..<end ~= index, unit) {
      case (true, "%"):
        guard !stops.isEmpty else { return nil }
        stops[stops.count - 1].parts.append(value / 100)
      case (true, _): stops.append((value, []))
      case (false, "ms"): duration = duration ?? value
      case (false, "s"): duration = duration ?? value * 1000
      default: break
      }
    }
    guard let duration, stops.count >= 2 else { return nil }
    // A stop with two percentages is flat between them; those without lie evenly between others.
    var points: [(value: Double, part: Double?)] = stops.flatMap { stop in
      stop.parts.isEmpty ? [(stop.value, nil)] : stop.parts.map { (stop.value, $0) }
    }
    points[0].part = points[0].part ?? 0
    points[points.count - 1].part = points[points.count - 1].part ?? 1
    var index = 1
    while index < points.count {
      guard points[index].part == nil else {
        index += 1
        continue
      }
      let next = points[index...].firstIndex { $0.part != nil } ?? points.count - 1
      let (low, high) = (points[index - 1].part ?? 0, points[next].part ?? 1)
      let step = (high - low) / Double(next - index + 1)
      points[index].part = low + step
      index += 1
    }
    self.init(
      stops: points.map {
        Stop(
          column: Int((($0.part ?? 0) * Double(Self.columns)).rounded()),
          value: Int(($0.value * 10_000).rounded()))
      }, duration: Int(duration.rounded()))
  }
}

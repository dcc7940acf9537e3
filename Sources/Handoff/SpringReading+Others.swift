internal import CardMotion

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension SpringReading {
  static func flutter(_ words: SpringWords) throws(MotionError) -> SpringReading? {
    if let ratio = words["ratio", "dampingRatio"], let stiffness = words["stiffness"] {
      return SpringReading(
        try Spring(stiffness: stiffness, mass: words["mass"] ?? 1, dampingRatio: ratio),
        velocity: nil, from: .flutter)
    }
    if words["stiffness"] != nil { return try constants(words, .flutter, defaults: nil) }
    guard let duration = words["milliseconds"].map({ $0 / 1000 }) ?? words["duration"] else {
      return nil
    }
    return SpringReading(
      try Spring(duration: duration, bounce: words["bounce"] ?? 0), from: .flutter)
  }

  static func motion(_ words: SpringWords) throws(MotionError) -> SpringReading? {
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

  static func reanimated(_ words: SpringWords) throws(MotionError) -> SpringReading? {
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
    return try? Spring(stiffness: stiffness, mass: mass, dampingRatio: min(1, ratio))
  }

  static func libadwaita(_ words: SpringWords) throws(MotionError) -> SpringReading? {
    if let full = words.arguments(of: "adw_spring_params_new_full"), full.count == 3 {
      return SpringReading(
        try Spring(mass: full[1], stiffness: full[2], damping: full[0]), from: .libadwaita)
    }
    let ratio = words.arguments(of: "adw_spring_params_new") ?? []
    guard ratio.count == 3 else { return try plain(words, .libadwaita) }
    return SpringReading(
      try Spring(stiffness: ratio[2], mass: ratio[1], dampingRatio: ratio[0]), from: .libadwaita)
  }

  /// Qt's numbers say how much is left after 16 ms.
  static func qt(_ words: SpringWords) throws(MotionError) -> SpringReading? {
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
  static func formula(_ words: SpringWords) throws(MotionError) -> SpringReading? {
    guard words.contains("exp") else { return nil }
    let numbers = words.numbers
    guard numbers.count >= 4, numbers[0] == 1, numbers[1] < 0, numbers[2] > 0 else { return nil }
    let (decay, swing) = (-numbers[1], numbers[2])
    let frequency = hypot(decay, swing)
    return SpringReading(
      try Spring(response: 2 * .pi / frequency, dampingRatio: decay / frequency),
      velocity: decay - swing * numbers[3], from: .figma)
  }
}

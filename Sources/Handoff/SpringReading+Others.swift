import Arithmetic
internal import CardMotion

extension SpringReading {
  /// Parses Flutter's `SpringDescription`. The defaults of api.flutter.dev are used: ratio 1, 500
  /// ms, bounce 0.
  static func flutter(_ tokens: SpringTokens) throws(ParseError) -> SpringReading? {
    let ratio = try tokens.number("dampingRatio")
    if let stiffness = try tokens.number("stiffness") {
      guard ratio != nil || tokens.contains("withDampingRatio") else {
        return try constants(tokens, .flutter, defaults: nil, velocity: (nil, nil))
      }
      let mass = try tokens.number("mass") ?? 1
      let spring = try made { () throws(MotionError) in
        try Spring(stiffness: stiffness, mass: mass, dampingRatio: ratio ?? 1)
      }
      return SpringReading(spring, from: .flutter)
    }
    let (duration, bounce) = (try tokens.number("duration"), try tokens.number("bounce"))
    guard duration != nil || bounce != nil || tokens.contains("withDurationAndBounce") else {
      return nil
    }
    let spring = try made { () throws(MotionError) in
      try Spring(duration: duration ?? 0.5, bounce: bounce ?? 0)
    }
    return SpringReading(spring, from: .flutter)
  }

  /// Parses libadwaita's spring parameters in C, in bindings (`Adw.SpringParams.new`) and in Rust.
  static func libadwaita(_ tokens: SpringTokens) throws(ParseError) -> SpringReading? {
    let isBound = tokens.contains("SpringParams")
    let full = try tokens.numbers(
      of: "adw_spring_params_new_full", isBound ? "new_full" : "",
      named: ["damping", "mass", "stiffness"])
    if let full {
      let spring = try made { () throws(MotionError) in
        try Spring(mass: full[1], stiffness: full[2], damping: full[0])
      }
      return SpringReading(spring, from: .libadwaita)
    }
    let ratio = try tokens.numbers(
      of: "adw_spring_params_new", isBound ? "new" : "",
      named: ["damping ratio", "mass", "stiffness"])
    guard let ratio else { return try plain(tokens, .libadwaita) }
    let spring = try made { () throws(MotionError) in
      try Spring(stiffness: ratio[2], mass: ratio[1], dampingRatio: ratio[0])
    }
    return SpringReading(spring, from: .libadwaita)
  }

  /// Parses Qt's `SpringAnimation`. Its numbers describe the change in a step of 16 ms. Qt divides
  /// both spring and damping by the mass (qquickspringanimation.cpp).
  static func qt(_ tokens: SpringTokens) throws(ParseError) -> SpringReading? {
    let (givenPull, givenDamping) = (try tokens.number("spring"), try tokens.number("damping"))
    guard givenPull != nil || givenDamping != nil else { return nil }
    // Both values default to 0 in Qt (qquickspringanimation.cpp).
    guard let pull = givenPull, pull != 0 else {
      throw ParseError(
        "Qt's 'spring' is missing or 0, so the value jumps to its target; write 2, for example")
    }
    guard let damping = givenDamping, damping != 0 else {
      throw ParseError(
        "Qt's 'damping' is missing or 0, so the spring never comes to rest; "
          + "write 0.2, for example")
    }
    // Qt ignores a mass that is not positive.
    let mass = try tokens.number("mass").flatMap { $0 > 0 ? $0 : nil } ?? 1
    if let fastest = try tokens.number("velocity"), fastest != 0 {
      throw ParseError("Qt's 'velocity' limits the speed, so the motion is not a spring; remove it")
    }
    let step = 0.016
    let left = 1 - damping / mass
    guard left > 0, left < 1 else { throw ParseError(MotionError.damping(damping).description) }
    let trace = 1 + left - pull / mass * step
    let decay = -log(left) / (2 * step)
    let cosine = trace / (2 * left.squareRoot())
    if abs(cosine) <= 1 {
      return try swing(decay: decay, swing: acos(cosine) / step, from: .qt)
    }
    guard cosine > 1 else { throw ParseError(MotionError.stiffness(pull).description) }
    let split = log(cosine + (cosine * cosine - 1).squareRoot()) / step
    let frequency = (decay * decay - split * split).squareRoot()
    let spring = try made { () throws(MotionError) in
      try Spring(response: 2 * .pi / frequency, dampingRatio: decay / frequency)
    }
    return SpringReading(spring, from: .qt)
  }

  private static func swing(
    decay: Double, swing: Double, velocity: Double? = nil, from target: Target
  ) throws(ParseError) -> SpringReading {
    let frequency = hypot(decay, swing)
    let spring = try made { () throws(MotionError) in
      try Spring(response: 2 * .pi / frequency, dampingRatio: decay / frequency)
    }
    return SpringReading(spring, velocity: (velocity, nil), from: target)
  }

  /// Parses the formula 1 − e^(−at)(cos bt + C sin bt) that Figma uses for springs.
  static func formula(_ tokens: SpringTokens) throws(ParseError) -> SpringReading? {
    func factor(_ function: String) throws(ParseError) -> Double? {
      guard let argument = tokens.call(function)?.first else { return nil }
      let range = argument.range
      guard range.count == 3, tokens.tokens[range.lowerBound + 1].mark == "*",
        let number = tokens.literal(range.lowerBound..<range.lowerBound + 1)
      else {
        throw ParseError(
          "\(function)(\(tokens.text(range))) must contain a number times t; "
            + "write for example \(function)(\(function == "exp" ? "-" : "")9 * t)")
      }
      return number
    }
    guard let decay = try factor("exp"), let swing = try factor("cos"),
      let other = try factor("sin"), decay < 0, swing > 0
    else { return nil }
    guard other == swing else { throw ParseError("cos() and sin() need the same factor of t") }
    return try self.swing(
      decay: -decay, swing: swing, velocity: -decay - swing * sineFactor(tokens), from: .figma)
  }

  /// Returns the factor before `* sin(` with its sign, or 1 if there is no factor.
  private static func sineFactor(_ tokens: SpringTokens) throws(ParseError) -> Double {
    let allTokens = tokens.tokens
    guard var index = allTokens.firstIndex(where: { $0.word == "sin" }) else { return 0 }
    // The function may be written as `Math.sin`.
    if index > 1, allTokens[index - 1].mark == "." { index -= 2 }
    guard index > 1, allTokens[index - 1].mark == "*" else {
      return index > 0 && allTokens[index - 1].mark == "-" ? -1 : 1
    }
    guard let number = tokens.literal(index - 2..<index - 1) else {
      throw ParseError(
        "the factor of sin() is not a number but '\(allTokens[index - 2].text)'; "
          + "write the number itself")
    }
    return index > 2 && allTokens[index - 3].mark == "-" ? -number : number
  }
}

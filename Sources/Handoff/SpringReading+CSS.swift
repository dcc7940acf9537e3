internal import CardMotion
internal import TextFormat

extension SpringReading {
  /// Parses the four numbers of `spring()`: mass, stiffness, damping and velocity. If the text has
  /// no `spring()`, fits a spring to the curve and the duration of `linear()`. The result is `nil`
  /// if the text has neither of the two functions.
  static func css(_ tokens: SpringTokens) throws(ParseError) -> SpringReading? {
    let numbers = try tokens.numbers(
      of: "spring", named: ["mass", "stiffness", "damping", "velocity"])
    if let numbers {
      let spring = try made { () throws(MotionError) in
        try Spring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
      }
      return SpringReading(spring, velocity: (numbers[3], nil), from: .css)
    }
    guard let easing = try LinearEasing(tokens), easing.duration > 0 else { return nil }
    let samples = (0...600).map { index in
      let fraction = Double(index) / 600
      return SpringFit.Sample(
        time: fraction * Double(easing.duration) / 1000, position: easing.value(at: fraction))
    }
    let target = Double(easing.stops.last?.value ?? 0) / 10_000
    let noSpring = ParseError("no spring fits this linear() within 1 % of the distance")
    guard let fit = try? SpringFit(samples, target: target, waits: false) else { throw noSpring }
    // A motion that returns to its start has no distance, so its largest displacement is the
    // reference.
    let distance = abs(target - fit.start.value)
    let reference = distance > 0.01 * fit.span ? distance : fit.span
    guard fit.rms < 0.01 * reference else { throw noSpring }
    let spring = try made { () throws(MotionError) in try fit.spring }
    return SpringReading(
      spring, velocity: (fit.velocity?.value, nil), from: .css,
      note:
        "fitted, RMS \(DecimalText.rounded(fit.rms / reference * 100, digits: 2)) % of the distance"
    )
  }
}

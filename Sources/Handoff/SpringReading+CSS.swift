internal import CardMotion

extension SpringReading {
  /// `linear()` and its duration, by a fit; or the four numbers of `spring()`.
  static func css(_ words: SpringWords) throws(MotionError) -> SpringReading? {
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

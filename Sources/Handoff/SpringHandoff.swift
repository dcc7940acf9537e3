import Arithmetic
package import CardMotion

/// A spring as numbers for a target platform, with the deviations of the platform's motion.
package struct SpringHandoff: Sendable {
  package let target: Target
  /// The starts for which the hand-off is computed: moves, each with its distance and initial
  /// velocity. All have the same spring.
  package let starts: [SpringMove]
  /// The allowed deviation, as a fraction of the amplitude.
  package let tolerance: Double
  /// The number of significant digits of the printed numbers. This does not apply to velocities and
  /// to thresholds in points, which are printed with other numbers of digits.
  package let digits: Int
  /// The platform's motion for each of the ``starts``, i.e. for each distance and initial velocity.
  package let renditions: [PlatformMotion]
  /// The deviation of the platform's motion for each of the ``starts``, in points.
  package let deviations: [Double]

  /// The reason why a spring cannot be handed off.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A spring that has neither a distance to cover nor a velocity.
    case still
    /// A spring that is not at rest within ten minutes.
    case restless
    /// A spring that reaches its target at once.
    case immediate
    /// A spring with so many oscillations that the straight pieces of a CSS `linear()` curve cannot
    /// stay within the tolerance.
    case swings
    /// Rounded numbers that are not a valid spring.
    case numbers(MotionError)

    package var description: String {
      switch self {
      case .still: "a spring with distance 0 and velocity 0 does not move; change one"
      case .restless: "the spring is not at rest within ten minutes; raise the damping ratio"
      case .immediate:
        "a response below 0.001 s reaches its target at once; choose a longer response"
      case .swings:
        "the spring oscillates too often for linear(); raise the tolerance or the damping ratio"
      case .numbers(let error): error.description
      }
    }
  }

  /// Creates the hand-off with the fewest digits, at least 2, for which the largest deviation of
  /// all starts is within a limit. The limit is `tolerance`, or the largest deviation with all 17
  /// digits plus a tenth of `tolerance` if this sum is larger.
  ///
  /// - Parameter tolerance: The allowed deviation, as a fraction of the amplitude.
  package init(
    _ target: Target, starts: [SpringMove], tolerance: Double
  ) throws(Failure) {
    for start in starts {
      guard start.spring.response >= 0.001 else { throw .immediate }
      guard start.amplitude > 0, start.amplitude.isFinite else { throw .still }
      guard start.settles(within: tolerance) < 600 else { throw .restless }
    }
    do throws(MotionError) {
      try self.init(target, of: starts, tolerance: tolerance)
    } catch {
      if target == .css, case .dampingRatio = error { throw .swings }
      throw .numbers(error)
    }
  }

  private init(
    _ target: Target, of starts: [SpringMove], tolerance: Double
  ) throws(MotionError) {
    (self.target, self.starts, self.tolerance) = (target, starts, tolerance)
    var renderer = try Renderer(target, starts, tolerance)
    let best = try renderer.evaluate(digits: 17)
    var (digits, chosen) = (2, best)
    if target != .css {
      chosen = try renderer.evaluate(digits: digits)
      while digits < 17,
        chosen.worst(of: target) > max(tolerance, best.worst(of: target) + tolerance / 10)
      {
        digits += 1
        chosen = try renderer.evaluate(digits: digits)
      }
    }
    (self.digits, renditions) = (digits, chosen.renditions)
    deviations = starts.indices.map { index in
      // The code divides the velocity by the distance, but the recorded number is the rounded
      // quotient. The larger of the two deviations is an upper bound for both.
      guard let exact = chosen.renditions[index].withVelocity(of: starts[index]) else {
        return chosen.deviations[index]
      }
      return max(
        chosen.deviations[index], exact.deviation(from: starts[index], tolerance: tolerance))
    }
  }

  /// Returns the deviation of the platform's motion for the element `start` of ``starts``, as a
  /// fraction of the amplitude of that element's motion.
  package func relativeDeviation(_ start: Int) -> Double {
    deviations[start] / starts[start].amplitude
  }

  /// The index in ``starts`` of the start with the largest deviation. A start is a move with its
  /// distance and initial velocity. Starts that the platform cannot express are left out. `nil` if
  /// the platform can express no start.
  package var worstStart: Int? {
    starts.indices.filter { target.expresses(starts[$0]) }.max {
      relativeDeviation($0) < relativeDeviation($1)
    }
  }

  /// Whether the platform can express at least one start, and all expressible starts are within the
  /// tolerance.
  package var isWithinTolerance: Bool {
    worstStart.map { relativeDeviation($0) <= tolerance } ?? false
  }
}

/// A platform's motions for several moves with one spring. The numbers of all motions are printed
/// with the same number of digits.
struct EvaluatedMoves {
  let starts: [SpringMove]
  let renditions: [PlatformMotion]
  let deviations: [Double]

  /// Returns the largest deviation of all starts, where the deviation of each start is a fraction
  /// of the amplitude of that start. Starts that `target` cannot express are left out, because
  /// printing more digits would not reduce their deviation.
  func worst(of target: Target) -> Double {
    starts.indices.reduce(0) {
      target.expresses(starts[$1]) ? max($0, deviations[$1] / starts[$1].amplitude) : $0
    }
  }
}

/// Computes a platform's motions for several moves with one spring, for a given number of digits.
struct Renderer {
  let target: Target
  let starts: [SpringMove]
  let tolerance: Double
  /// The critically damped spring that replaces an overdamped spring on platforms without
  /// overdamping, or `nil` if no replacement is needed.
  private var substitute: Spring?
  /// For each motion in `starts`: its positions at the times at which the platform advances its
  /// animations.
  private var looks: [MoveSamples] = []

  init(_ target: Target, _ starts: [SpringMove], _ tolerance: Double) throws(MotionError) {
    (self.target, self.starts, self.tolerance) = (target, starts, tolerance)
    if target == .reanimated, let spring = starts.first?.spring, spring.dampingRatio > 1 {
      substitute = try nearestCritical(spring)
    }
  }

  mutating func evaluate(digits: Int) throws(MotionError) -> EvaluatedMoves {
    var (renditions, deviations): ([PlatformMotion], [Double]) = ([], [])
    for (index, start) in starts.enumerated() {
      let rendition = try rendition(of: start, digits: digits)
      renditions.append(rendition)
      if looks.count == index {
        looks.append(MoveSamples(start, clock: rendition.clock, tolerance: tolerance))
      }
      deviations.append(rendition.deviation(from: &looks[index]))
    }
    return EvaluatedMoves(starts: starts, renditions: renditions, deviations: deviations)
  }

  func rendition(of start: SpringMove, digits: Int) throws(MotionError) -> PlatformMotion {
    let move = substitute.map(start.with) ?? start
    return switch target {
    case .swiftui: try .swiftUI(move, digits: digits)
    case .uikit: try .uiKit(move, digits: digits)
    case .coreanimation: try .coreAnimation(move, digits: digits)
    case .compose: try .compose(move, digits: digits, tolerance: tolerance)
    case .android: try .android(move, digits: digits, tolerance: tolerance)
    case .flutter: try .flutter(move, digits: digits, tolerance: tolerance)
    case .motion: try .motion(move, digits: digits, tolerance: tolerance)
    case .reactSpring: try .reactSpring(move, digits: digits, tolerance: tolerance)
    case .reanimated: try .reanimated(move, digits: digits)
    case .libadwaita:
      try .libadwaita(move, among: starts, digits: digits, tolerance: tolerance)
    case .qt: try .qt(move, digits: digits, tolerance: tolerance)
    case .figma: try .figma(move, digits: digits)
    case .tokens: try .tokens(move, digits: digits)
    case .css: try .css(move, tolerance: tolerance)
    }
  }

  /// Returns the critically damped spring with the smallest maximum deviation from the overdamped
  /// spring over all starts. The search is a golden-section search over the logarithm of the
  /// frequency.
  private mutating func nearestCritical(_ spring: Spring) throws(MotionError) -> Spring {
    looks = starts.map { MoveSamples($0, clock: .continuous, tolerance: tolerance) }
    func critical(_ logarithm: Double) throws(MotionError) -> Spring {
      try Spring(response: 2 * .pi / exp(logarithm), dampingRatio: 1)
    }
    func deviation(_ logarithm: Double) throws(MotionError) -> Double {
      var largest = 0.0
      for (index, start) in starts.enumerated() {
        let rendition = PlatformMotion([], .spring(start.with(try critical(logarithm))))
        largest = max(largest, rendition.deviation(from: &looks[index]) / start.amplitude)
      }
      return largest
    }
    let goldenRatio = (5.0.squareRoot() - 1) / 2
    let center = log(spring.angularFrequency)
    var (low, high) = (center - log(2 * spring.dampingRatio), center)
    var (left, right) = (high - goldenRatio * (high - low), low + goldenRatio * (high - low))
    var (atLeft, atRight) = (try deviation(left), try deviation(right))
    while high - low > 1e-6 {
      if atLeft < atRight {
        (high, right, atRight) = (right, left, atLeft)
        left = high - goldenRatio * (high - low)
        atLeft = try deviation(left)
      } else {
        (low, left, atLeft) = (left, right, atRight)
        right = low + goldenRatio * (high - low)
        atRight = try deviation(right)
      }
    }
    return try critical((low + high) / 2)
  }
}

import Arithmetic
package import CardMotion

/// A spring in a platform's numbers, with what they cost.
package struct SpringHandoff: Sendable {
  package let target: Target
  /// How the move may begin.
  package let starts: [SpringMove]
  /// The part of the way by which a move may be off.
  package let tolerance: Double
  /// Significant digits of the printed numbers; thresholds and velocities in points have their own.
  package let digits: Int
  /// One for each start.
  package let renditions: [Rendition]
  /// In points, one for each start.
  package let deviations: [Double]

  /// Why a spring is not taken anywhere.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// It has no way to go and no velocity.
    case still
    /// It is not at rest within ten minutes.
    case restless
    /// It is at its target at once.
    case immediate
    /// It swings so often that the pieces of CSS's `linear()` can't follow it within the tolerance.
    case swings
    /// Rounded, its numbers describe no spring.
    case numbers(MotionError)

    package var description: String {
      switch self {
      case .still: "a spring without a way and without a velocity does not move"
      case .restless: "a spring that is not at rest within ten minutes can't be handed off"
      case .immediate:
        "a spring with a response below 0.001 s is at its target at once: there is nothing to hand off"
      case .swings:
        "a spring that swings so often has no linear() this near; raise the tolerance or the damping ratio"
      case .numbers(let error): error.description
      }
    }
  }

  /// The spring of `starts` with the fewest digits, two at least, that are hardly worse than all of
  /// them. `tolerance`: a part of the way.
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
    let best = try renderer.render(digits: 17)
    var (digits, chosen) = (2, best)
    if target != .css {
      chosen = try renderer.render(digits: digits)
      while digits < 17,
        chosen.worst(of: target) > max(tolerance, best.worst(of: target) + tolerance / 10)
      {
        digits += 1
        chosen = try renderer.render(digits: digits)
      }
    }
    (self.digits, renditions) = (digits, chosen.renditions)
    deviations = starts.indices.map { index in
      // The code divides velocity by distance, the recorded number of that ratio is rounded: the
      // larger deviation of both holds for either.
      guard let exact = chosen.renditions[index].withVelocity(of: starts[index]) else {
        return chosen.deviations[index]
      }
      return max(
        chosen.deviations[index], exact.deviation(from: starts[index], tolerance: tolerance))
    }
  }

  /// The deviation of a start, as a part of its amplitude.
  package func part(_ start: Int) -> Double { deviations[start] / starts[start].amplitude }

  /// The start that it is farthest off with, of those that it can express; nil: it can express none.
  package var worstStart: Int? {
    starts.indices.filter { target.expresses(starts[$0]) }.max { part($0) < part($1) }
  }

  /// Whether it can express a start, and each that it can stays within the tolerance.
  package var isWithinTolerance: Bool { worstStart.map { part($0) <= tolerance } ?? false }
}

/// Some moves with one spring, as printed with so many digits.
struct Rendered {
  let starts: [SpringMove]
  let renditions: [Rendition]
  let deviations: [Double]

  /// The largest deviation of a start that `target` can express, as a part of its amplitude: what it
  /// can't express no digit makes better.
  func worst(of target: Target) -> Double {
    starts.indices.reduce(0) {
      target.expresses(starts[$1]) ? max($0, deviations[$1] / starts[$1].amplitude) : $0
    }
  }
}

/// Makes renditions of some moves with one spring.
struct Renderer {
  let target: Target
  let starts: [SpringMove]
  let tolerance: Double
  /// What a platform that knows no creeping gets instead.
  private var substitute: Spring?
  /// The starts, each on the platform's clock.
  private var looks: [MoveLooks] = []

  init(_ target: Target, _ starts: [SpringMove], _ tolerance: Double) throws(MotionError) {
    (self.target, self.starts, self.tolerance) = (target, starts, tolerance)
    if target == .reanimated, let spring = starts.first?.spring, spring.dampingRatio > 1 {
      substitute = try nearestCritical(spring)
    }
  }

  mutating func render(digits: Int) throws(MotionError) -> Rendered {
    var (renditions, deviations): ([Rendition], [Double]) = ([], [])
    for (index, start) in starts.enumerated() {
      let rendition = try rendition(of: start, digits: digits)
      renditions.append(rendition)
      if looks.count == index {
        looks.append(MoveLooks(start, clock: rendition.clock, tolerance: tolerance))
      }
      deviations.append(rendition.deviation(from: &looks[index]))
    }
    return Rendered(starts: starts, renditions: renditions, deviations: deviations)
  }

  func rendition(of start: SpringMove, digits: Int) throws(MotionError) -> Rendition {
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

  /// The critical spring that is never farther from the creeping one than it must, over all starts:
  /// by golden section on the logarithm of the frequency.
  private mutating func nearestCritical(_ spring: Spring) throws(MotionError) -> Spring {
    looks = starts.map { MoveLooks($0, clock: .continuous, tolerance: tolerance) }
    func critical(_ logarithm: Double) throws(MotionError) -> Spring {
      try Spring(response: 2 * .pi / exp(logarithm), dampingRatio: 1)
    }
    func deviation(_ logarithm: Double) throws(MotionError) -> Double {
      var largest = 0.0
      for (index, start) in starts.enumerated() {
        let rendition = Rendition([], .spring(start.with(try critical(logarithm))))
        largest = max(largest, rendition.deviation(from: &looks[index]) / start.amplitude)
      }
      return largest
    }
    let part = (5.0.squareRoot() - 1) / 2
    let middle = log(spring.angularFrequency)
    var (low, high) = (middle - log(2 * spring.dampingRatio), middle)
    var (left, right) = (high - part * (high - low), low + part * (high - low))
    var (atLeft, atRight) = (try deviation(left), try deviation(right))
    while high - low > 1e-6 {
      if atLeft < atRight {
        (high, right, atRight) = (right, left, atLeft)
        left = high - part * (high - low)
        atLeft = try deviation(left)
      } else {
        (low, left, atLeft) = (left, right, atRight)
        right = low + part * (high - low)
        atRight = try deviation(right)
      }
    }
    return try critical((low + high) / 2)
  }
}

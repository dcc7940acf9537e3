import Arithmetic
internal import CardMotion
internal import TextFormat

/// An exponential decay of velocity, with its numbers for a target platform.
package struct DecayHandoff: Sendable {
  /// The factor by which the velocity is multiplied in each millisecond, as in UIKit's
  /// `decelerationRate`.
  package let rate: Double
  /// The time constant of the decay in seconds. The distance until rest is the velocity times this
  /// constant.
  package let reach: Double

  /// Creates a decay with the factor `rate` per millisecond. The result is `nil` unless `rate` is
  /// between 0 and 1.
  package init?(rate: Double) {
    guard rate > 0, rate < 1 else { return nil }
    (self.rate, reach) = (rate, Decay(rate: rate).timeConstant)
  }

  /// Returns the code of the decay for `target`, or a comment with the formula if the platform has
  /// no exponential decay.
  func code(for target: Target) -> String {
    func text(_ value: Double) -> String { DecimalText.rounded(value, digits: 4) }
    let rate = DecimalText.rounded(rate, digits: 6)
    switch target {
    case .swiftui, .uikit, .coreanimation:
      return "scrollView.decelerationRate =\n  .init(rawValue: \(rate))"
    case .compose:
      return
        "val decay = exponentialDecay<Float>(\n  frictionMultiplier = \(text(1 / (4.2 * reach)))f)"
    case .android:
      return """
        FlingAnimation(
          card, DynamicAnimation.TRANSLATION_Y
        ).apply {
          setFriction(\(text(1 / (4.2 * reach)))f)
          setStartVelocity(velocity * density)
          start()
        }
        """
    case .flutter:
      return
        "final friction = FrictionSimulation(\n  \(text(exp(1000 * log(self.rate)))), position, velocity);"
    case .motion:
      return
        "animate(y, target, {\n  type: \"inertia\", velocity,\n  power: \(text(reach)),\n"
        + "  timeConstant: \(text(1000 * reach)),\n});"
    case .reactSpring:
      return "api.start({ config: {\n  velocity: velocity / 1000,\n  decay: "
        + "\(DecimalText.rounded(1 + log(self.rate), digits: 6)),\n} });"
    case .qt: return "// it decelerates evenly:\n// velocity / (2 * \(text(reach)))"
    case .reanimated:
      return "// withDecay depends on the frame rate:\n// project by velocity * \(text(reach))"
    case .libadwaita: return "/* no decay: project by\n   velocity * \(text(reach)) */"
    case .figma, .css: return "// no decay: project by\n// velocity * \(text(reach))"
    case .tokens: return "{\(token)}"
    }
  }

  /// The decay as one member of a design token file.
  var token: String {
    "\"decay-per-ms\": {\n  \"$type\": \"number\", \"$value\": "
      + "\(DecimalText.rounded(rate, digits: 6))}"
  }
}

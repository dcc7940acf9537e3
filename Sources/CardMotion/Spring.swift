/// A damped spring that pulls a mass to a target.
///
/// A spring is a value without a clock. Its motion is known in closed form for any damping. So
/// ``state(from:to:after:)`` is independent of the frames drawn before.
/// ``settlingTime(from:to:within:)`` gives the time of rest in advance.
///
/// Every initializer throws ``MotionError`` if its numbers describe no spring: if a number is NaN,
/// infinite or negative, or if the mass or the stiffness is 0. A response or a duration of 0 is
/// allowed: the spring jumps to its target. For numbers in source code, use the presets,
/// ``preset(response:dampingRatio:)`` or ``preset(duration:bounce:)``, which need no `try`.
public struct Spring: Hashable, Sendable {
  /// The mass, in any unit. Stiffness and damping coefficient are proportional to the mass.
  public let mass: Double
  /// The angular frequency without damping, √(stiffness/mass), in radians per second; infinite if
  /// the spring jumps to its target.
  public let angularFrequency: Double
  /// The damping ratio: 0 oscillates for ever, below 1 overshoots, 1 is critical damping, above 1
  /// approaches the target slowly.
  public let dampingRatio: Double

  /// Rate at which the slowest component of the motion decays, per second.
  let decayRate: Double
  /// Below critical damping, the angular frequency of the oscillation in radians per second. Above
  /// critical damping, the difference between the decay rates of the fast and the slow component,
  /// per second. 0 at critical damping.
  let split: Double

  /// Creates a spring from the constants of the differential equation `mass · x″ + damping · x′ +
  /// stiffness · x = 0`.
  ///
  /// - Throws: ``MotionError`` unless mass and stiffness are finite and greater than 0, and the
  ///   damping coefficient is finite and at least 0.
  public init(mass: Double, stiffness: Double, damping: Double) throws(MotionError) {
    guard mass > 0, mass.isFinite else { throw .mass(mass) }
    guard stiffness > 0, stiffness.isFinite else { throw .stiffness(stiffness) }
    guard damping >= 0, damping.isFinite else { throw .damping(damping) }
    let frequency = (stiffness / mass).squareRoot()
    guard Self.frequencies.contains(frequency) else { throw .stiffness(stiffness) }
    let ratio = damping / (2 * mass * frequency)
    guard ratio.isFinite else { throw .damping(damping) }
    self.init(angularFrequency: frequency, dampingRatio: ratio, mass: mass)
  }

  /// Creates a spring from its period without damping, `response`, and its damping ratio.
  ///
  /// - Parameters:
  ///   - response: The period without damping, in seconds; 0 jumps to the target.
  ///   - dampingRatio: 0 oscillates for ever, 1 is critical damping.
  ///   - mass: The mass, which changes ``stiffness`` and ``damping`` only, not the motion.
  /// - Throws: ``MotionError`` if a value is negative or not finite, or if the mass is 0.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) throws(MotionError) {
    guard mass > 0, mass.isFinite else { throw .mass(mass) }
    guard dampingRatio >= 0, dampingRatio.isFinite else { throw .dampingRatio(dampingRatio) }
    guard response >= 0, response.isFinite else { throw .response(response) }
    let frequency = 2 * Double.pi / response
    guard frequency >= Self.frequencies.lowerBound else { throw .response(response) }
    self.init(angularFrequency: frequency, dampingRatio: dampingRatio, mass: mass)
  }

  /// Creates a spring from its perceived duration and its bounce.
  ///
  /// The duration is the response. The damping ratio is `1 − bounce`, or `1/(1 + bounce)` for a
  /// negative bounce (SwiftUI's `Spring(duration:bounce:)`, Flutter's `withDurationAndBounce`).
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds; 0 jumps to the target.
  ///   - bounce: 1 oscillates for ever, 0 is critical damping. The closer to −1, the slower the
  ///     spring approaches its target.
  /// - Throws: ``MotionError`` if the duration is negative or not finite, or if the bounce is −1 or
  ///   less, above 1, or NaN.
  public init(duration: Double, bounce: Double) throws(MotionError) {
    guard bounce > -1, bounce <= 1 else { throw .bounce(bounce) }
    guard duration >= 0, duration.isFinite else { throw .duration(duration) }
    try self.init(
      response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// Returns a spring for parameters that are constants in source code.
  ///
  /// - Precondition: ``init(response:dampingRatio:mass:)`` would not throw for the numbers.
  ///   Otherwise the program stops with the error's description, also in release builds. Use the
  ///   initializer for numbers from other sources.
  public static func preset(response: Double, dampingRatio: Double) -> Spring {
    do throws(MotionError) {
      return try Spring(response: response, dampingRatio: dampingRatio)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Returns a spring for parameters that are constants in source code.
  ///
  /// - Precondition: ``init(duration:bounce:)`` would not throw for the numbers. Otherwise the
  ///   program stops with the error's description, also in release builds. Use the initializer for
  ///   numbers from other sources.
  public static func preset(duration: Double, bounce: Double) -> Spring {
    do throws(MotionError) {
      return try Spring(duration: duration, bounce: bounce)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Creates a spring from parameters that were already checked.
  init(angularFrequency: Double, dampingRatio: Double, mass: Double) {
    self.mass = mass
    self.dampingRatio = dampingRatio
    // (1 − ζ)(1 + ζ) is exact near critical damping, where 1 − ζ² loses half of its digits.
    let root = abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    if angularFrequency > Self.frequencies.upperBound {
      (self.angularFrequency, decayRate, split) = (.infinity, .infinity, 0)
    } else if dampingRatio < 1 {
      self.angularFrequency = angularFrequency
      (decayRate, split) = (dampingRatio * angularFrequency, root * angularFrequency)
    } else {
      self.angularFrequency = angularFrequency
      (decayRate, split) = (angularFrequency / (dampingRatio + root), 2 * root * angularFrequency)
    }
  }

  /// The allowed angular frequencies ω, in radians per second. Within this range, both ω² and 1/ω²
  /// can be multiplied by the largest allowed displacement, 10¹⁰⁰, and the results are finite.
  static let frequencies = 1e-100...1e100
}

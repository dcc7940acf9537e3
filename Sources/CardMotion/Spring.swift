/// A damped spring: a mass that is pulled to a target.
///
/// A spring is a value without a clock. Its motion is known in closed form for any damping, so
/// ``state(from:to:after:)`` gives the same bits however many frames were shown before, and
/// ``settlingTime(from:to:within:)`` says in advance when the mass will be still.
///
/// Every initializer throws ``MotionError`` where its numbers describe no spring: not a number,
/// infinite, negative, without mass or stiffness. A response or a duration of 0 is no error: such a
/// spring is at its target at once. For numbers written in the source there are presets, and
/// ``preset(response:dampingRatio:)`` and ``preset(duration:bounce:)``, which need no `try`.
public struct Spring: Hashable, Sendable {
  /// Mass, in any unit; stiffness and damping coefficient are in proportion to it.
  public let mass: Double
  /// Angular frequency without damping, √(stiffness/mass), in radians per second; infinite if the
  /// spring is at its target at once.
  public let angularFrequency: Double
  /// Damping ratio: 0 swings for ever, below 1 overshoots, 1 is critical, above 1 creeps.
  public let dampingRatio: Double

  /// Rate at which the slowest part of the motion dies away, per second.
  let decayRate: Double
  /// Below critical damping the angular frequency of the swing, above it how much faster the fast
  /// part dies away than the slow one, per second; 0 at critical damping.
  let split: Double

  /// The spring with the constants of the differential equation
  /// `mass · x″ + damping · x′ + stiffness · x = 0`.
  ///
  /// - Throws: ``MotionError`` unless mass and stiffness are finite and greater than 0 and the
  ///   damping coefficient is finite and not negative.
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

  /// The spring that would swing once in `response` seconds if it were not damped.
  ///
  /// - Parameters:
  ///   - response: In seconds; 0 is at the target at once.
  ///   - dampingRatio: 0 swings for ever, 1 is critical.
  ///   - mass: Changes ``stiffness`` and ``damping`` only, not the motion.
  /// - Throws: ``MotionError`` for a value that is negative or not finite, or a mass of 0.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) throws(MotionError) {
    guard mass > 0, mass.isFinite else { throw .mass(mass) }
    guard dampingRatio >= 0, dampingRatio.isFinite else { throw .dampingRatio(dampingRatio) }
    guard response >= 0, response.isFinite else { throw .response(response) }
    let frequency = 2 * Double.pi / response
    guard frequency >= Self.frequencies.lowerBound else { throw .response(response) }
    self.init(angularFrequency: frequency, dampingRatio: dampingRatio, mass: mass)
  }

  /// The spring that designers describe by how long it seems to take and how much it bounces.
  ///
  /// The duration is the response; the damping ratio is `1 − bounce`, and `1/(1 + bounce)` for a
  /// negative bounce (SwiftUI's `Spring(duration:bounce:)`, Flutter's `withDurationAndBounce`).
  ///
  /// - Parameters:
  ///   - duration: In seconds; 0 is at the target at once.
  ///   - bounce: 1 swings for ever, 0 is critical, towards −1 it creeps.
  /// - Throws: ``MotionError`` for a duration that is negative or not finite, or a bounce that is
  ///   not greater than −1 and at most 1.
  public init(duration: Double, bounce: Double) throws(MotionError) {
    guard bounce > -1, bounce <= 1 else { throw .bounce(bounce) }
    guard duration >= 0, duration.isFinite else { throw .duration(duration) }
    try self.init(
      response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// A spring from numbers written in the source.
  ///
  /// - Precondition: The numbers are such that ``init(response:dampingRatio:mass:)`` would not throw;
  ///   the program stops with the error's description otherwise, in release too. Use the initializer
  ///   for numbers that come from elsewhere.
  public static func preset(response: Double, dampingRatio: Double) -> Spring {
    do throws(MotionError) {
      return try Spring(response: response, dampingRatio: dampingRatio)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// A spring from numbers written in the source.
  ///
  /// - Precondition: The numbers are such that ``init(duration:bounce:)`` would not throw; the
  ///   program stops with the error's description otherwise, in release too. Use the initializer
  ///   for numbers that come from elsewhere.
  public static func preset(duration: Double, bounce: Double) -> Spring {
    do throws(MotionError) {
      return try Spring(duration: duration, bounce: bounce)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// The spring of checked parameters.
  init(angularFrequency: Double, dampingRatio: Double, mass: Double) {
    self.mass = mass
    self.dampingRatio = dampingRatio
    // (1 − ζ)(1 + ζ) keeps all digits near critical damping, where 1 − ζ² loses half of them.
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

  /// Beyond these the squares of frequencies, times the largest starts allowed, are not finite.
  static let frequencies = 1e-100...1e100
}

internal import CardMotion
internal import TextFormat

extension PlatformMotion {
  /// Returns the motion of SwiftUI's `spring(response:dampingFraction:)`. The printed code contains
  /// no velocity, because SwiftUI takes the velocity from the gesture.
  static func swiftUI(_ move: SpringMove, digits: Int) throws(MotionError) -> PlatformMotion {
    guard move.spring.dampingRatio <= 1 else {
      let (numbers, spring) = try constants(move.spring, digits)
      return PlatformMotion(
        numbers + [Number("allowOverDamping", "true")], .spring(move.with(spring)))
    }
    let (numbers, spring) = try ratio(move.spring, digits, named: "dampingFraction")
    return PlatformMotion(numbers, .spring(move.with(spring)))
  }

  /// Returns the motion of a design token in this program's format.
  static func tokens(_ move: SpringMove, digits: Int) throws(MotionError) -> PlatformMotion {
    let (numbers, spring) = try ratio(move.spring, digits, named: "dampingRatio")
    return PlatformMotion(numbers, .spring(move.with(spring)))
  }

  /// Returns the motion of `UIView.animate(springDuration:bounce:initialSpringVelocity:)`.
  static func uiKit(_ move: SpringMove, digits: Int) throws(MotionError) -> PlatformMotion {
    let duration = DecimalText.rounded(move.spring.response, digits: digits)
    let bounce = DecimalText.rounded(move.spring.bounce, digits: digits)
    var theirs = move.with(try Spring(duration: number(duration), bounce: number(bounce)))
    let velocity = theirs.takeRelativeVelocity(digits: digits)
    return PlatformMotion(
      [
        Number("springDuration", duration), Number("bounce", bounce),
        Number("initialSpringVelocity", velocity),
      ], .spring(theirs))
  }

  /// Returns the motion of `CASpringAnimation`. The damping ratio is limited to 1 unless
  /// `allowsOverdamping` is set.
  static func coreAnimation(_ move: SpringMove, digits: Int) throws(MotionError) -> PlatformMotion {
    let creeps = move.spring.dampingRatio > 1
    var (numbers, spring) = try constants(move.spring, digits)
    if !creeps { spring = try spring.criticalAtMost() }
    var theirs = move.with(spring)
    numbers.append(Number("initialVelocity", theirs.takeRelativeVelocity(digits: digits)))
    if creeps { numbers.append(Number("allowsOverdamping", "true")) }
    return PlatformMotion(numbers, .spring(theirs))
  }

  /// Returns the motion of Figma's `CUSTOM_SPRING`, which starts at rest.
  static func figma(_ move: SpringMove, digits: Int) throws(MotionError) -> PlatformMotion {
    let (numbers, spring) = try constants(move.spring, digits)
    return PlatformMotion(numbers, .spring(move.with(spring).atRest))
  }

  /// Returns the response and the damping ratio as the platform's code prints them, and the spring
  /// with these rounded values.
  private static func ratio(
    _ spring: Spring, _ digits: Int, named name: String
  ) throws(MotionError) -> ([Number], Spring) {
    let response = DecimalText.rounded(spring.response, digits: digits)
    let ratio = DecimalText.rounded(spring.dampingRatio, digits: digits)
    return (
      [Number("response", response), Number(name, ratio)],
      try Spring(response: number(response), dampingRatio: number(ratio))
    )
  }

  /// Returns the mass, the stiffness and the damping coefficient as parameters of the platform, and
  /// the spring with these rounded values.
  static func constants(
    _ spring: Spring, _ digits: Int, stiffness stiffnessName: String = "stiffness",
    damping dampingName: String = "damping"
  ) throws(MotionError) -> ([Number], Spring) {
    let frequency = spring.angularFrequency
    let stiffness = DecimalText.rounded(frequency * frequency, digits: digits)
    let damping = DecimalText.rounded(2 * spring.dampingRatio * frequency, digits: digits)
    return (
      [Number("mass", "1"), Number(stiffnessName, stiffness), Number(dampingName, damping)],
      try Spring(mass: 1, stiffness: number(stiffness), damping: number(damping))
    )
  }
}

extension Spring {
  /// Creates a spring from a stiffness, a mass and a damping ratio, as many platforms describe
  /// springs.
  init(stiffness: Double, mass: Double = 1, dampingRatio: Double) throws(MotionError) {
    guard stiffness > 0 else { throw .stiffness(stiffness) }
    guard mass > 0 else { throw .mass(mass) }
    try self.init(
      response: 2 * .pi / (stiffness / mass).squareRoot(), dampingRatio: dampingRatio)
  }

  /// Returns the spring with its damping ratio reduced to 1 if the ratio is greater.
  func criticalAtMost() throws(MotionError) -> Spring {
    dampingRatio <= 1 ? self : try Spring(response: response, dampingRatio: 1)
  }
}

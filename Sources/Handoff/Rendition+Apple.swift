internal import CardMotion
internal import TextFormat

extension Rendition {
  /// SwiftUI's `spring(response:dampingFraction:)`; it takes the velocity of a gesture by itself.
  static func swiftUI(_ move: SpringMove, digits: Int) throws(MotionError) -> Rendition {
    guard move.spring.dampingRatio <= 1 else {
      let (numbers, spring) = try constants(move.spring, digits)
      return Rendition(numbers + [Number("allowOverDamping", "true")], .spring(move.with(spring)))
    }
    let (numbers, spring) = try ratio(move.spring, digits, named: "dampingFraction")
    return Rendition(numbers, .spring(move.with(spring)))
  }

  /// Our own words.
  static func tokens(_ move: SpringMove, digits: Int) throws(MotionError) -> Rendition {
    let (numbers, spring) = try ratio(move.spring, digits, named: "dampingRatio")
    return Rendition(numbers, .spring(move.with(spring)))
  }

  /// `UIView.animate(springDuration:bounce:initialSpringVelocity:)`.
  static func uiKit(_ move: SpringMove, digits: Int) throws(MotionError) -> Rendition {
    let duration = DecimalText.rounded(move.spring.response, digits: digits)
    let bounce = DecimalText.rounded(move.spring.bounce, digits: digits)
    var theirs = move.with(try Spring(duration: number(duration), bounce: number(bounce)))
    let velocity = theirs.takeRelativeVelocity(digits: digits)
    return Rendition(
      [
        Number("springDuration", duration), Number("bounce", bounce),
        Number("initialSpringVelocity", velocity),
      ], .spring(theirs))
  }

  /// `CASpringAnimation`: critical at most, unless it is told that it may creep.
  static func coreAnimation(_ move: SpringMove, digits: Int) throws(MotionError) -> Rendition {
    let creeps = move.spring.dampingRatio > 1
    var (numbers, spring) = try constants(move.spring, digits)
    if !creeps { spring = try spring.criticalAtMost() }
    var theirs = move.with(spring)
    numbers.append(Number("initialVelocity", theirs.takeRelativeVelocity(digits: digits)))
    if creeps { numbers.append(Number("allowsOverdamping", "true")) }
    return Rendition(numbers, .spring(theirs))
  }

  /// Figma's `CUSTOM_SPRING`, which starts at rest.
  static func figma(_ move: SpringMove, digits: Int) throws(MotionError) -> Rendition {
    let (numbers, spring) = try constants(move.spring, digits)
    return Rendition(numbers, .spring(move.with(spring).atRest))
  }

  /// Response and damping ratio, and the spring that they are.
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

  /// Mass, stiffness and damping coefficient by the platform's names, and the spring that they are.
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
  /// The spring of a stiffness and a damping ratio, as many platforms write it.
  init(stiffness: Double, mass: Double = 1, dampingRatio: Double) throws(MotionError) {
    guard stiffness > 0 else { throw .stiffness(stiffness) }
    guard mass > 0 else { throw .mass(mass) }
    try self.init(
      response: 2 * .pi / (stiffness / mass).squareRoot(), dampingRatio: dampingRatio)
  }

  /// Critical where it would creep.
  func criticalAtMost() throws(MotionError) -> Spring {
    dampingRatio <= 1 ? self : try Spring(response: response, dampingRatio: 1)
  }
}

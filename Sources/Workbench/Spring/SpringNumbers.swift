internal import CardMotion
internal import SceneCore

/// The kind of parameters by which the panel shows a spring.
enum SpringNotation: Hashable, CaseIterable {
  /// Settling duration and damping ratio.
  case settling
  /// Response and damping ratio.
  case response
  /// Duration and bounce.
  case bounce
  /// Mass, stiffness, damping coefficient.
  case physics

  var title: String {
    switch self {
    case .settling: "Settling"
    case .response: "Response"
    case .bounce: "Bounce"
    case .physics: "Physics"
    }
  }

  var numbers: [SpringNumber] {
    switch self {
    case .settling: [.settling, .ratio]
    case .response: [.response, .ratio]
    case .bounce: [.duration, .bounce]
    case .physics: [.mass, .stiffness, .damping]
    }
  }
}

/// A single parameter of a spring, in any notation.
enum SpringNumber: Hashable, CaseIterable {
  case settling
  case response
  case ratio
  case duration
  case bounce
  case mass
  case stiffness
  case damping

  var title: String {
    switch self {
    case .settling: "Settling"
    case .response: "Response"
    case .ratio: "Damping ratio"
    case .duration: "Duration"
    case .bounce: "Bounce"
    case .mass: "Mass"
    case .stiffness: "Stiffness"
    case .damping: "Damping"
    }
  }

  /// The parameter's name in source code.
  var name: String {
    switch self {
    case .settling: "settlingDuration"
    case .response: "response"
    case .ratio: "dampingRatio"
    case .duration: "duration"
    case .bounce: "bounce"
    case .mass: "mass"
    case .stiffness: "stiffness"
    case .damping: "damping"
    }
  }

  var meaning: String {
    switch self {
    case .settling: "time until 0.1 % of the distance is left"
    case .response: "duration of one swing without damping"
    case .ratio: "1: no overshoot; less: overshoots"
    case .duration: "another name of the response"
    case .bounce: "1 minus the damping ratio"
    case .mass: "scales stiffness and damping; not saved"
    case .stiffness: "force per distance"
    case .damping: "force per velocity"
    }
  }

  var unit: String {
    switch self {
    case .settling, .response, .duration: "s"
    default: ""
    }
  }
}

/// The parameters of a scene's spring in every notation. An edit in any notation is converted to
/// changes of the scene's own parameters.
struct SpringNumbers: Hashable {
  let descriptor: SpringDescriptor
  let timeRange: ClosedRange<Double>
  let ratioRange: ClosedRange<Double>
  /// Value in seconds of the spring's time parameter, which is a response or a settling duration.
  let time: Double
  let ratio: Double
  /// The mass in the physics notation. The panel stores the mass, because the scene has no such
  /// parameter.
  let mass: Double

  /// Creates the numbers of the spring `descriptor`. Returns `nil` if `parameters` does not contain
  /// the spring's time parameter.
  ///
  /// - Parameter descriptor: The spring.
  /// - Parameter parameters: All parameters of the scene.
  /// - Parameter values: A value for each of `parameters`.
  /// - Parameter mass: The mass for the physics notation, 1 by default.
  init?(
    _ descriptor: SpringDescriptor, _ parameters: [ParameterDescriptor], _ values: [Double],
    mass: Double = 1
  ) {
    func index(_ name: String?) -> Int? {
      name.flatMap { name in parameters.firstIndex { $0.name == name } }
    }
    guard let time = index(descriptor.time) else { return nil }
    let ratio = index(descriptor.ratio)
    self.descriptor = descriptor
    self.mass = mass
    timeRange = parameters[time].range
    ratioRange = ratio.map { parameters[$0].range } ?? 1...1
    self.time = values[time]
    self.ratio = ratio.map { values[$0] } ?? 1
  }

  /// The notations in which the spring can be shown.
  var notations: [SpringNotation] {
    descriptor.isSettling ? SpringNotation.allCases : [.response, .bounce, .physics]
  }

  var spring: Spring {
    (try? descriptor.spring(time: time, ratio: ratio)) ?? .snap
  }

  var response: Double { descriptor.isSettling ? spring.response : time }

  var isRatioFixed: Bool { descriptor.ratio == nil }

  /// Returns whether `number` cannot be changed, because the scene fixes the damping ratio.
  func isFixed(_ number: SpringNumber) -> Bool {
    isRatioFixed && [.ratio, .bounce, .damping].contains(number)
  }

  func value(of number: SpringNumber) -> Double {
    switch number {
    case .settling: descriptor.isSettling ? time : spring.settlingDuration
    case .response, .duration: response
    case .ratio: ratio
    case .bounce: Self.bounce(ratio)
    case .mass: mass
    case .stiffness: stiffness(response)
    case .damping: 4 * .pi * ratio * mass / response
    }
  }

  func range(of number: SpringNumber) -> ClosedRange<Double> {
    let responses = responseRange
    return switch number {
    case .settling: timeRange
    case .response, .duration: responses
    case .ratio: ratioRange
    case .bounce: Self.bounce(ratioRange.upperBound)...Self.bounce(ratioRange.lowerBound)
    case .mass: 0.1...10
    case .stiffness: stiffness(responses.upperBound)...stiffness(responses.lowerBound)
    case .damping:
      4 * .pi * ratioRange.lowerBound * mass / response...4 * .pi * ratioRange.upperBound * mass
        / response
    }
  }

  /// Returns the changes of scene parameters that set `number` to `value`. The mass is not a scene
  /// parameter; the caller stores a new mass.
  func changes(_ number: SpringNumber, to value: Double) -> [ParameterChange] {
    switch number {
    case .settling where descriptor.isSettling: stored(time: value)
    case .ratio where descriptor.isSettling: changes(response: response, ratio: value)
    case .response where !descriptor.isSettling, .duration where !descriptor.isSettling:
      stored(time: value)
    case .settling: []
    case .response, .duration: changes(response: value, ratio: ratio)
    case .ratio: stored(ratio: value)
    case .bounce: changes(response: response, ratio: value < 0 ? 1 / (1 + value) : 1 - value)
    case .mass: physics(mass: value, stiffness(response), self.value(of: .damping))
    case .stiffness: physics(mass: mass, value, self.value(of: .damping))
    case .damping: physics(mass: mass, stiffness(response), value)
    }
  }

  /// Returns the changes of scene parameters that set the damping ratio to `ratio` and keep the
  /// settling duration.
  func changesSettled(ratio: Double) -> [ParameterChange] { stored(ratio: ratio) }

  /// Returns the changes of scene parameters that set the response, in seconds, and the damping
  /// ratio. Both values are rounded by `round`, by default to six digits, and clamped to their
  /// ranges.
  func changes(
    response: Double, ratio: Double, roundedBy round: (Double) -> Double = Self.six
  ) -> [ParameterChange] {
    let ratio =
      isRatioFixed ? 1 : min(max(round(ratio), ratioRange.lowerBound), ratioRange.upperBound)
    var time = response
    if descriptor.isSettling {
      time = (try? Spring(response: response, dampingRatio: ratio))?.settlingDuration ?? self.time
    }
    return stored(
      time: min(max(round(time), timeRange.lowerBound), timeRange.upperBound), ratio: ratio)
  }

  private func physics(
    mass: Double, _ stiffness: Double, _ damping: Double
  ) -> [ParameterChange] {
    let frequency = (stiffness / mass).squareRoot()
    return changes(response: 2 * .pi / frequency, ratio: damping / (2 * mass * frequency))
  }

  private func stored(time: Double? = nil, ratio: Double? = nil) -> [ParameterChange] {
    var changes: [ParameterChange] = []
    if let time, time != self.time { changes.append(ParameterChange(descriptor.time, time)) }
    if let ratio, ratio != self.ratio, let name = descriptor.ratio {
      changes.append(ParameterChange(name, ratio))
    }
    return changes
  }

  private func stiffness(_ response: Double) -> Double {
    mass * (2 * .pi / response) * (2 * .pi / response)
  }

  private var responseRange: ClosedRange<Double> {
    guard descriptor.isSettling else { return timeRange }
    func response(_ time: Double) -> Double {
      (try? descriptor.spring(time: time, ratio: ratio))?.response ?? time
    }
    return response(timeRange.lowerBound)...response(timeRange.upperBound)
  }

  private static func bounce(_ ratio: Double) -> Double { ratio <= 1 ? 1 - ratio : 1 / ratio - 1 }

  /// Returns `value` rounded to six significant digits.
  static func six(_ value: Double) -> Double {
    Quantity.rounded(value, digits: 6)
  }
}

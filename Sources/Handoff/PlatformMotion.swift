internal import CardMotion
internal import TextFormat

/// The motion that a target platform performs for the parameters in the generated code. The
/// parameters are rounded, so the motion can deviate from the original one.
package struct PlatformMotion: Sendable {
  /// The clock of a platform. The platform evaluates the motion only at the ticks of its clock.
  package enum Clock: String, Sendable {
    case continuous
    case milliseconds = "1ms"
    case sixteenMilliseconds = "16ms"
    case frames = "frames60"
    case fastFrames = "frames120"

    /// Returns the time of tick `index` in seconds. A continuous clock has a tick every quarter of
    /// a millisecond.
    package func time(_ index: Int) -> Double {
      switch self {
      case .continuous: Double(index) / 4000
      case .milliseconds: Double(index) / 1000
      case .sixteenMilliseconds: Double(index * 16) / 1000
      case .frames: Double(index) / 60
      case .fastFrames: Double(index) / 120
      }
    }

    /// The seconds between two ticks, during which the value is constant. 0 for a continuous clock.
    package var step: Double { self == .continuous ? 0 : time(1) }

    /// Returns the number of ticks until two milliseconds after `limit`, a time in seconds. The two
    /// milliseconds are added because the platform's motion may jump at its end, which only the
    /// ticks just after the end show.
    func count(until limit: Double) -> Int {
      let milliseconds = (limit * 1000 + 1e-6).rounded(.down) + 2
      return Int(milliseconds / 1000 / time(1) + 1e-6)
    }
  }

  /// A parameter of the platform's animation, with its value as text in the generated code.
  package struct Number: Hashable, Sendable {
    package var name: String
    package var text: String

    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The motion as a formula, as a table, or as an easing.
  enum Path: Sendable {
    /// The closed form of a damped oscillator.
    case spring(SpringMove)
    /// The position minus the target at each tick of the clock. After the last tick the position is
    /// the target.
    case steps([Double])
    /// A piecewise linear progress. `older` is the cubic curve for browsers without `linear()`, or
    /// `nil` if a cubic curve cannot approximate the progress.
    case easing(LinearEasing, Progress, older: CubicEasing?)
    /// A cubic curve that approximates the given progress of a move over time.
    case cubic(CubicEasing, Progress)
  }

  /// The parameters in the generated code, in the platform's order.
  package var numbers: [Number]
  package var clock = Clock.continuous
  /// The time in seconds from which the platform is at the target, or `nil` if the platform does
  /// not publish when its motion ends.
  package var endsAt: Double?
  var path: Path

  init(_ numbers: [Number], _ path: Path, clock: Clock = .continuous, endsAt: Double? = nil) {
    self.numbers = numbers
    self.path = path
    self.clock = clock
    self.endsAt = endsAt
  }

  /// Returns the position minus the target after `time` seconds.
  package func displacement(after time: Double) -> Double {
    // The tolerance of 1e-6 s accepts times that were rounded to a few decimal digits.
    if let endsAt, time > endsAt - 1e-6 { return 0 }
    switch path {
    case .spring(let move): return move.state(after: time).position
    case .steps(let places):
      let index = Int((time / clock.time(1) + 1e-6).rounded(.down))
      return index < places.count ? places[max(0, index)] : 0
    case .cubic(let cubic, let progress):
      let fraction = time * 1000 / Double(cubic.duration)
      return ((fraction < 1 ? cubic.bezier.value(at: fraction) : 1) - 1) * progress.unit
    case .easing(let easing, let progress, _):
      let fraction = time * 1000 / Double(easing.duration)
      return ((fraction < 1 ? easing.value(at: fraction) : progress.end) - progress.end)
        * progress.unit
    }
  }

  /// Returns the largest difference in points between this motion and `move`. The difference is
  /// measured at the ticks of the platform's clock until both motions are at rest.
  package func deviation(from move: SpringMove, tolerance: Double) -> Double {
    var looks = MoveSamples(move, clock: clock, tolerance: tolerance)
    return deviation(from: &looks)
  }

  /// Returns the largest difference in points from the move that `looks` samples. Missing samples
  /// are added to `looks`.
  func deviation(from looks: inout MoveSamples) -> Double {
    let move = looks.move
    switch path {
    case .easing(let easing, let progress, _) where progress.move == move:
      return easing.deviation(from: progress) * abs(progress.unit)
    case .cubic(let cubic, let progress) where progress.move == move:
      return cubic.deviation * abs(progress.unit)
    default: break
    }
    let count = clock.count(until: max(looks.settled, endsAt ?? 0))
    looks.take(count)
    var largest = 0.0
    for (index, expected) in looks.places[0...max(0, count)].enumerated() {
      largest = max(largest, abs(expected - displacement(after: clock.time(index))))
    }
    return largest
  }

  /// Returns this motion with the exact velocity of `start` instead of the rounded velocity in
  /// ``numbers``. The platform performs such a motion if the generated code computes the velocity
  /// divided by the distance. The result is `nil` if the motion already has the exact velocity, if
  /// a velocity or the distance is zero, or if `path` is not a spring.
  package func withVelocity(of start: SpringMove) -> PlatformMotion? {
    guard case .spring(var move) = path, start.travel != 0, start.velocity != 0, move.velocity != 0,
      move.velocity != start.velocity
    else { return nil }
    move.velocity = start.velocity
    var exact = self
    exact.path = .spring(move)
    for index in numbers.indices
    where ["initialSpringVelocity", "initialVelocity"].contains(numbers[index].name) {
      exact.numbers[index].text = DecimalText.exact(start.velocity / start.travel)
    }
    return exact
  }

  /// Returns the text of the parameter `name` in the generated code, or an empty string if there is
  /// no such parameter.
  package subscript(name: String) -> String { numbers.first { $0.name == name }?.text ?? "" }
}

/// Returns the number in `text`, or NaN if `text` is not a number.
func number(_ text: String) -> Double { Double(text) ?? .nan }

extension SpringMove {
  /// Returns the same move with another spring.
  func with(_ spring: Spring) -> SpringMove {
    SpringMove(spring, travel: travel, velocity: velocity)
  }

  /// Returns the velocity in multiples of the distance per second, as text with `digits` digits.
  /// Some platforms accept the velocity only in this form. Also sets ``velocity`` to the velocity
  /// that the rounded text describes. Returns "0" if the distance is zero.
  mutating func takeRelativeVelocity(digits: Int) -> String {
    let text = travel == 0 ? "0" : DecimalText.rounded(velocity / travel, digits: digits)
    velocity = number(text) * travel
    return text
  }

  /// Returns the time in seconds of the first frame at 60 Hz for which `isAtRest` returns true. The
  /// result is at most 900.
  func firstFrame(cutToMilliseconds: Bool = false, where isAtRest: (MotionState) -> Bool) -> Double
  {
    // 54,000 frames are 15 minutes, longer than any tuned motion.
    for frame in 1...54_000 {
      let time = cutToMilliseconds ? Double(frame * 1000 / 60) / 1000 : Double(frame) / 60
      if isAtRest(state(after: time)) { return time }
    }
    return 900
  }
}

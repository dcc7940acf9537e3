internal import CardMotion
internal import TextFormat

/// A move as a platform makes it from the numbers that are printed for it.
package struct Rendition: Sendable {
  /// The times at which a platform looks at its formula.
  package enum Clock: String, Sendable {
    case continuous
    case milliseconds = "1ms"
    case sixteenMilliseconds = "16ms"
    case frames = "frames60"
    case fastFrames = "frames120"

    /// The `index`-th look, in seconds; a continuous one is measured every quarter of a millisecond.
    package func time(_ index: Int) -> Double {
      switch self {
      case .continuous: Double(index) / 4000
      case .milliseconds: Double(index) / 1000
      case .sixteenMilliseconds: Double(index * 16) / 1000
      case .frames: Double(index) / 60
      case .fastFrames: Double(index) / 120
      }
    }

    /// Seconds for which a value is held; 0 if it is not.
    package var step: Double { self == .continuous ? 0 : time(1) }

    /// How many looks there are until two whole milliseconds after `limit`, in seconds: what comes
    /// right after an end shows what it has cut off.
    func count(until limit: Double) -> Int {
      let milliseconds = (limit * 1000 + 1e-6).rounded(.down) + 2
      return Int(milliseconds / 1000 / time(1) + 1e-6)
    }
  }

  /// A parameter as it is printed.
  package struct Number: Hashable, Sendable {
    package var name: String
    package var text: String

    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// How it gets there.
  enum Path: Sendable {
    /// The closed form of a damped oscillator.
    case spring(SpringMove)
    /// Steps of the clock, as position minus target; at the target after the last.
    case steps([Double])
    /// Straight pieces of a progress, and the curve for browsers that have none, if there is one.
    case easing(LinearEasing, Progress, older: CubicEasing?)
    /// A curve near a progress.
    case cubic(CubicEasing, Progress)
  }

  /// What is printed, in the order in which the platform names it.
  package var numbers: [Number]
  package var clock = Clock.continuous
  /// Seconds after which the platform is at the target; nil: no rule is published.
  package var endsAt: Double?
  var path: Path

  init(_ numbers: [Number], _ path: Path, clock: Clock = .continuous, endsAt: Double? = nil) {
    self.numbers = numbers
    self.path = path
    self.clock = clock
    self.endsAt = endsAt
  }

  /// Position minus target at a time, in seconds.
  package func displacement(after time: Double) -> Double {
    // Times in decimal digits are not exactly where frames are.
    if let endsAt, time > endsAt - 1e-6 { return 0 }
    switch path {
    case .spring(let move): return move.state(after: time).position
    case .steps(let places):
      let index = Int((time / clock.time(1) + 1e-6).rounded(.down))
      return index < places.count ? places[max(0, index)] : 0
    case .cubic(let cubic, let progress):
      let part = time * 1000 / Double(cubic.duration)
      return ((part < 1 ? cubic.bezier.value(at: part) : 1) - 1) * progress.unit
    case .easing(let easing, let progress, _):
      let part = time * 1000 / Double(easing.duration)
      return ((part < 1 ? easing.value(at: part) : progress.end) - progress.end) * progress.unit
    }
  }

  /// The largest distance from `move`, in points, looked at on the platform's clock until both have
  /// come to rest.
  package func deviation(from move: SpringMove, tolerance: Double) -> Double {
    var looks = MoveLooks(move, clock: clock, tolerance: tolerance)
    return deviation(from: &looks)
  }

  /// The same of a move that has been looked at before.
  func deviation(from looks: inout MoveLooks) -> Double {
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
    for (index, place) in looks.places[0...max(0, count)].enumerated() {
      largest = max(largest, abs(place - displacement(after: clock.time(index))))
    }
    return largest
  }

  /// The same motion with the exact velocity of `start`, as code has it that divides by the distance, or
  /// `nil` if the motion has it already.
  package func withVelocity(of start: SpringMove) -> Rendition? {
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

  /// What is printed as `name`.
  package subscript(name: String) -> String { numbers.first { $0.name == name }?.text ?? "" }
}

/// The number that printed digits say.
func number(_ text: String) -> Double { Double(text) ?? .nan }

extension SpringMove {
  /// The same way with another spring.
  func with(_ spring: Spring) -> SpringMove {
    SpringMove(spring, travel: travel, velocity: velocity)
  }

  /// The velocity in ways per second, as platforms want it that know no points; "0" where there is no
  /// way. The move has the velocity that is printed from then on.
  mutating func takeRelativeVelocity(digits: Int) -> String {
    let text = travel == 0 ? "0" : DecimalText.rounded(velocity / travel, digits: digits)
    velocity = number(text) * travel
    return text
  }

  /// The first frame at 60 Hz at which it is at rest, as a time in seconds.
  func firstFrame(cutToMilliseconds: Bool = false, where isAtRest: (MotionState) -> Bool) -> Double
  {
    // Nothing that is tuned takes a quarter of an hour.
    for frame in 1...54_000 {
      let time = cutToMilliseconds ? Double(frame * 1000 / 60) / 1000 : Double(frame) / 60
      if isAtRest(state(after: time)) { return time }
    }
    return 900
  }
}

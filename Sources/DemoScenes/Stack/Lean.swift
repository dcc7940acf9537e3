internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

/// How a card leans with its horizontal velocity, about the point that it was grabbed by.
///
/// A spring goes after an angle in proportion to the velocity: a finger's as of its last move, and in
/// flight the one that the card's motion tells. As that is known in closed form, the angle is a
/// function of time too: summed up in short steps of equal length from the last command on, whatever
/// frames are looked at.
struct Lean {
  /// What gives the velocity.
  private enum Drive {
    /// Nothing: the card was caught, and stays as it is.
    case none
    /// A finger at so many points per second, until it has not moved for a while.
    case finger(velocity: Double, until: Double)
    /// The card's own motion.
    case flight
  }

  /// At most, in radians.
  private static let most = 6 * Double.pi / 180
  private static let spring = Spring.tuned(response: 0.25)
  /// Seconds in which the velocity of a flight counts as constant, and what becomes of an angle in them.
  private static let step = 1.0 / 120
  private static let stepped = spring.coefficients(after: step)
  /// Seconds after which a flight is over for certain.
  private static let longest = 6.0
  /// Radians by which nothing moves that can be seen.
  private static let stillness = 1e-5

  /// Radians by which no corner is moved by 1/256 of a pixel.
  private static let upright = 1e-6

  /// The angle in radians and its velocity at the time `since`.
  private var start = MotionState(position: 0)
  private var since = -Double.infinity
  private var drive = Drive.none
  /// Radians per point per second.
  private var factor = 0.0
  /// The grabbed point from the card's anchor.
  private var pivot: Vector {
    get { Vector(dx: lanes.x, dy: lanes.y) }
    set { lanes = SIMD2(newValue.dx, newValue.dy) }
  }
  // Aligned to 16 bytes: optimised, Swift 6.3 copies an `InlineArray` of what holds references as if
  // each element were aligned as the whole scene is, and what is not crashes.
  private var lanes = SIMD2<Double>.zero
  /// How far it is from where the anchor has it: what leaned when it was caught keeps its place.
  private(set) var offset = Animated(Point.zero, tolerance: 0.01)

  /// Whether it does not lean and will not.
  var isUpright: Bool {
    if case .none = drive { start.position == 0 && offset.target == .zero } else { false }
  }

  // MARK: Looking

  /// The angle in radians, and its velocity, of a card whose anchor moves as `anchor` tells.
  func angle(_ anchor: Animated<Point>, at time: Double) -> MotionState {
    switch drive {
    case .none:
      return start
    case .finger(let velocity, let until):
      let end = Self.spring.state(
        from: start, to: aim(velocity), after: min(time, until) - since)
      return Self.spring.state(from: end, to: 0, after: time - until)
    case .flight:
      var (state, now) = (start, since)
      let end = min(time, landing(anchor))
      while now < end {
        let aim = aim(anchor.velocity(at: now + Self.step / 2).x)
        let left = end - now
        let k = left < Self.step ? Self.spring.coefficients(after: left) : Self.stepped
        let way = state.position - aim
        state = MotionState(
          position: aim + k.xx * way + k.xv * state.velocity,
          velocity: k.vx * way + k.vv * state.velocity)
        now += Self.step
      }
      return Self.spring.state(from: state, to: 0, after: time - max(end, since))
    }
  }

  private func aim(_ velocity: Double) -> Double {
    min(max(velocity * factor, -Self.most), Self.most)
  }

  /// From when on the card's own motion has no velocity worth a lean.
  private func landing(_ anchor: Animated<Point>) -> Double {
    max(since, min(anchor.restTime, since + Self.longest))
  }

  /// From when on it is upright, but for `tolerance` points at the ends of a card of that `length`.
  func restTime(_ anchor: Animated<Point>, length: Double, within tolerance: Double) -> Double {
    var moment = since
    switch drive {
    case .none: return -.infinity
    case .finger(_, let until): moment = max(since, until)
    case .flight: moment = landing(anchor)
    }
    let settling = Self.spring.settlingTime(
      from: angle(anchor, at: moment), to: 0, within: tolerance / length)
    return max(moment + settling, offset.restTime(within: tolerance))
  }

  /// How the card whose anchor is at `place` is turned and moved.
  func transform(_ anchor: Animated<Point>, at time: Double) -> Transform3D? {
    if isUpright { return nil }
    let angle = angle(anchor, at: time).position
    let offset = offset.value(at: time)
    // What leans by less than a pixel can show is painted upright, sharp.
    if abs(angle) < Self.upright, offset == .zero { return nil }
    let place = anchor.value(at: time)
    let (x, y) = (place.x + pivot.dx, place.y + pivot.dy)
    return .translation(x: x + offset.x, y: y + offset.y) * .rotation(angle)
      * .translation(x: -x, y: -y)
  }

  // MARK: Commands

  /// What is known up to `time` is kept: the card's motion changes.
  mutating func commit(_ anchor: Animated<Point>, at time: Double) {
    if case .none = drive { return }
    start = angle(anchor, at: time)
    since = time
  }

  /// The card, of that size, is caught: it stays as it is, and leans from now on about `place`, if a
  /// finger there took hold of it, or the nearest point of it.
  mutating func `catch`(
    by place: Point?, on card: Size, _ anchor: Animated<Point>, at time: Double
  ) {
    let angle = angle(anchor, at: time).position
    offset.stop(at: time)
    start = MotionState(position: angle)
    since = time
    drive = .none
    guard let place else { return }
    let (center, moved) = (anchor.value(at: time), offset.value(at: time))
    // Which point of the upright card is seen there, or next to there on the card.
    let seen = place - center - pivot - Vector(dx: moved.x, dy: moved.y)
    let turned = Transform3D.rotation(-angle).projected(Point(x: seen.dx, y: seen.dy))
    func limited(_ value: Double, _ extent: Double) -> Double {
      min(max(value, -extent / 2), extent / 2)
    }
    let old = pivot
    pivot = Vector(
      dx: limited(old.dx + turned.x, card.width), dy: limited(old.dy + turned.y, card.height))
    guard angle != 0 || moved != .zero else { return }
    // It is seen where it was.
    let way = pivot - old
    let there = Transform3D.rotation(angle).projected(Point(x: way.dx, y: way.dy))
    offset.set(
      Point(x: moved.x + there.x - way.dx, y: moved.y + there.y - way.dy), at: time)
  }

  /// The finger that has caught it goes at `velocity` points per second; `factor` is in degrees.
  mutating func follow(
    velocity: Double, factor: Double, _ anchor: Animated<Point>, at time: Double
  ) {
    if isUpright, factor == 0 { return }
    commit(anchor, at: time)
    since = time
    self.factor = factor * .pi / 180
    drive = .finger(velocity: velocity, until: time + VelocityTracker.stopGap)
  }

  /// The card goes its own way.
  mutating func fly(factor: Double, _ anchor: Animated<Point>, at time: Double) {
    if isUpright, factor == 0 { return }
    commit(anchor, at: time)
    since = time
    self.factor = factor * .pi / 180
    drive = .flight
    offset.retarget(to: .zero, with: .spring(Self.spring), at: time)
  }

  /// When a flight has come to an end and the card is upright; infinite if it does not fly.
  func arrival(_ anchor: Animated<Point>) -> Double {
    if case .flight = drive {
      restTime(anchor, length: 1, within: Self.stillness)
    } else {
      .infinity
    }
  }

  /// Has a card that has arrived stand upright exactly.
  mutating func putDown(_ anchor: Animated<Point>, at time: Double) {
    if arrival(anchor) <= time { self = Lean() }
  }
}

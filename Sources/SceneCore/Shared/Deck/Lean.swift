package import CardGeometry
internal import CardGestures
package import CardMotion

/// The strength of the lean of cards. The lean is a rotation by an angle that depends on the card's
/// horizontal velocity.
package struct LeanRules: Equatable, Sendable {
  /// The rotation in degrees for each point per second of the horizontal velocity.
  package var factor: Double
  /// The maximum rotation in degrees, in both directions.
  package var maximum: Double

  package init(factor: Double, maximum: Double = 6) {
    (self.factor, self.maximum) = (factor, maximum)
  }
}

/// The lean of a card: a rotation about its grab point, caused by horizontal velocity.
///
/// A spring moves the angle towards a target angle that is proportional to the velocity. During a
/// drag, this is the velocity of the pointer at its last move. During a flight, it is the velocity
/// of the card's motion. Both velocities are known as functions of time, so the angle is a function
/// of time as well. During a flight, the angle is computed in steps of 1/120 s since the last
/// command, independently of the frames drawn.
package struct Lean {
  /// The velocity that determines the target angle of the lean.
  private enum Drive {
    /// The angle does not depend on a velocity. A card that was grabbed but has not moved yet keeps
    /// its angle.
    case none
    /// The velocity of a pointer, in points per second. The velocity is valid until the time
    /// `until`.
    case finger(velocity: Double, until: Double)
    /// The velocity of the card's own motion.
    case flight
  }

  private static let spring = Spring.tuned(response: 0.25)
  /// The duration of a flight step in seconds. During a step, the velocity counts as constant.
  private static let step = 1.0 / 120
  /// The coefficients of the spring for the duration of a flight step.
  private static let stepped = spring.coefficients(after: step)
  /// The longest duration of a flight in seconds. After this time, the flight counts as ended.
  private static let longest = 6.0
  /// The angle in radians below which the card counts as upright when a flight ends.
  private static let stillness = 1e-5

  /// The angle in radians below which a lean is invisible: no corner is displaced by 1/256 of a
  /// pixel or more.
  private static let upright = 1e-6

  /// The angle of the card in radians, and the velocity of the angle, at the time `since`.
  private var start = MotionState(position: 0)
  private var since = -Double.infinity
  private var drive = Drive.none
  /// The factor by which a velocity in points per second is multiplied to get the target angle in
  /// radians.
  private var factor = 0.0
  /// The maximum angle of the lean in radians, in both directions.
  private var maximum = 0.0
  /// The grab point relative to the card's anchor.
  private var pivot: Vector {
    get { Vector(dx: lanes.x, dy: lanes.y) }
    set { lanes = SIMD2(newValue.dx, newValue.dy) }
  }
  // Stored as SIMD2, which has an alignment of 16 bytes. In optimised builds, Swift 6.3 copies an
  // `InlineArray` with references as if each element had the alignment of the whole scene. A
  // smaller alignment crashes.
  private var lanes = SIMD2<Double>.zero
  /// The displacement of the card from its anchor. A leaning card that is grabbed at a different
  /// point gets a displacement, so that the card does not jump.
  private(set) package var offset = Animated(Point.zero, tolerance: 0.01)

  /// Creates the lean of an upright card.
  package init() {}

  /// Whether the card is upright and at its anchor, and will not lean without a command.
  package var isUpright: Bool {
    if case .none = drive { start.position == 0 && offset.target == .zero } else { false }
  }

  /// Whether the card flies, i.e. moves without a pointer, and does not count as upright yet.
  package var isFlying: Bool { if case .flight = drive { true } else { false } }

  // MARK: Reading

  /// Returns the angle of the card in radians, and the velocity of the angle. `anchor` is the
  /// motion of the card's anchor.
  package func angle(_ anchor: Animated<Point>, at time: Double) -> MotionState {
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
        let displacement = state.position - aim
        state = MotionState(
          position: aim + k.xx * displacement + k.xv * state.velocity,
          velocity: k.vx * displacement + k.vv * state.velocity)
        now += Self.step
      }
      return Self.spring.state(from: state, to: 0, after: time - max(end, since))
    }
  }

  private func aim(_ velocity: Double) -> Double {
    min(max(velocity * factor, -maximum), maximum)
  }

  /// Returns the stage time from which the flying card is too slow for a visible lean (rotation
  /// about the grab point). `anchor` is the motion of the card's anchor.
  private func landing(_ anchor: Animated<Point>) -> Double {
    max(since, min(anchor.restTime, since + Self.longest))
  }

  /// Returns the stage time from which both ends of a card of `length` points stay within
  /// `tolerance` points of their positions on the upright card.
  package func restTime(_ anchor: Animated<Point>, length: Double, within tolerance: Double)
    -> Double
  {
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

  /// Returns the rotation and displacement of the card, or `nil` if the card is upright. `origin`
  /// is the position on the stage from which the anchor's position is measured.
  package func transform(
    _ anchor: Animated<Point>, from origin: Point = .zero, at time: Double
  ) -> Transform3D? {
    if isUpright { return nil }
    let angle = angle(anchor, at: time).position
    let offset = offset.value(at: time)
    // A card whose lean is invisible is drawn upright, because an upright card is sharper.
    if abs(angle) < Self.upright, offset == .zero { return nil }
    let position = anchor.value(at: time)
    let (x, y) = (origin.x + position.x + pivot.dx, origin.y + position.y + pivot.dy)
    return .translation(x: x + offset.x, y: y + offset.y) * .rotation(angle)
      * .translation(x: -x, y: -y)
  }

  // MARK: Commands

  /// Stores the state at `time`. To be called before the card's motion changes.
  package mutating func commit(_ anchor: Animated<Point>, at time: Double) {
    if case .none = drive { return }
    start = angle(anchor, at: time)
    since = time
  }

  /// Grabs the card. The angle stays unchanged.
  ///
  /// - Parameters:
  ///   - location: The grab point, in the coordinates of the anchor, which becomes the new pivot. A
  ///     point outside the card is clamped to the card. `nil` leaves the pivot unchanged.
  ///   - card: The size of the card in points.
  ///   - anchor: The motion of the card's anchor.
  ///   - time: The stage time.
  package mutating func grab(
    by location: Point?, on card: Size, _ anchor: Animated<Point>, at time: Double
  ) {
    let angle = angle(anchor, at: time).position
    offset.stop(at: time)
    start = MotionState(position: angle)
    since = time
    drive = .none
    guard let location else { return }
    let (center, moved) = (anchor.value(at: time), offset.value(at: time))
    // Converts the grab point to the upright card and clamps it to the card's area.
    let seen = location - center - pivot - Vector(dx: moved.x, dy: moved.y)
    let turned = Transform3D.rotation(-angle).projected(Point(x: seen.dx, y: seen.dy))
    func clamped(_ value: Double, _ extent: Double) -> Double {
      min(max(value, -extent / 2), extent / 2)
    }
    let old = pivot
    pivot = Vector(
      dx: clamped(old.dx + turned.x, card.width), dy: clamped(old.dy + turned.y, card.height))
    guard angle != 0 || moved != .zero else { return }
    // The displacement compensates for the new pivot, so the card does not jump.
    let shift = pivot - old
    let there = Transform3D.rotation(angle).projected(Point(x: shift.dx, y: shift.dy))
    offset.set(
      Point(x: moved.x + there.x - shift.dx, y: moved.y + there.y - shift.dy), at: time)
  }

  /// Sets the velocity of the pointer that drags the card.
  ///
  /// - Parameters:
  ///   - velocity: Points per second.
  ///   - rules: The strength of the lean.
  ///   - anchor: The motion of the card's anchor.
  ///   - time: The stage time.
  package mutating func follow(
    velocity: Double, _ rules: LeanRules, _ anchor: Animated<Point>, at time: Double
  ) {
    if isUpright, rules.factor == 0 { return }
    commit(anchor, at: time)
    since = time
    adopt(rules)
    drive = .finger(velocity: velocity, until: time + VelocityTracker.stopTimeout)
  }

  /// Starts a flight. During a flight, the lean, i.e. the card's rotation, depends on the velocity
  /// of the card's own motion `anchor`.
  package mutating func fly(_ rules: LeanRules, _ anchor: Animated<Point>, at time: Double) {
    if isUpright, rules.factor == 0 { return }
    commit(anchor, at: time)
    since = time
    adopt(rules)
    drive = .flight
    offset.retarget(to: .zero, with: .spring(Self.spring), at: time)
  }

  private mutating func adopt(_ rules: LeanRules) {
    (factor, maximum) = (rules.factor * .pi / 180, rules.maximum * .pi / 180)
  }

  /// Returns the stage time when a flight has ended and the card is upright, or infinity if no
  /// flight is running.
  package func arrival(_ anchor: Animated<Point>) -> Double {
    if case .flight = drive {
      restTime(anchor, length: 1, within: Self.stillness)
    } else {
      .infinity
    }
  }

  /// Sets the card to exactly upright if it was flying and the flight has ended by `time`. `anchor`
  /// is the motion of the card's anchor.
  package mutating func finishAtTarget(_ anchor: Animated<Point>, at time: Double) {
    if arrival(anchor) <= time { self = Lean() }
  }
}

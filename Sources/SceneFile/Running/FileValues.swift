internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// A track of a scene file.
struct FileTrack {
  /// The index of the value.
  let value: Int
  /// The index of the initial detent.
  let start: Int
  let isAcross: Bool
  var motion: CardWithList<FileRules>
  /// Whether the card has left its detent since it arrived there. Only tracked if a detent has an
  /// action.
  var isAway = false
  /// The actions to perform: `arrival` when the card arrives at its target, `listArrival` when the
  /// list arrives at its target.
  var arrival: PendingAction?
  var listArrival: PendingAction?
  /// Whether a detent has an action.
  let hasHooks: Bool

  init(_ value: Int, _ track: TrackProgram, _ layout: FileLayout) {
    (self.value, start, isAcross) = (value, track.start, track.axis == .x)
    motion = CardWithList(FileRules(track, layout), at: track.start)
    hasHooks = track.detents.contains { $0.then != nil }
  }
}

/// A collapsing header on the stage, with the scroll indicator of its list.
struct FileHeader {
  let value: Int
  var motion: HeaderMotion
  /// The opacity of the scroll indicator.
  var indicator = Animated(0.0, tolerance: 0.004)
  /// The stage time at which the scroll indicator begins to fade, or infinity if no fade is
  /// planned.
  var fadeStart = Double.infinity
  /// The current rules of the header.
  var rules: HeaderRules
  var row: Double
  var wheelLine: Double
  /// The action to perform when the list arrives at its target.
  var listArrival: PendingAction?

  init(_ value: Int, _ header: CollapsingProgram, _ layout: FileLayout) {
    self.value = value
    rules = HeaderRules(header, layout)
    (row, wheelLine) = (layout.number(header.row), layout.number(header.wheelLine))
    motion = HeaderMotion(rules)
  }

  mutating func showIndicator(at time: Double) {
    fadeStart = .infinity
    indicator.set(1, at: time)
  }

  var nextDeadline: Double { min(motion.nextDeadline ?? .infinity, fadeStart) }

  /// `patience`: the seconds at rest until the scroll indicator fades. `fade`: the duration of the
  /// fade in seconds.
  private static let (patience, fade) = (0.5, 0.25)

  mutating func handleDeadline(_ time: Double) {
    if let due = motion.nextDeadline, due <= time, motion.handleDeadline(time), indicator.target > 0
    {
      fadeStart = time + Self.patience
    }
    if fadeStart <= time {
      fadeStart = .infinity
      indicator.retarget(to: 0, with: .curve(.linear, duration: Self.fade), at: time)
    }
  }
}

extension HeaderRules {
  init(_ header: CollapsingProgram, _ layout: FileLayout) {
    let minimum = layout.number(header.minimum)
    self.init(
      maximumHeight: max(minimum, layout.number(header.maximum)), minimumHeight: minimum,
      contentHeight: layout.number(header.listLength), top: layout.number(header.listTop),
      end: layout.size.height, decay: Decay(rate: layout.number(header.deceleration)),
      rubberBand: layout.number(header.rubberBand), bounce: layout.spring(header.bounce),
      wheel: layout.spring(header.wheel), snapTiming: layout.timing(header.snap))
  }
}

/// The animated position of a follower. If the position is a number, y is 0.
struct SpringFollower {
  let value: Int
  var position: Animated<Point>
  var timing: PacedTiming
  var start: StartVelocity<Point>

  init(
    _ value: Int, at position: Point, timing index: Int, _ layout: FileLayout
  ) {
    (self.value, timing, start) = (value, layout.timing(index), layout.start(index))
    self.position = Animated(position, tolerance: 0.01)
  }

  /// Returns the follower at rest at `position`.
  func resting(at position: Point, tolerance: Double) -> SpringFollower {
    var follower = self
    follower.position = Animated(position, tolerance: tolerance)
    return follower
  }

  mutating func send(to target: Point, delay: Double, at time: Double) {
    let way = target - position.value(at: time + delay)
    position.retarget(
      to: target, with: timing.timing(over: way), velocity: start, delay: delay, at: time)
  }
}

/// A value that animates to the result of an expression.
struct FileAnimated {
  let value: Int
  let program: AnimatedProgram
  var number: Animated<Double>
  var timing: PacedTiming
  var start: StartVelocity<Double>
  var delay: Double
  /// The result of the expression when it was last evaluated.
  var wanted: Double
  /// The target of the value's animation. If the value is animated together with a track, and a
  /// pointer holds the track, the animation to this target starts at the release.
  var aim: Double
  /// Whether the value has left its target since the value last arrived there. This is tracked only
  /// if the scene file defines an action for the arrival of the value.
  var isAway = false
  /// The action to perform when the value arrives at its target.
  var arrival: PendingAction?

  init(_ value: Int, _ program: AnimatedProgram, at number: Double, _ layout: FileLayout) {
    (self.value, self.program) = (value, program)
    timing = layout.timing(program.timing)
    start = layout.start(program.timing)
    delay = layout.delay(program.delay)
    (wanted, aim) = (number, number)
    self.number = Animated(number, tolerance: program.tolerance)
  }

  mutating func send(to target: Double, delay: Double, at time: Double) {
    aim = target
    let way = target - number.value(at: time + delay)
    number.retarget(
      to: target, with: timing.timing(over: way), velocity: start, delay: delay, at: time)
  }
}

extension FileLayout {
  /// Returns a delay in seconds. With reduced motion it is 0.
  func delay(_ expression: Expression) -> Double {
    reducesMotion ? 0 : max(0, number(expression))
  }
}

extension AnimatedProgram {
  /// Whether the value is a visible length or angle, in points or degrees.
  var isLength: Bool { unit == "pt" || unit == "°" }
  /// The distance from the target at which the animation ends.
  var tolerance: Double { isLength ? 0.01 : 1e-5 }
  /// The distance from the target within which the value has arrived.
  var arrivalTolerance: Double { isLength ? 0.5 : 0.005 }
}

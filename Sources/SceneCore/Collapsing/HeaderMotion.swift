package import CardMotion

/// The motion of a collapsing header and the list below.
///
/// Header and list move along a single track, which consists of regions. The layout of the track puts
/// a region of the header on each side of the current position, so that in either direction the header
/// moves first: it collapses before the list scrolls towards its end, and opens before the list
/// scrolls towards its top. The regions are laid out again whenever the direction changes. Momentum
/// therefore passes from header to list without a jump. After the track stops, a partly collapsed
/// header snaps open or collapsed, whichever is nearer.
package struct HeaderMotion {
  private enum Pending {
    /// At rest at a final position, without a deadline.
    case nothing
    /// A deadline at the end of the motion, to decide whether the header must snap.
    case stop
    /// A deadline shortly before rest, to set the exact rest position.
    case arrival
  }

  /// Distance from the target, in points, below which an object has arrived. The distance is too
  /// small to see.
  private static let arrival = 0.1

  private var rules: HeaderRules
  private var track: Track<HeaderPart>
  /// The header height and the content offset for which the regions of the track were laid out.
  private var base: (height: Double, offset: Double)
  /// The direction of the last motion: 1 towards the list's end, −1 towards its top, 0 after a
  /// stop.
  private var direction = 0.0
  private var pending = Pending.nothing
  /// The stage time of the last command in seconds.
  private var lastTime = 0.0
  /// Whether the header rests open, or rested open before the current motion.
  package private(set) var isOpen = true
  /// The header height during a snap to open or collapsed, or `nil` if no snap runs. The list does
  /// not move during a snap.
  package private(set) var snap: Animated<Double>?

  /// Creates the motion at rest, with the header open and the list at its top.
  package init(_ rules: HeaderRules) {
    self.rules = rules
    base = (rules.maximumHeight, 0)
    track = Track(rules.regions(height: base.height, offset: 0), physics: rules.physics)
  }

  // MARK: Reading

  /// Returns the header height at `time`, in points.
  package func height(at time: Double) -> Double {
    snap?.value(at: time) ?? height(atPosition: track.position(at: time))
  }

  /// Returns the content offset of the list at `time`, in points. During a bounce, the offset is
  /// outside the list's range.
  package func offset(at time: Double) -> Double { offset(atPosition: track.position(at: time)) }

  /// Returns the common velocity of header and list in points per second. The velocity is 0 during
  /// a drag or a snap.
  package func velocity(at time: Double) -> Double { snap == nil ? track.velocity(at: time) : 0 }

  /// Whether a pointer drags the header or the list.
  package var isHeld: Bool { track.isHeld }

  /// Returns whether header or list moves at `time` without a pointer. If so, a pointer's down
  /// event at `time` grabs header and list.
  package func isMoving(at time: Double) -> Bool {
    !(snap?.isResting(at: time) ?? true) || time < track.stopTime
  }

  /// Returns the time after which header and list stay within `tolerance` points of their rest
  /// positions.
  package func restTime(within tolerance: Double) -> Double {
    max(
      snap?.restTime(within: tolerance) ?? -.infinity,
      track.restTime(within: tolerance))
  }

  // MARK: Track

  private func height(atPosition position: Double) -> Double {
    let height = track.value(of: .headerBelow, atPosition: position)
    return height == base.height ? track.value(of: .headerAbove, atPosition: position) : height
  }

  private func offset(atPosition position: Double) -> Double {
    let offset = track.value(of: .listBelow, atPosition: position)
    return offset == base.offset ? track.value(of: .listAbove, atPosition: position) : offset
  }

  /// Lays out the regions of the track for the state at `time`, with a header of `height`. If the
  /// list is scrolled beyond its range, the distance beyond the range is clamped to `reach` points.
  /// A running motion of the track continues, but a snap ends.
  private mutating func layOut(_ height: Double, within reach: Double = .infinity, at time: Double)
  {
    let shown = offset(at: time)
    let offset = min(max(shown, 0), rules.lastOffset(height))
    snap = nil
    base = (height, offset)
    let regions = rules.regions(height: height, offset: offset)
    let past = min(max(shown - offset, -reach), reach)
    let position =
      past < 0
      ? past
      : past > 0
        ? regions.reduce(past) { $0 + $1.length } : regions[0].length + regions[1].length
    track.layOut(regions, position: position, at: time)
  }

  /// Prepares a move by `delta` points. If the direction changes, the regions of the track are laid
  /// out again, so that the header moves first.
  private mutating func turn(_ delta: Double, at time: Double) {
    let wanted = delta < 0 ? -1.0 : 1
    if wanted != direction || snap != nil { layOut(height(at: time), at: time) }
    direction = wanted
  }

  /// Sets the header height and the content offset, and stops all motion.
  private mutating func place(height: Double, offset: Double) {
    snap = nil
    base = (height, offset)
    direction = 0
    let regions = rules.regions(height: height, offset: offset)
    track = Track(
      regions, position: regions[0].length + regions[1].length, physics: track.physics)
  }

  // MARK: Commands

  /// Stops header and list at their current positions, because a pointer grabbed them.
  package mutating func grab(at time: Double) {
    layOut(height(at: time), at: time)
    track.grab(at: time)
    direction = 0
    pending = .nothing
  }

  /// Drags header and list by `delta` points. Positive is upwards. Header and list follow within
  /// `duration` seconds.
  package mutating func drag(by delta: Double, over duration: Double = 0, at time: Double) {
    guard delta != 0 else { return }
    turn(delta, at: time)
    track.drag(by: delta, over: duration, at: time)
  }

  /// Releases header and list with `velocity` in points per second. Positive is upwards; 0 means
  /// that the pointer did not move.
  package mutating func release(velocity: Double, at time: Double) {
    if velocity != 0 { turn(velocity, at: time) }
    track.release(velocity: velocity == 0 ? nil : velocity, at: time)
    awaitStop(at: time)
  }

  /// Scrolls by `delta` points, for a scroll wheel or trackpad. With `isExact`, header and list
  /// move at once. Otherwise a spring moves header and list.
  package mutating func wheel(by delta: Double, isExact: Bool, at time: Double) {
    turn(delta, at: time)
    track.wheel(by: delta, isExact: isExact, at: time)
    awaitStop(at: time)
  }

  /// Moves header and list by `delta` points with a spring, for a key press. During a motion, the
  /// target of the motion moves by `delta` points. If `delta` is infinite, the target is an end of
  /// the track.
  package mutating func step(by delta: Double, at time: Double) {
    let isMoving = isMoving(at: time)
    turn(delta, at: time)
    let start = isMoving ? track.target : track.position(at: time)
    track.animate(
      to: min(max(start + delta, 0), track.length), with: .spring(track.physics.wheel), at: time)
    awaitStop(at: time)
  }

  /// Scrolls the list to the content offset `offset` with a spring. Scrolling down collapses the
  /// header first.
  package mutating func scroll(to offset: Double, at time: Double) {
    let position = isMoving(at: time) ? track.target : track.position(at: time)
    let delta = offset - self.offset(atPosition: position)
    let open = height(atPosition: position) - rules.minimumHeight
    step(by: delta > 0 ? delta + open : delta, at: time)
  }

  private mutating func awaitStop(at time: Double) {
    pending = .stop
    lastTime = time
  }

  // MARK: Environment

  /// Applies new rules after a change of size, safe area or parameters. Momentum and drags
  /// continue, with the new springs. At rest, the content offset is clamped to the list's new
  /// range.
  package mutating func apply(_ rules: HeaderRules, at time: Double) {
    let old = self.rules
    let (snap, height, offset) = (snap, height(at: time), offset(at: time))
    let isSliding = isHeld || snap == nil && isMoving(at: time)
    self.rules = rules
    lastTime = time
    track.physics = rules.physics
    track.replace(.spring(old.physics.wheel), with: .spring(rules.physics.wheel), at: time)
    // The overscroll is clamped to 0.9 of the rubber band's dimension: a bounce is never longer,
    // and a larger overscroll could exceed a smaller stage.
    if isSliding {
      let reach = 0.9 * rules.physics.rubberBand.dimension
      return layOut(rules.clamped(height), within: reach, at: time)
    }
    let limited = rules.clamped(height)
    place(height: limited, offset: min(max(offset, 0), rules.lastOffset(limited)))
    // A snap outside the new limits is replaced by a new snap from the current height.
    if limited == height { self.snap = snap }
    if let snap = self.snap, old.snapTiming != rules.snapTiming {
      let way = snap.target - snap.value(at: time)
      self.snap?.replace(
        old.snapTiming.whole, with: rules.snapTiming.timing(over: way), at: time)
    }
    settle(at: time)
  }

  /// Opens the header at once. The content offset stays, clamped to the list's range.
  package mutating func open(at time: Double) {
    let (height, shown) = (rules.maximumHeight, offset(at: time))
    place(height: height, offset: min(max(shown, 0), rules.lastOffset(height)))
    noteRest()
    awaitStop(at: time)
  }

  /// Shows the list's top at once, after the rows have changed.
  package mutating func showTop(_ rules: HeaderRules, at time: Double) {
    self.rules = rules
    let (isHeld, height) = (isHeld, height(at: time))
    place(height: height, offset: 0)
    if isHeld { track.grab(at: time) } else { awaitStop(at: time) }
  }

  // MARK: Deadlines

  /// The next deadline in stage seconds, or `nil` if header and list do not change without an
  /// input. At the deadline, the track's motion or a snap ends, or a motion that is almost at rest
  /// is set to its exact rest position.
  package var nextDeadline: Double? {
    // After a tiny move, the exact rest position is set at least 0.1 s later. The change would
    // otherwise be visible as a jump.
    let soonest = deadline(0.1, after: lastTime)
    if let snap { return max(snap.restTime, soonest) }
    if isHeld { return nil }
    switch pending {
    case .nothing: return nil
    case .stop: return max(track.stopTime, lastTime)
    case .arrival: return max(track.restTime(within: Self.arrival), soonest)
    }
  }

  /// Handles the deadline at `time`. Returns `true` if header and list stop at this deadline and no
  /// snap follows.
  package mutating func handleDeadline(_ time: Double) -> Bool {
    if let snap {
      place(height: snap.target, offset: rest.offset)
      noteRest()
      return true
    }
    switch pending {
    case .nothing: return false
    case .stop:
      pending = .arrival
      direction = 0
      lastTime = time
      let hasStopped = settle(at: time)
      if hasStopped { noteRest() }
      return hasStopped
    case .arrival:
      pending = .nothing
      place(height: rest.height, offset: rest.offset)
      return false
    }
  }

  private mutating func noteRest() { isOpen = rest.height > rules.minimumHeight }

  /// Starts a snap to the nearer end if the header would rest between its minimum and maximum
  /// height. Returns `true` if the header already rests at an end, or `false` if a snap has been
  /// started or was already running.
  @discardableResult
  private mutating func settle(at time: Double) -> Bool {
    let (minimum, maximum) = (rules.minimumHeight, rules.maximumHeight)
    let (now, end) = (height(at: time), rest)
    let height = snap == nil ? end.height : now
    var target = height > (minimum + maximum) / 2 ? maximum : minimum
    // A header cannot collapse if that would leave the list past its end.
    if !rules.canCollapse
      || rules.lowestHeight(height: height, offset: end.offset) > minimum
    {
      target = maximum
    }
    if snap?.target ?? height == target { return snap == nil }
    var moved = snap ?? Animated(now, tolerance: Self.arrival)
    moved.retarget(to: target, with: rules.snapTiming.timing(over: target - now), at: time)
    snap = moved
    pending = .nothing
    return false
  }

  /// The header height and the content offset at which the track comes to rest.
  private var rest: (height: Double, offset: Double) {
    let height = height(atPosition: track.target)
    // Differences below 1e-6 are rounding errors, so they must not start a snap.
    let limit = [rules.minimumHeight, rules.maximumHeight].first {
      abs($0 - height) < 1e-6
    }
    return (limit ?? height, offset(atPosition: track.target))
  }
}

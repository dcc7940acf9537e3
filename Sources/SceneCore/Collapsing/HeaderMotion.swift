package import CardMotion

/// How header and list move: one track, from the list's top to its end with the header between.
///
/// The track's regions are laid out from the present state whenever the direction turns, so that
/// the header always eats the way first, and momentum crosses from one to the other unharmed. When
/// the track has stopped, a header left between open and collapsed snaps to the nearer.
package struct HeaderMotion {
  private enum Pending {
    /// At rest where it belongs.
    case nothing
    /// To see what is to be done when it has stopped.
    case stop
    /// To be put down exactly where it rests.
    case arrival
  }

  /// How near the end of its way counts as arrived, in points: far less than can be seen.
  private static let arrival = 0.1

  private var rules: HeaderRules
  private var track: Track<HeaderPart>
  /// Height and offset from which the regions were laid out.
  private var base: (height: Double, offset: Double)
  /// Which way the track moved last: 1 towards the list's end; 0: it has stopped since.
  private var direction = 0.0
  private var pending = Pending.nothing
  /// Of the last command.
  private var lastTime = 0.0
  /// Whether the header rests open, or rested so last.
  package private(set) var isOpen = true
  /// The header's height while it snaps open or shut; the list holds still.
  package private(set) var snap: Animated<Double>?

  /// The list at its top under the open header.
  package init(_ rules: HeaderRules) {
    self.rules = rules
    base = (rules.maximumHeight, 0)
    track = Track(rules.regions(height: base.height, offset: 0), physics: rules.physics)
  }

  // MARK: Looking

  /// The header's height at `time`.
  package func height(at time: Double) -> Double {
    snap?.value(at: time) ?? height(atPosition: track.position(at: time))
  }

  /// How far the list is scrolled at `time`; beyond its ends while it bounces.
  package func offset(at time: Double) -> Double { offset(atPosition: track.position(at: time)) }

  /// Of header and list together, in points per second; 0 under a finger and in a snap.
  package func velocity(at time: Double) -> Double { snap == nil ? track.velocity(at: time) : 0 }

  /// Whether a finger has it.
  package var isHeld: Bool { track.isHeld }

  /// Whether it is on its way somewhere: a finger's down then catches it.
  package func isMoving(at time: Double) -> Bool {
    !(snap?.isResting(at: time) ?? true) || time < track.stopTime
  }

  /// From when on it stays within `tolerance` points of where it rests.
  package func restTime(within tolerance: Double) -> Double {
    max(
      snap?.restTime(within: tolerance) ?? -.infinity,
      isHeld ? -.infinity : track.restTime(within: tolerance))
  }

  // MARK: The track

  private func height(atPosition place: Double) -> Double {
    let height = track.value(of: .headerBelow, atPosition: place)
    return height == base.height ? track.value(of: .headerAbove, atPosition: place) : height
  }

  private func offset(atPosition place: Double) -> Double {
    let offset = track.value(of: .listBelow, atPosition: place)
    return offset == base.offset ? track.value(of: .listAbove, atPosition: place) : offset
  }

  /// Lays the track out from where everything is at `time`, with a header of `height`. What is past an end
  /// stays there, as far as that is no more than `reach`, and so does what moves in motion.
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

  /// Before the track moves by `way`: where the direction turns, the header gets the way first.
  private mutating func turn(_ way: Double, at time: Double) {
    let wanted = way < 0 ? -1.0 : 1
    if wanted != direction || snap != nil { layOut(height(at: time), at: time) }
    direction = wanted
  }

  /// Puts header and list down at `height` and `offset`.
  private mutating func place(height: Double, offset: Double) {
    snap = nil
    base = (height, offset)
    direction = 0
    let regions = rules.regions(height: height, offset: offset)
    track = Track(
      regions, position: regions[0].length + regions[1].length, physics: track.physics)
  }

  // MARK: Commands

  /// A finger catches header and list where they are.
  package mutating func grab(at time: Double) {
    layOut(height(at: time), at: time)
    track.grab(at: time)
    direction = 0
    pending = .nothing
  }

  /// The finger goes on by `delta` points, upwards if positive.
  package mutating func drag(by delta: Double, at time: Double) {
    guard delta != 0 else { return }
    turn(delta, at: time)
    track.drag(by: delta, at: time)
  }

  /// The finger lets go at `velocity` points per second, upwards if positive; 0: it stood still.
  package mutating func release(velocity: Double, at time: Double) {
    if velocity != 0 { turn(velocity, at: time) }
    track.release(velocity: velocity == 0 ? nil : velocity, at: time)
    awaitStop(at: time)
  }

  /// The wheel asks for `way` points more.
  package mutating func wheel(by way: Double, isExact: Bool, at time: Double) {
    turn(way, at: time)
    track.wheel(by: way, isExact: isExact, at: time)
    awaitStop(at: time)
  }

  /// A key asks for `way` points more than it was to go, which may be infinite.
  package mutating func step(by way: Double, at time: Double) {
    let isMoving = isMoving(at: time)
    turn(way, at: time)
    let start = isMoving ? track.target : track.position(at: time)
    track.animate(
      to: min(max(start + way, 0), track.length), with: .spring(track.physics.wheel), at: time)
    awaitStop(at: time)
  }

  private mutating func awaitStop(at time: Double) {
    pending = .stop
    lastTime = time
  }

  // MARK: GroupContext

  /// Size, safe area or parameters changed: what slides or is held goes on from where it is, by other
  /// springs if they are others; at rest the list keeps within its ends.
  package mutating func apply(_ rules: HeaderRules, at time: Double) {
    let old = self.rules
    let (snap, height, offset) = (snap, height(at: time), offset(at: time))
    let isSliding = isHeld || snap == nil && isMoving(at: time)
    self.rules = rules
    lastTime = time
    track.physics = rules.physics
    track.replace(.spring(old.physics.wheel), with: .spring(rules.physics.wheel), at: time)
    // A bounce reaches no further, and a smaller stage could be passed by.
    if isSliding {
      let reach = 0.9 * rules.physics.rubberBand.dimension
      return layOut(rules.clamped(height), within: reach, at: time)
    }
    let limited = rules.clamped(height)
    place(height: limited, offset: min(max(offset, 0), rules.lastOffset(limited)))
    // One that is past the new ends begins anew from there.
    if limited == height { self.snap = snap }
    self.snap?.replace(old.snapTiming, with: rules.snapTiming, at: time)
    settle(at: time)
  }

  /// The header is open, the list stands where it is.
  package mutating func open(at time: Double) {
    let (height, shown) = (rules.maximumHeight, offset(at: time))
    place(height: height, offset: min(max(shown, 0), rules.lastOffset(height)))
    noteRest()
    awaitStop(at: time)
  }

  /// Other rows: the list stands at its top.
  package mutating func showTop(_ rules: HeaderRules, at time: Double) {
    self.rules = rules
    let (isHeld, height) = (isHeld, height(at: time))
    place(height: height, offset: 0)
    if isHeld { track.grab(at: time) } else { awaitStop(at: time) }
  }

  // MARK: Deadlines

  /// When it has stopped, has arrived, or the header has snapped.
  package var nextDeadline: Double? {
    // What has moved by next to nothing does not jump at once.
    let soonest = deadline(0.1, after: lastTime)
    if let snap { return max(snap.restTime, soonest) }
    if isHeld { return nil }
    switch pending {
    case .nothing: return nil
    case .stop: return max(track.stopTime, lastTime)
    case .arrival: return max(track.restTime(within: Self.arrival), soonest)
    }
  }

  /// Commits the deadline at `time`. True if everything has stopped.
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

  /// Sends a header that is to rest between its ends to the nearer one; false if it is on its way.
  @discardableResult
  private mutating func settle(at time: Double) -> Bool {
    let (least, most) = (rules.minimumHeight, rules.maximumHeight)
    let (now, end) = (height(at: time), rest)
    let height = snap == nil ? end.height : now
    var target = height > (least + most) / 2 ? most : least
    // Where the list would be left past its end, it can't collapse.
    if !rules.canCollapse
      || rules.lowestHeight(height: height, offset: end.offset) > least
    {
      target = most
    }
    if snap?.target ?? height == target { return snap == nil }
    var moved = snap ?? Animated(now, tolerance: Self.arrival)
    moved.retarget(to: target, with: rules.snapTiming, at: time)
    snap = moved
    pending = .nothing
    return false
  }

  /// Height and offset where the track comes to rest.
  private var rest: (height: Double, offset: Double) {
    let height = height(atPosition: track.target)
    // What sums have added or taken is no way to go.
    let limit = [rules.minimumHeight, rules.maximumHeight].first {
      abs($0 - height) < 1e-6
    }
    return (limit ?? height, offset(atPosition: track.target))
  }
}

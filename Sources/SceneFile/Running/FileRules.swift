internal import CardMotion
internal import SceneCore

/// The rules of a track in a scene file. Detents are identified by their index in the file.
struct FileRules: CardRules {
  typealias Alongside = NothingAlongside<FileRules>

  let program: FixedProgram
  let track: TrackProgram
  /// The positions of the detents, in the order of the file.
  var tops: [Double]
  /// The indices of the detents in order of position, smallest first. Detents outside of the
  /// card's range are left out.
  let order: [Int]
  let detentsInSight: [Int]
  let limits: CardTrack.Limits
  let physics: ScrollPhysics
  let timing: PacedTiming
  let carriesVelocity: Bool
  /// The geometry of the list in points, or `nil` if the card has no list. `inset` is the distance
  /// from the card's position to the list, and `row` is the height of a row. `end` is the height of
  /// the viewport if `isViewport` is true, otherwise the position on the stage at which the list
  /// ends.
  let list: (inset: Double, end: Double, isViewport: Bool, row: Double)?
  /// The values that release rules read and that change only with the stage, the tuning or a state,
  /// in the order of `SceneProgram.layoutSlots`.
  var layout: [Double]
  /// The time-dependent values that the release rules read, in the order of
  /// `SceneProgram.liveSlots`.
  var live: [Double] = []

  init(_ track: TrackProgram, _ layout: FileLayout) {
    program = layout.program
    self.track = track
    self.layout = layout.slots
    let tops = track.detents.map { layout.number($0.at) }
    self.tops = tops
    order = tops.indices.filter { !track.detents[$0].isOutside }.sorted {
      (tops[$0], $0) < (tops[$1], $1)
    }
    detentsInSight = order.filter { !track.detents[$0].isInert }
    timing = layout.timing(track.timing)
    carriesVelocity = layout.carriesVelocity(track.timing)
    let extent = track.axis == .y ? layout.size.height : layout.size.width
    physics = ScrollPhysics(
      stageHeight: extent, rubberBand: layout.number(track.rubberBand),
      decelerationRate: layout.number(track.deceleration))
    let (minimum, maximum) = (tops[order[0]], tops[order[order.count - 1]])
    list = track.list.map {
      (layout.number($0.inset), layout.number($0.end), $0.isViewport, layout.number($0.row))
    }
    let seen = list.map { Self.seen($0, from: minimum) }
    limits = CardTrack.Limits(
      hiddenTop: maximum, expandedTop: minimum,
      listEnd: track.list.map { layout.number($0.length) - (seen ?? 0) } ?? 0,
      isListCut: list.map { !$0.isViewport } ?? false, givesAbove: track.leastEdge == .elastic,
      givesBelow: track.greatestEdge == .elastic, overhang: track.overhang.map(layout.number),
      restsBelow: tops.indices.contains { track.detents[$0].isOutside && tops[$0] > maximum })
  }

  private static func seen(
    _ list: (inset: Double, end: Double, isViewport: Bool, row: Double), from top: Double
  ) -> Double {
    list.isViewport ? list.end : max(0, list.end - top - list.inset)
  }

  /// Returns the viewport height of the list for a card at `top`.
  func viewport(cardTop top: Double) -> Double { list.map { Self.seen($0, from: top) } ?? 0 }

  /// Returns the length of a page of the list for a card at `top`: the viewport height less one
  /// row, so that one row stays visible.
  func page(cardTop top: Double) -> Double {
    list.map { max($0.row, viewport(cardTop: top) - $0.row) } ?? 0
  }

  /// Returns whether the rules are equal to `other` apart from the values that the release rules
  /// read.
  func isSame(as other: FileRules) -> Bool {
    tops == other.tops && limits == other.limits && physics == other.physics
      && timing == other.timing && carriesVelocity == other.carriesVelocity
      && detentsInSight == other.detentsInSight
      && track.detents.map { $0.name } == other.track.detents.map { $0.name }
  }

  var lowest: Int { order[order.count - 1] }
  var highest: Int { order[0] }

  /// The position of a detent, or NaN if the detent no longer exists.
  func top(of detent: Int) -> Double { tops.indices.contains(detent) ? tops[detent] : .nan }

  /// Returns the detent to which `toggle` moves from `detent`. If the card's range has at most two
  /// detents, the result is the detent that is not `detent`. Otherwise, the result is the next
  /// detent in the order of the file. Detents outside of the card's range and inert (dismissed)
  /// detents are skipped. After the last detent comes the first.
  func detent(after detent: Int) -> Int {
    guard order.count > 2 else { return order.first { $0 != detent } ?? detent }
    return (1...tops.count).map { (detent + $0) % tops.count }.first {
      !isInert($0) && order.contains($0)
    } ?? detent
  }

  /// Returns the neighbour of `detent` in the range of the card: the detent with the next larger
  /// position for a `direction` of 1, the next smaller for −1. Returns `nil` if there is none.
  func detent(beside detent: Int, _ direction: Int) -> Int? {
    guard let index = order.firstIndex(of: detent) else {
      // The card is outside of its range.
      return direction > 0
        ? order.first { tops[$0] > tops[detent] } : order.last { tops[$0] < tops[detent] }
    }
    return order.indices.contains(index + direction) ? order[index + direction] : nil
  }

  func isInert(_ detent: Int) -> Bool { track.detents[detent].isInert }

  func timing(to detent: Int, isReleased: Bool) -> Timing { timing.whole }

  func timing(to detent: Int, from y: Double, isReleased: Bool) -> Timing {
    timing.timing(over: top(of: detent) - y)
  }

  func putsDownAtOnce(at detent: Int) -> Bool { isInert(detent) }

  func freesBackdrop(at detent: Int) -> Bool { isInert(detent) }

  func isTuned(differentlyFrom old: FileRules) -> Bool { timing != old.timing }

  // MARK: Releases

  func releaseTarget(from y: Double, velocity: Double, current: Int) -> Int {
    switch track.release {
    case .nearest:
      let projected = projected(from: y, velocity: velocity)
      return order.reduce(order[0]) {
        abs(tops[$1] - projected) <= abs(tops[$0] - projected) ? $1 : $0
      }
    case .next, .skip, .fling:
      return chosen(from: y, velocity: velocity, current: current)
    case .rules:
      return rule(for: MotionState(position: y, velocity: velocity))?.detent ?? lowest
    }
  }

  private func projected(from y: Double, velocity: Double) -> Double {
    physics.decay.restPosition(from: MotionState(position: y, velocity: velocity))
  }

  private func chosen(from y: Double, velocity: Double, current: Int) -> Int {
    let positions = order.map { tops[$0] }
    let chooser =
      track.release == .fling
      ? DetentChooser(positions: positions, minimumFlingSpeed: 125)
      : DetentChooser(positions: positions, allowsSkipping: track.release == .skip)
    let index = order.firstIndex(of: current) ?? order.firstIndex(of: nearest(to: y)) ?? 0
    return order[chooser.target(from: index, position: y, velocity: velocity).index]
  }

  /// Returns the release rule for a card that is released in the given state, or `nil` if the track
  /// has no rules.
  func rule(for card: MotionState) -> TrackProgram.Rule? {
    guard case .rules(let rules) = track.release else { return nil }
    let (y, velocity) = (card.position, card.velocity)
    var moment = EvaluationContext(layout: layout)
    for slot in live.indices { moment.live[slot] = live[slot] }
    moment.locals[Local.position.rawValue] = y
    moment.locals[Local.velocity.rawValue] = velocity
    moment.locals[Local.projected.rawValue] = projected(from: y, velocity: velocity)
    return rules.first { rule in
      rule.when.map { moment.holds($0, of: program.scene) } ?? true
    }
  }

  // MARK: Layout

  /// Converts `card`, a position and velocity under the rules `old`, to these rules. The distance
  /// from the detent with the largest position stays the same fraction of the distance between the
  /// outermost detents.
  func state(of card: MotionState, from old: FileRules) -> MotionState {
    let (travel, oldTravel) = (
      limits.hiddenTop - limits.expandedTop, old.limits.hiddenTop - old.limits.expandedTop
    )
    let scale = oldTravel > 0 ? travel / oldTravel : 1
    let y = limits.hiddenTop - (old.limits.hiddenTop - card.position) * scale
    let bounce = 0.9 * physics.rubberBand.dimension
    return MotionState(
      position: min(max(y, limits.expandedTop - bounce), limits.hiddenTop + bounce),
      velocity: carriesVelocity ? card.velocity * scale : 0)
  }
}

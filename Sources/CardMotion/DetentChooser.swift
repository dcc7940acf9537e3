/// Chooses the detent at which a card that is let go will rest.
///
/// By default the way FloatingPanel does (its `targetState`): the card's position is
/// projected to where a fling would come to rest; of the two detents around that place the one
/// ahead is chosen if more than half of the way to it is covered. Without velocity "ahead" is
/// the direction in which the card was dragged. FloatingPanel projects by the discrete sum of a
/// 1 kHz loop, 0.499·v; this uses the continuous decay, 0.4995·v, as everything here does.
public struct DetentChooser: Hashable, Sendable {
  private enum Rule: Hashable, Sendable {
    /// The projected position decides.
    case projecting(allowsSkipping: Bool)
    /// The direction decides from this speed on, the nearer half below it.
    case flinging(minimumSpeed: Double)
  }

  private struct Detent: Hashable, Sendable {
    var position: Double
    var index: Int
  }

  /// In ascending order.
  private let detents: [Detent]
  private let rule: Rule

  /// A chooser that projects momentum.
  ///
  /// - Parameters:
  ///   - positions: Where the detents are, in points, ascending. Out of order they are told by
  ///     their index all the same; one that is not finite is never chosen.
  ///   - allowsSkipping: Whether a strong fling may pass a detent. If not, it reaches the next
  ///     one beyond the half-way mark at most, however strong it is.
  public init(positions: [Double], allowsSkipping: Bool) {
    self.init(positions, rule: .projecting(allowsSkipping: allowsSkipping))
  }

  /// A chooser for which a fling of at least `minimumSpeed` (points per second) goes to the next
  /// detent ahead, and a slower one past the middle between two; as Compose's draggable anchors,
  /// whose speed is 125.
  public init(positions: [Double], minimumFlingSpeed minimumSpeed: Double) {
    self.init(positions, rule: .flinging(minimumSpeed: minimumSpeed))
  }

  private init(_ positions: [Double], rule: Rule) {
    detents = positions.enumerated()
      .filter { $0.element.isFinite }
      .map { Detent(position: $0.element, index: $0.offset) }
      .sorted { ($0.position, $0.index) < ($1.position, $1.index) }
    self.rule = rule
  }

  /// The detent for a card let go at `position` (points) with `velocity` (points per second, in
  /// the direction of growing positions) that last rested at the detent `current`.
  ///
  /// A velocity that is NaN counts as 0. Where the position is not finite, or there is no detent
  /// to choose, the card stays with `current`.
  public func target(from current: Int, position: Double, velocity: Double) -> DetentChoice {
    guard let first = detents.first, position.isFinite else {
      return DetentChoice(index: current, reason: .position)
    }
    guard detents.count > 1 else { return DetentChoice(index: first.index, reason: .position) }
    let speed = velocity.isNaN ? 0 : velocity
    switch rule {
    case .projecting(let allowsSkipping):
      return projected(
        from: current, position: position, velocity: speed, allowsSkipping: allowsSkipping)
    case .flinging(let minimumSpeed):
      return flung(position: position, velocity: speed, minimumSpeed: minimumSpeed)
    }
  }
}

extension DetentChooser {
  private func projected(
    from current: Int, position: Double, velocity: Double, allowsSkipping: Bool
  ) -> DetentChoice {
    let origin = detents.first { $0.index == current }?.position ?? position
    let isForward = velocity == 0 ? position > origin : velocity > 0
    let projection = position + velocity * Decay.normal.timeConstant

    // In the direction of motion: the segment that ends the way, or the one it starts in.
    var (from, to) = segment(at: allowsSkipping ? projection : position, isForward: isForward)
    var place = projection
    if !allowsSkipping {
      // Before the first detent the first segment counts.
      if from == to { to = neighbor(of: to, isForward: isForward) }
      let limit = detents[neighbor(of: to, isForward: isForward)].position
      place =
        isForward
        ? max(min(projection, limit), detents[from].position)
        : max(min(projection, detents[from].position), limit)
    }
    let chosen = isPastHalf(place, from: from, to: to) ? to : from

    let resting = segment(at: position, isForward: isForward)
    let isWithoutVelocity =
      chosen
      == (isPastHalf(position, from: resting.from, to: resting.to) ? resting.to : resting.from)
    let reason: DetentChoice.Reason =
      isWithoutVelocity ? .position : place == projection ? .projection : .velocity
    return DetentChoice(index: detents[chosen].index, reason: reason)
  }

  private func flung(position: Double, velocity: Double, minimumSpeed: Double) -> DetentChoice {
    let lower = detents.lastIndex { $0.position <= position } ?? 0
    let upper = detents.firstIndex { $0.position >= position } ?? detents.count - 1
    let isNearerUpper =
      detents[upper].position - position < position - detents[lower].position
    let nearest = isNearerUpper ? upper : lower
    guard velocity != 0 else {
      return DetentChoice(index: detents[nearest].index, reason: .position)
    }
    let (from, to) = velocity > 0 ? (lower, upper) : (upper, lower)
    if abs(velocity) >= minimumSpeed {
      return DetentChoice(
        index: detents[to].index, reason: to == nearest ? .position : .velocity)
    }
    let gap = abs(detents[to].position - detents[from].position)
    let chosen = abs(position - detents[from].position) >= gap / 2 ? to : from
    return DetentChoice(index: detents[chosen].index, reason: .position)
  }

  /// The detents behind and ahead of `position`; both the same outside of all of them. One that
  /// lies exactly there is behind.
  private func segment(at position: Double, isForward: Bool) -> (from: Int, to: Int) {
    let upper = detents.firstIndex {
      isForward ? position < $0.position : position <= $0.position
    }
    let last = detents.count - 1
    let high = upper ?? last
    let low = upper.map { max($0 - 1, 0) } ?? last
    return isForward ? (low, high) : (high, low)
  }

  /// The next detent in the given direction; the same at the end.
  private func neighbor(of detent: Int, isForward: Bool) -> Int {
    isForward ? min(detent + 1, detents.count - 1) : max(detent - 1, 0)
  }

  private func isPastHalf(_ position: Double, from: Int, to: Int) -> Bool {
    let gap = abs(detents[to].position - detents[from].position)
    return abs(position - detents[from].position) > gap / 2
  }
}

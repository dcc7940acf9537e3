/// A rule that chooses the detent at which a released card will rest.
///
/// The default rule is that of FloatingPanel (its `targetState`). The fling's end is projected from
/// position and velocity. The choice is between the two detents around the projected position: the
/// detent ahead if the projection is past their midpoint, otherwise the detent behind. "Ahead" is
/// the direction of the velocity. Without velocity, "ahead" is the direction in which the card was
/// dragged.
///
/// For a fling of velocity v, the distance to the projected position is 0.4995·v, as for a
/// continuous decay. In FloatingPanel, it is 0.499·v, the sum over the steps of a 1 kHz loop.
public struct DetentChooser: Hashable, Sendable {
  private enum Rule: Hashable, Sendable {
    /// The rule that chooses by the position at which the fling would come to rest.
    /// `allowsSkipping` states whether a fling may pass a detent.
    case projecting(allowsSkipping: Bool)
    /// The rule that a fling of at least `minimumSpeed` points per second moves to the next detent
    /// ahead. A slower fling moves there only past the midpoint between two detents.
    case flinging(minimumSpeed: Double)
  }

  private struct Detent: Hashable, Sendable {
    var position: Double
    var index: Int
  }

  /// The detents in ascending order of position.
  private let detents: [Detent]
  private let rule: Rule

  /// Creates a chooser that projects momentum.
  ///
  /// - Parameters:
  ///   - positions: The positions of the detents in points. The order does not matter; a choice
  ///     is an index into this array. A position that is not finite is never chosen.
  ///   - allowsSkipping: Whether a strong fling may pass a detent. If not, any fling
  ///     moves the card at most to the next detent ahead.
  public init(positions: [Double], allowsSkipping: Bool) {
    self.init(positions, rule: .projecting(allowsSkipping: allowsSkipping))
  }

  /// Creates a chooser for which a fling of at least `minimumSpeed` points per second moves to the
  /// next detent ahead. A slower fling moves there only past the midpoint between two detents.
  /// Compose's draggable anchors use this rule with a speed of 125.
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

  /// Returns the detent for a card that is released at `position` and last rested at the detent
  /// `current`.
  ///
  /// A velocity that is NaN counts as 0. If the position is not finite, or if there is no detent,
  /// the choice is `current`.
  ///
  /// - Parameters:
  ///   - current: The index of the last detent.
  ///   - position: The position of the release, in points.
  ///   - velocity: Points per second, positive in the direction of growing positions.
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

    // The two detents around the projection, or around the position if skipping is not allowed, in
    // the direction of motion.
    var (from, to) = segment(at: allowsSkipping ? projection : position, isForward: isForward)
    var endPosition = projection
    if !allowsSkipping {
      // Outside of all detents, `segment` returns the same detent twice. The segment then extends
      // to the next detent in the direction of motion.
      if from == to { to = neighbor(of: to, isForward: isForward) }
      let limit = detents[neighbor(of: to, isForward: isForward)].position
      endPosition =
        isForward
        ? max(min(projection, limit), detents[from].position)
        : max(min(projection, detents[from].position), limit)
    }
    let chosen = isPastHalf(endPosition, from: from, to: to) ? to : from

    let resting = segment(at: position, isForward: isForward)
    let isWithoutVelocity =
      chosen
      == (isPastHalf(position, from: resting.from, to: resting.to) ? resting.to : resting.from)
    let reason: DetentChoice.Reason =
      isWithoutVelocity ? .position : endPosition == projection ? .projection : .velocity
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

  /// Returns the indices in `detents` of the nearest detents on both sides of `position`: `from` is
  /// behind and `to` is ahead in the direction of motion. If all detents are on one side of
  /// `position`, both results are the nearest detent. A detent exactly at `position` counts as
  /// behind.
  private func segment(at position: Double, isForward: Bool) -> (from: Int, to: Int) {
    let upper = detents.firstIndex {
      isForward ? position < $0.position : position <= $0.position
    }
    let last = detents.count - 1
    let high = upper ?? last
    let low = upper.map { max($0 - 1, 0) } ?? last
    return isForward ? (low, high) : (high, low)
  }

  /// Returns the next detent in the given direction, or `detent` itself at the end.
  private func neighbor(of detent: Int, isForward: Bool) -> Int {
    isForward ? min(detent + 1, detents.count - 1) : max(detent - 1, 0)
  }

  private func isPastHalf(_ position: Double, from: Int, to: Int) -> Bool {
    let gap = abs(detents[to].position - detents[from].position)
    return abs(position - detents[from].position) > gap / 2
  }
}

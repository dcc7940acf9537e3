package import CardGeometry
package import CardMotion

/// The rules of a deck of cards, for one layout.
package struct DeckRules: Equatable, Sendable {
  /// The number of cards of the deck.
  package var count: Int
  /// The number of places, from the front to the back, whose cards are shown.
  package var places = 3
  /// Whether the first card follows the last one.
  package var isEndless = true
  /// Whether the deck turns only when a thrown card is off the stage. If false, the deck turns at
  /// the start of the throw.
  package var turnsWhenGone = false
  /// The size of the stage and of a card, in points.
  package let stage: Size
  package let size: Size
  /// The position of the middle of a card at rest.
  package let center: Point
  /// The distances in x and y from the centre beyond which a thrown card is off the stage. If
  /// `nil`, the distances are computed from the sizes of card and stage.
  package var clear: Vector?
  /// The delay in seconds with which each card follows the card in front of it, or `nil` if only
  /// the front card follows the pointer.
  package var followDelay: Double?
  /// The timing with which the front card follows the pointer, or `nil` if the card follows
  /// directly.
  package var lead: PacedTiming?
  /// The timing of a card's motion back to its rest position, and the velocity at the start of this
  /// motion.
  package var timing = PacedTiming(.spring(.smooth))
  package var startVelocity = StartVelocity<Point>.kept
  /// The timing with which cards change their places. Its distance is a number of places.
  package var turn = PacedTiming(.spring(.smooth))
  /// The timing of a throw.
  package var leave = PacedTiming(.spring(.preset(response: 0.25, dampingRatio: 1)))
  /// The strength of the lean, i.e. of the rotation of cards by their horizontal velocity.
  package var lean = LeanRules(factor: 0)
  package var decay = Decay.normal
  package var reducesMotion = false

  /// Creates rules with default timings. `center` is by default the middle of the stage.
  package init(count: Int, size: Size, on stage: Size, center: Point? = nil) {
    (self.count, self.size, self.stage) = (count, size, stage)
    self.center = center ?? Point(x: stage.width / 2, y: stage.height / 2)
  }

  /// The number of cards that are shown at rest.
  package var shownCount: Int { min(places, count) }

  /// Returns the place of a card after a number of turns. Place 0 is the front, and each turn moves
  /// every card forward by one place. If the deck is not endless, a card that was turned away has a
  /// negative place.
  package func place(of card: Int, after turns: Int) -> Int {
    isEndless ? (card - turns).modulo(count) : card - turns
  }

  /// Returns the card at a place after a number of turns, or `nil` if the place is empty.
  package func card(at place: Int, after turns: Int) -> Int? {
    guard count > 0 else { return nil }
    if isEndless { return place < count ? (place + turns).modulo(count) : nil }
    let card = place + turns
    return card >= 0 && card < count ? card : nil
  }

  /// Returns the offset nearest to `offset` that a drag can reach if it begins at the offset
  /// `start`.
  func reachable(_ offset: Point, from start: Point) -> Point {
    FreeReach(stage).reachable(position(offset), from: position(start)) - vector(to: center)
  }

  /// Returns the start velocity of a card's motion with `timing` that begins `delay` seconds after
  /// `time`. With this velocity, the card stays in the region of drags.
  func start(
    of offset: Animated<Point>, with timing: Timing, after delay: Double, at time: Double
  ) -> StartVelocity<Point> {
    guard case .kept = startVelocity else { return startVelocity }
    return FreeReach(stage).start(
      of: offset, from: vector(to: center), with: timing, after: delay, at: time)
  }

  /// Returns the centre of a card whose displacement from its rest position is `offset`, in points
  /// of the stage.
  package func position(_ offset: Point) -> Point { offset + vector(to: center) }

  /// Returns the position of a point of the stage relative to the centre.
  func offset(of location: Point) -> Point { location - vector(to: center) }

  /// Returns an offset at which a card that is thrown from `offset` is off the stage. Both offsets
  /// are relative to the rest position. `clear`, if it is not `nil`, replaces the distances of the
  /// rules for this throw.
  package func exit(_ thrown: Throw, from offset: Point, clear: Vector? = nil) -> Point {
    let exit = thrown.exit(
      from: center, way: vector(to: offset), size: size, clear: clear ?? self.clear, on: stage)
    return exit - vector(to: center)
  }

  private func vector(to point: Point) -> Vector { Vector(dx: point.x, dy: point.y) }
}

extension Int {
  /// Returns the remainder of a division by `divisor`, from 0 to `divisor` − 1.
  fileprivate func modulo(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}

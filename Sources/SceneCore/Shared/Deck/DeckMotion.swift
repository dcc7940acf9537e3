package import CardGeometry
package import CardMotion

/// The motion of a deck of cards. A pointer drags the front card. Each turn of the deck moves all
/// cards forward by one place.
///
/// Each card has a place in the deck: 0 for the front card, 1 for the card behind, and so on. The
/// card's role is its place as an animated number. The card's offset is its distance from its rest
/// position, in points. The deck stores only the cards that are shown.
package struct DeckMotion {
  /// The state of a drag while a pointer holds the front card.
  private struct Hold {
    /// The offset of the front card at the grab.
    var start: Point
    /// The translation in points with which the drag began. The front card catches up with this
    /// translation in the time course `course`.
    var lead = Vector.zero
    var course = CatchUp(start: 0, duration: 0)
  }

  /// The maximum number of cards that fly off the stage at the same time.
  private static let maximumLeavingCount = 4
  /// The distance in points from its rest position at which a card that comes back counts as
  /// arrived. From then on, it moves as the other cards do.
  private static let arrivalDistance = 1.0
  /// The precision of stage times in seconds.
  private static let instant = 1e-6

  private(set) package var rules: DeckRules
  /// The number of turns so far. A turn moves every card forward by one place. The number is
  /// negative after more turns back than forward.
  private(set) package var turns = 0
  /// The cards that are shown, in the order in which they were added.
  private(set) package var cards: [Card] = []
  /// The numbers of the cards that fly off the stage, in the order of their throws.
  private(set) package var leaving: [Int] = []
  private var hold: Hold?
  /// The number of the card that moves to its place at the back after the last throw, if the deck
  /// turns only when a thrown card is off the stage. `nil` if there is none or a pointer has
  /// stopped the card.
  private var returning: Int?

  /// Creates a deck at rest that has made `turns` turns already. A turn moves every card forward by
  /// one place.
  package init(_ rules: DeckRules, turns: Int = 0) {
    (self.rules, self.turns) = (rules, turns)
    placeCards()
  }

  /// Replaces ``cards`` by the visible cards of the deck, each at rest at its position.
  private mutating func placeCards() {
    cards = (0..<rules.shownCount).compactMap { place in
      rules.card(at: place, after: turns).map { Card($0, role: Double(place)) }
    }
  }

  // MARK: Reading

  /// The number of the front card, or `nil` if the deck is at its end.
  package var front: Int? { rules.card(at: 0, after: turns) }

  private var frontIndex: Int? { front.flatMap(index(of:)) }

  /// The front card, or `nil` if the deck is at its end.
  package var frontCard: Card? { frontIndex.map { cards[$0] } }

  /// The number of the card behind the thrown card, while the thrown card is still on its way off
  /// the stage. A pointer can already grab the card behind. `nil` if no card is on its way, or if
  /// the rules move all cards forward already at the start of a throw.
  package var nextCard: Int? {
    rules.turnsWhenGone && !leaving.isEmpty ? rules.card(at: 1, after: turns) : nil
  }

  private func index(of number: Int) -> Int? { cards.firstIndex { $0.number == number } }

  /// Returns whether the card `number` is in one of the places whose cards are shown.
  private func isShown(_ number: Int) -> Bool {
    number < rules.count && 0..<rules.places ~= rules.place(of: number, after: turns)
  }

  package func isLeaving(_ number: Int) -> Bool { leaving.contains(number) }

  /// Returns the rotation and displacement of a leaning card on the stage, or `nil` if the card is
  /// upright.
  package func leaning(of card: Card, at time: Double) -> Transform3D? {
    card.lean.transform(card.offset, from: rules.center, at: time)
  }

  /// The indices of the shown cards in ``cards``, from the back to the front. Cards that fly off
  /// the stage are in front of all other cards. Of these flying cards, the card that was thrown
  /// first is in front.
  package var order: [Int] {
    let staying = cards.indices.filter { !isLeaving(cards[$0].number) }.sorted { a, b in
      let (first, second) = (depth(of: cards[a].number), depth(of: cards[b].number))
      return first == second ? a < b : first > second
    }
    return staying + leaving.reversed().compactMap(index(of:))
  }

  /// Returns the place of the card `number` in the deck, where 0 is the front. If the cards of this
  /// place are not shown, the result is the largest integer, so that the card is drawn behind all
  /// others.
  private func depth(of number: Int) -> Int {
    isShown(number) ? rules.place(of: number, after: turns) : .max
  }

  /// Whether a pointer holds the deck.
  package var isHeld: Bool { hold != nil }

  /// The earliest stage time at which a moving offset, role or lean comes to rest, so that it can
  /// be set exactly to its target. Infinity if nothing moves.
  package var arrival: Double {
    cards.reduce(.infinity) { next, card in
      min(
        next, card.offset.isRunning ? card.offset.restTime : .infinity,
        card.role.isRunning ? card.role.restTime : .infinity, card.lean.arrival(card.offset))
    }
  }

  /// Returns the stage time from which all cards are almost at rest. From this time on, each card's
  /// offset stays within `distance` points of its target, and the card's lean moves no corner by
  /// more. Each card's role, i.e. the animated number of the card's place, stays within `fraction`
  /// of its target. If `withLeaving` is false, cards that fly off the stage are ignored. If
  /// `withReturning` is false, the card that comes back from its throw is ignored.
  package func restTime(
    within distance: Double, fraction: Double, withLeaving: Bool = true, withReturning: Bool = true
  ) -> Double {
    let length = rules.size.width + rules.size.height
    return cards.reduce(-.infinity) { rest, card in
      if !withLeaving, isLeaving(card.number) { return rest }
      if !withReturning, card.number == returning { return rest }
      return max(
        rest, card.offset.restTime(within: distance), card.role.restTime(within: fraction),
        card.lean.restTime(card.offset, length: length, within: distance))
    }
  }

  /// Returns whether a pointer that goes down at `time` grabs a moving card. A card that comes back
  /// from a throw moves behind the front card. So this card is grabbed only if the pointer is
  /// beside the front card, which `isBeside` says.
  package func isMoving(at time: Double, isBeside: Bool = false) -> Bool {
    time
      < restTime(
        within: 0.5, fraction: 0.005, withLeaving: rules.turnsWhenGone, withReturning: isBeside)
  }

  // MARK: Pointer

  /// Grabs the front card. All cards stop, except cards that fly off the stage.
  ///
  /// The rules may say that the deck turns, i.e. that each card moves forward by one place, only
  /// when a thrown card is off the stage. Until then, the thrown card is the front card and can be
  /// grabbed. If instead `number` is the card behind the thrown card, the deck turns at once, and
  /// the card `number` is grabbed.
  ///
  /// `location` is the location of the pointer on the stage, about which the front card leans.
  /// `nil` leaves the card's earlier centre of rotation unchanged.
  package mutating func grab(
    _ number: Int? = nil, by location: Point? = nil, at time: Double
  ) {
    if let number, number != front, nextCard == number {
      turnAtOnce(at: time)
      goHome(velocity: rules.startVelocity, at: time)
    }
    guard let frontIndex else { return }
    returning = nil
    leaving.removeAll { rules.turnsWhenGone || $0 == cards[frontIndex].number }
    let grip = location.map(rules.offset(of:))
    for index in cards.indices where !isLeaving(cards[index].number) {
      let offset = cards[index].offset
      cards[index].lean.grab(
        by: index == frontIndex ? grip : nil, on: rules.size, offset, at: time)
      cards[index].offset.stop(at: time)
      cards[index].role.stop(at: time)
    }
    hold = Hold(start: cards[frontIndex].offset.value(at: time))
  }

  /// Moves the front card by the `translation` of a pointer since the grab. The card catches up
  /// with the first translation in `duration` seconds. Other cards follow if the rules say so. The
  /// card leans by the horizontal `velocity` of the pointer, in points per second.
  package mutating func drag(
    by translation: Vector, over duration: Double = 0, velocity: Double = 0, at time: Double
  ) {
    guard let frontIndex, var hold else { return }
    let offset = cards[frontIndex].offset
    cards[frontIndex].lean.follow(velocity: velocity, rules.lean, offset, at: time)
    if duration > 0 {
      (hold.lead, hold.course) = (translation, CatchUp(start: time, duration: duration))
      self.hold = hold
    }
    let (rules, held) = (rules, hold)
    let target = rules.reachable(hold.start + translation, from: hold.start)
    if let lead = rules.lead {
      let timing = lead.timing(over: target - cards[frontIndex].offset.value(at: time))
      cards[frontIndex].offset.retarget(to: target, with: timing, velocity: .fromRest, at: time)
    } else {
      cards[frontIndex].offset.follow(to: target, lead: hold.course, at: time) {
        rules.reachable(held.start + (translation - held.lead * $0), from: held.start)
      }
    }
    sendFollowers(to: target, at: time)
  }

  /// Sends the cards behind the front card to `offset`, if the rules say that they follow.
  private mutating func sendFollowers(to offset: Point, at time: Double) {
    guard rules.followDelay != nil else { return }
    for index in cards.indices where !isLeaving(cards[index].number) {
      let place = depth(of: cards[index].number)
      guard place > 0, place < rules.places, cards[index].offset.target != offset else { continue }
      send(index, to: offset, place: place, at: time)
    }
  }

  /// Starts the motion of the card at `index` in ``cards`` to `offset`. The motion is delayed by
  /// the follow delay, once for each place between the card's place `place` and the front.
  private mutating func send(
    _ index: Int, to offset: Point, place: Int, with timing: PacedTiming? = nil, at time: Double
  ) {
    let delay = (rules.followDelay ?? 0) * Double(place)
    let card = cards[index]
    if card.isComingBack, card.offset.target == .zero,
      card.offset.restTime(within: Self.arrivalDistance) <= time
    {
      cards[index].isComingBack = false
    }
    let own = cards[index].isComingBack ? card.back ?? timing : timing
    let way = offset - card.offset.value(at: time + delay)
    let timing = (own ?? rules.timing).timing(over: way)
    // A slow timing of its own carries a fast card far.
    let start =
      own == nil
      ? rules.startVelocity : rules.start(of: card.offset, with: timing, after: delay, at: time)
    cards[index].offset.retarget(
      to: offset, with: timing, velocity: start, delay: delay, at: time)
  }

  // MARK: Releases

  /// Moves all cards back to their rest positions. The front card starts with `velocity`. `nil` as
  /// `timing` means that of the rules.
  package mutating func goHome(
    with timing: PacedTiming? = nil, velocity: StartVelocity<Point>, at time: Double
  ) {
    let wasHeld = isHeld
    hold = nil
    if let frontIndex, !isLeaving(cards[frontIndex].number),
      wasHeld || cards[frontIndex].offset.target != .zero
    {
      cards[frontIndex].fly(rules.lean, at: time)
      let timing = (timing ?? rules.timing).timing(
        over: Point.zero - cards[frontIndex].offset.value(at: time))
      cards[frontIndex].offset.retarget(to: .zero, with: timing, velocity: velocity, at: time)
    }
    for index in cards.indices where index != frontIndex && !isLeaving(cards[index].number) {
      cards[index].flyIfLeaning(rules.lean, at: time)
    }
    sendHome(with: timing, at: time)
    updateRoles(at: time)
  }

  /// Moves all cards to their rest positions, except cards that fly off the stage and cards that
  /// already move to their rest positions. Each card starts after the delay for its place in the
  /// deck. For this delay, a card counts as `places` nearer to the front.
  private mutating func sendHome(
    after places: Int = 0, with timing: PacedTiming? = nil, at time: Double
  ) {
    for index in cards.indices
    where !isLeaving(cards[index].number) && cards[index].offset.target != .zero {
      let place = min(depth(of: cards[index].number), rules.places) - places
      send(index, to: .zero, place: max(0, place), with: timing, at: time)
    }
  }

  /// Throws the front card to the offset `exit`, off the stage. The throw starts with `velocity`.
  /// The timings are those of the throw, of the card's way back to a place at the back, and of the
  /// way of the other cards to their rest positions. `nil` means those of the rules.
  /// The deck turns by one card, i.e. the next card becomes the front card. The deck turns at once
  /// or when the thrown card is off the stage, as the rules say.
  package mutating func throwFront(
    to exit: Point, with leave: PacedTiming? = nil, back: PacedTiming? = nil,
    home: PacedTiming? = nil, velocity: StartVelocity<Point>, at time: Double
  ) {
    turnAtOnce(at: time)
    updateRoles(at: time)
    guard let frontIndex else { return }
    hold = nil
    let number = cards[frontIndex].number
    if !isLeaving(number) { leaving.append(number) }
    (cards[frontIndex].back, cards[frontIndex].isComingBack) = (back, false)
    cards[frontIndex].fly(rules.lean, at: time)
    for index in cards.indices where index != frontIndex {
      cards[index].flyIfLeaning(rules.lean, at: time)
    }
    if rules.reducesMotion {
      cards[frontIndex].offset.set(exit, at: time)
    } else {
      let timing = (leave ?? rules.leave).timing(
        over: exit - cards[frontIndex].offset.value(at: time))
      cards[frontIndex].offset.retarget(to: exit, with: timing, velocity: velocity, at: time)
    }
    if !rules.turnsWhenGone {
      turns += 1
      if leaving.count > Self.maximumLeavingCount { endThrow(of: leaving[0], at: time) }
    }
    if rules.reducesMotion { endThrow(of: number, at: time) }
    sendHome(after: rules.turnsWhenGone ? 1 : 0, with: home, at: time)
    updateRoles(at: time)
  }

  /// Turns the deck back by one card: the previous card becomes the front card and comes in from
  /// the offset `exit`.
  ///
  /// If a thrown card is still on its way off the stage and the deck has not turned yet, the deck
  /// does not turn, and the thrown card comes back.
  package mutating func turnBack(from exit: Point, at time: Double) {
    if rules.turnsWhenGone, !leaving.isEmpty {
      leaving = []
    } else if rules.count > 0, rules.isEndless || turns > 0 {
      turns -= 1
      bringFront(from: exit)
    }
    goHome(velocity: rules.startVelocity, at: time)
  }

  /// Adds the new front card at the offset `exit`, from where the card can move to its rest
  /// position. If the new front card is still on its way off the stage, the card keeps its current
  /// position.
  private mutating func bringFront(from exit: Point) {
    guard let number = front else { return }
    if isLeaving(number) {
      leaving.removeAll { $0 == number }
    } else {
      cards.removeAll { $0.number == number }
      cards.append(Card(number, role: 0, offset: rules.reducesMotion ? .zero : exit))
    }
  }

  /// If the deck waits until a thrown card is off the stage, turns the deck without waiting. The
  /// thrown card then moves from its current position to its new place in the deck.
  private mutating func turnAtOnce(at time: Double) {
    guard rules.turnsWhenGone else { return }
    let thrown = leaving
    turns += thrown.count
    leaving = []
    for number in thrown {
      guard let index = index(of: number), cards[index].back != nil else { continue }
      bringBack(index, at: time)
    }
  }

  /// Turns the deck forward until the card `number` is in front. The cards move to their new places
  /// without a throw.
  package mutating func turn(to number: Int, at time: Double) {
    guard 0..<rules.count ~= number else { return }
    turnAtOnce(at: time)
    turns += rules.place(of: number, after: turns)
    leaving.removeAll { $0 == number }
    goHome(velocity: rules.startVelocity, at: time)
  }

  /// Starts the motion of each card to its place in the deck. A card that is newly shown starts
  /// behind the last place. A card that is no longer shown moves behind the last place.
  private mutating func updateRoles(at time: Double) {
    for place in 0..<rules.shownCount {
      guard let number = rules.card(at: place, after: turns), index(of: number) == nil else {
        continue
      }
      cards.append(Card(number, role: Double(rules.places)))
    }
    for index in cards.indices where !isLeaving(cards[index].number) {
      let number = cards[index].number
      let target =
        isShown(number) ? Double(rules.place(of: number, after: turns)) : Double(rules.places)
      guard cards[index].role.target != target else { continue }
      let timing = rules.turn.timing(over: target - cards[index].role.value(at: time))
      cards[index].role.retarget(
        to: target, with: timing, velocity: rules.reducesMotion ? .fromRest : .kept, at: time)
    }
    removeCards(at: time)
  }

  // MARK: Ends

  /// Returns whether `card` is being hidden at the back of the deck: its new place is not one of
  /// the shown places, so that it moves to the place behind the last shown place.
  private func isGoingOut(_ card: Card) -> Bool {
    !isShown(card.number) && !isLeaving(card.number) && card.role.target == Double(rules.places)
  }

  /// Returns the stage time from which the thrown card `number` counts as off the stage, or
  /// infinity if the card is not shown.
  private func goneTime(of number: Int) -> Double {
    guard let index = index(of: number) else { return .infinity }
    return cards[index].offset.restTime(within: Throw.margin)
  }

  /// The next stage time at which a thrown card is off the stage, or at which a card that is being
  /// hidden has arrived behind the last shown place. Infinity if there is no such card.
  package var nextDeadline: Double {
    var next = leaving.reduce(.infinity) { min($0, goneTime(of: $1)) }
    for card in cards where hold == nil && isGoingOut(card) {
      next = min(next, card.role.restTime)
    }
    return next
  }

  /// Ends the throws of all cards that are off the stage by `time`, and removes cards that are no
  /// longer shown. Returns whether the deck has turned.
  package mutating func handleDeadline(_ time: Double) -> Bool {
    let before = turns
    for number in leaving where goneTime(of: number) <= time + Self.instant {
      endThrow(of: number, at: time)
      updateRoles(at: time)
    }
    removeCards(at: time)
    return turns != before
  }

  private mutating func endThrows(at time: Double) {
    for number in leaving { endThrow(of: number, at: time) }
    updateRoles(at: time)
  }

  /// Ends the throw of the card `number`. If the card has a shown place in the deck, the card moves
  /// to that place. Otherwise, the card is removed.
  private mutating func endThrow(of number: Int, at time: Double) {
    leaving.removeAll { $0 == number }
    if rules.turnsWhenGone { turns += 1 }
    guard let index = index(of: number) else { return }
    guard isShown(number) else {
      cards.remove(at: index)
      return
    }
    bringBack(index, at: time)
  }

  /// Moves the thrown card at `index` in ``cards`` to its place of rest.
  private mutating func bringBack(_ index: Int, at time: Double) {
    returning = rules.turnsWhenGone ? cards[index].number : nil
    for index in cards.indices { cards[index].commitLean(at: time) }
    cards[index].isComingBack = true
    let card = cards[index]
    // Without a timing of its own, the card takes as long as for the way to its place in the deck.
    let places = Double(rules.place(of: card.number, after: turns)) - card.role.value(at: time)
    let timing =
      card.back?.timing(over: Point.zero - card.offset.value(at: time))
      ?? (places == 0 ? rules.turn.whole : rules.turn.timing(over: places))
    cards[index].offset.retarget(
      to: .zero, with: timing, velocity: rules.reducesMotion ? .fromRest : .kept, at: time)
  }

  /// Removes the cards that have arrived behind the last place, unless a pointer holds the deck.
  private mutating func removeCards(at time: Double) {
    guard hold == nil else { return }
    let gone = cards.filter { isGoingOut($0) && $0.role.restTime <= time + Self.instant }
    cards.removeAll { card in gone.contains { $0.number == card.number } }
  }

  /// Sets the offsets and roles (animated place numbers) that have come to rest exactly to their
  /// targets. Sets cards whose flights have ended exactly upright.
  package mutating func finishAtTarget(at time: Double) {
    for index in cards.indices {
      let offset = cards[index].offset
      cards[index].commitLean(at: time)
      cards[index].lean.finishAtTarget(offset, at: time)
      cards[index].offset.finishAtTarget(at: time)
      cards[index].role.finishAtTarget(at: time)
    }
  }

  // MARK: Layout

  /// Applies new rules. The cards' offsets from their rest positions stay unchanged. If the number
  /// of cards or of places changes, each card is put in its place. If only sizes or the centre
  /// change, cards that fly off the stage end their flight at once.
  package mutating func apply(_ rules: DeckRules, at time: Double) {
    let old = self.rules
    guard rules != old else { return }
    self.rules = rules
    if !rules.isEndless { turns = min(max(turns, 0), rules.count) }
    if rules.count != old.count || rules.places != old.places || rules.isEndless != old.isEndless {
      let kept = cards
      leaving = []
      placeCards()
      for index in cards.indices {
        guard let same = kept.first(where: { $0.number == cards[index].number }) else { continue }
        (cards[index].offset, cards[index].lean) = (same.offset, same.lean)
      }
      if frontIndex == nil { hold = nil }
      if hold == nil { goHome(velocity: rules.startVelocity, at: time) }
      return
    }
    if rules.stage != old.stage || rules.size != old.size || rules.center != old.center {
      endThrows(at: time)
    }
  }
}

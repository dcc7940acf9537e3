internal import CardMotion
internal import SceneCore

extension CardWithList<DetailRules> {
  // MARK: Reading

  /// Whether the card is shown or will be shown.
  var isOpen: Bool { target == .shown || alongside.riseDue != nil }

  /// Returns whether card or text still moves by more than half a point, so that a pointer grabs it
  /// at once.
  func isMoving(at time: Double) -> Bool {
    time < restTime(within: 0.5) || target == .shown && track.isPastEnd(at: time)
  }

  // MARK: Moving

  /// Straightens the lower cards first, then tilts them and raises the detail card.
  mutating func open(at time: Double) {
    if !alongside.straighten(rules.timings, at: time) { settle(at: .shown, at: time) }
  }

  /// Scrolls the text of the shown card.
  mutating func scrollText(by way: Double, isExact: Bool = false, at time: Double) {
    guard target == .shown, rules.textEnd > 0 else { return }
    scroll(by: way, isExact: isExact, at: time)
  }

  // MARK: Deadlines

  /// The time when the card rises, or when a fling passes between card and text. Infinite if
  /// neither happens.
  var nextEvent: Double {
    min(alongside.riseDue ?? .infinity, track.nextCrossing?.time ?? .infinity)
  }

  mutating func reachEvent(_ time: Double) {
    if let due = alongside.riseDue, due <= time { settle(at: .shown, at: time) }
    handOver(at: time)
  }

  /// The time when the next moving part comes to rest; infinite if nothing moves.
  var arrival: Double { min(settlingTime, alongside.arrival) }

  /// Sets all parts that have come to rest exactly to their targets.
  mutating func finishAtTarget(at time: Double) {
    alongside.finishAtTarget(at: time)
    // Scrolls the text of a hidden card back to its beginning.
    if comeToRest(at: time) == .hidden { resetList() }
  }
}

internal import CardMotion
internal import SceneCore

extension CardWithList<DetailRules> {
  // MARK: Reading

  /// Whether the card is shown or will be shown.
  var isOpen: Bool { target == .shown || alongside.riseDue != nil }

  /// Returns whether the card or its text still moves by more than half a point. In this case, a
  /// pointer grabs the moving part at once.
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

  /// The next stage time at which the card rises, or at which a fling passes from card to text or
  /// back. Infinite if neither happens.
  var nextEvent: Double {
    min(alongside.riseDue ?? .infinity, track.nextCrossing?.time ?? .infinity)
  }

  mutating func reachEvent(_ time: Double) {
    if let due = alongside.riseDue, due <= time { settle(at: .shown, at: time) }
    handOver(at: time)
  }

  /// The earliest stage time at which one of the moving parts comes to rest, or infinity if nothing
  /// moves.
  var arrival: Double { min(settlingTime, alongside.arrival) }

  /// Sets all parts that are at rest exactly to their targets.
  mutating func finishAtTarget(at time: Double) {
    alongside.finishAtTarget(at: time)
    // Scrolls the text of a hidden card back to its beginning.
    if comeToRest(at: time) == .hidden { resetList() }
  }
}

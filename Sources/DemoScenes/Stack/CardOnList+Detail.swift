internal import CardMotion
internal import SceneCore

extension CardOnList<DetailRules> {
  // MARK: Looking

  /// Whether the card is shown, or on its way to be.
  var isOpen: Bool { target == .shown || alongside.riseDue != nil }

  /// Whether anything moves by more than half a point: that can be caught.
  func isMoving(at time: Double) -> Bool {
    time < restTime(within: 0.5) || target == .shown && track.isPastEnd(at: time)
  }

  // MARK: Moving

  /// Straightens the lower cards, then tilts them and brings the card.
  mutating func open(at time: Double) {
    if !alongside.straighten(rules.timings, at: time) { settle(at: .shown, at: time) }
  }

  /// Scrolls the text of the card that is shown.
  mutating func scrollText(by way: Double, isExact: Bool = false, at time: Double) {
    guard target == .shown, rules.textEnd > 0 else { return }
    scroll(by: way, isExact: isExact, at: time)
  }

  // MARK: Deadlines

  /// When the card comes up, or a fling passes between card and text; infinite if neither does.
  var nextEvent: Double {
    min(alongside.riseDue ?? .infinity, track.nextCrossing?.time ?? .infinity)
  }

  mutating func reachEvent(_ time: Double) {
    if let due = alongside.riseDue, due <= time { settle(at: .shown, at: time) }
    handOver(at: time)
  }

  /// When the next of what moves has come to rest; infinite if nothing moves.
  var arrival: Double { min(settlingTime, alongside.arrival) }

  /// Puts what has come to rest exactly where it goes.
  mutating func putDown(at time: Double) {
    alongside.putDown(at: time)
    // The next time the text is at its beginning.
    if comeToRest(at: time) == .hidden { resetList() }
  }
}

package import CardGeometry
package import CardGestures
internal import CardMotion

/// A scene with a card that fingers drag, and a list inside of it.
package protocol CardScene: GestureScene {
  associatedtype Rules: CardRules

  /// Card and list.
  var motion: CardWithList<Rules> { get set }

  /// Whether a place `y` points below the card's top is on the list, which a finger there moves too.
  func isOnList(_ y: Double) -> Bool
  /// Where a tap at `place` sends the card that it has caught on its way; nil: it is a release.
  func tapTarget(at place: Point, time: Double) -> Rules.Detent?
  /// A tap sends the card to `detent`; the finger had `velocity`.
  mutating func tap(sendingTo detent: Rules.Detent, velocity: Double, at time: Double)
}

extension CardScene {
  package mutating func tap(sendingTo detent: Rules.Detent, velocity: Double, at time: Double) {
    motion.settle(at: detent, at: time)
  }

  /// A finger drags the card, or the list and with it the card.
  package mutating func dragCard(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID, at time: Double
  ) {
    let way = touch.follow(phase, pan, of: pointer)
    switch phase {
    case .began:
      motion.grab(
        withList: isOnList(pan.start.y - motion.card(at: time).position),
        tapTarget: tapTarget(at: pan.start, time: time), at: time)
      motion.drag(by: way, at: time)
    case .changed:
      motion.drag(by: way, at: time)
    case .ended:
      if !pan.exceedsSlop, let detent = motion.tapTarget {
        tap(sendingTo: detent, velocity: pan.velocity.dy, at: time)
      } else {
        motion.release(velocity: pan.velocity.dy, at: time)
      }
    case .cancelled:
      motion.cancel(at: time)
    }
  }

  /// The velocities of card and list; in a drag the finger's.
  package func velocities(at time: Double) -> (card: Double, list: Double) {
    motion.velocities(finger: touch.velocity(at: time), at: time)
  }

  /// A place on what a finger drags.
  package func draggedPoint(at time: Double) -> Point? { draggedCardPoint(at: time) }

  /// A place on the card, or the list, that a finger drags.
  package func draggedCardPoint(at time: Double) -> Point? {
    touch.isHeld ? Point(x: 0, y: motion.track.grabbedPlace(at: time)) : nil
  }
}

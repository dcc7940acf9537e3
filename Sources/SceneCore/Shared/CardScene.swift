package import CardGeometry
package import CardGestures
internal import CardMotion

/// A scene with a draggable card and a list inside the card.
package protocol CardScene: GestureScene {
  associatedtype Rules: CardRules

  /// The motion of card and list.
  var motion: CardWithList<Rules> { get set }

  /// Returns whether the location `y` points below the card's top is on the list. A drag from such
  /// a location also moves the list.
  func isOnList(_ y: Double) -> Bool
  /// Returns the detent to which a tap at `location` moves a card that is moving. The result is
  /// `nil` if the tap only stops the card, and the card is then released as after a drag.
  func tapTarget(at location: Point, time: Double) -> Rules.Detent?
  /// Handles a tap that moves the card to `detent`. The pointer's velocity is in points per second.
  mutating func tap(sendingTo detent: Rules.Detent, velocity: Double, at time: Double)
}

extension CardScene {
  package mutating func tap(sendingTo detent: Rules.Detent, velocity: Double, at time: Double) {
    motion.settle(at: detent, at: time)
  }

  /// Handles a pan that drags the card, or the list and the card together.
  package mutating func dragCard(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID, at time: Double
  ) {
    let delta = touch.follow(phase, pan, of: pointer)
    switch phase {
    case .began:
      motion.grab(
        withList: isOnList(pan.start.y - motion.card(at: time).position),
        tapTarget: tapTarget(at: pan.start, time: time), at: time)
      motion.drag(by: delta, over: touch.catchUpDuration(of: pointer), at: time)
    case .changed:
      motion.drag(by: delta, at: time)
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

  /// Returns the velocities of card and list in points per second. During a drag, the dragged
  /// object has the pointer's velocity.
  package func velocities(at time: Double) -> (card: Double, list: Double) {
    motion.velocities(finger: touch.velocity(at: time), at: time)
  }

  /// Returns the location of a fixed point of the dragged object, or `nil` if nothing is dragged.
  package func draggedPoint(at time: Double) -> Point? { draggedCardPoint(at: time) }

  /// Returns the location on the stage of a point that moves with the dragged card or list, always
  /// the same point during a drag. `nil` if nothing is dragged.
  package func draggedCardPoint(at time: Double) -> Point? {
    touch.isHeld ? Point(x: 0, y: motion.track.grabbedPlace(at: time)) : nil
  }
}

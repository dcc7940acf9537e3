/// Computes lag and jerk of one drag, frame by frame.
struct DragDerivation: Sendable {
  private let pointer: FramePoint
  private let card: FramePoint
  /// Whether the card has moved along the x axis so far. As long as the card has not moved along an
  /// axis, the pointer's movement along this axis does not count as lag.
  private var movesX = false
  /// Whether the card has moved along the y axis so far.
  private var movesY = false
  /// The last three positions of the card, the newest first.
  private var places: (FramePoint, FramePoint?, FramePoint?)

  /// Creates the state for the first frame of a drag.
  init(pointer: FramePoint, card: FramePoint) {
    self.pointer = pointer
    self.card = card
    places = (card, nil, nil)
  }

  /// Adds the next frame of the drag.
  ///
  /// - Returns: The distance of the card from the pointer, and the length of the third difference
  ///   of the card's positions, both in device pixels. `jerk` is `nil` before the fourth position.
  mutating func step(pointer: FramePoint, card: FramePoint) -> (lag: Double, jerk: Double?) {
    movesX = movesX || card.x != self.card.x
    movesY = movesY || card.y != self.card.y
    let behindX = movesX ? (pointer.x - self.pointer.x) - (card.x - self.card.x) : 0
    let behindY = movesY ? (pointer.y - self.pointer.y) - (card.y - self.card.y) : 0
    defer { places = (card, places.0, places.1) }
    return (Self.length(behindX, behindY), jerk(to: card))
  }

  private func jerk(to card: FramePoint) -> Double? {
    guard let second = places.1, let third = places.2 else { return nil }
    return Self.length(
      card.x - 3 * places.0.x + 3 * second.x - third.x,
      card.y - 3 * places.0.y + 3 * second.y - third.y)
  }

  /// Returns the length of a vector, rounded to six decimals.
  private static func length(_ x: Double, _ y: Double) -> Double {
    ((x * x + y * y).squareRoot() * 1e6).rounded() / 1e6
  }
}

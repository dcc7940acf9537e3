/// What lag and jerk of a drag follow from, frame by frame.
struct DragDerivation: Sendable {
  private let pointer: FramePoint
  private let card: FramePoint
  /// Axes along which the card has moved; the pointer's way along others is no lag.
  private var movesX = false
  private var movesY = false
  /// The three last places of the card, the newest first.
  private var places: (FramePoint, FramePoint?, FramePoint?)

  /// The drag's first frame.
  init(pointer: FramePoint, card: FramePoint) {
    self.pointer = pointer
    self.card = card
    places = (card, nil, nil)
  }

  /// The next one: how far the card is behind the pointer, and the third difference of its place once
  /// there are four, in device pixels.
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

  /// To six decimals.
  private static func length(_ x: Double, _ y: Double) -> Double {
    ((x * x + y * y).squareRoot() * 1e6).rounded() / 1e6
  }
}

package import CardGeometry
package import CardMotion

extension DeckMotion {
  /// A card that is shown.
  package struct Card {
    /// The number of the card in the deck.
    package let number: Int
    package internal(set) var offset: Animated<Point>
    package internal(set) var role: Animated<Double>
    /// The rotation of the card because of its horizontal velocity.
    var lean = Lean()
    /// The timing of the card's way back after its last throw, or `nil` for the timing of a turn.
    var back: PacedTiming?
    /// Whether the card is on its way back, also if a pointer has stopped it there. Until it has
    /// arrived, it moves at the pace of that way.
    var isComingBack = false

    init(_ number: Int, role: Double, offset: Point = .zero) {
      self.number = number
      self.offset = Animated(offset, tolerance: 0.01)
      self.role = Animated(role, tolerance: 1e-4)
    }

    /// Begins a flight: from now on, the velocity of the card's own motion determines its lean (its
    /// rotation), no longer a pointer. To be called before the motion of `offset` changes.
    mutating func fly(_ rules: LeanRules, at time: Double) {
      lean.fly(rules, offset, at: time)
    }

    /// Begins a flight as in `fly(_:at:)` if the card is rotated now. An upright card stays upright.
    /// To be called before the motion of `offset` changes.
    mutating func flyIfLeaning(_ rules: LeanRules, at time: Double) {
      if !lean.isUpright { fly(rules, at: time) }
    }

    /// Stores the present lean. To be called before the motion of `offset` changes.
    mutating func commitLean(at time: Double) { lean.commit(offset, at: time) }
  }
}

/// The data of a value with `"type": "track"`.
package struct TrackProgram: Hashable, Sendable {
  /// A resting position of a track.
  package struct Detent: Hashable, Sendable {
    package var name: String
    /// The index of the detent's name in `SceneProgram.words`.
    package var word: Int
    package var at: Expression
    /// Whether a card at this detent counts as dismissed and cannot be dragged or scrolled.
    package var isInert: Bool
    /// Whether the detent lies outside of the card's range. Only rules and actions move the card to
    /// such a detent. If a pointer drags the card there, a rubber band resists.
    package var isOutside = false
    /// The index of the action that is performed when the card arrives here, or `nil` if there is
    /// none.
    package var then: Int?

    package init(name: String, word: Int, at: Expression, isInert: Bool = false) {
      (self.name, self.word, self.at, self.isInert) = (name, word, at, isInert)
    }
  }

  /// The axis along which the card moves.
  package enum Axis: String, CaseIterable, Sendable {
    case y, x
  }

  /// The behaviour at an end of the track.
  package enum Edge: String, CaseIterable, Sendable {
    /// An edge with a rubber band.
    case elastic
    /// An edge at which the card stops.
    case hard
  }

  /// The rule that chooses the detent after a release.
  package enum Release: Hashable, Sendable {
    /// The detent nearest to the projected position. If two detents are equally near, the detent
    /// with the larger position.
    case nearest
    /// The rules of `DetentChooser`. With `next`, a fling moves the card by at most one detent;
    /// with `skip`, by any number. With `fling`, a fling of at least 125 points per second moves
    /// the card to the next detent ahead; a slower fling does so only past the midpoint.
    case next, skip, fling
    /// The first rule whose condition holds.
    case rules([Rule])

    /// The release rules that have a name, with their names. A list of conditional rules has no
    /// name.
    static let names: [(name: String, release: Release)] = [
      ("nearest", .nearest), ("next", .next), ("skip", .skip), ("fling", .fling),
    ]

    /// Returns the release rule with the name `name`, or `nil` if there is none.
    static func named(_ name: String) -> Release? { names.first { $0.name == name }?.release }
  }

  /// An entry of `Release.rules`.
  package struct Rule: Hashable, Sendable {
    /// The condition of the rule, which can read `position`, `velocity` and `projected`. `nil` if
    /// the rule always applies.
    package var when: Expression?
    /// The index of the detent that the rule chooses.
    package var detent: Int
    /// The index of the action that follows the release, or `nil` if there is none.
    package var then: Int?

    package init(when: Expression?, detent: Int, then: Int? = nil) {
      (self.when, self.detent, self.then) = (when, detent, then)
    }
  }

  /// A list inside a card.
  package struct List: Hashable, Sendable {
    /// The index of the layer on which a drag moves both card and list.
    package var layer: Int
    package var length: Expression
    /// The distance from the card's position to the top of the list.
    package var inset: Expression
    /// The position of the list's end on the stage, or the height of the list's viewport if
    /// `isViewport` is true.
    package var end: Expression
    package var isViewport: Bool
    package var row: Expression

    package init(
      layer: Int, length: Expression, inset: Expression, end: Expression, isViewport: Bool,
      row: Expression
    ) {
      (self.layer, self.length, self.inset) = (layer, length, inset)
      (self.end, self.isViewport, self.row) = (end, isViewport, row)
    }
  }

  /// The detents in the order of the file. There is at least one.
  package var detents: [Detent]
  /// The index of the initial detent.
  package var start = 0
  package var axis = Axis.y
  /// The index in `SceneProgram.timings` of the animation to a detent.
  package var timing = 0
  package var release = Release.nearest
  package var deceleration = Expression.constant(0.998)
  package var rubberBand = Expression.constant(0.55)
  /// A drag moves the card at most this many points past the detent with the smallest position.
  /// `nil` for the extent of the stage.
  package var overhang: Expression?
  /// The behaviour at the detent with the smallest position.
  package var leastEdge = Edge.elastic
  /// The behaviour at the detent with the largest position.
  package var greatestEdge = Edge.elastic
  package var list: List?

  package init(detents: [Detent]) { self.detents = detents }
}

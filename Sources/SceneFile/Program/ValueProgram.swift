/// Something of a scene file that has a value.
package struct ValueProgram: Hashable, Sendable {
  /// What kind it is. Numbers are layout expressions unless said.
  package enum Kind: Hashable, Sendable {
    /// An expression of any level; a slot has it.
    case expression(Expression)
    /// A card on one line, with a list in it or not.
    case track(TrackProgram)
    /// A header that shrinks over a list.
    case collapsing(CollapsingProgram)
    /// What follows a finger anywhere and springs home.
    case free(FreeProgram)
    /// What follows another value later.
    case follower(FollowerProgram)
    /// What is sent wherever an expression says.
    case animated(AnimatedProgram)
    /// What an action sets: false or true, or a word.
    case state(StateProgram)
  }

  /// What the file calls it.
  package var name: String
  /// What kind it is.
  package var kind: Kind

  package init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }
}

/// `"type": "track"`.
package struct TrackProgram: Hashable, Sendable {
  /// A place where it rests.
  package struct Detent: Hashable, Sendable {
    package var name: String
    /// Number of its word.
    package var word: Int
    package var at: Expression
    /// Whether a card that rests there is put away: it takes no drag or scroll.
    package var isInert: Bool

    package init(name: String, word: Int, at: Expression, isInert: Bool = false) {
      (self.name, self.word, self.at, self.isInert) = (name, word, at, isInert)
    }
  }

  /// Which way it moves.
  package enum Axis: String, CaseIterable, Sendable {
    case y, x
  }

  /// What an end of its way is like.
  package enum Edge: String, CaseIterable, Sendable {
    /// It gives.
    case elastic
    /// It does not.
    case hard
  }

  /// Where it goes that is let go.
  package enum Release: Hashable, Sendable {
    /// The detent nearest to the projected position; at a tie the greater.
    case nearest
    /// As a `DetentChooser` decides: one further at most, any, or by velocity (125 pt/s).
    case next, skip, fling
    /// The first that holds.
    case rules([Rule])

    /// Those that have a name.
    static let names: [(name: String, release: Release)] = [
      ("nearest", .nearest), ("next", .next), ("skip", .skip), ("fling", .fling),
    ]

    /// The one called `name`, or `nil` if there is none.
    static func named(_ name: String) -> Release? { names.first { $0.name == name }?.release }
  }

  /// A line of `Release.rules`.
  package struct Rule: Hashable, Sendable {
    /// Live, with `position`, `velocity` and `projected`; nil: always.
    package var when: Expression?
    /// Place of the detent.
    package var detent: Int

    package init(when: Expression?, detent: Int) { (self.when, self.detent) = (when, detent) }
  }

  /// A list in the card.
  package struct List: Hashable, Sendable {
    /// Place of the layer on which a drag moves both.
    package var layer: Int
    package var length: Expression
    /// From the card's position to where the list begins.
    package var inset: Expression
    /// Where on the stage it ends, or if `isViewport` how much of it is always seen.
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

  /// In the order of the file; at least one.
  package var detents: [Detent]
  /// Place of the detent where it is at first.
  package var start = 0
  package var axis = Axis.y
  /// Place of the timing.
  package var timing = 0
  package var release = Release.nearest
  package var deceleration = Expression.constant(0.998)
  package var rubberBand = Expression.constant(0.55)
  /// At the least detent and at the greatest.
  package var leastEdge = Edge.elastic
  package var greatestEdge = Edge.elastic
  package var list: List?

  package init(detents: [Detent]) { self.detents = detents }
}

/// `"type": "collapsing"`.
package struct CollapsingProgram: Hashable, Sendable {
  package var maximum: Expression
  package var minimum: Expression
  package var listLength: Expression
  package var listTop: Expression
  package var row = Expression.constant(44)
  /// Places of timings.
  package var snap: Int
  package var bounce: Int
  package var wheel: Int
  package var wheelLine = Expression.constant(60)
  package var deceleration = Expression.constant(0.998)
  package var rubberBand = Expression.constant(0.55)

  package init(
    maximum: Expression, minimum: Expression, listLength: Expression, listTop: Expression,
    snap: Int, bounce: Int, wheel: Int
  ) {
    (self.maximum, self.minimum) = (maximum, minimum)
    (self.listLength, self.listTop) = (listLength, listTop)
    (self.snap, self.bounce, self.wheel) = (snap, bounce, wheel)
  }
}

/// `"type": "free"`.
package struct FreeProgram: Hashable, Sendable {
  /// A place on the stage.
  package struct Home: Hashable, Sendable {
    package var x: Expression
    package var y: Expression

    package init(x: Expression, y: Expression) { (self.x, self.y) = (x, y) }
  }

  /// At least one; it is at the first one at first.
  package var homes: [Home]
  /// Place of the timing.
  package var timing = 0

  package init(homes: [Home]) { self.homes = homes }
}

/// `"type": "follower"`.
package struct FollowerProgram: Hashable, Sendable {
  /// Place of the value that it follows: free, track, animated, or a follower of one.
  package var leader: Int
  package var delay = Expression.constant(0)
  /// Place of the timing.
  package var timing = 0

  package init(leader: Int) { self.leader = leader }
}

/// `"type": "animated"`.
package struct AnimatedProgram: Hashable, Sendable {
  /// Where it is to be: event level. Whenever this changes it is sent there; an action can send it too.
  package var to: Expression
  /// Place of the timing.
  package var timing = 0
  package var delay = Expression.constant(0)
  /// Place of the track with which it is caught and let go; nil: none.
  package var with: Int?
  /// "", "pt" or "°": how near its target it is put down.
  package var unit = ""

  package init(to: Expression) { self.to = to }
}

/// `"type": "state"`.
package struct StateProgram: Hashable, Sendable {
  /// Numbers of its words; empty: it is false or true.
  package var words: [Int] = []
  /// At first: 0 or 1, or the number of a word.
  package var start = 0

  package init() {}
}

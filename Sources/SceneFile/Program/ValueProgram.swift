package import SceneCore

/// A named value of a scene file.
package struct ValueProgram: Hashable, Sendable {
  /// The kind of a value, with its data. Expressions in the data have the level `layout` unless
  /// stated otherwise: they change only with the stage, the tuning or a state.
  package enum Kind: Hashable, Sendable {
    /// An expression of any level (``Level``). Its result is stored in a slot, an array element
    /// from which other expressions read the result.
    case expression(Expression)
    /// A card that moves along one axis. The card may contain a list.
    case track(TrackProgram)
    /// A header that shrinks above a list.
    case collapsing(CollapsingProgram)
    /// An object that is dragged freely and springs back to a snap point.
    case free(FreeProgram)
    /// Content that two fingers scale, rotate and move.
    case zoom(ZoomProgram)
    /// A deck of cards, whose front card is dragged and thrown.
    case deck(DeckProgram)
    /// An editable line of text.
    case field(FieldProgram)
    /// A value that follows another value with a delay.
    case follower(FollowerProgram)
    /// A value that animates to the result of an expression.
    case animated(AnimatedProgram)
    /// A state that actions set: a boolean, a number, or one of several words.
    case state(StateProgram)
  }

  /// The name in the file.
  package var name: String
  /// The kind of the value, with its data.
  package var kind: Kind

  package init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }
}

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

/// The data of a value with `"type": "collapsing"`.
package struct CollapsingProgram: Hashable, Sendable {
  package var maximum: Expression
  package var minimum: Expression
  package var listLength: Expression
  package var listTop: Expression
  package var row = Expression.constant(44)
  /// The index in `SceneProgram.timings` of the animation to the maximum or minimum height.
  package var snap: Int
  /// The index in `SceneProgram.timings` of the animation back to an edge after overscroll.
  package var bounce: Int
  /// The index in `SceneProgram.timings` of the animation of a mouse wheel step.
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

/// A release rule of an object that moves along both axes. The rule determines the target to which
/// the object moves after a release.
package struct ReleaseRule<Target: Hashable & Sendable>: Hashable, Sendable {
  /// The condition, or `nil` for the last rule, which applies if no other rule does.
  package var when: Expression?
  package var target: Target
  /// The index of the action that is performed after a release by this rule, or `nil` if there is
  /// none.
  package var then: Int?
}

/// Where an object that moves in two directions moves after a release: always to the same target,
/// or to the target of the first rule that applies.
package enum ReleaseChoice<Target: Hashable & Sendable>: Hashable, Sendable {
  case target(Target)
  case rules([ReleaseRule<Target>])
}

/// The data of a value with `"type": "free"`.
package struct FreeProgram: Hashable, Sendable {
  /// A snap point on the stage.
  package struct SnapPoint: Hashable, Sendable {
    package var x: Expression
    package var y: Expression

    package init(x: Expression, y: Expression) { (self.x, self.y) = (x, y) }
  }

  /// The target of a motion that a release or a step of an action starts.
  package enum Target: Hashable, Sendable {
    /// The snap point nearest to the point at which momentum alone would stop the object.
    case home
    /// A point of the stage.
    case point(SnapPoint)
    /// The position at which the object was released: the object stays there.
    case stay
    /// The point at which momentum alone stops the object, within the bounds.
    case slide
    /// A point outside of the stage. `towards` is the direction in which the object leaves the
    /// stage. If `nil`, the velocity determines the direction.
    case thrown(towards: SnapPoint?)
  }

  package typealias Rule = ReleaseRule<Target>
  package typealias Release = ReleaseChoice<Target>

  /// The snap points. In version 1 there is at least one.
  package var homes: [SnapPoint]
  /// The position at the start. If `nil`, the object starts at the first snap point, or in the
  /// middle of the stage if there are no snap points.
  package var start: SnapPoint?
  /// The motion after a release. If `nil`, the object moves to the nearest snap point, or slides if
  /// there are no snap points.
  package var release: Release?
  /// The indices in `SceneProgram.timings` of two timings: `leave` for a throw, and `bounce` for
  /// the motion back into the bounds. `nil` in version 1.
  package var leave: Int?
  package var bounce: Int?
  /// The size of the object in points, or `nil` for the size of its layer.
  package var size: SnapPoint?
  /// A thrown object is off the stage when its distance from its rest position reaches this limit
  /// in x or in y. The limits are in points. If `nil`, the sizes of object and stage determine the
  /// limits.
  package var clear: SnapPoint?
  package var deceleration = Expression.constant(0.998)
  package var rubberBand = Expression.constant(0.55)
  /// The index in `SceneProgram.timings` of the animation to a snap point or another target.
  package var timing = 0
  /// The area of drags: x, y, width and height in points. Past its edges, a rubber band resists. If
  /// `nil`, a drag reaches the whole stage and half a stage beyond each edge.
  package var bounds: [Expression]?
  /// The axes along which a drag moves the object.
  package var lock = Lock.none

  /// The axes along which a drag moves a free value.
  package enum Lock: String, CaseIterable, Sendable {
    /// A drag moves the object along both axes.
    case none
    /// A drag moves the object only along this axis.
    case x, y
    /// A drag that begins clearly along one axis moves the object only along this axis. Any other
    /// drag moves the object along both axes.
    case axis
  }

  package init(homes: [SnapPoint]) { self.homes = homes }
}

/// The data of a value with `"type": "zoom"`.
package struct ZoomProgram: Hashable, Sendable {
  /// The size of the content in points.
  package var content: FreeProgram.SnapPoint
  /// The part of the stage in which the content is visible: x, y, width and height in points, or
  /// `nil` for the stage.
  package var viewport: [Expression]?
  /// The smallest and the largest scale at rest. If `nil`, the smallest scale is the one at which
  /// the content fits into the viewport, and the largest is four times that.
  package var scales: Scales?
  /// A range of scales.
  package struct Scales: Hashable, Sendable {
    package var minimum: Expression
    package var maximum: Expression
  }

  /// The scale to which a step "toggle" enlarges the content, or `nil` for 2.5 times the smallest
  /// scale.
  package var double: Expression?
  /// The step in degrees between the angles at which the content can rest, or `nil` if two fingers
  /// do not rotate the content.
  package var rotation: Expression?
  package var lift = ZoomRules.Lift.none
  /// The index in `SceneProgram.timings` of the animation to a target.
  package var timing = 0
  /// The motion after a release. If `nil`, the content slides on with its momentum.
  package var release: FreeProgram.Release?
  /// The indices in `SceneProgram.timings` of two timings: `leave` for a throw, and `bounce` for
  /// the motion back into the bounds.
  package var leave = 0
  package var bounce = 0
  /// Thrown content is off the stage when its distance from its rest position reaches this limit in
  /// x or in y. The limits are in points. If `nil`, the sizes of content and stage determine the
  /// limits.
  package var clear: FreeProgram.SnapPoint?
  package var deceleration = Expression.constant(0.998)
  package var rubberBand = Expression.constant(0.55)

  package init(content: FreeProgram.SnapPoint) { self.content = content }
}

/// The data of a value with `"type": "follower"`.
package struct FollowerProgram: Hashable, Sendable {
  /// The index of the value that is followed: a free value, a track, an animated value, or a
  /// follower of such a value.
  package var leader: Int
  package var delay = Expression.constant(0)
  /// The index in `SceneProgram.timings` of the animation to the followed value.
  package var timing = 0

  package init(leader: Int) { self.leader = leader }
}

/// The data of a value with `"type": "animated"`.
package struct AnimatedProgram: Hashable, Sendable {
  /// The expression whose value is the target. When the value changes at an event, an animation
  /// starts. Actions can start an animation as well.
  package var to: Expression
  /// The index in `SceneProgram.timings` of the animation to the target.
  package var timing = 0
  package var delay = Expression.constant(0)
  /// The index of a track, or `nil` if there is none. When a pointer grabs or releases the track,
  /// the animated value is stopped or resumed as well.
  package var with: Int?
  /// The unit: "", "pt" or "°". The unit determines the distance from the target at which the
  /// animation ends.
  package var unit = ""
  /// The index of the action that is performed when the value arrives at its target, or `nil` if
  /// there is none.
  package var then: Int?

  package init(to: Expression) { self.to = to }
}

/// The data of a value with `"type": "state"`.
package struct StateProgram: Hashable, Sendable {
  /// The words of the state, i.e. the strings that the state can have as its value. Each word is
  /// given by its index in `SceneProgram.words`. Empty if the state is a boolean or a number.
  package var words: [Int] = []
  /// The initial value: a number, a boolean as 0 or 1, or the index of a word.
  package var start = Expression.constant(0)
  /// Whether the state is a number.
  package var isNumber = false
  /// The limits of a number, or `nil` if there are none.
  package var range: Limits?
  /// Whether a number that passes one limit continues from the other limit. If so, the number never
  /// equals the maximum: a number that reaches the maximum becomes the minimum.
  package var wraps = false

  package init() {}

  /// The limits of a number. Both are expressions of the level `layout`, so they change only with
  /// the stage, the tuning or a state.
  package struct Limits: Hashable, Sendable {
    package var minimum: Expression
    package var maximum: Expression
  }

  /// Returns `number`, brought within the limits of the state. `value` evaluates the expressions of
  /// the limits.
  func limited(_ number: Double, _ value: (Expression) -> Double) -> Double {
    guard let range else { return number }
    let (low, high) = (value(range.minimum), value(range.maximum))
    guard high > low else { return low }
    guard wraps else { return min(max(number, low), high) }
    return low + Instruction.mod.result(number - low, high - low)
  }
}

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

/// The data of a value with `"type": "zoom"`.
package struct ZoomProgram: Hashable, Sendable {
  /// The size of the content in points.
  package var content: FreeProgram.SnapPoint
  /// The part of the stage in which the content is visible: x, y, width and height in points. `nil`
  /// for the whole stage.
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
  /// The index of the value that this value follows: a free value, a track, an animated value, or a
  /// follower of such a value.
  package var leader: Int
  package var delay = Expression.constant(0)
  /// The index in `SceneProgram.timings` of the animation with which this value follows the other
  /// value.
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

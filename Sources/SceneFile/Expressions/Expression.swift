/// A compiled expression of a scene file. Its value is a number. Booleans are 0 or 1, and words are
/// indices in `SceneProgram.words`.
package enum Expression: Hashable, Sendable {
  /// A number that never changes.
  case constant(Double)
  /// The range of the expression's instructions in `SceneProgram.instructions`, and the highest
  /// level of the values that the expression reads.
  case program(Range<Int>, Level)

  /// The level of the expression, i.e. the kind of event at which its value can change. A constant
  /// has the level `layout`.
  package var level: Level {
    switch self {
    case .constant: .layout
    case .program(_, let level): level
    }
  }
}

/// The kind of event at which the value of an expression can change.
package enum Level: Int, Comparable, Hashable, Sendable {
  /// The value changes only with the stage, the tuning or a state. Between such changes, the value
  /// is constant.
  case layout
  /// The value can change at an input, or at a deadline, i.e. a time at which the scene acts by
  /// itself.
  case event
  /// The value can change as time passes, so the expression is evaluated for each frame.
  case live

  package static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
}

/// An instruction of a stack machine. Operators pop their operands, the last one first, and push
/// their result. Booleans are 0 and 1. A result that is not a number becomes 0, and a result that
/// is too large becomes ±1e9.
package enum Instruction: Hashable, Sendable {
  case constant(Double)
  /// Reads the element with this index of `SceneProgram.layoutSlots`: a value that is constant
  /// until the stage, the tuning or a state changes.
  case layout(Int)
  /// Reads the element with this index of `SceneProgram.liveSlots`: a value that changes while
  /// something moves, such as a position or a velocity.
  case live(Int)
  /// `index` reads the index, from 0, of the current copy of a repeated layer. `count` reads the
  /// number of copies.
  case index, count
  /// Reads the row of a table that a repeated layer shows: `row` reads the number of the row, from
  /// 0, and `cell` the value of a column in the row.
  case row
  case cell(TableProgram.ColumnIndex)
  case local(Local)
  /// Reads the number of a deck's card. In a layer that is repeated for the cards, this is the card
  /// of the current copy. Elsewhere, this is the front card. The operand is the deck's index in
  /// `SceneProgram.decks`.
  case ownCard(UInt16)
  /// Operators with one operand. Angles are in degrees.
  case negate, not, abs, floor, ceil, round, sign, sqrt, sin, cos
  /// The operator `NAME[i].KEY`: the value of a column in row `i`.
  case lookUp(TableProgram.ColumnIndex)
  /// The operator `NAME[i].KEY` of a deck: a member of card `i`, or 0 if the card is not shown.
  case card(CardMember)
  /// Operators with two operands.
  case add, subtract, multiply, divide, mod, min, max, hypot, atan2, pow
  case less, lessOrEqual, greater, greaterOrEqual, equal, unequal, and, or
  /// Operators with three operands.
  case clamp, lerp, mix, progress, select
  /// The operator with five operands.
  case remap
}

/// A variable that exists only in certain expressions, such as the rules of a release.
package enum Local: Int, CaseIterable, Hashable, Sendable {
  /// The position and velocity of a card at its release, in points and points per second, and its
  /// projected end position.
  case position, velocity, projected
  /// The velocity of the pointer in points per second, at a release or at a tap that grabbed a
  /// moving object.
  case vx, vy
  /// The position of the pointer of a gesture, in points on the stage.
  case fx, fy
  /// For an action in the section "on", which runs when a value passes a number: whether the value
  /// passed the number upwards (true) or downwards (false).
  case up
  /// The displacement of a released object from its place of rest, in points, and the length of the
  /// displacement.
  case x, y, distance
  /// At a release: the speed of the pointer in points per second, and the position to which
  /// momentum would carry the object, in points from the object's place of rest.
  case speed, projectedX, projectedY
  /// The scale of released content, the number of fingers that held the content, and whether one
  /// finger could lift the content, i.e. drag it freely beyond its bounds.
  case scale, fingers, lifted

  /// The first version of the file format that has the variable.
  package var version: Int {
    switch self {
    case .position, .velocity, .projected, .vx, .vy: 1
    default: 2
    }
  }

  /// The type of the variable in expressions.
  package var type: ValueType { self == .up || self == .lifted ? .bool : .number }

  /// The variables that the expressions of an action can read.
  static let ofActions: [Local] = [.vx, .vy, .fx, .fy]
}

/// A value that an expression reads.
package enum Slot: Hashable, Sendable {
  // MARK: Layout
  case width, height, safeTop, safeBottom
  /// Booleans, 0 or 1: `dark` for dark appearance, `reduced` for reduced motion.
  case dark, reduced
  /// The parameter with this index in `SceneProgram.parameters`.
  case parameter(Int)
  /// A state, given by its index among the stored states. A Boolean state counts as 0 or 1. A state
  /// with a list of strings counts as the index of the current string in the list.
  case state(Int)

  // MARK: Event or live level
  /// A member, such as the velocity, of a value. The first associated value is the value's index in
  /// `SceneProgram.values`.
  case member(Int, Member)
  /// Whether an action has paused at a `wait` step and will resume later. The associated value is
  /// the action's index in `SceneProgram.actions`.
  case waiting(Int)
  /// The press progress, 0…1, of a gesture. The associated value is the gesture's index in
  /// `SceneProgram.gestures`.
  case press(Int)
  /// The number of times that the value of an entry in the section "on" has passed one of the
  /// entry's thresholds. Only passes in the entry's direction and phase count. The associated value
  /// is the entry's index in `SceneProgram.crossings`.
  case crossings(Int)

  // MARK: Any level
  /// A named value that is an expression.
  case expression(Expression)
}

/// The members of a value that expressions can read. Each kind of value has only some of these
/// members.
package enum Member: String, CaseIterable, Hashable, Sendable {
  /// The value itself. In an expression, it is written as the value's name alone, without a member.
  case itself = ""
  case velocity, target, detent, held, moving, list, listVelocity, open, indicator, x, y
  case vx, vy, gone
  case scale, angle, pull, fingers
  case role, leaving, front, turns
  case text, empty, focused, count
}

/// A number, a truth (0 or 1) or a word's number, worked out from what a scene is like.
package enum Expression: Hashable, Sendable {
  /// Always the same.
  case constant(Double)
  /// What `SceneProgram.instructions` in the range leave, which look up `level` and below.
  case program(Range<Int>, Level)

  /// How soon it can change.
  package var level: Level {
    switch self {
    case .constant: .layout
    case .program(_, let level): level
    }
  }
}

/// When what an expression looks up can change.
package enum Level: Int, Comparable, Hashable, Sendable {
  /// With the stage, the tuning and states.
  case layout
  /// With inputs and deadlines.
  case event
  /// With time.
  case live

  package static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
}

/// A step of a stack machine. Operators take their operands off the stack, the last one first, and put
/// their result on it; truths are 0 and 1. What would be no number or too large is 0 or ±1e9.
package enum Instruction: Hashable, Sendable {
  case constant(Double)
  /// A slot of the layout's, of the moment's.
  case layout(Int)
  case live(Int)
  /// The number, from 0, and how many there are, in a repeat.
  case index, count
  case local(Local)
  /// Of one operand; angles are in degrees.
  case negate, not, abs, floor, ceil, round, sign, sqrt, sin, cos
  /// Of two.
  case add, subtract, multiply, divide, mod, min, max
  case less, lessOrEqual, greater, greaterOrEqual, equal, unequal, and, or
  /// Of three.
  case clamp, lerp, mix, progress, select
  /// Of five.
  case remap
}

/// What an expression knows besides in its place.
package enum Local: Int, CaseIterable, Hashable, Sendable {
  /// Of a card that is let go, in points and points per second, and where it would slide to.
  case position, velocity, projected
  /// The finger's velocity at a tap that caught something.
  case vx, vy
}

/// Something that expressions look up.
package enum Slot: Hashable, Sendable {
  // MARK: Layout
  case width, height, safeTop, safeBottom
  /// 0 or 1.
  case dark, reduced
  /// Place of the parameter.
  case parameter(Int)
  /// Place of the value: 0 or 1, or the number of a word.
  case state(Int)

  // MARK: Event or live
  /// A member of the value at a place.
  case member(Int, Member)
  /// Whether the action at a place waits.
  case waiting(Int)
  /// How far the gesture at a place is pressed, 0 to 1.
  case press(Int)

  // MARK: Any
  /// A value that is an expression.
  case expression(Expression)
}

/// What values tell about themselves; each kind has some.
package enum Member: String, CaseIterable, Hashable, Sendable {
  /// The value by its name alone.
  case itself = ""
  case velocity, target, detent, held, moving, list, listVelocity, open, indicator, x, y
}

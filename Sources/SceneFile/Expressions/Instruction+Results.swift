import Arithmetic

extension Instruction {
  /// The number of operands that the instruction pops from the stack.
  package var operands: Int {
    switch self {
    case .constant, .layout, .live, .index, .count, .row, .cell, .local, .ownCard: 0
    case .negate, .not, .abs, .floor, .ceil, .round, .sign, .sqrt, .sin, .cos, .lookUp, .card: 1
    case .clamp, .lerp, .mix, .progress, .select: 3
    case .remap: 5
    default: 2
    }
  }

  /// Returns the result of an operator with the operand `a`.
  func result(_ a: Double) -> Double {
    switch self {
    case .negate: -a
    case .not: a == 0 ? 1 : 0
    case .abs: a.magnitude
    case .floor: a.rounded(.down)
    case .ceil: a.rounded(.up)
    case .round: a.rounded(.toNearestOrAwayFromZero)
    case .sign: a == 0 ? 0 : a < 0 ? -1 : 1
    case .sqrt: a > 0 ? a.squareRoot() : 0
    case .sin: sine(a * .pi / 180)
    case .cos: cosine(a * .pi / 180)
    default: 0
    }
  }

  /// Returns the result of an operator with the operands `a` and `b`.
  func result(_ a: Double, _ b: Double) -> Double {
    func boolean(_ flag: Bool) -> Double { flag ? 1 : 0 }
    return switch self {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: b == 0 ? 0 : a / b
    case .mod: b == 0 ? a : a - b * (a / b).rounded(.down)
    case .min: Swift.min(a, b)
    case .max: Swift.max(a, b)
    case .hypot: hypotenuse(a, b)
    case .atan2: angle(a, b) * 180 / .pi
    case .pow: power(a, b)
    case .less: boolean(a < b)
    case .lessOrEqual: boolean(a <= b)
    case .greater: boolean(a > b)
    case .greaterOrEqual: boolean(a >= b)
    case .equal: boolean(a == b)
    case .unequal: boolean(a != b)
    case .and: boolean(a != 0 && b != 0)
    case .or: boolean(a != 0 || b != 0)
    default: 0
    }
  }

  /// Returns the result of an operator with the operands `a`, `b` and `c`.
  func result(_ a: Double, _ b: Double, _ c: Double) -> Double {
    switch self {
    case .clamp: Swift.min(Swift.max(a, b), c)
    case .lerp: a + (b - a) * c
    case .mix: a + (b - a) * Swift.min(Swift.max(c, 0), 1)
    case .progress:
      b == c ? (a < c ? 0 : 1) : Swift.min(Swift.max((a - b) / (c - b), 0), 1)
    case .select: a != 0 ? b : c
    default: 0
    }
  }
}

// Inside `Instruction`, `sin`, `cos` and others are the names of cases, so the functions need other
// names.
private func sine(_ radians: Double) -> Double { sin(radians) }
private func cosine(_ radians: Double) -> Double { cos(radians) }
private func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
private func angle(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
private func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

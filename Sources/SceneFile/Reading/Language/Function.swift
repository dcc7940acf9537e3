/// A function of the expression language.
struct Function {
  /// The number of operands that a function takes.
  enum Count {
    case exactly(Int)
    case twoOrMore
  }

  var name: String
  var instruction: Instruction
  var count: Count
  /// The first version of the file format that has the function.
  var version = 1

  static let all: [Function] = [
    Function("abs", .abs, 1), Function("floor", .floor, 1), Function("ceil", .ceil, 1),
    Function("round", .round, 1), Function("sign", .sign, 1), Function("sqrt", .sqrt, 1),
    Function("sin", .sin, 1), Function("cos", .cos, 1), Function("mod", .mod, 2),
    Function("hypot", .hypot, 2, version: 2), Function("atan2", .atan2, 2, version: 2),
    Function("pow", .pow, 2, version: 2),
    Function(name: "min", instruction: .min, count: .twoOrMore),
    Function(name: "max", instruction: .max, count: .twoOrMore),
    Function("clamp", .clamp, 3), Function("lerp", .lerp, 3), Function("mix", .mix, 3),
    Function("progress", .progress, 3), Function("remap", .remap, 5), Function("if", .select, 3),
  ]

  private init(_ name: String, _ instruction: Instruction, _ count: Int, version: Int = 1) {
    self.init(name: name, instruction: instruction, count: .exactly(count))
    self.version = version
  }

  private init(name: String, instruction: Instruction, count: Count) {
    (self.name, self.instruction, self.count) = (name, instruction, count)
  }

  /// Returns whether the function accepts `count` operands.
  func takes(_ count: Int) -> Bool {
    switch self.count {
    case .exactly(let exact): count == exact
    case .twoOrMore: count >= 2
    }
  }

  /// The expected number of operands, as text for an error message.
  var expected: String {
    switch count {
    case .exactly(let exact): "\(exact)"
    case .twoOrMore: "two or more"
    }
  }
}

extension SceneGrammar {
  /// The functions whose operands and results are numbers, with their operand counts and the first
  /// version of the format that has them. Functions with any number of operands are listed with two
  /// to four.
  package static let functions: [(name: String, operands: ClosedRange<Int>, version: Int)] =
    Function.all.filter { $0.instruction != .select }.map { function in
      switch function.count {
      case .exactly(let count): (function.name, count...count, function.version)
      case .twoOrMore: (function.name, 2...4, function.version)
      }
    }
}

/// A function of the expression language.
struct Function {
  var name: String
  var instruction: Instruction
  /// The names of the operands, for error messages.
  var operands: [String]
  /// Whether more operands than those named are allowed.
  var takesMore = false
  /// The first version of the file format that has the function.
  var version = 1

  static let all: [Function] =
    [
      ("abs", .abs), ("floor", .floor), ("ceil", .ceil), ("round", .round), ("sign", .sign),
      ("sqrt", .sqrt), ("sin", .sin), ("cos", .cos),
    ].map { Function($0, $1, "x") } + [
      Function("mod", .mod, "x", "y"),
      Function("hypot", .hypot, "x", "y", version: 2),
      Function("atan2", .atan2, "y", "x", version: 2),
      Function("pow", .pow, "x", "y", version: 2),
      Function("min", .min, "x", "y", takesMore: true),
      Function("max", .max, "x", "y", takesMore: true),
      Function("clamp", .clamp, "x", "low", "high"),
      Function("lerp", .lerp, "from", "to", "t"),
      Function("mix", .mix, "from", "to", "t"),
      Function("progress", .progress, "x", "from", "to"),
      Function("remap", .remap, "x", "from", "to", "low", "high"),
      Function("if", .select, "condition", "x", "y"),
    ]

  private init(
    _ name: String, _ instruction: Instruction, _ operands: String..., takesMore: Bool = false,
    version: Int = 1
  ) {
    (self.name, self.instruction, self.operands) = (name, instruction, operands)
    (self.takesMore, self.version) = (takesMore, version)
  }

  /// Returns whether the function accepts `count` operands.
  func takes(_ count: Int) -> Bool {
    takesMore ? count >= operands.count : count == operands.count
  }

  /// The function as it is written, such as "clamp(x, low, high)".
  var form: String { "\(name)(\((operands + (takesMore ? ["…"] : [])).joined(separator: ", ")))" }
}

extension SceneGrammar {
  /// The functions whose operands and results are numbers, with their operand counts and the first
  /// version of the format that has them. For a function with any number of operands, the listed
  /// maximum is four operands.
  package static let functions: [(name: String, operands: ClosedRange<Int>, version: Int)] =
    Function.all.filter { $0.instruction != .select }.map { function in
      let count = function.operands.count
      return (function.name, count...(function.takesMore ? 4 : count), function.version)
    }
}

import Testing

@testable import SceneFile

@Suite("expressions of a scene file")
struct ExpressionTests {
  /// What `instructions` leave.
  private func result(_ instructions: [Instruction], live: Double = 0) -> Double {
    var program = SceneProgram(name: "test")
    program.instructions = instructions
    var moment = EvaluationContext(layout: [100])
    moment.live[0] = live
    return moment.value(.program(0..<instructions.count, .live), of: program)
  }

  @Test("are worked out in the order written")
  func ordered() {
    // 100 - 3*2
    #expect(result([.layout(0), .constant(3), .constant(2), .multiply, .subtract]) == 94)
    #expect(result([.live(0), .constant(0.25), .multiply], live: 8) == 2)
  }

  @Test("are always numbers, and no larger than a thousand million")
  func bounded() {
    #expect(result([.constant(1), .constant(0), .divide]) == 0)
    #expect(result([.constant(-4), .sqrt]) == 0)
    #expect(result([.constant(1e9), .constant(1e9), .multiply]) == 1e9)
    #expect(result([.constant(7), .constant(0), .mod]) == 7)
    #expect(result([.constant(-1), .constant(3), .mod]) == 2)
  }

  @Test("progress between equal ends is a step")
  func step() {
    #expect(result([.constant(1), .constant(2), .constant(2), .progress]) == 0)
    #expect(result([.constant(2), .constant(2), .constant(2), .progress]) == 1)
    // remap(15, 10, 20, 0, 4)
    #expect(
      result([.constant(15), .constant(10), .constant(20), .constant(0), .constant(4), .remap])
        == 2)
  }
}

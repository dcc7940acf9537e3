internal import CardGeometry
internal import SceneCore

/// The layout of a scene in its initial state, on a stage without safe-area insets, in light
/// appearance. The command `check` uses this layout.
struct DefaultLayout {
  /// The stage sizes that `check` uses: the usual size and the smallest.
  static let sizes = [Size(width: 414, height: 896), Size(width: 240, height: 320)]

  let program: SceneProgram
  let size: Size
  private var slots: [Double]
  /// For each value in `slots`: whether the value depends neither on the tuning nor on states.
  private var isFixed: [Bool] = []

  init(_ program: SceneProgram, size: Size) {
    (self.program, self.size) = (program, size)
    slots = Array(repeating: 0, count: program.layoutSlots.count)
    // The start of a state can depend on the stage and the tuning, but not on states.
    let zeros = [Double](repeating: 0, count: program.stateCount)
    readSlots(states: zeros)
    readSlots(states: zeros.indices.map { program.openingState($0) { value($0) } })
    for slot in program.layoutSlots { isFixed.append(isFixed(slot)) }
  }

  /// Sets ``slots`` to their values for `states`, the values of all states.
  private mutating func readSlots(states: [Double]) {
    for (index, slot) in program.layoutSlots.enumerated() {
      slots[index] =
        switch slot {
        case .width: size.width
        case .height: size.height
        case .parameter(let number): program.parameters[number].defaultValue
        case .state(let number): states[number]
        case .expression(let expression): value(expression)
        case .safeTop, .safeBottom, .dark, .reduced, .member, .waiting, .press, .crossings: 0
        }
    }
  }

  /// Returns whether `slot` depends neither on the tuning nor on states.
  private func isFixed(_ slot: Slot) -> Bool {
    switch slot {
    case .width, .height: true
    case .expression(let expression): fixed(expression) != nil
    default: false
    }
  }

  /// Returns the value of `expression`, which may read only the stage, the tuning and states (level
  /// `layout`).
  func value(_ expression: Expression) -> Double {
    var moment = EvaluationContext(layout: slots)
    return moment.value(expression, of: program)
  }

  /// Returns the value of an expression that is constant on this stage, or `nil` if the value
  /// depends on the tuning or on states, or changes with time.
  func fixed(_ expression: Expression) -> Double? {
    guard case .program(let range, let level) = expression else { return value(expression) }
    guard level == .layout else { return nil }
    for instruction in program.instructions[range] {
      switch instruction {
      case .layout(let slot):
        if slot >= isFixed.count || !isFixed[slot] { return nil }
      case .live, .index, .count, .row, .cell, .local: return nil
      default: break
      }
    }
    return value(expression)
  }
}

internal import CardGeometry
internal import SceneCore

/// A scene laid out as it is at first, on a stage without insets, in light: what `check` looks at.
struct StandardLayout {
  /// The stages that `check` looks at: the usual one and the least.
  static let sizes = [Size(width: 414, height: 896), Size(width: 240, height: 320)]

  let program: SceneProgram
  let size: Size
  private var slots: [Double] = []
  /// Whether a slot is the same whatever is tuned or set.
  private var isFixed: [Bool] = []

  init(_ program: SceneProgram, size: Size) {
    (self.program, self.size) = (program, size)
    for slot in program.layoutSlots {
      let (value, isFixed) = read(slot)
      slots.append(value)
      self.isFixed.append(isFixed)
    }
  }

  private func read(_ slot: Slot) -> (value: Double, isFixed: Bool) {
    switch slot {
    case .width: (size.width, true)
    case .height: (size.height, true)
    case .safeTop, .safeBottom, .dark, .reduced: (0, false)
    case .parameter(let number): (program.parameters[number].standard, false)
    case .state(let number):
      if case .state(let state) = program.values[number].kind {
        (Double(state.start), false)
      } else {
        (0, false)
      }
    case .expression(let expression): (value(expression), fixed(expression) != nil)
    case .member, .waiting, .press: (0, false)
    }
  }

  /// What a layout expression is here.
  func value(_ expression: Expression) -> Double {
    var moment = Moment(layout: slots)
    return moment.value(expression, of: program)
  }

  /// What an expression always is here; nil: it depends on more than the stage's size.
  func fixed(_ expression: Expression) -> Double? {
    guard case .program(let range, let level) = expression else { return value(expression) }
    guard level == .layout else { return nil }
    for instruction in program.instructions[range] {
      switch instruction {
      case .layout(let slot):
        if slot >= isFixed.count || !isFixed[slot] { return nil }
      case .live, .index, .count, .local: return nil
      default: break
      }
    }
    return value(expression)
  }
}

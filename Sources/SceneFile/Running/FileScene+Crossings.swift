internal import SceneCore

/// The state of an entry in the section "on".
struct FileCrossing {
  /// For each number of the entry: whether the entry's value counts as above this number.
  var isAbove: [Bool] = []
  /// How many times the entry's value has passed one of the numbers so far.
  var count = 0
}

extension FileScene {
  /// For each entry of the section "on": stores on which side of each number the entry's value is.
  /// Performs no actions.
  mutating func noteCrossings(at time: Double) {
    guard !program.scene.crossings.isEmpty else { return }
    var moment = moment(at: time)
    for index in program.scene.crossings.indices {
      _ = passed(index, moment.value(program.scene.crossings[index].value, of: program.scene))
    }
  }

  /// For each entry of the section "on": if the entry's value has passed one of the entry's
  /// numbers, performs the entry's action, once for each passed number. Entries that do not read a
  /// value that a pointer moves perform no actions.
  ///
  /// Stores on which side of each number the entry's value is, as ``noteCrossings(at:)`` does.
  mutating func performCrossings(at time: Double) {
    let scene = program.scene
    guard !scene.crossings.isEmpty else { return }
    var moment = moment(at: time)
    // All values are read before the first action changes any of them.
    var due: [(index: Int, directions: [Bool])] = []
    for (index, crossing) in scene.crossings.enumerated() {
      let directions = passed(index, moment.value(crossing.value, of: scene))
      guard let value = grippedValue, scene.reads(crossing.value, value) else { continue }
      due.append((index, directions))
    }
    for (index, directions) in due {
      for isUp in directions {
        crossings[index].count += 1
        if scene.crossings[index].setsMark { mark(scene.crossings[index].name, at: time) }
        guard let then = scene.crossings[index].then else { continue }
        perform(then, ActionContext(isUp: isUp), at: time)
      }
    }
    noteCrossings(at: time)
  }

  /// Stores on which side of each number of the entry `index` the entry's value, `value`, is now.
  /// Returns one element for each number that the value has passed in a direction that the entry
  /// watches. The elements are in the order of the passes, and `true` is a pass upwards.
  private mutating func passed(_ index: Int, _ value: Double) -> [Bool] {
    let crossing = program.scene.crossings[index]
    let slack = layout.number(crossing.slack)
    let numbers = crossing.numbers.map { layout.number($0) }
    guard crossings[index].isAbove.count == numbers.count else {
      crossings[index].isAbove = numbers.map { value >= $0 }
      return []
    }
    var passes: [(number: Double, isUp: Bool)] = []
    for (position, number) in numbers.enumerated() {
      // The slack applies to the direction that does not count. If both directions count, the slack
      // applies downwards.
      let rise = crossing.direction == .down ? number + slack : number
      let fall = crossing.direction == .down ? number : number - slack
      let isAbove = crossings[index].isAbove[position]
      if !isAbove, value >= rise {
        crossings[index].isAbove[position] = true
        if crossing.direction != .down { passes.append((number, true)) }
      } else if isAbove, value < fall {
        crossings[index].isAbove[position] = false
        if crossing.direction != .up { passes.append((number, false)) }
      }
    }
    let ordered = passes.sorted { $0.isUp ? $0.number < $1.number : $0.number > $1.number }
    return ordered.map { $0.isUp }
  }
}

extension SceneProgram {
  /// Returns whether `expression` reads a member of the value with the index `value`, directly or
  /// through a named expression. For a deck, members of its cards count as well.
  func reads(_ expression: Expression, _ value: Int) -> Bool {
    guard case .program(let range, _) = expression else { return false }
    return instructions[range].contains { instruction in
      if case .card(let member) = instruction { return decks[Int(member.deck)] == value }
      guard case .live(let slot) = instruction else { return false }
      switch liveSlots[slot] {
      case .member(value, _): return true
      case .expression(let inner): return reads(inner, value)
      default: return false
      }
    }
  }
}

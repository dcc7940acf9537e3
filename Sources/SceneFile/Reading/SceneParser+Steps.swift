internal import TextFormat

extension SceneParser {
  /// The maximum number of steps of an action, including the actions that it performs.
  static let maximumStepCount = 1000

  /// Reports actions that perform themselves, and actions with too many steps. Both would block the
  /// scene, because an action runs completely before the next event is handled.
  mutating func noteEndlessActions() {
    let order = noteCircularActions()
    var counts = [Int](repeating: 1, count: program.actions.count)
    // Actions without a name cannot be performed by other actions.
    for action in order + program.actions.indices.dropFirst(performedActions.count) {
      let steps = program.actions[action].steps
      counts[action] = StepCount.of(steps, counts)
      // An action is not reported if an action that it performs has too many steps.
      guard counts[action] > Self.maximumStepCount,
        StepCount.performed(by: steps).allSatisfy({ counts[$0] <= Self.maximumStepCount })
      else { continue }
      let count = counts[action]
      let name = program.actions[action].name.map(JSONText.quoted) ?? "an action"
      diagnostics.note(
        TextError(
          "\(name) has \(count < StepCount.maximum ? "" : "over ")\(count) steps",
          at: actionOffsets[action],
          expected:
            "at most \(Self.maximumStepCount), including the steps of the actions that the action performs"
        ))
    }
  }

  /// Reports circular dependencies of named actions. Each circle is reported once.
  ///
  /// - Returns: The indices of the named actions. Each action comes after the actions that it
  ///   performs.
  private mutating func noteCircularActions() -> [Int] {
    let uses = performedActions
    var order: [Int] = []
    var isDone = [Bool](repeating: false, count: uses.count)
    // The position of each action on the current path, or `nil` if the action is not on the path.
    var positions = [Int?](repeating: nil, count: uses.count)
    for first in uses.indices where !isDone[first] {
      // The search uses no recursion, because chains of actions can be long.
      var path: [(action: Int, next: Int)] = [(first, 0)]
      positions[first] = 0
      while let (action, next) = path.last {
        guard next < uses[action].count else {
          (isDone[action], positions[action]) = (true, nil)
          order.append(action)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        work += 1
        let use = uses[action][next]
        if let start = positions[use.action] {
          // At most 12 names of a circle are listed.
          let names = (path[start...].prefix(12).map { $0.action } + [use.action]).map {
            program.actions[$0].name ?? ""
          }
          diagnostics.note(
            TextError(
              "circular dependency of actions: "
                + "\(names.prefix(12).joined(separator: " → ")); remove one reference",
              at: use.offset))
        } else if !isDone[use.action] {
          positions[use.action] = path.count
          path.append((use.action, 0))
        }
      }
    }
    return order
  }
}

/// A computation of the maximum number of steps that an action can take. The action is not
/// performed.
private enum StepCount {
  /// The maximum count. Greater counts are reduced to this number.
  static let maximum = 1_000_000_000

  /// Returns the number of steps in `steps`. An `if` counts as its longer branch. `counts` holds
  /// the step count of each action.
  static func of(_ steps: [Step], _ counts: [Int]) -> Int {
    steps.reduce(0) { sum, step in
      let inner =
        switch step {
        case .perform(let action): counts[action]
        case .choose(_, let then, let otherwise): max(of(then, counts), of(otherwise, counts))
        default: 0
        }
      return min(sum + 1 + inner, maximum)
    }
  }

  /// Returns the actions that `steps` perform.
  static func performed(by steps: [Step]) -> [Int] {
    steps.flatMap { step -> [Int] in
      switch step {
      case .perform(let action): [action]
      case .choose(_, let then, let otherwise): performed(by: then) + performed(by: otherwise)
      default: []
      }
    }
  }
}

internal import TextFormat

extension SceneParser {
  /// Returns the index of the action at the key "then" of `fields`, or `nil` if there is none.
  mutating func hook(in fields: Fields, _ hook: Hook) -> Int? {
    guard let value = fields["then"],
      let action = existingAction(value, ExpressionContext(level: .live))
    else { return nil }
    hookOffsets[hook] = value.offset
    return action
  }

  /// Reports an error if the action of a hook leads to the same hook again, because such a scene
  /// never rests. A hook is an event, such as an arrival, at which the scene itself performs an
  /// action.
  mutating func noteLoopsOfHooks() {
    let all = hookOffsets.keys.sorted { (hookOffsets[$0] ?? 0) < (hookOffsets[$1] ?? 0) }
    var isDone: Set<Hook> = []
    for first in all where !isDone.contains(first) {
      var path: [(hook: Hook, next: [Hook])] = [(first, hooks(after: first))]
      while let (hook, rest) = path.popLast() {
        var next = rest
        guard let following = next.popLast() else {
          isDone.insert(hook)
          continue
        }
        path.append((hook, next))
        work += 1
        if let start = path.firstIndex(where: { $0.hook == following }) {
          let names = path[start...].map { "the \"then\" of \(name(of: $0.hook))" }
          let last = names.count == 1 ? "itself" : "the first again"
          let circle = (names.dropFirst() + [last]).joined(separator: ", that to ")
          diagnostics.note(
            TextError(
              "the scene never rests: \(names[0]) leads to \(circle)",
              at: hookOffsets[following] ?? 0,
              advice: "remove \(names.count == 1 ? "it" : "one of them")"))
          return
        }
        if !isDone.contains(following) { path.append((following, hooks(after: following))) }
      }
    }
  }

  private func name(of hook: Hook) -> String {
    switch hook {
    case .animated(let value): return program.values[value].name
    case .crossing(let index): return "on.\(program.crossings[index].name)"
    case .detent(let value, let detent):
      guard case .track(let track) = program.values[value].kind else { return "" }
      return "\(program.values[value].name).\(track.detents[detent].name)"
    }
  }

  /// Returns the hooks, i.e. the events with an action, that the action of `hook` can cause.
  private func hooks(after hook: Hook) -> [Hook] {
    let action: Int? =
      switch hook {
      case .animated(let value):
        if case .animated(let animated) = program.values[value].kind { animated.then } else { nil }
      case .detent(let value, let detent):
        if case .track(let track) = program.values[value].kind {
          track.detents[detent].then
        } else {
          nil
        }
      case .crossing(let index): program.crossings[index].then
      }
    guard let action else { return [] }
    var changes = HookChanges()
    add(program.actions[action].steps, to: &changes)
    addFollowing(to: &changes)
    return hookOffsets.keys.filter { happens($0, after: changes) }
  }

  /// Adds the values that move because other values in `changes` have changed. These are animated
  /// values and tracks whose target depends on a changed value, and the followers of a changed
  /// value.
  private func addFollowing(to changes: inout HookChanges) {
    changes.moved.formUnion(changes.values)
    var count = -1
    while count != changes.moved.count {
      count = changes.moved.count
      for (index, value) in program.values.enumerated() where !changes.moved.contains(index) {
        let moves =
          switch value.kind {
          case .animated(let animated): reads(animated.to, anyOf: changes.moved)
          case .follower(let follower): changes.moved.contains(follower.leader)
          case .track(let track): track.detents.contains { reads($0.at, anyOf: changes.moved) }
          default: false
          }
        if moves { changes.moved.insert(index) }
      }
    }
  }

  /// Adds the changes that `steps` make to `changes`, including the changes of the actions that
  /// `steps` perform. Each action is added only once.
  private func add(_ steps: [Step], to changes: inout HookChanges) {
    func addAction(_ action: Int, to changes: inout HookChanges) {
      guard changes.actions.insert(action).inserted else { return }
      add(program.actions[action].steps, to: &changes)
    }
    for step in steps {
      switch step {
      case .goTrack(let value, let detent, _, let then):
        changes.detents.insert(.detent(track: value, detent))
        changes.values.insert(value)
        if let then { addAction(then, to: &changes) }
      case .goAnimated(let value, _, let then):
        changes.detents.insert(.animated(value))
        changes.moved.insert(value)
        if let then { addAction(then, to: &changes) }
      case .goFree(let value, _, _, let then), .goDeck(let value, _, _, let then),
        .goScale(let value, _, _, let then):
        changes.values.insert(value)
        if let then { addAction(then, to: &changes) }
      case .goList(let value, _, let then):
        changes.moved.insert(value)
        if let then { addAction(then, to: &changes) }
      case .toggle(let value):
        changes.values.insert(value)
        if shapes[value].kind == .track { changes.toggled.insert(value) }
      case .set(let value, _), .reset(let value): changes.values.insert(value)
      case .perform(let action): addAction(action, to: &changes)
      case .choose(_, let then, let otherwise):
        add(then, to: &changes)
        add(otherwise, to: &changes)
      case .wait, .mark: break
      }
    }
  }

  /// Returns whether an action that makes `changes` can cause `hook`, i.e. an event at which the
  /// scene performs another action by itself.
  private func happens(_ hook: Hook, after changes: HookChanges) -> Bool {
    if changes.detents.contains(hook) { return true }
    switch hook {
    case .detent(let value, _):
      guard case .track(let track) = program.values[value].kind else { return false }
      // A toggle leads to any detent, and a state can move the detents.
      return changes.toggled.contains(value)
        || track.detents.contains { reads($0.at, anyOf: changes.values) }
    case .animated(let value):
      guard case .animated(let animated) = program.values[value].kind else { return false }
      return reads(animated.to, anyOf: changes.values)
    case .crossing(let index):
      return reads(program.crossings[index].value, anyOf: changes.moved)
    }
  }

  /// Returns whether `expression` reads one of the values or states in `values`.
  func reads(_ expression: Expression, anyOf values: Set<Int>) -> Bool {
    guard case .program(let range, _) = expression else { return false }
    return program.instructions[range].contains { instruction in
      let slot: Slot
      switch instruction {
      case .card(let member): return values.contains(program.decks[Int(member.deck)])
      case .layout(let index): slot = program.layoutSlots[index]
      case .live(let index): slot = program.liveSlots[index]
      default: return false
      }
      switch slot {
      case .state(let value), .member(let value, _): return values.contains(value)
      case .expression(let inner): return reads(inner, anyOf: values)
      default: return false
      }
    }
  }
}

/// The changes that an action makes.
private struct HookChanges {
  var actions: Set<Int> = []
  /// The detents to which the action moves tracks, and the animated values that the action starts.
  var detents: Set<Hook> = []
  /// The values and states that the action changes.
  var values: Set<Int> = []
  /// The values that move because of the action, directly or because they depend on other values.
  var moved: Set<Int> = []
  /// The tracks that the action toggles. A toggle can move a track to any of its detents.
  var toggled: Set<Int> = []
}

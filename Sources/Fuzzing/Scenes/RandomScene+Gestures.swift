internal import HostSystem
internal import SceneFile
internal import TextFormat

extension RandomScene {
  /// One for each value that can be dragged, most of the time, and up to three taps: eight at most,
  /// as many as one finger may come by.
  mutating func allGestures() -> [JSONTree] {
    var made: [JSONTree] = []
    for name in names.tracks.map(\.name) + names.headers + names.frees where made.count < 4 {
      if dice.hits(0.85) {
        made.append(
          gesture("drag", .string(name)) {
            $0.dice.hits(0.4) ? $0.dice.pick(["any", "vertical", "horizontal"]) : nil
          })
      }
    }
    if let name = (names.tracks.map(\.name) + names.headers).first, dice.hits(0.7) {
      made.append(gesture("scroll", .string(name)))
    }
    for number in 0..<dice.whole(1...3) {
      // What is pressed is known to what comes later.
      let press = "ges\(number)"
      let kind = dice.pick(["tap", "tap", "doubleTap", "longPress"])
      let gesture = gesture(kind, steps(), name: press)
      names.numbers.append(("\(press).press", .live))
      made.append(gesture)
    }
    return made
  }

  private mutating func gesture(
    _ kind: String, _ what: JSONTree, name: String? = nil,
    axis: (inout RandomScene) -> String? = { _ in nil }
  ) -> JSONTree {
    var members: [JSONTree.Member] = []
    if let name { members.append(.init("name", .string(name))) }
    let layer = layers.isEmpty || dice.hits(0.5) ? "stage" : dice.pick(layers)
    members += [.init("on", .string(layer)), .init(kind, what)]
    maybe(0.2, "when", to: &members) { .string($0.truth(.live, 2)) }
    if let axis = axis(&self) { members.append(.init("axis", .string(axis))) }
    return .object(members)
  }

  /// Those with names; each may do those after it.
  mutating func allActions() -> [JSONTree.Member] {
    let all = actions
    return all.indices.map { place in
      actions = Array(all[(place + 1)...])
      defer { actions = all }
      return .init(all[place], steps())
    }
  }

  /// A step, or up to four.
  mutating func steps(depth: Int = 0) -> JSONTree {
    if !actions.isEmpty, dice.hits(0.3) { return .string(dice.pick(actions)) }
    if dice.hits(0.3) { return step(depth) }
    return .array((0..<dice.whole(1...4)).map { _ in step(depth) })
  }

  private mutating func step(_ depth: Int) -> JSONTree {
    func object(_ members: KeyValuePairs<String, JSONTree>) -> JSONTree {
      .object(members.map { .init($0.key, $0.value) })
    }
    switch dice.whole(0..<8) {
    case 0, 1:
      guard !names.tracks.isEmpty else { break }
      let track = dice.pick(names.tracks)
      var members: [JSONTree.Member] = [
        .init("go", .string(track.name)), .init("to", .string(dice.pick(track.detents))),
      ]
      maybe(0.4, "velocity", to: &members) {
        .string("clamp(\($0.dice.pick($0.fingerVelocity)) + \($0.number(.live, 1)), -3000, 3000)")
      }
      return .object(members)
    case 2:
      guard !names.animated.isEmpty else { break }
      return object([
        "go": .string(dice.pick(names.animated)), "to": within(-200...900, .live),
      ])
    case 3:
      let turned = names.tracks.filter { $0.detents.count == 2 }.map(\.name)
      let all = turned + names.switches + names.states.map(\.name)
      if !all.isEmpty { return object(["toggle": .string(dice.pick(all))]) }
    case 4:
      if !names.switches.isEmpty, dice.hits(0.5) {
        return object([
          "set": .string(dice.pick(names.switches)), "to": .string(truth(.live, 1)),
        ])
      }
      guard !names.states.isEmpty else { break }
      let state = dice.pick(names.states)
      return object([
        "set": .string(state.name), "to": .string(dice.pick(state.words)),
      ])
    case 5:
      let all =
        names.tracks.map(\.name) + names.headers + names.frees + names.animated + names.followers
        + names.switches + names.states.map(\.name)
      if !all.isEmpty { return object(["reset": .string(dice.pick(all))]) }
    case 6 where depth < 2:
      return object([
        "if": .string(truth(.live, 2)), "then": steps(depth: depth + 1),
        "else": steps(depth: depth + 1),
      ])
    default: break
    }
    waits += 0.4
    return object(["wait": within(0...0.4, .live)])
  }
}

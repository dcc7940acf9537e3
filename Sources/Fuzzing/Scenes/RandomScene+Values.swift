internal import HostSystem
internal import SceneFile
internal import TextFormat

extension RandomScene {
  /// One to seven of any kinds, each of which may use those before it.
  mutating func values() -> JSONTree {
    let count = dice.whole(1...7)
    return .object((0..<count).map { .init("val\($0)", value("val\($0)")) })
  }

  private mutating func value(_ name: String) -> JSONTree {
    switch dice.weighted([3, 1, 1.5, 1.5, 2, 1, 1, 3]) {
    case 0: return track(name)
    case 1: return header(name)
    case 2: return free(name)
    case 3: return follower(name) ?? free(name)
    case 4: return animated(name)
    case 5:
      names.truths.append((name, .layout))
      names.switches.append(name)
      return object("state", [.init("start", .bool(dice.hits(0.5)))])
    case 6:
      let words = ["home", "search", "more"].prefix(dice.whole(2...3)).map(\.self)
      names.words.append((name, .layout, words))
      names.states.append((name, words))
      let start = JSONTree.string(dice.pick(words))
      return object(
        "state", [.init("words", .array(words.map(JSONTree.string))), .init("start", start)])
    default:
      let level = dice.pick([Level.layout, .layout, .event, .live])
      if dice.hits(0.25) {
        let text = truth(level, 2)
        names.truths.append((name, level))
        return .string(text)
      }
      let text = number(level, 3)
      names.numbers.append((name, level))
      return .string(text)
    }
  }

  private func object(_ type: String, _ members: [JSONTree.Member]) -> JSONTree {
    .object([.init("type", .string(type))] + members)
  }

  /// Adds a member with the chance `part`.
  mutating func maybe(
    _ part: Double, _ key: String, to members: inout [JSONTree.Member],
    _ make: (inout RandomScene) -> JSONTree
  ) {
    if dice.hits(part) { members.append(.init(key, make(&self))) }
  }

  private mutating func timingOrName() -> JSONTree {
    dice.hits(0.6) ? .string(dice.pick(names.timings)) : timing()
  }

  // MARK: Kinds

  private mutating func track(_ name: String) -> JSONTree {
    let words = ["up", "half", "down", "away"].prefix(dice.whole(1...4)).map(\.self)
    let inert = words.count > 1 && dice.hits(0.4) ? words.count - 1 : -1
    let detents = words.enumerated().map { place, word in
      let at = within(-400...1200)
      return JSONTree.Member(
        word, place == inert ? .object([.init("at", at), .init("inert", .bool(true))]) : at)
    }
    let isAcross = dice.hits(0.3)
    var members: [JSONTree.Member] = [.init("detents", .object(detents))]
    maybe(0.5, "start", to: &members) { .string($0.dice.pick(words)) }
    members.append(.init("axis", .string(isAcross ? "x" : "y")))
    maybe(0.7, "timing", to: &members) { $0.timingOrName() }
    maybe(0.8, "release", to: &members) { $0.release(words) }
    maybe(0.4, "deceleration", to: &members) { $0.within(0.97...0.9985) }
    maybe(0.4, "rubberBand", to: &members) { $0.within(0.05...1) }
    maybe(0.4, "edges", to: &members) {
      .array([$0.edge(), $0.edge()])
    }
    let hasList = dice.hits(0.5)
    if hasList { members.append(.init("list", list())) }
    names.tracks.append((name, words, isAcross))
    names.numbers += [(name, .live), ("\(name).velocity", .live)]
    if hasList { names.numbers += [("\(name).list", .live), ("\(name).listVelocity", .live)] }
    names.truths += [("\(name).held", .event), ("\(name).moving", .live)]
    names.words += [("\(name).target", .event, words), ("\(name).detent", .event, words)]
    return object("track", members)
  }

  private mutating func edge() -> JSONTree { .string(dice.pick(["elastic", "hard"])) }

  private mutating func release(_ words: [String]) -> JSONTree {
    guard dice.hits(0.4) else { return .string(dice.pick(["nearest", "next", "skip", "fling"])) }
    var rules: [JSONTree] = (0..<dice.whole(0...2)).map { _ in
      let what = dice.pick(["position", "velocity", "projected"])
      let than = number(.live, 1)
      let when = "\(what) \(dice.pick(["<", ">"])) \(than) || \(truth(.live, 1))"
      return .object([.init("when", .string(when)), .init("to", .string(dice.pick(words)))])
    }
    rules.append(.object([.init("to", .string(dice.pick(words)))]))
    return .array(rules)
  }

  private mutating func list() -> JSONTree {
    if !layers.contains("rows") { layers.append("rows") }
    var members: [JSONTree.Member] = [.init("on", .string("rows"))]
    members.append(.init("length", within(0...4000)))
    maybe(0.5, "inset", to: &members) { $0.within(-20...120) }
    maybe(0.3, "row", to: &members) { $0.within(10...90) }
    if dice.hits(0.3) {
      members.append(.init("viewport", within(100...600)))
    } else {
      maybe(0.3, "end", to: &members) { $0.within(200...900) }
    }
    return .object(members)
  }

  private mutating func header(_ name: String) -> JSONTree {
    var list: [JSONTree.Member] = [.init("length", within(0...5000))]
    maybe(0.3, "top", to: &list) { $0.within(0...100) }
    maybe(0.3, "row", to: &list) { $0.within(20...80) }
    var members: [JSONTree.Member] = [
      .init("max", within(60...300)), .init("min", within(0...80)), .init("list", .object(list)),
    ]
    for key in ["snap", "bounce", "wheel"] { maybe(0.4, key, to: &members) { $0.timingOrName() } }
    maybe(0.3, "wheelLine", to: &members) { $0.within(10...90) }
    maybe(0.3, "deceleration", to: &members) { $0.within(0.97...0.9985) }
    maybe(0.3, "rubberBand", to: &members) { $0.within(0.05...1) }
    names.headers.append(name)
    for member in ["", ".open", ".list", ".velocity", ".indicator"] {
      names.numbers.append((name + member, .live))
    }
    names.truths += [("\(name).held", .event), ("\(name).moving", .live)]
    return object("collapsing", members)
  }

  private mutating func free(_ name: String) -> JSONTree {
    func place(_ scene: inout RandomScene) -> JSONTree {
      .array([scene.within(0...400), scene.within(0...900)])
    }
    var members: [JSONTree.Member] = []
    if dice.hits(0.5) {
      members.append(.init("home", place(&self)))
    } else {
      members.append(.init("homes", .array((0..<dice.whole(1...4)).map { _ in place(&self) })))
    }
    maybe(0.6, "timing", to: &members) { $0.timingOrName() }
    names.frees.append(name)
    names.numbers += [("\(name).x", .live), ("\(name).y", .live)]
    names.truths += [("\(name).held", .event), ("\(name).moving", .live)]
    return object("free", members)
  }

  private mutating func follower(_ name: String) -> JSONTree? {
    let (places, numbers) = (names.frees, names.tracks.map(\.name) + names.animated)
    let leaders = places + numbers + names.followers
    guard !leaders.isEmpty else { return nil }
    let leader = dice.pick(leaders)
    var members: [JSONTree.Member] = [.init("of", .string(leader))]
    maybe(0.5, "delay", to: &members) { $0.delay() }
    maybe(0.6, "timing", to: &members) { $0.timingOrName() }
    names.truths.append(("\(name).moving", .live))
    if places.contains(leader) {
      names.numbers += [("\(name).x", .live), ("\(name).y", .live)]
    } else if numbers.contains(leader) {
      names.numbers.append((name, .live))
    }
    names.followers.append(name)
    return object("follower", members)
  }

  private mutating func animated(_ name: String) -> JSONTree {
    var members: [JSONTree.Member] = [.init("to", within(-200...900, .event))]
    maybe(0.7, "timing", to: &members) { $0.timingOrName() }
    maybe(0.3, "delay", to: &members) { $0.delay() }
    maybe(0.6, "unit", to: &members) { .string($0.dice.pick(["", "pt", "°"])) }
    if !names.tracks.isEmpty {
      maybe(0.3, "with", to: &members) { .string($0.dice.pick($0.names.tracks).name) }
    }
    names.animated.append(name)
    names.numbers += [(name, .live), ("\(name).velocity", .live)]
    names.truths.append(("\(name).moving", .live))
    return object("animated", members)
  }

  private mutating func delay() -> JSONTree {
    waits += 0.3
    return within(0...0.3)
  }
}

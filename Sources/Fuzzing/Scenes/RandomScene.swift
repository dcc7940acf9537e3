internal import CardMotion
internal import HostSystem
internal import SceneFile
internal import TextFormat

/// A scene file that nobody wrote, another for each seed: the reader takes it, and it has any of the
/// kinds of values, layers, gestures, steps and functions that there are.
package struct RandomScene {
  var dice: Dice
  var names = SceneNames()
  /// Names of layers, of gestures' layers and of what is pressed.
  var layers: [String] = []
  var actions: [String] = []
  /// What a finger's velocity is called; a key has none.
  var fingerVelocity = ["vx", "vy"]
  /// Seconds that the slowest of its timings takes to settle.
  package private(set) var slowest = Spring.preset(response: 0.35, dampingRatio: 1).settlingDuration
  /// Seconds that its actions, followers and animated values can wait, all together.
  package internal(set) var waits = 0.0
  /// The file.
  package private(set) var text: [UInt8] = []

  /// The one that follows from `seed`.
  package init(seed: UInt64) {
    dice = Dice(seed: seed)
    let parameters = some(0...3) { $0.parameter($1) }
    let timings = some(0...3) { $0.timing($1) }
    // All names are known everywhere; what an action is called is needed before it does anything.
    for number in 0..<dice.whole(0...3) {
      actions.append("act\(number)")
      names.truths.append(("act\(number).waiting", .event))
    }
    let values = values()
    let layers = JSONTree.array(layers(LayerPlace()))
    let gestures = JSONTree.array(allGestures())
    let actions = JSONTree.object(allActions())
    fingerVelocity = ["0"]
    let keys = some(0...2) { scene, _ in
      (scene.dice.pick(["Return", "E", "Up", "8"]), scene.steps())
    }
    let probes = some(0...4) { ("probe\($1)", $0.probe()) }
    let file = JSONTree.object([
      .init("cardstage-scene", .number("1")), .init("name", .string("random-\(seed)")),
      .init("about", .string("nobody wrote it")), .init("parameters", parameters),
      .init("timings", timings), .init("values", values), .init("layers", layers),
      .init("gestures", gestures), .init("actions", actions), .init("keys", keys.withoutTwins),
      .init("probes", probes),
    ])
    text = Array(file.text(isSpaced: true).utf8)
  }

  // MARK: Parts

  /// An object of so many members, each as `make` makes it.
  private mutating func some(
    _ count: ClosedRange<Int>, _ make: (inout RandomScene, Int) -> (String, JSONTree)
  ) -> JSONTree {
    .object(
      (0..<dice.whole(count)).map { number in
        let (key, value) = make(&self, number)
        return .init(key, value)
      })
  }

  private mutating func parameter(_ number: Int) -> (String, JSONTree) {
    let name = "par\(number)"
    names.numbers.append((name, .layout))
    let (low, way) = (dice.whole(-50...50), dice.whole(1...200))
    let standard = low + dice.whole(0...way)
    var members: [JSONTree.Member] = [.init("default", .number("\(standard)"))]
    members.append(.init("range", .array([.number("\(low)"), .number("\(low + way)")])))
    if dice.hits(0.3) { members.append(.init("whole", .bool(true))) }
    if dice.hits(0.3) { members.append(.init("unit", .string("pt"))) }
    if dice.hits(0.3) { members.append(.init("about", .string("what it is"))) }
    return (name, .object(members))
  }

  private mutating func timing(_ number: Int) -> (String, JSONTree) {
    let name = "time\(number)"
    names.timings.append(name)
    let timing = timing()
    if case .object(let members) = timing {
      for member in members {
        if case .number = member.value { names.numbers.append(("\(name).\(member.key)", .layout)) }
      }
    }
    return (name, timing)
  }

  /// One of no name, in any of the five ways to say one.
  mutating func timing() -> JSONTree {
    func tree(_ numbers: KeyValuePairs<String, Double>) -> JSONTree {
      .object(numbers.map { .init($0.key, .number($0.value.shortest)) })
    }
    let (time, ratio) = (dice.number(0.1...0.7), dice.number(0.4...1.4))
    let spring: Spring?
    let timing: JSONTree
    switch dice.whole(0...4) {
    case 0:
      spring = try? Spring(response: time, dampingRatio: ratio)
      timing = tree(["response": time, "dampingRatio": ratio])
    case 1:
      spring = try? Spring(settlingDuration: time, dampingRatio: ratio)
      timing = tree(["settling": time, "dampingRatio": ratio])
    case 2:
      let bounce = dice.number(-0.3...0.5)
      spring = try? Spring(duration: time, bounce: bounce)
      timing = tree(["duration": time, "bounce": bounce])
    case 3:
      let (stiffness, damping) = (dice.number(80...900), dice.number(12...60))
      spring = try? Spring(mass: 1, stiffness: stiffness, damping: damping)
      timing = tree(["stiffness": stiffness, "damping": damping])
    default:
      slowest = max(slowest, time)
      return curve(time)
    }
    slowest = max(slowest, spring?.settlingDuration ?? 0)
    return timing
  }

  private mutating func curve(_ duration: Double) -> JSONTree {
    let words = ["linear", "easeIn", "easeOut", "easeInOut"].map(JSONTree.string)
    let points = (0..<4).map { place in
      let range = place % 2 == 0 ? 0...1 : -0.5...1.5
      return JSONTree.number(dice.number(range).shortest)
    }
    let length: JSONTree =
      dice.hits(0.3)
      ? .string("clamp(\(number(.layout, 1)), 0.05, \(duration.shortest))")
      : .number(duration.shortest)
    return .object([
      .init("curve", dice.hits(0.5) ? dice.pick(words) : .array(points)), .init("duration", length),
    ])
  }

  private mutating func probe() -> JSONTree {
    if dice.hits(0.3), let word = names.words.pick(&dice, upTo: .live) {
      return .object([.init("value", .string(word.name)), .init("unit", .string("name"))])
    }
    let value = JSONTree.string(number(.live, 2))
    return dice.hits(0.5)
      ? value
      : .object([
        .init("value", value), .init("unit", .string("pt")), .init("about", .string("it")),
      ])
  }
}

extension JSONTree {
  /// An object without members whose keys are there already.
  fileprivate var withoutTwins: JSONTree {
    guard case .object(let members) = self else { return self }
    var keys: Set<String> = []
    return .object(members.filter { keys.insert($0.key).inserted })
  }
}

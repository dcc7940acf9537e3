internal import HostSystem
internal import TextFormat

/// A scene file whose actions perform other actions, with nearly as many steps in total as the
/// reader accepts.
struct MultiplyingScene {
  /// Maximum number of steps that the reader accepts in an action.
  static let maximum = 1000

  /// The contents of the file.
  private(set) var text: [UInt8] = []
  /// Number of steps that a tap performs: the steps of the tap's action, and the steps of all
  /// actions that this action performs directly or indirectly.
  private(set) var stepCount = 0

  private var dice: SeededRandom

  /// Creates the scene that `seed` determines. A tap performs an action `repeats` times. That
  /// action performs all the other actions, directly or indirectly.
  init(seed: UInt64, repeats: Int = 1) {
    dice = SeededRandom(seed: seed)
    var actions: [JSONTree.Member] = []
    var (name, count) = ("m0", dice.whole(1...12))
    actions.append(.init(name, .array((0..<count).map { _ in step() })))
    for level in 1...5 {
      // An action performs the previous action up to 40 times, and has up to ten other steps.
      let maximumWidth = (Self.maximum - 12) / (count + 1)
      guard maximumWidth > 1 else { break }
      let width = dice.whole(1...min(maximumWidth, 40))
      var steps = Array(repeating: JSONTree.string(name), count: width)
      count = width * (count + 1)
      for _ in 0..<dice.whole(0...10) {
        steps.insert(step(), at: dice.whole(0...steps.count))
        count += 1
      }
      name = "m\(level)"
      if dice.hits(0.3) {
        actions.append(.init(name, choice(.array(steps), step())))
        count += 1
      } else {
        actions.append(.init(name, .array(steps)))
      }
    }
    stepCount = repeats == 1 ? count : repeats * (count + 1)
    let tap: JSONTree =
      repeats == 1
      ? .string(name) : .array(Array(repeating: .string(name), count: repeats))
    let file = JSONTree.object([
      .init("cardstage-scene", .number("1")), .init("values", values),
      .init("layers", .array([object(["fill": .string("ground")])])),
      .init("actions", .object(actions)),
      .init("gestures", .array([object(["on": .string("stage"), "tap": tap])])),
    ])
    text = Array(file.text.utf8)
  }

  private func object(_ members: KeyValuePairs<String, JSONTree>) -> JSONTree {
    .object(members.map { .init($0.key, $0.value) })
  }

  private func choice(_ then: JSONTree, _ otherwise: JSONTree) -> JSONTree {
    object(["if": .string("s || mode == 'a'"), "then": then, "else": otherwise])
  }

  private var values: JSONTree {
    object([
      "s": object(["type": .string("state")]),
      "mode": object(["type": .string("state"), "words": .array([.string("a"), .string("=b,c")])]),
      "n": object(["type": .string("animated"), "to": .string("if(s, 100, 0)")]),
      "t": object([
        "type": .string("track"), "detents": object(["a": .number("0"), "b": .string("height")]),
      ]),
    ])
  }

  /// Returns a random step that changes a value or waits, and that performs no action.
  private mutating func step() -> JSONTree {
    switch dice.whole(0..<6) {
    case 0: object(["toggle": .string("s")])
    case 1: object(["toggle": .string("mode")])
    case 2: object(["set": .string("s"), "to": .string("!s")])
    case 3: object(["toggle": .string("t")])
    case 4: object(["go": .string("n"), "to": .number("\(dice.whole(0...400))")])
    default: object(["wait": .number(dice.pick(["0", "0.000001", "0.001", "0.01"]))])
    }
  }
}

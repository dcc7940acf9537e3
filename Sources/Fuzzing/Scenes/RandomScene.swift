internal import CardMotion
internal import HostSystem
internal import SceneFile
package import TextFormat

/// A random scene file that the reader accepts, determined by its seed.
///
/// The file may contain each key of the grammar, with a value of the key's type.
package struct RandomScene {
  var dice: SeededRandom
  var names = SceneNames()
  var context = GenerationContext()
  /// The version of the file format.
  var version = 1
  /// The names of all actions of the scene. While the steps of an action are generated, ``names``
  /// contains only the actions that come later in the file. So no action performs itself, directly
  /// or through another action.
  var actions: [String] = []
  /// Whether a list uses the layer "rows", so that this layer must still be written.
  var needsRows = false
  /// The JSON tree of the file.
  package private(set) var tree = JSONTree.empty
  /// Number of versions of the file that were generated and rejected by the reader, before one was
  /// accepted.
  package private(set) var refusalCount = 0

  /// The contents of the file.
  package var text: [UInt8] { Array(tree.text(isSpaced: true).utf8) }

  /// The context of the part that is being written.
  struct GenerationContext {
    /// Nesting depth: the number of groups around a layer, or of steps around a step.
    var depth = 0
    /// The highest permitted level of expressions in the part of the file that is being written.
    /// The level of an expression is the kind of event at which its value can change.
    var level = Level.live
    /// Whether an enclosing group is flattened, so that it is rendered only once.
    var isFlat = false
    var isTurned = false
    var isInRepeat = false
    var locals: [Local] = []
    /// The names of the detents of the track that is being written, or of the track that was named
    /// last in the JSON object being written.
    var detents: [String] = []
    /// The strings that the current state can have. The current state is the one whose name was
    /// written last into the current JSON object.
    var words: [String] = []
    /// Whether the current state is a number.
    var isNumber = false
  }

  /// Creates the scene that `seed` determines.
  package init(seed: UInt64) {
    dice = SeededRandom(seed: seed)
    draft()
    while SceneReader.read(text, path: "random.scene.json").program == nil {
      refusalCount += 1
      draft()
    }
  }

  /// Writes a new draft of the file. The reader accepts most drafts.
  private mutating func draft() {
    (names, context, needsRows) = (SceneNames(), GenerationContext(), false)
    version = dice.whole(1...2)
    // A step may use the name of an action before that action is written.
    actions = (0..<dice.whole(0...3)).map { "act\($0)" }
    names.kinds[.action] = actions
    names.truths += actions.map { ("\($0).waiting", .event) }
    tree = object(.scene) ?? .empty
  }

  /// Longest total delay of the scene's actions, followers and animated values, in seconds.
  package var waits: Double {
    tree.paths.reduce(0) { sum, path in
      guard case .object(let members) = tree[path.dropLast()],
        let key = path.last.map({ members[$0].key }), key == "wait" || key == "delay"
      else { return sum }
      return sum + 0.4
    }
  }

  /// Settling duration in seconds of the slowest timing that random scenes usually have.
  package static var slowest: Double {
    let springs = [
      try? Spring(response: 0.7, dampingRatio: 1.4), try? Spring(response: 0.7, dampingRatio: 0.4),
      try? Spring(duration: 0.7, bounce: -0.3),
      try? Spring(mass: 1, stiffness: 80, damping: 60),
    ]
    return springs.compactMap { $0?.settlingDuration }.max() ?? 0
  }
}

/// The names that the expressions of a random scene can use so far.
struct SceneNames {
  var numbers: [(name: String, level: Level)] = [
    ("width", .layout), ("height", .layout), ("safeTop", .layout), ("safeBottom", .layout),
  ]
  var truths: [(name: String, level: Level)] = [("dark", .layout), ("reduced", .layout)]
  var words: [(name: String, level: Level, all: [String])] = []
  /// The names of timings, actions and other parts, by kind.
  var kinds: [GrammarName: [String]] = [.timing: ["spring"], .stage: ["stage"]]
  /// The names of each track's detents, by the track's name.
  var detents: [String: [String]] = [:]
  /// The strings of each state, by the state's name.
  var states: [String: [String]] = [:]
  /// The states that are numbers.
  var statesOfNumbers: Set<String> = []
  /// The names of the tracks with a list, and of the collapsing headers.
  var lists: [String] = []
  /// The keys of each table, by the table's name.
  var tables: [String: [(name: String, type: ValueType)]] = [:]
  /// The table of each field that filters rows, by the field's name.
  var filters: [String: String] = [:]
  /// The table of each deck that has one, by the deck's name.
  var tablesOfDecks: [String: String] = [:]
  /// The strings that the cells of tables can contain.
  static let cells = ["blue", "#336699", "pink 50%"]
}

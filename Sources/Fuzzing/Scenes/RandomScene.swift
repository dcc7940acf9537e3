internal import CardMotion
internal import HostSystem
internal import SceneFile
package import TextFormat

/// A random scene file, which follows from its seed: each key of the grammar may be in it, with values of
/// its type. The reader accepts it.
package struct RandomScene {
  var dice: Dice
  var names = SceneNames()
  var surroundings = Surroundings()
  /// Names of all actions; those that may be performed are in `names`.
  var actions: [String] = []
  /// Whether a list is on the layer "rows", which is not there yet.
  var needsRows = false
  /// The tree of the file.
  package private(set) var tree = JSONTree.empty
  /// Drafts that the reader refused before.
  package private(set) var refusalCount = 0

  /// The file.
  package var text: [UInt8] { Array(tree.text(isSpaced: true).utf8) }

  /// What a part of the file is in.
  struct Surroundings {
    /// Groups around a layer, and steps around a step.
    var depth = 0
    /// The highest level of expressions at the key.
    var level = Level.live
    /// Whether a group around is painted once.
    var isFlat = false
    var isTurned = false
    var isInRepeat = false
    var locals: [Local] = []
    /// Detents of the track that is written or named, and words of the state.
    var detents: [String] = []
    var words: [String] = []
  }

  /// The one that follows from `seed`.
  package init(seed: UInt64) {
    dice = Dice(seed: seed)
    draft()
    while SceneReader.read(text, path: "random.scene.json").program == nil {
      refusalCount += 1
      draft()
    }
  }

  /// Makes another file; what its parts have to do with each other is right most of the time.
  private mutating func draft() {
    (names, surroundings, needsRows) = (SceneNames(), Surroundings(), false)
    // An action's name can be used before the action is there.
    actions = (0..<dice.whole(0...3)).map { "act\($0)" }
    names.kinds[.action] = actions
    names.truths += actions.map { ("\($0).waiting", .event) }
    tree = object(.scene) ?? .empty
  }

  /// Seconds that its actions, followers and animated values can wait, all together.
  package var waits: Double {
    tree.paths.reduce(0) { sum, path in
      guard case .object(let members) = tree[path.dropLast()],
        let key = path.last.map({ members[$0].key }), key == "wait" || key == "delay"
      else { return sum }
      return sum + 0.4
    }
  }

  /// Seconds that the slowest of the usual timings takes to settle.
  package static var slowest: Double {
    let springs = [
      try? Spring(response: 0.7, dampingRatio: 1.4), try? Spring(response: 0.7, dampingRatio: 0.4),
      try? Spring(duration: 0.7, bounce: -0.3),
      try? Spring(mass: 1, stiffness: 80, damping: 60),
    ]
    return springs.compactMap { $0?.settlingDuration }.max() ?? 0
  }
}

/// What the expressions and names of a random scene can say so far.
struct SceneNames {
  var numbers: [(name: String, level: Level)] = [
    ("width", .layout), ("height", .layout), ("safeTop", .layout), ("safeBottom", .layout),
  ]
  var truths: [(name: String, level: Level)] = [("dark", .layout), ("reduced", .layout)]
  var words: [(name: String, level: Level, all: [String])] = []
  /// Names by what they stand for.
  var kinds: [GrammarName: [String]] = [.timing: ["spring"], .stage: ["stage"]]
  /// Detents by track, and words by state.
  var detents: [String: [String]] = [:]
  var states: [String: [String]] = [:]
}

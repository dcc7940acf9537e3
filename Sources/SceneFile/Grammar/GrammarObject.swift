/// An object of the scene language: its keys, and what holds of several of them.
package struct GrammarObject: Sendable {
  /// Which object it is. The order is that of the reference.
  package enum ID: Int, CaseIterable, Sendable {
    case scene, parameter
    case curve, response, settling, stiffness, duration
    case track, detent, rule, trackList, collapsing, collapsingList, free, follower, animated, state
    case layer, `repeat`, style, colorPair, picturePair
    case gesture, go, toggle, set, reset, wait, `if`
    case probe
  }

  /// Keys of which only one may stand in an object.
  package struct Exclusive: Sendable {
    package var keys: [String]
    /// What an error says of an object that has none of them; `nil` if that is right.
    package var missing: (problem: String, expected: String)?

    init(_ keys: [String], missing: (problem: String, expected: String)? = nil) {
      (self.keys, self.missing) = (keys, missing)
    }
  }

  /// What the value of one key says about another one.
  package enum Rule: Sendable {
    /// The key is needed unless the number at the other one is greater than 0.
    case needed(String, unlessPositive: String)
    /// With the other key it is a word, without it true or false.
    case word(String, ifThereIs: String)
  }

  /// What an expression can ask of a value of this type.
  package struct Answer: Sendable {
    package var member: Member
    package var type: ValueType
    /// The key without which there is no such member, or `nil` if there always is.
    package var key: String?
    package var summary: String

    init(_ member: Member, _ type: ValueType, ifThereIs key: String? = nil, _ summary: String) {
      (self.member, self.type, self.key, self.summary) = (member, type, key, summary)
    }
  }

  package var id: ID
  /// As help calls it: "track", "track.list".
  package var name: String
  /// One line without a full stop.
  package var summary: String
  /// What an error says is expected where another value stands.
  package var form: String
  package var keys: [GrammarKey]
  /// The keys that tell the object from others that may stand in its place.
  package var telling: [String] = []
  package var exclusives: [Exclusive] = []
  package var rule: Rule?
  package var answers: [Answer] = []

  init(
    _ id: ID, _ name: String, _ summary: String, form: String = "an object {…}",
    telling: [String] = [], exclusives: [Exclusive] = [], rule: Rule? = nil,
    answers: [Answer] = [], keys: [GrammarKey]
  ) {
    (self.id, self.name, self.summary, self.form) = (id, name, summary, form)
    (self.telling, self.exclusives, self.rule) = (telling, exclusives, rule)
    (self.answers, self.keys) = (answers, keys)
  }

  /// The names of all keys.
  package var keyNames: [String] { keys.map { $0.name } }

  /// The row of a key, or `nil` if the object has no such key.
  package func key(_ name: String) -> GrammarKey? { keys.first { $0.name == name } }
}

/// Types of which one stands in a place.
package enum GrammarChoice: Int, CaseIterable, Sendable {
  case plainColor, color, picture, newTiming, timing, value, step, actions, probe

  /// As help calls it.
  package var name: String {
    switch self {
    case .plainColor, .color: "a colour"
    case .picture: "a picture"
    case .newTiming, .timing: "a timing"
    case .value: "a value"
    case .step: "a step"
    case .actions: "actions"
    case .probe: "a probe"
    }
  }

  /// One line without a full stop.
  package var summary: String {
    switch self {
    case .plainColor: "#RRGGBB, #RRGGBBAA or the name of a colour of the appearance"
    case .color: "a colour, or one for each appearance"
    case .picture: "a picture's file, or one for each appearance"
    case .newTiming: "a spring or a curve"
    case .timing: "the name of a timing, or one that stands here"
    case .value: "an expression, or an object with a type"
    case .step: "a step of an action"
    case .actions: "an action's name, a step, or an array of both"
    case .probe: "an expression, or an object with a unit"
    }
  }

  /// The types, in the order in which help lists them.
  package var alternatives: [GrammarType] {
    switch self {
    case .plainColor: [.hexColor, .word(ColorName.allCases.map { $0.rawValue })]
    case .color: [.choice(.plainColor), .object(.colorPair)]
    case .picture: [.file, .object(.picturePair)]
    case .newTiming: SceneGrammar.timings.map { .object($0) }
    case .timing: [.name([.timing]), .choice(.newTiming)]
    case .value: [.number(), .boolean] + SceneGrammar.values.map { .object($0) }
    case .step: SceneGrammar.steps.map { .object($0) }
    case .actions:
      [
        .name([.action]), .choice(.step), .array(.either([.name([.action]), .choice(.step)])),
      ]
    case .probe: [.number(), .object(.probe)]
    }
  }
}

/// An object of the scene language: its keys, and rules for combinations of keys.
package struct GrammarObject: Sendable {
  /// The identifiers of objects, in the order in which the manual's reference lists the objects.
  package enum ID: Int, CaseIterable, Sendable {
    case scene, parameter
    case curve, response, settling, stiffness, duration, modes
    case track, detent, rule, trackList, collapsing, collapsingList, free, freeRule, zoom, zoomRule,
      deck, deckRule, field, fieldFilter, follower,
      animated, state
    case layer, `repeat`, style, colorPair, linear, radial, picturePair
    case gesture, go, toggle, set, reset, wait, mark, `if`
    case crossing, probe
  }

  /// A set of keys of which an object may have only one.
  package struct Exclusive: Sendable {
    package var keys: [String]
    /// The error message for an object that has none of ``keys``, or `nil` if such an object is
    /// valid.
    package var missing: (problem: String, expected: String)?
    /// The last version of the file format in which an object with none of the keys is invalid.
    /// `nil` if such an object is invalid in all versions.
    package var lastVersion: Int?

    init(
      _ keys: [String], missing: (problem: String, expected: String)? = nil,
      untilVersion lastVersion: Int? = nil
    ) {
      (self.keys, self.missing, self.lastVersion) = (keys, missing, lastVersion)
    }
  }

  /// A dependency between two keys of an object.
  package enum Rule: Sendable {
    /// The first key is required unless the number at the other key is positive.
    case needed(String, unlessPositive: String)
    /// If the second key is present, the first key is not allowed. Otherwise the first key is
    /// required.
    case either(String, or: String)
    /// If the other key is present, the value of the first key is a word. Otherwise the value of
    /// the first key is a boolean, a number or an expression.
    case word(String, ifThereIs: String)
  }

  /// A member that expressions can read from a value of this kind, such as the velocity.
  package struct Answer: Sendable {
    package var member: Member
    package var type: ValueType
    /// The key that the member requires, or `nil` if the member always exists.
    package var key: String?
    package var summary: String
    /// The first version of the file format that has the member.
    package var version = 1

    init(_ member: Member, _ type: ValueType, ifThereIs key: String? = nil, _ summary: String) {
      (self.member, self.type, self.key, self.summary) = (member, type, key, summary)
    }

    /// Returns the description of a member that exists from `version` of the file format on.
    func from(version: Int) -> Answer {
      var answer = self
      answer.version = version
      return answer
    }
  }

  package var id: ID
  /// The name in help, such as "track" or "track.list".
  package var name: String
  /// A one-line description for help, without a full stop.
  package var summary: String
  /// The description of the object in error messages that say that the object was expected, such as
  /// "an object {…}".
  package var form: String
  package var keys: [GrammarKey]
  /// The keys that distinguish the object from other objects that are allowed in the same position.
  package var telling: [String] = []
  package var exclusives: [Exclusive] = []
  package var rule: Rule?
  package var answers: [Answer] = []
  /// The first version of the file format that has the object.
  package var version = 1

  init(
    _ id: ID, _ name: String, _ summary: String, form: String = "an object {…}",
    telling: [String] = [], exclusives: [Exclusive] = [], rule: Rule? = nil,
    answers: [Answer] = [], keys: [GrammarKey]
  ) {
    (self.id, self.name, self.summary, self.form) = (id, name, summary, form)
    (self.telling, self.exclusives, self.rule) = (telling, exclusives, rule)
    (self.answers, self.keys) = (answers, keys)
  }

  /// Returns the description of an object that exists from `version` of the file format on.
  func from(version: Int) -> GrammarObject {
    var object = self
    object.version = version
    return object
  }

  /// The names of all keys.
  package var keyNames: [String] { keys.map { $0.name } }

  /// Returns the grammar row of a key, or `nil` if the object has no such key.
  package func key(_ name: String) -> GrammarKey? { keys.first { $0.name == name } }
}

/// A set of alternative types for a value, with a name.
package enum GrammarChoice: Int, CaseIterable, Sendable {
  case plainColor, color, fill, picture, singleTiming, newTiming, timing, value, step, actions,
    probe

  /// The name of this set of types in the help.
  package var name: String {
    switch self {
    case .plainColor, .color: "a colour"
    case .fill: "a colour or a gradient"
    case .picture: "a picture"
    case .singleTiming: "a spring or a curve"
    case .newTiming, .timing: "a timing"
    case .value: "a value"
    case .step: "a step"
    case .actions: "actions"
    case .probe: "a probe"
    }
  }

  /// A one-line description for help, without a full stop.
  package var summary: String {
    switch self {
    case .plainColor:
      "#RRGGBB, #RRGGBBAA or the name of a colour; from version 2 on also \"blue 40%\""
    case .color: "a colour, or one for each appearance"
    case .fill: "a colour, or a gradient from version 2 on"
    case .picture: "a picture file, or one for each appearance"
    case .singleTiming: "a spring or a curve"
    case .newTiming: "a spring or a curve, or one for each mode from version 2 on"
    case .timing: "the name of a timing, or a timing object"
    case .value: "an expression, or an object with a type"
    case .step: "a step of an action"
    case .actions: "an action's name, a step, or an array of both"
    case .probe: "an expression, or an object with a unit"
    }
  }

  /// The alternative types, in the order of the help.
  package var alternatives: [GrammarType] {
    switch self {
    case .plainColor:
      [
        .hexColor, .word(ColorName.allCases.map { $0.rawValue }), .translucentColor,
        .computedColor,
      ]
    case .color: [.choice(.plainColor), .object(.colorPair)]
    case .fill: [.choice(.color), .object(.linear), .object(.radial)]
    case .picture: [.file, .object(.picturePair)]
    case .singleTiming: SceneGrammar.timings.map { .object($0) }
    case .newTiming: [.choice(.singleTiming), .object(.modes)]
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

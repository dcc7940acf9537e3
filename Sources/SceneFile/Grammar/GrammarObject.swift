/// An object of the scene language: its keys, and rules for combinations of keys.
package struct GrammarObject: Sendable {
  /// The identifiers of objects, in the order in which the manual's reference lists the objects.
  package enum ID: Int, CaseIterable, Sendable {
    case scene, parameter
    case curve, response, settling, stiffness, duration, modes
    case track, detent, rule, trackList, collapsing, collapsingList, free, freeRule, zoom, zoomRule,
      deck, deckRule, field, fieldFilter, follower,
      animated, state
    case layer, `repeat`, style, edgeBlur, colorPair, linear, radial, picturePair
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
    /// The key that the value's object must contain for the member to exist, or `nil` if the member
    /// always exists.
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

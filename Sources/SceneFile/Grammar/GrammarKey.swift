package import TextFormat

/// A row of the grammar: a key, the type of its value, and its meaning.
package struct GrammarKey: Sendable {
  /// A condition on another key of the same object. A key whose condition is not met has no effect.
  package enum Need: Sendable {
    /// A condition that the key is present.
    case key(String)
    /// A condition that the key is present and true.
    case isTrue(String)

    package var name: String {
      switch self {
      case .key(let name), .isTrue(let name): name
      }
    }
  }

  /// The key as written in scene files.
  package var name: String
  package var type: GrammarType
  /// The highest allowed level of an expression at the key. The level says when the value may
  /// change: `layout` only with the stage, the tuning or a state, `event` also at an input, `live`
  /// also as time passes. In a group with `flatten: true`, the highest level is `layout`.
  package var level: Level
  /// A one-line description for help, without a full stop.
  package var summary: String
  /// Whether an object without the key is an error.
  package var isRequired: Bool
  /// The default value. `nil` if the key is required, or if no value has the same effect as leaving
  /// out the key.
  package var defaultValue: JSONTree?
  /// A description of the default value, or `nil` if `defaultValue` describes the default.
  package var standardInWords: String?
  /// The unit of a number: "pt", "s" or "°". Empty if there is none.
  package var unit: String
  /// The conditions under which the key has an effect. One condition that is met suffices. Empty if
  /// the key always has an effect.
  package var needs: [Need]
  /// The local variables that an expression at the key may use.
  package var locals: [Local]
  /// The expected value in an error message, or `nil` if the description of `type` is used.
  package var expected: String?
  /// An example of a valid value.
  package var example: JSONTree
  /// The first version of the file format that has the key.
  package var version = 1

  /// Creates a grammar row with the given properties.
  init(
    _ name: String, _ type: GrammarType, _ level: Level, _ summary: String,
    isRequired: Bool = false, default standard: JSONTree? = nil,
    defaultInWords standardInWords: String? = nil, unit: String = "", needs: [Need] = [],
    locals: [Local] = [], expected: String? = nil, example: JSONTree
  ) {
    (self.name, self.type, self.level, self.summary) = (name, type, level, summary)
    (self.isRequired, self.defaultValue) = (isRequired, standard)
    (self.standardInWords, self.unit, self.needs) = (standardInWords, unit, needs)
    (self.locals, self.expected, self.example) = (locals, expected, example)
  }

  /// Creates a grammar row of a key whose expressions change only with the stage, the tuning or a
  /// state (level `layout`).
  init(
    _ name: String, _ type: GrammarType, _ summary: String, isRequired: Bool = false,
    default standard: JSONTree? = nil, defaultInWords standardInWords: String? = nil,
    unit: String = "", needs: [Need] = [], expected: String? = nil, example: JSONTree
  ) {
    self.init(
      name, type, .layout, summary, isRequired: isRequired, default: standard,
      defaultInWords: standardInWords, unit: unit, needs: needs, expected: expected,
      example: example)
  }

  /// Returns the row of a key that exists from `version` of the file format on.
  func from(version: Int) -> GrammarKey {
    var key = self
    key.version = version
    return key
  }

  /// The allowed range of a constant number, or `nil` if there is none.
  package var range: ClosedRange<Double>? { Self.range(of: type) }

  /// Returns the allowed range of a constant number of `type`, or `nil` if there is none. If there
  /// are several types, the result belongs to the first one that has a range.
  private static func range(of type: GrammarType) -> ClosedRange<Double>? {
    switch type {
    case .number(let range, _): range
    case .literal(let range, _, _): range
    case .either(let types): types.lazy.compactMap { range(of: $0) }.first
    default: nil
    }
  }

  /// The beginning of the summary, without explanations after a semicolon or colon.
  var title: String { String(summary.prefix { $0 != ";" && $0 != ":" }) }

  /// The elements of a tuple. Empty if the type is not a tuple.
  var tuple: [(name: String, type: GrammarType)] {
    if case .tuple(let elements) = type { elements } else { [] }
  }
}

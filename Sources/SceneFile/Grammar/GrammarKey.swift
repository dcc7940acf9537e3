package import TextFormat

/// A row of the grammar: a key, what may stand at it, and what it means.
package struct GrammarKey: Sendable {
  /// A condition that another key of the same object must meet.
  package enum Need: Sendable {
    /// The key is there.
    case key(String)
    /// The key is there, and true.
    case isTrue(String)

    package var name: String {
      switch self {
      case .key(let name), .isTrue(let name): name
      }
    }
  }

  /// The key as files have it.
  package var name: String
  package var type: GrammarType
  /// The highest level of an expression that stands here. In a flattened group it is `layout`.
  package var level: Level
  /// One line without a full stop.
  package var summary: String
  /// Whether an object without the key is an error.
  package var isRequired: Bool
  /// The value of an object without the key, or `nil` if none is as good as any that can be written.
  package var standard: JSONTree?
  /// The same in words, if it depends on more than the key.
  package var standardInWords: String?
  /// Unit of a number: "pt", "s", "°"; empty if it has none.
  package var unit: String
  /// Conditions of which one must be met, or the key says nothing; empty if it always says something.
  package var needs: [Need]
  /// What an expression here knows besides.
  package var locals: [Local]
  /// What an error says is expected here, or `nil` if the type says all.
  package var expected: String?
  /// A value that can stand here.
  package var example: JSONTree

  /// A row; see the properties.
  init(
    _ name: String, _ type: GrammarType, _ level: Level, _ summary: String,
    isRequired: Bool = false, default standard: JSONTree? = nil,
    defaultInWords standardInWords: String? = nil, unit: String = "", needs: [Need] = [],
    locals: [Local] = [], expected: String? = nil, example: JSONTree
  ) {
    (self.name, self.type, self.level, self.summary) = (name, type, level, summary)
    (self.isRequired, self.standard) = (isRequired, standard)
    (self.standardInWords, self.unit, self.needs) = (standardInWords, unit, needs)
    (self.locals, self.expected, self.example) = (locals, expected, example)
  }

  /// A row of layout level.
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

  /// The range of a constant number, or `nil` if it has none.
  package var range: ClosedRange<Double>? {
    switch type {
    case .number(let range, _): range
    case .literal(let range, _, _): range
    default: nil
    }
  }

  /// The elements of an array of a fixed number; empty if it is none.
  var tuple: [(name: String, type: GrammarType)] {
    if case .tuple(let elements) = type { elements } else { [] }
  }
}

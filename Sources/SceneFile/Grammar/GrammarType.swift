/// The type of a value in a scene file.
package indirect enum GrammarType: Sendable {
  /// A number or an expression. A constant must be in the range. `usual` is the range that random
  /// scene files use.
  case number(in: ClosedRange<Double>? = nil, usual: ClosedRange<Double>? = nil)
  /// The values true and false, or an expression.
  case boolean
  /// A number that cannot be an expression.
  case literal(in: ClosedRange<Double>, usual: ClosedRange<Double>? = nil, isWhole: Bool = false)
  /// The values true and false. An expression is not allowed.
  case flag
  /// A single line of text with a maximum number of characters.
  case line(atMost: Int)
  /// A text that may contain expressions in braces.
  case text
  /// A word from a list.
  case word([String])
  /// A fixed word.
  case constant(String)
  /// The version of the file format.
  case version
  /// Any value. The reader ignores it.
  case anything
  /// The name of the scene.
  case sceneName
  /// A new name for an element of the given kind.
  case newName(GrammarName)
  /// The name of an existing element of one of the given kinds.
  case name([GrammarName])
  /// A colour, `#RRGGBB` or `#RRGGBBAA`.
  case hexColor
  /// A colour with an opacity, such as `blue 40%`, from version 2 on.
  case translucentColor
  /// A colour from a table or a state, such as `{row.tint}`, from version 2 on.
  case computedColor
  /// The path of an image file.
  case file
  /// An object of the grammar.
  case object(GrammarObject.ID)
  /// A value whose type is one of several alternatives. The list of alternatives has a name.
  case choice(GrammarChoice)
  /// A value of any of the types.
  case either([GrammarType])
  /// An array of elements of one type.
  case array(GrammarType, atLeast: Int = 0, atMost: Int? = nil)
  /// An array with a fixed number of named elements.
  case tuple([(name: String, type: GrammarType)])
  /// A row of a table: an object with keys of any name, whose values are numbers, strings, true or
  /// false. All rows of a table have the same keys, with values of the same types.
  case row
  /// An object whose keys are names of the given kind, with a minimum number of members.
  case table(GrammarName, GrammarType, atLeast: Int = 0)

  /// The element types or alternatives of a compound type. Empty for a simple type.
  var parts: [GrammarType] {
    switch self {
    case .choice(let choice): choice.alternatives
    case .either(let types): types
    case .array(let element, _, _): [element]
    case .tuple(let elements): elements.map { $0.type }
    case .table(_, let element, _): [element]
    default: []
    }
  }
}

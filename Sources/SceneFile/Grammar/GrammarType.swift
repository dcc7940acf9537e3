/// The type of what stands at a key of a scene file.
package indirect enum GrammarType: Sendable {
  /// A number or an expression; a constant must be within `limits`. `usual` is the range from which
  /// random scene files take it.
  case number(in: ClosedRange<Double>? = nil, usual: ClosedRange<Double>? = nil)
  /// true, false or an expression.
  case boolean
  /// A number that no expression can give.
  case literal(in: ClosedRange<Double>, usual: ClosedRange<Double>? = nil, isWhole: Bool = false)
  /// true or false, and no expression.
  case flag
  /// A text of one line, with the maximum number of its characters.
  case line(atMost: Int)
  /// A text in which expressions are filled in.
  case text
  /// One of a few words.
  case word([String])
  /// Always the same word.
  case constant(String)
  /// The version of the format.
  case version
  /// Anything; it is ignored.
  case anything
  /// The name of the scene.
  case sceneName
  /// A new name for something of a kind.
  case newName(GrammarName)
  /// The name of something of one of the kinds, which stands elsewhere in the file.
  case name([GrammarName])
  /// `#RRGGBB` or `#RRGGBBAA`.
  case hexColor
  /// The path of a picture's file.
  case file
  /// An object of the grammar.
  case object(GrammarObject.ID)
  /// One of the alternatives that have a name of their own.
  case choice(GrammarChoice)
  /// One of a few types.
  case either([GrammarType])
  /// An array of elements of one type.
  case array(GrammarType, atLeast: Int = 0, atMost: Int? = nil)
  /// An array of a fixed number of elements, each with a name.
  case tuple([(name: String, type: GrammarType)])
  /// An object whose keys are names that the file gives, at least so many.
  case table(GrammarName, GrammarType, atLeast: Int = 0)

  /// The types that it is made of.
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

/// What a name in a scene file can stand for.
package enum GrammarName: Sendable {
  case parameter, timing, value, track, trackOfTwo, collapsing, free, follower, animated, state
  case layer, stage, gesture, action, detent, word, key, probe

  /// As people read it.
  var description: String {
    switch self {
    case .parameter: "a parameter"
    case .timing: "a timing"
    case .value: "a value"
    case .track: "a track"
    case .trackOfTwo: "a track of two detents"
    case .collapsing: "a collapsing header"
    case .free: "a free value"
    case .follower: "a follower"
    case .animated: "an animated value"
    case .state: "a state"
    case .layer: "a layer"
    case .stage: "stage"
    case .gesture: "a gesture"
    case .action: "an action"
    case .detent: "a detent"
    case .word: "a word"
    case .key: "a key"
    case .probe: "a probe"
    }
  }

  /// The kind of values, or `nil` if it is none.
  var value: ValueKind? {
    switch self {
    case .track, .trackOfTwo: .track
    case .collapsing: .collapsing
    case .free: .free
    case .follower: .follower
    case .animated: .animated
    case .state: .state
    default: nil
    }
  }
}

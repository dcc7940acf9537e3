internal import CardGestures
internal import TextFormat

/// The kinds of gestures of scene files: a kind is a case and what the properties say of it, in this file.
/// Of those that a pointer could begin the first ones are preferred.
package enum GestureKind: String, CaseIterable, Sendable {
  case tap, doubleTap, longPress, drag, scroll

  /// What a gesture of the kind does.
  package enum Effect: Sendable {
    /// It performs an action.
    case action
    /// It moves a value of one of the kinds.
    case value([GrammarName])
  }

  package var effect: Effect {
    switch self {
    case .tap, .doubleTap, .longPress: .action
    case .drag: .value([.track, .collapsing, .free])
    case .scroll: .value([.track, .collapsing])
    }
  }

  /// The row of its key in the grammar.
  var row: GrammarKey {
    switch effect {
    case .action:
      GrammarKey(
        rawValue, .choice(.actions), .live, summary, locals: [.vx, .vy],
        example: ["toggle": "liked"])
    case .value(let kinds): GrammarKey(rawValue, .name(kinds), summary, example: "card")
    }
  }

  private var summary: String {
    switch self {
    case .tap: "what a tap does"
    case .doubleTap: "what a double tap does"
    case .longPress: "what a long press does"
    case .drag: "the value that a pointer moves"
    case .scroll: "the value that the wheel moves"
    }
  }

  /// As lists call it.
  var words: String {
    switch self {
    case .doubleTap: "double tap"
    case .longPress: "long press"
    default: rawValue
    }
  }

  /// The recognizer that performs its action, or `nil` if it has no action: what is dragged decides on the
  /// recognizer of a drag, and the wheel needs none.
  var recognizer: Recognizer? {
    switch self {
    case .tap: .tap(TapRecognizer(pressDelay: 0))
    case .doubleTap: .doubleTap()
    case .longPress: .longPress()
    case .drag, .scroll: nil
    }
  }

  /// Whether the recognizer says by `gesture` that the action is to be performed.
  func isPerformed(by gesture: Gesture) -> Bool {
    switch (self, gesture) {
    case (.tap, .tap), (.doubleTap, .doubleTap), (.longPress, .longPress(.began, _)): true
    default: false
    }
  }

  /// Whether its action is performed only while the press is shown, which ends with it.
  var needsPress: Bool { self == .tap }

  /// Whether expressions can ask how far it is pressed.
  package var canBePressed: Bool {
    switch effect {
    case .action: true
    case .value: false
    }
  }
}

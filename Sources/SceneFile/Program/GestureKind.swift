internal import CardGestures
internal import TextFormat

/// The kinds of gestures in scene files. The properties in this file describe each kind completely.
/// If a pointer could begin several gestures, the kind that is declared first has priority.
package enum GestureKind: String, CaseIterable, Sendable {
  case tap, doubleTap, longPress, drag, scroll

  /// The effect of a gesture of this kind.
  package enum Effect: Sendable {
    /// The gesture performs an action.
    case action
    /// The gesture moves a value of one of the given kinds.
    case value([GrammarName])
  }

  package var effect: Effect {
    switch self {
    case .tap, .doubleTap, .longPress: .action
    case .drag: .value([.track, .collapsing, .free])
    case .scroll: .value([.track, .collapsing])
    }
  }

  /// The grammar row of the key that defines a gesture of this kind.
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
    case .tap: "action to perform at a tap"
    case .doubleTap: "action to perform at a double tap"
    case .longPress: "action to perform at a long press"
    case .drag: "the value that a pointer moves"
    case .scroll: "the value that the wheel moves"
    }
  }

  /// The name of the kind in lists.
  var label: String {
    switch self {
    case .doubleTap: "double tap"
    case .longPress: "long press"
    default: rawValue
    }
  }

  /// The recognizer of the gesture, or `nil` for drags and scrolls. The recognizer of a drag
  /// depends on the dragged value, and scrolling with the wheel needs no recognizer.
  var recognizer: Recognizer? {
    switch self {
    case .tap: .tap(TapRecognizer(pressDelay: 0))
    case .doubleTap: .doubleTap()
    case .longPress: .longPress()
    case .drag, .scroll: nil
    }
  }

  /// Returns whether `gesture` is the recognized event that performs the action of a gesture of
  /// this kind.
  func isPerformed(by gesture: Gesture) -> Bool {
    switch (self, gesture) {
    case (.tap, .tap), (.doubleTap, .doubleTap), (.longPress, .longPress(.began, _)): true
    default: false
    }
  }

  /// Whether the action is performed only while the press is shown. In this case, the action ends
  /// the press.
  var needsPress: Bool { self == .tap }

  /// Whether expressions can read the press progress of the gesture.
  package var canBePressed: Bool {
    switch effect {
    case .action: true
    case .value: false
    }
  }
}

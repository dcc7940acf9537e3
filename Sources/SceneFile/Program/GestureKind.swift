internal import CardGestures
internal import TextFormat

/// The kinds of gestures in scene files. The properties in this file describe each kind completely.
/// If a pointer could begin several gestures, the kind that is declared first has priority.
package enum GestureKind: String, CaseIterable, Sendable {
  case tap, button, doubleTap, longPress, drag, scroll

  /// The effect of a gesture of this kind.
  package enum Effect: Sendable {
    /// The gesture performs an action.
    case action
    /// The gesture moves a value of one of the given kinds.
    case value([GrammarName])
  }

  package var effect: Effect {
    switch self {
    case .tap, .button, .doubleTap, .longPress: .action
    case .drag: .value([.track, .collapsing, .free, .zoom, .deck])
    case .scroll: .value([.track, .collapsing, .zoom])
    }
  }

  /// The grammar row of the key that defines a gesture of this kind.
  var row: GrammarKey {
    switch effect {
    case .action:
      GrammarKey(
        rawValue, .choice(.actions), .live, summary, locals: Local.ofActions,
        example: ["toggle": "liked"]
      ).from(version: self == .button ? 2 : 1)
    case .value(let kinds): GrammarKey(rawValue, .name(kinds), summary, example: "card")
    }
  }

  private var summary: String {
    switch self {
    case .tap: "action to perform at a tap"
    case .button: "action to perform at a tap; the layer lights up, and Tab gives it the focus"
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
    case .tap, .button: .tap(TapRecognizer(pressDelay: 0))
    case .doubleTap: .doubleTap()
    case .longPress: .longPress()
    case .drag, .scroll: nil
    }
  }

  /// Returns whether the recognized event `gesture` triggers the action of this kind of gesture.
  func isPerformed(by gesture: Gesture) -> Bool {
    switch (self, gesture) {
    case (.tap, .tap), (.button, .tap), (.doubleTap, .doubleTap),
      (.longPress, .longPress(.began, _)):
      true
    default: false
    }
  }

  /// Whether the action is performed only if the pressed control is still highlighted when the
  /// gesture is recognized. If so, the recognition also ends the press.
  var needsPress: Bool { isTap }

  /// Whether a tap performs the action.
  var isTap: Bool { self == .tap || self == .button }

  /// Whether the gesture can be pressed, so that expressions can read its press progress.
  package var canBePressed: Bool {
    switch effect {
    case .action: true
    case .value: false
    }
  }
}

package import CardGestures

/// A gesture of a scene file.
package struct GestureProgram: Hashable, Sendable {
  /// The name in the scene file, or `nil` if it has none.
  package var name: String?
  /// The index of the layer that the gesture belongs to, or `nil` if the gesture belongs to the
  /// whole stage.
  package var layer: Int?
  package var kind: GestureKind
  /// The index of the action that the gesture performs, or of the value that the gesture moves.
  /// `kind` determines which of the two.
  package var target: Int
  /// The condition of the gesture, evaluated at the pointer's down event. `nil` if the gesture has
  /// no condition.
  package var when: Expression?
  package var axis = PanAxis.any
  /// The text that names a button. Empty if the button has no label.
  package var label: [TextProgram.Piece] = []
  /// The colour in which a button lights up.
  package var highlight = Highlight.tint

  /// The colour in which a button lights up while it is pressed.
  package enum Highlight: String, CaseIterable, Sendable {
    /// A light accent colour.
    case tint
    /// A translucent black, for buttons on a dark or saturated colour.
    case shade
    case none
  }

  package init(_ kind: GestureKind, _ target: Int, on layer: Int?) {
    (self.kind, self.target, self.layer) = (kind, target, layer)
  }

  /// The index of the action that the gesture performs, or `nil` if the gesture moves a value.
  package var action: Int? {
    switch kind.effect {
    case .action: target
    case .value: nil
    }
  }

  /// Returns the index of the action or value on which this gesture acts if the gesture is of the
  /// kind `kind`, otherwise `nil`.
  package func target(of kind: GestureKind) -> Int? { self.kind == kind ? target : nil }
}

/// A list of steps that run in order. The action cannot be started again while it waits at a step.
package struct ActionProgram: Hashable, Sendable {
  /// The name in the file, or `nil` if the action is written inline.
  package var name: String?
  package var steps: [Step]

  package init(name: String? = nil, steps: [Step]) { (self.name, self.steps) = (name, steps) }
}

/// A step of an action. Its expressions are evaluated when the step runs. In the action of a
/// gesture, expressions can read the pointer's velocity as `vx` and `vy`.
package indirect enum Step: Hashable, Sendable {
  /// Animates a track to a detent, both given by index. `velocity` is the initial velocity, or
  /// `nil` if the track continues with its current velocity.
  /// On arrival, the action `then` is performed, given by index.
  case goTrack(Int, detent: Int, velocity: Expression?, then: Int?)
  /// Animates an animated value, given by its index, to the result of an expression.
  case goAnimated(Int, to: Expression, then: Int?)
  /// Moves an object to a target by an animation. The object, given by its index, is one that can
  /// be dragged in two directions. `velocity` is the initial velocity, or `nil` if the object
  /// continues with its current velocity.
  case goFree(Int, to: FreeProgram.Target, velocity: FreeProgram.SnapPoint?, then: Int?)
  /// Turns a deck, i.e. changes its front card, or animates the front card back to the card's rest
  /// position. The deck is given by its index. `velocity` is the initial velocity of the front
  /// card, or `nil` if the card continues with its current velocity.
  case goDeck(Int, to: DeckProgram.Target, velocity: FreeProgram.SnapPoint?, then: Int?)
  /// Animates the scale of a value with `"type": "zoom"`, given by its index. `about` is the point
  /// of the stage at which the content does not move, or `nil` for the middle of the viewport.
  case goScale(Int, to: Expression, about: FreeProgram.SnapPoint?, then: Int?)
  /// Scrolls the list of a track or of a collapsing header with the animation of a mouse wheel
  /// step. The track or header is given by its index.
  case goList(Int, to: Expression, then: Int?)
  /// Toggles the value with the given index. A track moves to its next detent. A zoom at its
  /// smallest scale is enlarged, and any other zoom returns to its smallest scale. A state changes
  /// to its next value.
  case toggle(Int)
  case set(state: Int, to: Expression)
  /// Resets a value, given by its index, to its initial state.
  case reset(Int)
  /// Waits for a number of seconds before the remaining steps.
  case wait(Expression)
  /// Sets a mark with a name: a ring on the stage and a tick in the timeline, in place of haptic
  /// feedback.
  case mark(String)
  case choose(if: Expression, then: [Step], else: [Step])
  /// Performs the steps of another action, given by its index.
  case perform(Int)
}

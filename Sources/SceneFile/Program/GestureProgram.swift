package import CardGestures

/// A gesture of a scene file.
package struct GestureProgram: Hashable, Sendable {
  /// The name in the scene file, or `nil` if it has none.
  package var name: String?
  /// The index of the layer that the gesture belongs to, or `nil` for the whole stage.
  package var layer: Int?
  package var kind: GestureKind
  /// The index of the action that the gesture performs or of the value that it moves, depending on
  /// `kind`.
  package var target: Int
  /// The condition at the moment of the pointer's down event, or `nil` for always. A live
  /// expression.
  package var when: Expression?
  package var axis = PanAxis.any

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

  /// Returns the index of the action or value of a gesture of the given kind, or `nil` if the
  /// gesture is of another kind.
  package func target(of kind: GestureKind) -> Int? { self.kind == kind ? target : nil }
}

/// A list of steps that run in order. An action that is waiting cannot be started again.
package struct ActionProgram: Hashable, Sendable {
  /// The name in the file, or `nil` if the action is written at its use.
  package var name: String?
  package var steps: [Step]

  package init(name: String? = nil, steps: [Step]) { (self.name, self.steps) = (name, steps) }
}

/// A step of an action. Its expressions are live. In gestures they can use `vx` and `vy`.
package indirect enum Step: Hashable, Sendable {
  /// Animates a track to a detent, both given by index. `velocity` is the initial velocity, or
  /// `nil` to continue with the current one.
  case goTrack(Int, detent: Int, velocity: Expression?)
  /// Animates an animated value, given by its index, to the result of an expression.
  case goAnimated(Int, to: Expression)
  /// Moves a track of two detents to the other detent, or changes a state to its next value.
  case toggle(Int)
  case set(state: Int, to: Expression)
  /// Resets a value, given by its index, to its initial state.
  case reset(Int)
  /// Waits for a number of seconds before the remaining steps.
  case wait(Expression)
  case choose(if: Expression, then: [Step], else: [Step])
  /// Performs the steps of another action, given by its index.
  case perform(Int)
}

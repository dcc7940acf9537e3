package import CardGestures

/// A gesture of a scene file.
package struct GestureProgram: Hashable, Sendable {
  /// What the file calls it; nil: nothing.
  package var name: String?
  /// Place of the layer that it is on; nil: the whole stage.
  package var layer: Int?
  package var kind: GestureKind
  /// Place of the action that it performs, or of the value that it moves, as its kind says.
  package var target: Int
  /// Live, at the finger's down; nil: always.
  package var when: Expression?
  package var axis = PanAxis.any

  package init(_ kind: GestureKind, _ target: Int, on layer: Int?) {
    (self.kind, self.target, self.layer) = (kind, target, layer)
  }

  /// Place of the action that it performs, or `nil` if it moves a value.
  package var action: Int? {
    switch kind.effect {
    case .action: target
    case .value: nil
    }
  }

  /// Place of the action of a tap, of the value of a drag or of a scroll; `nil` for another kind.
  package func target(of kind: GestureKind) -> Int? { self.kind == kind ? target : nil }
}

/// Steps in order; one that waits is not started again.
package struct ActionProgram: Hashable, Sendable {
  /// What the file calls it; nil: it stands where it is used.
  package var name: String?
  package var steps: [Step]

  package init(name: String? = nil, steps: [Step]) { (self.name, self.steps) = (name, steps) }
}

/// A step of an action. Expressions are live, in gestures with `vx` and `vy`.
package indirect enum Step: Hashable, Sendable {
  /// Sends a track to a detent (places of both), at that velocity; nil: the one it has.
  case goTrack(Int, detent: Int, velocity: Expression?)
  /// Sends an animated value.
  case goAnimated(Int, to: Expression)
  /// Sends a track of two detents to the other one, or turns a state over: false and true, or its words
  /// in order.
  case toggle(Int)
  case set(state: Int, to: Expression)
  /// Puts a value as it was at the start.
  case reset(Int)
  /// Seconds until the rest of the steps.
  case wait(Expression)
  case choose(if: Expression, then: [Step], else: [Step])
  /// What another action does, as steps of this one.
  case perform(Int)
}

package import SceneCore

/// All that the tuning panel shows and does not know itself.
package struct PanelSubject: Hashable, Sendable {
  /// The scene that is on.
  package var scene: SceneDescriptor
  /// A value for each of the scene's parameters, in its order.
  package var values: [Double]
  /// What they were before an edit of what has been, in the same order; nil: nothing is compared.
  package var before: [Double]?
  /// What they have under tuning B, in the same order; nil: there is no B.
  package var other: [Double]?
  /// Whether B is the one that the stage's scene is on, that is: what is edited is B.
  package var showsOther = false

  /// The tuning's name.
  package var tuning = "fluid"
  /// Whether it has changes that no file has.
  package var isUnsaved = false
  /// What is wrong with its file, in a sentence; nil: nothing.
  package var fileError: String?
  /// The names of the tunings that `o` cycles through, in its order, as they are shown.
  package var modes = ["Fluid", "Classic"]
  /// Which of them is on; nil: none, for parameters were changed.
  package var mode: Int? = 0

  /// Whether there is a step to take back.
  package var canUndo = false
  /// Whether there is one to take forward again.
  package var canRedo = false

  /// The last release that each of the scene's springs carried on, in their order; shorter, or nil
  /// at a place: there was none.
  package var releases: [SpringRelease?] = []
  /// What the scene moves along curves by its tuning, where another one has springs.
  package var timings: [SceneTiming] = []
  /// How far it is between the scene's resting places, in points: what counts before any release.
  package var restingWay = 400.0

  /// How A and B differ after the last release; empty: nothing is compared.
  package var differences: [DifferenceRow] = []
  /// When that release was, in stage seconds; nil: there was none.
  package var releaseTime: Double?

  /// Whether values pass by just now, for time is scrubbed or played: what takes long to find waits.
  package var isPassing = false

  /// Whether the scene moves while the hand-off is shown, which could cost it frames.
  package var isMoving = false

  /// What the status line says instead of what it would; nil: nothing.
  package var status: String?

  /// `scene` with `values` for its parameters, in its order.
  package init(_ scene: SceneDescriptor, values: [Double]) {
    (self.scene, self.values) = (scene, values)
  }

  /// `scene` as `tuning` has it; what it does not set has its default.
  package init(_ scene: SceneDescriptor, tuning: Tuning) {
    self.init(
      scene,
      values: scene.parameters.map { tuning.value(of: $0, in: scene.id) })
    self.tuning = tuning.name
  }

  /// The value of the parameter called `name`; nil: there is none.
  package func value(_ name: String) -> Double? {
    scene.parameters.firstIndex { $0.name == name }.map { values[$0] }
  }
}

/// What a spring took over as a hand let go.
package struct SpringRelease: Hashable, Sendable {
  /// Target less place, in points; its sign is the way's.
  package var distance: Double
  /// In points per second, of the same sign on the way to the target.
  package var velocity: Double

  /// A release `distance` before the target, at `velocity`.
  package init(distance: Double, velocity: Double) {
    (self.distance, self.velocity) = (distance, velocity)
  }

  /// Ways per second towards the target.
  package var startVelocity: Double {
    let velocity = velocity / distance
    return velocity.isFinite ? velocity : 0
  }
}

/// A figure of a release under both tunings.
package struct DifferenceRow: Hashable, Sendable {
  /// What it is: "To target".
  package var name: String
  /// Its unit.
  package var unit: String
  /// Under tuning A; nil: there is none.
  package var first: Double?
  /// Under tuning B; nil: there is none.
  package var second: Double?

  /// `name` in `unit`, under A and under B.
  package init(_ name: String, unit: String, first: Double?, second: Double?) {
    (self.name, self.unit, self.first, self.second) = (name, unit, first, second)
  }
}

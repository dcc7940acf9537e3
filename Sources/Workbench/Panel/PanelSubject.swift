package import SceneCore

/// The data that the tuning panel shows.
package struct PanelSubject: Hashable, Sendable {
  /// The scene that the stage shows.
  package var scene: SceneDescriptor
  /// The current value of each of the scene's parameters, in the scene's order.
  package var values: [Double]
  /// The parameter values before a what-if edit, in the scene's order. A what-if edit runs a past
  /// gesture again with new values. `nil` if there is no such edit.
  package var before: [Double]?
  /// The parameter values under variant B, in the scene's order, or `nil` if there is no variant B.
  package var other: [Double]?
  /// Whether the stage shows variant B instead of variant A. Edits change the shown variant.
  package var showsOther = false

  /// The name of the tuning.
  package var tuning = "fluid"
  /// Whether the tuning has changes that are not saved in a file.
  package var isUnsaved = false
  /// The error in the tuning's file as a sentence, or `nil` if there is none.
  package var fileError: String?
  /// The titles of the tunings through which the key `o` cycles, in order.
  package var modes = ["Fluid", "Classic"]
  /// Index of the current tuning in `modes`, or `nil` if no tuning in `modes` has the current
  /// values.
  package var mode: Int? = 0
  /// Indices in `modes` of the tunings that the scene does not have.
  package var missingModes: [Int] = []

  /// Whether there is a step to undo.
  package var canUndo = false
  /// Whether there is a step to redo.
  package var canRedo = false

  /// The last release of each of the scene's springs, in order. An element is `nil` if the spring
  /// had no release. Elements at the end may be missing.
  package var releases: [SpringRelease?] = []
  /// The timing curves that replace springs of the scene under the current tuning.
  package var timings: [SceneTiming] = []
  /// Distance in points between the scene's detents. Before the first release, the metrics of a
  /// spring are computed for this distance.
  package var restingWay = 400.0

  /// The metrics of the last release under A and B. Empty if there is no comparison.
  package var differences: [DifferenceCard.Row] = []
  /// Stage time of the compared release in seconds, or `nil` if there was none.
  package var releaseTime: Double?

  /// Whether values change continuously, because time is scrubbed or played. Slow computations are
  /// postponed until the change ends.
  package var isPassing = false

  /// Whether the scene is moving while the hand-off page is open. Slow computations are then
  /// postponed, because they could delay frames.
  package var isMoving = false

  /// A text shown instead of the usual status line, or `nil` if there is none.
  package var status: String?

  /// Creates the data for `scene`. `values` has a value for each of the scene's parameters, in the
  /// scene's order.
  package init(_ scene: SceneDescriptor, values: [Double]) {
    (self.scene, self.values) = (scene, values)
  }

  /// Creates the data for `scene` with the values of `tuning`. Parameters that the tuning does not
  /// set have their default values.
  package init(_ scene: SceneDescriptor, tuning: Tuning) {
    self.init(
      scene,
      values: scene.parameters.map { tuning.value(of: $0, in: scene.id) })
    self.tuning = tuning.name
  }

  /// Returns the value of the parameter `name`, or `nil` if the scene has no such parameter.
  package func value(_ name: String) -> Double? {
    scene.parameters.firstIndex { $0.name == name }.map { values[$0] }
  }
}

/// The start of a spring's motion after a release: distance and velocity.
package struct SpringRelease: Hashable, Sendable {
  /// Signed distance in points: the target minus the position at the release.
  package var distance: Double
  /// Velocity at the release in points per second. The sign equals that of `distance` if the object
  /// moves toward the target.
  package var velocity: Double

  /// Creates a release at `distance` points before the target, with `velocity` in points per
  /// second.
  package init(distance: Double, velocity: Double) {
    (self.distance, self.velocity) = (distance, velocity)
  }

  /// Velocity toward the target, in multiples of `distance` per second. The value is 0 if the
  /// distance is 0.
  package var startVelocity: Double {
    let velocity = velocity / distance
    return velocity.isFinite ? velocity : 0
  }
}

package import SceneCore

/// The data that the tuning panel shows.
package struct PanelSubject: Hashable, Sendable {
  /// The current scene.
  package var scene: SceneDescriptor
  /// A value for each of the scene's parameters, in the scene's order.
  package var values: [Double]
  /// The values before a what-if edit, in the same order, or `nil` if there is no such edit.
  package var before: [Double]?
  /// The values under variant B, in the same order, or `nil` if there is no variant B.
  package var other: [Double]?
  /// Whether the stage shows variant B. Edits change the shown variant.
  package var showsOther = false

  /// The name of the tuning.
  package var tuning = "fluid"
  /// Whether the tuning has changes that are not saved in a file.
  package var isUnsaved = false
  /// The error in the tuning's file as a sentence, or `nil` if there is none.
  package var fileError: String?
  /// The titles of the tunings that the key `o` cycles through, in order.
  package var modes = ["Fluid", "Classic"]
  /// Index of the current tuning in `modes`, or `nil` if parameters differ from all of them.
  package var mode: Int? = 0

  /// Whether there is a step to undo.
  package var canUndo = false
  /// Whether there is a step to redo.
  package var canRedo = false

  /// The last release of each of the scene's springs, in order. An element is `nil` if there was no
  /// release; elements at the end may be missing.
  package var releases: [SpringRelease?] = []
  /// The scene's motions that follow timing curves under this tuning but springs under another
  /// tuning.
  package var timings: [SceneTiming] = []
  /// Distance between the scene's detents in points. The metrics use this distance before the first
  /// release.
  package var restingWay = 400.0

  /// The metrics of the last release under A and B. Empty if there is no comparison.
  package var differences: [DifferenceRow] = []
  /// Stage time of the compared release in seconds, or `nil` if there was none.
  package var releaseTime: Double?

  /// Whether values change continuously because time is scrubbed or played. Slow computations wait
  /// until the change ends.
  package var isPassing = false

  /// Whether the scene moves while the hand-off is open. Slow computations could then delay frames.
  package var isMoving = false

  /// A text that replaces the status line, or `nil` if there is none.
  package var status: String?

  /// Creates the data of `scene` with a value for each of its parameters, in the scene's order.
  package init(_ scene: SceneDescriptor, values: [Double]) {
    (self.scene, self.values) = (scene, values)
  }

  /// Creates the data of `scene` under `tuning`. Parameters that the tuning does not set have their
  /// defaults.
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

/// The start of a spring's motion at the moment of a release.
package struct SpringRelease: Hashable, Sendable {
  /// Target minus position, in points, with a sign.
  package var distance: Double
  /// Velocity in points per second. Velocity and `distance` have the same sign if the motion goes
  /// toward the target.
  package var velocity: Double

  /// Creates a release `distance` points before the target, with `velocity` in points per second.
  package init(distance: Double, velocity: Double) {
    (self.distance, self.velocity) = (distance, velocity)
  }

  /// Velocity toward the target, in distances per second; 0 if the distance is 0.
  package var startVelocity: Double {
    let velocity = velocity / distance
    return velocity.isFinite ? velocity : 0
  }
}

/// A metric of a release under both variants.
package struct DifferenceRow: Hashable, Sendable {
  /// The metric's name as shown, such as "To target".
  package var name: String
  /// The metric's unit as shown.
  package var unit: String
  /// The value under variant A, or `nil` if unknown.
  package var first: Double?
  /// The value under variant B, or `nil` if unknown.
  package var second: Double?

  /// Creates the row of the metric `name` in `unit`, with its values under A and B.
  package init(_ name: String, unit: String, first: Double?, second: Double?) {
    (self.name, self.unit, self.first, self.second) = (name, unit, first, second)
  }
}

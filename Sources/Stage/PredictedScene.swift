internal import CardGestures
internal import SceneCore

/// A copy of a scene at a later time. The memory of the copy is reused for the next copy.
struct PredictedScene {
  private var scene: AnyScene
  private var time: Double?

  /// Creates storage for copies of `scene`.
  init(_ scene: AnyScene) { self.scene = scene }

  /// Returns the copy at `time`, or `nil` if there is no copy for that time.
  subscript(time: Double) -> AnyScene? { self.time == time ? scene : nil }

  /// Invalidates the copy.
  mutating func forget() { time = nil }

  /// Computes the predicted copy of the scene for the later time `time`. The copy starts as `now`,
  /// the present state of the scene. It handles all deadlines up to `time`, and then the pointer
  /// events of `moves`.
  mutating func recompute(_ now: AnyScene, at time: Double, after moves: [PointerEvent] = []) {
    replace(&scene, with: now)
    scene.handleDeadlines(until: time)
    for move in moves { scene.handle(.pointer(move), at: time) }
    self.time = time
  }
}

extension Scene {
  /// Handles all deadlines up to `time`.
  mutating func handleDeadlines(until time: Double) {
    while let deadline = nextDeadline(by: time) { handleDeadline(deadline) }
  }
}

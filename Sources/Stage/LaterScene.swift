internal import CardGestures
internal import SceneCore

/// A scene as it will be, in memory that is used again.
struct LaterScene {
  private var scene: AnyScene
  private var time: Double?

  /// Room for `scene`, and for those like it.
  init(_ scene: AnyScene) { self.scene = scene }

  /// What it is at `time`; nil: that is not known.
  subscript(time: Double) -> AnyScene? { self.time == time ? scene : nil }

  /// What was known holds no more.
  mutating func forget() { time = nil }

  /// What becomes of `now` until `time`, when `moves` are made.
  mutating func become(_ now: AnyScene, at time: Double, after moves: [PointerEvent] = []) {
    replace(&scene, with: now)
    scene.reachDeadlines(until: time)
    for move in moves { scene.handle(.pointer(move), at: time) }
    self.time = time
  }
}

extension Scene {
  /// Reaches all deadlines up to `time`.
  mutating func reachDeadlines(until time: Double) {
    while let deadline = nextDeadline(by: time) { reach(deadline) }
  }
}

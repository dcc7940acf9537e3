internal import CardGestures
internal import CardScenes

/// A scene as it will be, in memory that is used again.
struct LaterScene {
  private var scene: any Scene
  private var time: Double?

  /// Room for `scene`, and for those like it.
  init(_ scene: any Scene) { self.scene = scene }

  /// What it is at `time`; nil: that is not known.
  subscript(time: Double) -> (any Scene)? { self.time == time ? scene : nil }

  /// What was known holds no more.
  mutating func forget() { time = nil }

  /// What becomes of `now` until `time`, when `moves` are made.
  mutating func become(_ now: any Scene, at time: Double, after moves: [PointerEvent] = []) {
    if type(of: scene) == type(of: now) { scene.become(now) } else { scene = now }
    scene.reachDeadlines(until: time)
    for move in moves { scene.handle(.pointer(move), at: time) }
    self.time = time
  }
}

extension Scene {
  /// Takes over the state of `other`, a scene of the same type, in the memory it has already.
  fileprivate mutating func become(_ other: any Scene) {
    if let other = other as? Self { self = other }
  }

  /// Reaches all deadlines up to `time`.
  mutating func reachDeadlines(until time: Double) {
    while let deadline = nextDeadline(by: time) { reach(deadline) }
  }
}

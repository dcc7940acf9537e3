internal import CardScenes
internal import Workbench

/// Figures of the last release, as long as they are the same: finding them runs the motion.
struct FigureCache {
  /// What they depend on.
  struct Key: Hashable {
    var release: Release?
    var scene: SceneID
    var tuning: Tuning
    var other: Tuning?
  }

  private var kept: (key: Key, a: ReleaseFigures?, b: ReleaseFigures?)?

  /// The figures of `key`; nil: they are not known yet.
  func figures(_ key: Key) -> (a: ReleaseFigures?, b: ReleaseFigures?)? {
    guard let kept, kept.key == key else { return nil }
    return (kept.a, kept.b)
  }

  mutating func keep(_ a: ReleaseFigures?, _ b: ReleaseFigures?, of key: Key) {
    kept = (key, a, b)
  }
}

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

  /// What is found.
  struct Figures {
    /// Under A and under B; nil: there are none.
    var a, b: ReleaseFigures?
    /// What each of the scene's springs took over.
    var springs: [SpringRelease?]
  }

  private var kept: (key: Key, figures: Figures)?

  /// The figures of `key`; nil: they are not known yet.
  func figures(_ key: Key) -> Figures? { kept?.key == key ? kept?.figures : nil }

  mutating func keep(_ figures: Figures, of key: Key) { kept = (key, figures) }
}

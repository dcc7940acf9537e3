internal import CardGeometry
internal import CardGestures
public import SceneCore
internal import Stage

/// The hints that show the user what to drag. Each scene has one hint. The hint appears on the
/// first visit to the scene, and disappears when the user drags or scrolls.
public struct HintGuide: Equatable, Sendable {
  /// Distance in points of a drag that removes the hint.
  private static let reach = 24.0

  /// The scenes whose hint has been shown.
  private var seen: Set<SceneID>
  /// The scene whose hint is shown now, or `nil` if there is none.
  private var shown: SceneID?
  /// Start locations of the pointers that are down.
  private var starts: [PointerID: Point] = [:]

  /// Creates a guide that shows no hint for the scenes in `seen`.
  public init(seen: Set<SceneID>) {
    self.seen = seen
  }

  /// Records whether the hint of the scene `id` has been shown. This call is needed if a file has
  /// been opened whose scene has the same ID as the scene of an earlier file.
  mutating func set(_ id: SceneID, isSeen: Bool) {
    if isSeen { seen.insert(id) } else { seen.remove(id) }
    if shown == id { shown = nil }
  }

  /// Updates the guide after the scene `id` has appeared. Returns true if this is the first visit,
  /// so that the scene's hint appears now.
  mutating func visit(_ id: SceneID) -> Bool {
    if shown != nil, shown != id { shown = nil }
    guard !seen.contains(id) else { return false }
    seen.insert(id)
    shown = id
    return true
  }

  /// Returns the hint on `stage` at stage time `time`, or `nil` if there is none.
  func line(on stage: Stage, at time: Double) -> SceneHint? {
    shown == stage.sceneID ? stage.hint(at: time) : nil
  }

  /// Returns whether a drag or a scroll removes the hint that is shown. This is so if the scene's
  /// hint at stage time `time` asks for a drag or a scroll, and if the scene has no hint any more.
  private func isOpen(_ stage: Stage, at time: Double) -> Bool {
    stage.hint(at: time)?.isDrag ?? true
  }

  /// Removes the hint. Returns false if no hint was shown.
  mutating func dismiss() -> Bool {
    defer { shown = nil }
    return shown != nil
  }

  /// Updates the guide after `input`. Returns whether a drag or scroll has removed the hint.
  mutating func follow(_ input: StageInput, on stage: Stage) -> Bool {
    guard shown == stage.sceneID, isOpen(stage, at: input.time) else { return false }
    switch input.kind {
    case .pointer(let event):
      if event.phase == .down { starts[event.id] = event.position }
      guard let start = starts[event.id] else { return false }
      if event.phase == .up || event.phase == .cancel { starts[event.id] = nil }
      return event.phase == .move && (event.position - start).length >= Self.reach && dismiss()
    case .scroll: return dismiss()
    default: return false
    }
  }
}

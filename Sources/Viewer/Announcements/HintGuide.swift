internal import CardGeometry
internal import CardGestures
public import SceneCore
internal import Stage

/// Which line tells the user what to drag: one per scene, on its first visit, until something has
/// been dragged.
public struct HintGuide: Equatable, Sendable {
  /// How far something has to be dragged until the line has done its work, in points.
  private static let reach = 24.0

  /// The scenes whose lines have been shown before.
  private var seen: Set<SceneID>
  /// The scene whose line is shown.
  private var shown: SceneID?
  /// Where pointers went down.
  private var starts: [PointerID: Point] = [:]

  /// Shows no line of the scenes in `seen`.
  public init(seen: Set<SceneID>) {
    self.seen = seen
  }

  /// Comes to the scene `id`; whether its line begins to be shown with that.
  mutating func visit(_ id: SceneID) -> Bool {
    if shown != nil, shown != id { shown = nil }
    guard !seen.contains(id) else { return false }
    seen.insert(id)
    shown = id
    return true
  }

  /// The line to be shown on `stage` at `time`; nil: none.
  func line(on stage: Stage, at time: Double) -> SceneHint? {
    shown == stage.sceneID ? stage.hint(at: time) : nil
  }

  /// Whether there is something to be dragged at `time`.
  private func isOpen(_ stage: Stage, at time: Double) -> Bool {
    stage.hint(at: time).map { $0.text == stage.descriptor.gesture } ?? true
  }

  /// The line is not wanted any more; false if there is none.
  mutating func dismiss() -> Bool {
    defer { shown = nil }
    return shown != nil
  }

  /// Follows what is dragged and scrolled by `input`; whether the line has done its work with that.
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

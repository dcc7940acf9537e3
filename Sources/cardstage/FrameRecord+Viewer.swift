import CardDrawing
import CardGeometry
import CardMotion
import FrameStats
import SceneCore
import Stage
import Viewer

/// Parts of a frame's record that come from the stage and the viewer.
extension FrameRecord {
  /// Records the number and the area of the rectangles in which the frame differs from the frame
  /// before.
  mutating func note(_ damage: [PixelRect]) {
    damagedRects = damage.count
    damagedPixels = damage.reduce(0) { $0 + $1.area }
  }

  /// Records the activity of `stage` and the position of the dragged point, if there is one.
  ///
  /// - Parameter scale: Device pixels per point of the stage.
  mutating func note(_ stage: Stage, scale: Double) {
    state = FrameState(stage.activity(at: simulatedTime))
    card = stage.draggedPoint(at: simulatedTime).map { FramePoint($0, scale: scale) }
  }

  /// Records the state of `viewer`, and the flags that exclude the frame from statistics.
  mutating func note(_ viewer: Viewer) {
    note(viewer.stage, scale: viewer.layout.canvas.scale)
    let notes = viewer.notes
    inputEvents = notes.inputEvents
    oldestInput = notes.oldestInput
    if notes.isFirst { flags.insert(.first) }
    if notes.isResized { flags.insert(.resized) }
    if notes.isStepped { flags.insert(.stepped) }
    if notes.wasHidden { flags.insert(.occluded) }
    if viewer.clock.isPaused { flags.insert(.paused) }
    if viewer.clock.speed != 1 { flags.insert(.slowed) }
  }

  /// Records the position of the dragging pointer in device pixels if an object is dragged in this
  /// frame.
  ///
  /// - Parameter scale: Device pixels per point of the stage.
  mutating func note(_ pointer: LeadPointer?, scale: Double) {
    guard state == .drag else { return }
    self.pointer = pointer.map { FramePoint($0.location, scale: scale) }
  }
}

extension FramePoint {
  /// Converts a point of the stage to device pixels.
  fileprivate init(_ point: Point, scale: Double) {
    self.init(x: point.x * scale, y: point.y * scale)
  }
}

extension FrameState {
  /// Creates the state that statistics use for `activity`.
  fileprivate init(_ activity: Activity) {
    self =
      switch activity {
      case .idle: .idle
      case .settle: .settle
      case .spring: .spring
      case .fling: .fling
      case .drag: .drag
      }
  }
}

import CardDrawing
import CardGeometry
import CardMotion
import FrameStats
import SceneCore
import Stage
import Viewer

/// What the stage and the viewer know of a frame.
extension FrameRecord {
  /// Where it differs from the one before.
  mutating func note(_ damage: [PixelRect]) {
    damagedRects = damage.count
    damagedPixels = damage.reduce(0) { $0 + $1.area }
  }

  /// What is on `stage` in it.
  mutating func note(_ stage: Stage) {
    state = FrameState(stage.activity(at: simulatedTime))
    card = stage.heldPlace(at: simulatedTime).map {
      FramePoint($0, scale: stage.canvas.scale)
    }
  }

  /// What has happened to `viewer` before it, and what keeps its figures from counting.
  mutating func note(_ viewer: Viewer) {
    note(viewer.stage)
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

  /// Where the pointer is that drags what it shows on `stage`.
  mutating func note(_ pointer: LeadPointer?, on stage: Stage) {
    guard state == .drag else { return }
    self.pointer = pointer.map { FramePoint($0.place, scale: stage.canvas.scale) }
  }
}

extension FramePoint {
  /// A point of the stage in device pixels.
  fileprivate init(_ point: Point, scale: Double) {
    self.init(x: point.x * scale, y: point.y * scale)
  }
}

extension FrameState {
  /// The statistics' word for `activity`.
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

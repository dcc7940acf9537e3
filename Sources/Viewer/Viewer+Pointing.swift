internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Stage

/// The mouse over the stage: its pointer's shape, and what is lit under it. Nothing of it is an input.
extension Viewer {
  /// The mouse is at `place` of the window, or nil: has left it. However often it moves, what lies on
  /// the stage is looked up once a frame.
  mutating func hover(at place: Point?, now: Double) {
    pointers.mouse.place = place
    if pointers.mouse.knowsAreas {
      point(isDragging: false, now: now)
    } else {
      point(at: stageTime(at: now), now: now)
    }
  }

  /// Follows the mouse by a press or release of its button.
  mutating func follow(_ event: PointerEvent) {
    guard event.device == .mouse else { return }
    pointers.mouse.place = event.position
    if event.phase == .down { pointers.mouse.isPressed = true }
    if event.phase == .up || event.phase == .cancel { pointers.mouse.isPressed = false }
  }

  /// Looks up what is under the mouse in the stage as seen at stage time `time` and host time `now`.
  mutating func point(at time: Double, now: Double) {
    if !stage.hasHeldPointers { pointers.mouse.isPressed = false }
    pointers.mouse.knowsAreas = pointers.mouse.isActive
    guard pointers.mouse.isActive else { return }
    pointers.inspection.removeAll()
    stage.inspect(at: time, into: &pointers.inspection)
    point(isDragging: stage.activity(at: time) == .drag, now: now)
  }

  /// Finds what is under the mouse of what was looked up last.
  private mutating func point(isDragging: Bool, now: Double) {
    // While a recording is played the mouse does nothing.
    let isHeard = machine.playback == nil
    let place = isHeard ? pointers.mouse.place.map { $0 - layout.origin } : nil
    let shape = pointers.mouse.shape
    pointers.mouse.update(
      pointers.inspection.hitAreas, at: place.flatMap { isOnStage($0) ? $0 : nil },
      isDragging: isDragging, canHover: isHeard && !stage.hasHeldPointers, now: now)
    if pointers.mouse.shape != shape { request(.setCursor(pointers.mouse.shape)) }
  }

  /// Lights what is under the mouse, at host time `now`.
  mutating func drawHover(at now: Double, into list: inout DisplayList) {
    pointers.mouse.lastRenderTime = now
    if pointers.mouse.glows.isEmpty { return }
    let theme = Theme(stage.surroundings.appearance)
    for glow in pointers.mouse.glows { HoverLayers.draw(glow, at: now, theme, into: &list) }
  }
}

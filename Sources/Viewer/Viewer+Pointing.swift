internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Stage

/// The mouse over the stage, with its cursor and its hover highlights. Cursor and highlights are
/// not inputs of the scene.
extension Viewer {
  /// Handles a mouse move to `location` in points of the window. `location` is `nil` if the mouse
  /// has left the window. The hit areas of the stage are collected at most once per frame.
  mutating func hover(at location: Point?, now: Double) {
    pointers.mouse.location = location
    if pointers.mouse.knowsAreas {
      point(isDragging: false, now: now)
    } else {
      point(at: stageTime(at: now), now: now)
    }
  }

  /// Stores the location of the mouse and whether its button is down, from `event`.
  mutating func follow(_ event: PointerEvent) {
    guard event.device == .mouse else { return }
    pointers.mouse.location = event.position
    if event.phase == .down { pointers.mouse.isPressed = true }
    if event.phase == .up || event.phase == .cancel { pointers.mouse.isPressed = false }
  }

  /// Collects the hit areas of the stage at stage time `time`, and finds the area under the mouse
  /// at host time `now`.
  mutating func point(at time: Double, now: Double) {
    if !stage.hasHeldPointers { pointers.mouse.isPressed = false }
    pointers.mouse.knowsAreas = pointers.mouse.isActive
    guard pointers.mouse.isActive else { return }
    pointers.inspection.removeAll()
    stage.inspect(at: time, into: &pointers.inspection)
    point(isDragging: stage.activity(at: time) == .drag, now: now)
  }

  /// Finds the area under the mouse among the most recently collected hit areas.
  private mutating func point(isDragging: Bool, now: Double) {
    // The mouse has no effect on the scene while a recording is played, and over the menu.
    let isHeard = machine.playback == nil && overlays.menu == nil
    let location = isHeard ? pointers.mouse.location.map(layout.stagePoint) : nil
    let shape = pointers.mouse.shape
    pointers.mouse.update(
      pointers.inspection.hitAreas, at: location.flatMap { isOnStage($0) ? $0 : nil },
      isDragging: isDragging, canHover: isHeard && !stage.hasHeldPointers, now: now)
    if pointers.mouse.shape != shape { request(.setCursor(pointers.mouse.shape)) }
  }

  /// Draws the highlights under the mouse at host time `now`. An area that covers the whole stage
  /// has no highlight, which would tint everything on the stage.
  mutating func drawHover(at now: Double, into list: inout DisplayList) {
    pointers.mouse.lastRenderTime = now
    if pointers.mouse.glows.isEmpty { return }
    let theme = Theme(stage.environment.appearance)
    let size = stage.environment.size
    for glow in pointers.mouse.glows
    where glow.area.face.width < size.width || glow.area.face.height < size.height {
      HoverLayers.draw(glow, at: now, theme, into: &list)
    }
  }
}

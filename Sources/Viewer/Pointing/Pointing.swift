internal import CardGeometry
internal import CardMotion
internal import SceneCore
internal import Workbench

/// The state of the mouse over the stage: the location, the area under the mouse, the cursor and
/// the highlights.
struct Pointing {
  /// A highlight of the area under the mouse. The highlight fades out after the mouse has left the
  /// area.
  struct Glow {
    fileprivate(set) var area: Inspection.HitArea
    /// Opacity of the highlight, 0…1, animated in host time.
    fileprivate(set) var strength = Animated(0.0, tolerance: 0.001)

    fileprivate mutating func fade(to strength: Double, at time: Double) {
      self.strength.retarget(
        to: strength, with: .curve(.linear, duration: Pointing.fade), at: time)
    }
  }

  /// Duration of the fade in seconds.
  static let fade = 0.12

  /// The mouse location in points of the window, or `nil` if the mouse is outside the window.
  var location: Point?
  /// Whether the mouse button is down.
  var isPressed = false
  /// The hit area under the mouse. While the button is down, the area in which the mouse was
  /// pressed. `nil` if there is none.
  private(set) var area: Inspection.HitArea?
  /// The current highlights, oldest first.
  private(set) var glows: [Glow] = []
  private(set) var shape = CursorShape.arrow

  /// Whether the hit areas have been collected since the last frame.
  var knowsAreas = false
  /// Host time of the last frame in which the highlights were drawn.
  var lastRenderTime = -Double.infinity

  /// Whether the hit areas have to be collected for the next frame.
  var isActive: Bool { location != nil || !glows.isEmpty || shape != .arrow }

  /// Whether a highlight is still fading, so that another frame is needed.
  var isFading: Bool { glows.contains { $0.strength.restTime > lastRenderTime } }

  /// Finds the area under the mouse and updates the cursor and the highlights at host time `now`.
  ///
  /// - Parameters:
  ///   - areas: The hit areas of the stage, back to front.
  ///   - point: The mouse location on the stage, or `nil` if the mouse is not on the stage.
  ///   - isDragging: Whether a drag is in progress.
  ///   - canHover: Whether the area under the mouse may be highlighted.
  mutating func update(
    _ areas: [Inspection.HitArea], at point: Point?, isDragging: Bool, canHover: Bool,
    now: Double
  ) {
    if !isPressed { area = point.flatMap { point in areas.last { $0.rect.contains(point) } } }
    shape = shape(isDragging: isDragging)
    glows.removeAll { $0.strength.target == 0 && $0.strength.isResting(at: now) }
    // The areas may have moved since the last frame, so each highlight takes the new position of
    // its area.
    for index in glows.indices.reversed() {
      let label = glows[index].area.label
      guard glows[index].area.label != area?.label || !canHover else { continue }
      guard let area = areas.last(where: { $0.label == label }) else {
        glows.remove(at: index)
        continue
      }
      glows[index].area = area
      if glows[index].strength.target != 0 { glows[index].fade(to: 0, at: now) }
    }
    guard canHover, let area, area.kind == .handle || area.kind == .control else { return }
    if let index = glows.firstIndex(where: { $0.area.label == area.label }) {
      glows[index].area = area
      if glows[index].strength.target != 1 { glows[index].fade(to: 1, at: now) }
    } else {
      var glow = Glow(area: area)
      glow.fade(to: 1, at: now)
      glows.append(glow)
    }
  }

  private func shape(isDragging: Bool) -> CursorShape {
    switch area?.kind {
    case .field: .iBeam
    case .control: isPressed && isDragging ? .closedHand : .pointingHand
    case .drag, .handle: isPressed ? .closedHand : .openHand
    case .area, nil: isPressed && isDragging ? .closedHand : .arrow
    }
  }
}

internal import CardGeometry
internal import CardMotion
internal import SceneCore
internal import Workbench

/// Where the mouse is, what lies under it, and how that shows.
struct Pointing {
  /// Something that is lit as long as the mouse is over it, and for a moment longer.
  struct Glow {
    fileprivate(set) var area: Inspection.HitArea
    /// 0 to 1, by host time.
    fileprivate(set) var strength = Animated(0.0, tolerance: 0.001)

    fileprivate mutating func fade(to strength: Double, at time: Double) {
      self.strength.retarget(
        to: strength, with: .curve(.linear, duration: Pointing.fade), at: time)
    }
  }

  /// Seconds in which something is lit.
  static let fade = 0.12

  /// In points of the window; nil: it is not over it.
  var place: Point?
  /// Whether its button is down.
  var isPressed = false
  /// What lies under it; while it is pressed, what it was pressed on.
  private(set) var area: Inspection.HitArea?
  /// What is lit, the one that the mouse has left first.
  private(set) var glows: [Glow] = []
  private(set) var shape = CursorShape.arrow

  /// Whether it is known what lies on the stage, as of the last frame.
  var knowsAreas = false
  /// Host time of the last frame that shows it.
  var lastRenderTime = -Double.infinity

  /// Whether areas have to be looked up.
  var isActive: Bool { place != nil || !glows.isEmpty || shape != .arrow }

  /// Whether what is lit looks different in the next frame.
  var isFading: Bool { glows.contains { $0.strength.restTime > lastRenderTime } }

  /// Looks up what of `areas`, back to front, lies under the mouse, which is at `point` of the stage
  /// (nil: not on it), at host time `now`.
  ///
  /// - Parameters:
  ///   - isDragging: Whether something is dragged.
  ///   - canHover: Whether what lies under it is lit.
  mutating func update(
    _ areas: [Inspection.HitArea], at point: Point?, isDragging: Bool, canHover: Bool,
    now: Double
  ) {
    if !isPressed { area = point.flatMap { point in areas.last { $0.rect.contains(point) } } }
    shape = shape(isDragging: isDragging)
    glows.removeAll { $0.strength.target == 0 && $0.strength.isResting(at: now) }
    // What moves is lit where it is.
    for index in glows.indices.reversed() {
      let label = glows[index].area.label
      guard glows[index].area.label != area?.label || !canHover else { continue }
      guard let place = areas.last(where: { $0.label == label }) else {
        glows.remove(at: index)
        continue
      }
      glows[index].area = place
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

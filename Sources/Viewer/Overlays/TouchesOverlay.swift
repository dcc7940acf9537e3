internal import CardGestures
internal import SceneCore

extension OverlayID {
  /// The overlay with the pointers over the stage.
  public static let touches: OverlayID = "Touches"
}

/// The overlay that draws the held pointers. Level 2 also draws their recent locations.
struct TouchesOverlay: Overlay {
  let id = OverlayID.touches
  let key: Key = "m"
  let icon = Icon.touch
  let help = "show touches, then trails"
  let levels = ["shown", "with trails"]

  func fadeEnd(level: Int, touches: TouchTrails) -> Double {
    level > 1 ? touches.fadeEnd : -.infinity
  }

  func draw(level: Int, in context: OverlayContext, into list: inout OverlayList) {
    context.touches.draw(withTrails: level > 1, at: context.time, into: &list)
  }
}

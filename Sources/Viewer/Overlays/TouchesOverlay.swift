extension OverlayID {
  /// The pointers over the stage.
  public static let touches: OverlayID = "Touches"
}

/// Pointers where they are; at level 2 also where they were.
struct TouchesOverlay: Overlay {
  let id = OverlayID.touches
  let key = "m"
  let help = "show touches, then trails"
  let levels = ["shown", "with trails"]

  func fadeEnd(level: Int, touches: TouchTrails) -> Double {
    level > 1 ? touches.fadeEnd : -.infinity
  }

  func draw(level: Int, in context: OverlayContext, into list: inout OverlayList) {
    context.touches.draw(withTrails: level > 1, at: context.time, into: &list)
  }
}

internal import CardDrawing
internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// The drawing of highlights under the mouse.
enum HoverLayers {
  /// Points by which a highlighted handle is wider than a handle without a highlight.
  static let widening = 8.0
  /// Factor by which a highlighted handle is more opaque than a handle without a highlight.
  static let strengthening = 1.6

  /// Adds the highlight `glow` to `list`, above the scene, with the opacity of the highlight at
  /// host time `now`.
  static func draw(
    _ glow: Pointing.Glow, at now: Double, _ theme: Theme, into list: inout DisplayList
  ) {
    let strength = glow.strength.value(at: now)
    let (face, radius) = (glow.area.face, glow.area.radius)
    guard strength > 0, !face.isEmpty else { return }
    guard glow.area.kind == .handle else {
      list.add(
        Layer(
          LayerID("hover"), .color(theme.tint), frame: face, opacity: 0.5 * strength,
          radii: CornerRadii(radius)))
      return
    }
    // One opaque shape over the scene's own handle: the edge of that handle would shine through a
    // translucent shape. Handles lie on cards, which have the colour `raised`.
    let alpha = min(1, theme.handle.alpha * (1 + (strengthening - 1) * strength))
    let color = theme.raised.interpolated(to: theme.handle.withAlpha(1), fraction: alpha)
    list.add(
      Layer(
        LayerID("hoverHandle"), .color(color),
        frame: face.inset(dx: -widening / 2 * strength, dy: 0),
        radii: CornerRadii(face.height / 2)))
  }
}

internal import CardDrawing
internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// The drawing of highlights under the mouse.
enum HoverLayers {
  /// Increase of a handle's width in points.
  static let widening = 8.0
  /// Factor by which a highlighted handle is more opaque.
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
    let wide = Rect(
      x: face.minX - widening / 2, y: face.minY, width: face.width + widening, height: face.height)
    list.add(
      Layer(
        LayerID("hoverHandle"),
        .picture(handle(wide.size, inner: face.width, theme.handle, strength)), frame: wide))
  }

  /// Returns a picture that, drawn over the scene's plain handle, makes the handle wider and more
  /// opaque.
  private static func handle(
    _ size: Size, inner: Double, _ color: Color, _ strength: Double
  ) -> Picture {
    let all = Rect(origin: .zero, size: size)
    let plain = all.inset(dx: (size.width - inner) / 2, dy: 0)
    let grown = all.inset(dx: widening / 2 * (1 - strength), dy: 0)
    let alpha = min(1, color.alpha * (1 + (strengthening - 1) * strength))
    let rest = (alpha - color.alpha) / (1 - color.alpha)
    let bar = { (rect: Rect) in Path.roundedRect(rect, radius: rect.height / 2) }
    return Picture(
      size: size,
      marks: [
        .fill(bar(grown).without(bar(plain), in: plain), .color(color.withAlpha(alpha))),
        .fill(bar(plain), .color(color.withAlpha(rest))),
      ])
  }
}

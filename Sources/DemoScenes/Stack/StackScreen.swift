internal import CardDrawing
internal import CardGeometry
internal import SceneCore

/// The screen behind the cards: background, light, city and title.
struct StackScreen {
  /// The picture of the city, which the scene blurs and fades.
  let city: Flattened
  /// The light over the upper half, which appears as the city fades.
  let light: Picture
  let title: Picture
  let titleOrigin: Point

  /// Draws the screen. A backdrop picture that the user has set replaces city and title.
  init(_ layout: StackLayout, _ theme: Theme.Stack, _ backdrop: PixelImage?) {
    let size = layout.size
    let stage = Rect(origin: .zero, size: size)
    var list = DisplayList()
    list.add(Layer(LayerID("ground"), .color(theme.ground), frame: stage))
    if let backdrop {
      list = backdrop.screen(size)
    } else {
      list.add(
        Layer(LayerID("city"), .picture(theme.scenery.picture(size: size)), frame: stage))
    }
    city = Flattened(list, size: size)

    let upper = Rect(x: 0, y: 0, width: size.width, height: size.height / 2)
    light = Picture(
      size: upper.size,
      marks: [
        .fill(
          .rect(upper),
          .vertical(theme.light, theme.light.opacity(0), in: upper))
      ])

    // Even on the narrowest stage, the title fits into this width.
    let width = layout.column.width - 24
    title = Picture(
      size: Size(width: width, height: 54),
      marks: backdrop != nil
        ? []
        : [
          .line("Weekend escapes", .display, theme.title, x: 0, y: 0, width: width),
          .line(
            "Three places, one swipe apart", .callout, theme.subtitle, x: 0, y: 34,
            width: width),
        ])
    titleOrigin = Point(x: layout.column.x + 20, y: layout.safeArea.top + 26)
  }
}

internal import CardDrawing
internal import CardGeometry

/// The dark ground that all overlays share, and their colours: the same over light and dark.
enum Panel {
  static let text = Color.white
  static let caption = Color(0xAAB2C0)
  static let group = Color(0x9DB2FF)
  static let line = Color(white: 1, alpha: 0.16)
  static let margin = 12.0
  static let padding = 16.0

  private static let ground = Color(0x0E1118, alpha: 0.92)
  private static let shadow = Shadow(
    ambient: Shadow.Part(offset: 12, blur: 32, color: Color(0x080C18, alpha: 0.35)))

  /// Puts a panel with the contents of `picture` at `frame` into `list`.
  static func add(
    _ name: String, _ picture: Picture, frame: Rect, radius: Double = 14,
    into list: inout DisplayList
  ) {
    list.add(
      Layer(
        LayerID(name), .color(ground), frame: frame, radii: CornerRadii(radius), shadow: shadow))
    list.add(Layer(LayerID(name, 1), .picture(picture), frame: frame))
  }

  /// The line just inside of the panel's edge.
  static func edge(_ size: Size, radius: Double = 14) -> Mark {
    .stroke(
      .roundedRect(
        Rect(origin: .zero, size: size).inset(by: 0.25), radius: radius - 0.25),
      .color(line), width: 0.5)
  }
}

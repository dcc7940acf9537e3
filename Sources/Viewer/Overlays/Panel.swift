internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import Stage

/// The dark background of all panels, and the colors on it. Both are the same in light and dark
/// appearance.
enum Panel {
  static let text = Color.white
  static let caption = Color(0xAAB2C0)
  static let group = Color(0x9DB2FF)
  static let line = Color(white: 1, alpha: 0.16)
  static let margin = 12.0
  static let padding = 16.0

  static let shadow = Shadow(
    ambient: Shadow.Part(offset: 12, blur: 32, color: Color(0x080C18, alpha: 0.35)))

  /// Returns the background color with the opacity `alpha`, which is lower over blurred content.
  static func ground(alpha: Double) -> Color { Color(0x0E1118, alpha: alpha) }

  /// Returns the hairline just inside the panel's edge.
  static func edge(_ size: Size, radius: Double = 14) -> Mark {
    .stroke(
      .roundedRect(
        Rect(origin: .zero, size: size).inset(by: 0.25), radius: radius - 0.25),
      .color(line), width: 0.5)
  }
}

extension Stage {
  /// The rectangle of the stage without its safe area insets, in points. Panels and pills are
  /// placed inside.
  var room: Rect {
    let (size, free) = (canvas.size, surroundings.safeArea)
    return Rect(x: 0, y: free.top, width: size.width, height: size.height - free.top - free.bottom)
  }
}

internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import Stage
internal import Workbench

/// The dark background of all panels, and the colors on this background. All colors are the same in
/// light and dark appearance.
enum Panel {
  static let margin = 12.0
  static let padding = 16.0

  static let shadow = Shadow(
    ambient: Shadow.Part(offset: 12, blur: 32, color: Color(0x080C18, alpha: 0.35)))

  /// Returns the panel's background color with the opacity `alpha`. Panels over blurred content use
  /// a lower opacity.
  static func ground(alpha: Double) -> Color { Color(0x0E1118, alpha: alpha) }

  /// Returns the hairline just inside the panel's edge.
  static func edge(_ size: Size, radius: Double = 14) -> Mark {
    .stroke(
      .roundedRect(
        Rect(origin: .zero, size: size).inset(by: 0.25), radius: radius - 0.25),
      .color(Tokens.glassEdge), width: 0.5)
  }
}

extension Stage {
  /// The stage's rectangle without its safe area insets, in points. Panels and pills are placed
  /// inside this rectangle.
  var room: Rect {
    let (size, free) = (canvas.size, surroundings.safeArea)
    return Rect(x: 0, y: free.top, width: size.width, height: size.height - free.top - free.bottom)
  }
}

internal import CardDrawing
internal import CardGeometry
internal import SceneCore
internal import Stage
internal import Workbench

/// The margin, the padding and the edge line of all panels. The colours of panels are in `Tokens`,
/// for the light and the dark appearance.
enum Panel {
  static let margin = 12.0
  static let padding = 16.0

  /// Returns the hairline just inside the panel's edge.
  static func edge(_ size: Size, radius: Double = 14) -> Mark {
    .stroke(
      .roundedRect(
        Rect(origin: .zero, size: size).inset(by: 0.25), radius: radius - 0.25),
      .color(Tokens.glassEdge), width: 0.5)
  }
}

extension Stage {
  /// The rectangle of the stage without its safe area insets, in points. Panels and pills are
  /// placed inside.
  var room: Rect {
    let (size, free) = (canvas.size, environment.safeArea)
    return Rect(x: 0, y: free.top, width: size.width, height: size.height - free.top - free.bottom)
  }

  /// Returns the part of ``room`` above the scene's bar at stage time `time`. Overlays at the
  /// bottom are placed inside, so that they cover no tab bar.
  func roomAboveBar(at time: Double) -> Rect {
    let room = room
    return bottomBar(at: time).map { room.ending(at: $0.minY) } ?? room
  }
}

extension Rect {
  /// Returns the part of the rectangle above the y position `end`.
  func ending(at end: Double) -> Rect {
    Rect(x: minX, y: minY, width: width, height: max(0, min(maxY, end) - minY))
  }
}

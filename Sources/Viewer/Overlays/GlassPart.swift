internal import CardDrawing
internal import CardGeometry
internal import Workbench

/// A part of the workbench that lies over the stage.
struct GlassPart: Equatable {
  /// Names its layers.
  let name: String
  /// Where it is, in points of the stage.
  let frame: Rect
  /// Where its glass is, in its own points.
  var panes: [Rect]
  /// What it shows, in its own points.
  let list: DisplayList

  /// Puts it on top.
  func draw(into list: inout OverlayList) {
    let way = Vector(dx: frame.minX, dy: frame.minY)
    for (index, pane) in panes.enumerated() {
      list.addGlass(
        index == 0 ? name : "\(name)\(index)", frame: pane.offset(dx: way.dx, dy: way.dy),
        radius: Tokens.glassRadius, alpha: Tokens.glassAlpha)
    }
    for layer in self.list.layers { list.add(layer.moved(by: way)) }
  }
}

internal import CardDrawing
internal import CardGeometry
internal import Workbench

/// A panel or timeline of the workbench that lies over the stage.
struct GlassPart: Equatable {
  /// Prefix for the names of the part's layers.
  let name: String
  /// Position and size in points of the stage.
  let frame: Rect
  /// Rectangles of the glass, relative to the origin of `frame`.
  var panes: [Rect]
  /// The contents, relative to the origin of `frame`.
  let list: DisplayList

  /// Adds the glass and the contents on top of `list`.
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

internal import CardDrawing
internal import CardGeometry
internal import Workbench

/// The panel or the timeline of the workbench, drawn as glass over the stage.
struct GlassPart: Equatable {
  /// Prefix for the names of the layers of the panel or timeline.
  let name: String
  /// The position and size of the panel or timeline, in points of the window. The position is
  /// relative to the top left corner of the stage.
  let frame: Rect
  /// The rectangles that the glass covers, in points from the top left corner of `frame`.
  var panes: [Rect]
  /// The contents drawn on the glass, in points from the top left corner of `frame`.
  let list: DisplayList

  /// The names of all parts, back to front.
  static let names = ["timeline", "panel"]

  /// Adds the glass and the contents on top of `list`.
  func draw(into list: inout OverlayList) {
    let offset = Vector(dx: frame.minX, dy: frame.minY)
    for (index, pane) in panes.enumerated() {
      list.addGlass(
        index == 0 ? name : "\(name)\(index)", frame: pane.offset(dx: offset.dx, dy: offset.dy),
        radius: Tokens.glassRadius, alpha: Tokens.glassAlpha)
    }
    for layer in self.list.layers { list.addPanelLayer(layer.moved(by: offset)) }
  }
}

internal import CardDrawing
internal import CardGeometry

/// A frame that overlays are put on, and the glass of their panels.
struct OverlayList {
  private(set) var list: DisplayList
  private(set) var glass: Glass
  private let canvas: Canvas
  private let sceneCount: Int

  init(_ list: DisplayList, _ glass: Glass, on canvas: Canvas) {
    (self.list, self.glass, self.canvas) = (list, glass, canvas)
    sceneCount = list.layers.count
    self.glass.begin()
  }

  /// The stage's size in points.
  var size: Size { canvas.size }

  /// The layers below all overlays.
  var sceneLayers: ArraySlice<Layer> { list.layers.prefix(sceneCount) }

  /// Puts `layer` on top.
  mutating func add(_ layer: Layer) { list.add(layer) }

  /// Puts a panel of frosted glass at `frame` on top, and on it the contents of `picture`.
  mutating func addPanel(_ name: String, _ picture: Picture, frame: Rect, radius: Double = 14) {
    addGlass(name, frame: frame, radius: radius)
    list.add(Layer(LayerID(name, 1), .picture(picture), frame: frame))
  }

  /// The ground of a panel at `frame`; `alpha`: how much of what is under it the veil covers.
  mutating func addGlass(
    _ name: String, frame: Rect, radius: Double = 14, alpha: Double = 0.84
  ) {
    let radii = CornerRadii(radius)
    let stage = Rect(origin: .zero, size: size)
    // Twice the blur's deviation around it is enough to tell what comes from there.
    let area = frame.inset(by: -Glass.blur).rounded.intersection(stage)
    guard let pane = glass.pane(name, of: list, in: area, scale: canvas.scale) else {
      return list.add(
        Layer(
          LayerID(name), .color(Panel.ground(alpha: max(alpha, 0.92))), frame: frame, radii: radii,
          shadow: Panel.shadow))
    }
    list.add(
      Layer(
        LayerID(name, 2), .color(.clear), frame: frame, radii: radii, shadow: Panel.shadow))
    list.add(
      Layer(
        LayerID(name),
        .flattened(
          pane, Filter(blurRadius: Glass.blur, scrim: Panel.ground(alpha: alpha))),
        frame: area, clip: Layer.Clip(frame, radii: radii)))
  }
}

extension Rect {
  /// The whole points around it.
  fileprivate var rounded: Rect {
    let (x, y) = (minX.rounded(.down), minY.rounded(.down))
    return Rect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
  }
}

internal import CardDrawing
internal import CardGeometry
internal import Workbench

/// A frame's display list, to which overlays are added, with the glass of the overlays' panels.
///
/// Layers of the list are in points of the stage. Panels are given in points of the window, from
/// the top left corner of the stage. The text of panels therefore keeps its size even if the window
/// shows the stage at a reduced size.
struct OverlayList {
  private(set) var list: DisplayList
  private(set) var glass: Glass
  private let canvas: Canvas
  /// Points of the window per point of the stage.
  private let pictureScale: Double
  private let sceneCount: Int

  init(_ list: DisplayList, _ glass: Glass, on canvas: Canvas, pictureScale: Double) {
    (self.list, self.glass, self.canvas) = (list, glass, canvas)
    self.pictureScale = pictureScale
    sceneCount = list.layers.count
    self.glass.begin()
  }

  /// Size of the stage in points.
  var size: Size { canvas.size }

  /// The layers of the scene, which are below all overlays.
  var sceneLayers: ArraySlice<Layer> { list.layers.prefix(sceneCount) }

  /// The number of layers that have been added so far.
  var count: Int { list.layers.count }

  /// Returns the layers from the index `start` on.
  func layers(from start: Int) -> ArraySlice<Layer> { list.layers[start...] }

  /// Replaces all layers from the index `start` on by `layers`. The opacity of each new layer is
  /// multiplied by `opacity`.
  mutating func setLayers(from start: Int, to layers: [Layer], opacity: Double) {
    list.removeAll(from: start)
    for var layer in layers {
      layer.opacity *= opacity
      list.add(layer)
    }
  }

  /// Adds `layer`, in points of the stage, on top.
  mutating func add(_ layer: Layer) { list.add(layer) }

  /// Adds `layer` on top. `layer` is in points of a panel, i.e. of the window.
  mutating func addPanelLayer(_ layer: Layer) { list.add(layer.scaled(by: 1 / pictureScale)) }

  /// Adds a panel at `frame` on top: glass with the contents of `picture`. If `isBlurred` is false,
  /// the glass is darker instead of frosted.
  mutating func addPanel(
    _ name: String, _ picture: Picture, frame: Rect, radius: Double = 14, isBlurred: Bool = true
  ) {
    if isBlurred {
      addGlass(name, frame: frame, radius: radius)
    } else {
      addDarkGlass(name, frame: frame, radius: radius)
    }
    addPanelLayer(Layer(LayerID(name, 1), .picture(picture), frame: frame))
  }

  /// Adds the glass of a panel at `frame`. `alpha` is the opacity of the scrim over the blurred
  /// content, 0…1.
  mutating func addGlass(
    _ name: String, frame: Rect, radius: Double = 14, alpha: Double = 0.84
  ) {
    let radii = CornerRadii(radius)
    let stage = Rect(origin: .zero, size: size)
    // Pixels farther away than twice the blur's standard deviation do not affect the glass.
    let area = frame.inset(by: -Glass.blur).scaled(by: 1 / pictureScale).rounded
      .intersection(stage)
    let scale = canvas.scale * pictureScale
    guard let pane = glass.pane(name, of: list, in: area, scale: scale) else {
      return addDarkGlass(name, frame: frame, radius: radius, alpha: alpha)
    }
    addPanelLayer(
      Layer(
        LayerID(name, 2), .color(.clear), frame: frame, radii: radii, shadow: Tokens.glassShadow))
    var glass = Layer(
      LayerID(name), .color(.clear), frame: frame, clip: Layer.Clip(frame, radii: radii)
    ).scaled(by: 1 / pictureScale)
    glass.content = .flattened(
      pane,
      Filter(blurRadius: Glass.blur / pictureScale, scrim: Tokens.glass(alpha: alpha)))
    glass.frame = area
    list.add(glass)
  }

  /// Adds the glass of a panel at `frame` without a blur.
  private mutating func addDarkGlass(
    _ name: String, frame: Rect, radius: Double, alpha: Double = 0
  ) {
    addPanelLayer(
      Layer(
        LayerID(name), .color(Tokens.glass(alpha: max(alpha, 0.92))), frame: frame,
        radii: CornerRadii(radius), shadow: Tokens.glassShadow))
  }
}

extension Rect {
  /// The smallest rectangle with integer coordinates that contains this rectangle.
  fileprivate var rounded: Rect {
    let (x, y) = (minX.rounded(.down), minY.rounded(.down))
    return Rect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
  }
}

public import CardDrawing
internal import CardGeometry
public import SceneCore

/// The background around a stage that does not fill its window. The background draws the stage's
/// shadow and gives the stage rounded corners.
public struct WindowBackground: Sendable {
  /// The position of the stage in the window.
  public let layout: WindowLayout
  /// The light or dark appearance.
  public let appearance: Appearance
  /// The display list of the background, in points of the window.
  public let list: DisplayList
  /// The layers that are drawn over the stage to give the stage rounded corners, in points of the
  /// stage.
  private let edge: [Layer]

  static let radius = 24.0

  /// Creates the background around a stage that `layout` places in the window. Returns `nil` if the
  /// stage fills the window.
  init?(_ layout: WindowLayout, _ appearance: Appearance) {
    guard layout.hasGround else { return nil }
    (self.layout, self.appearance) = (layout, appearance)
    let theme = Theme(appearance)
    list = Self.list(layout, theme)
    // A frame is rendered in points of the stage.
    edge = Self.edge(layout, theme).map { $0.scaled(by: 1 / layout.pictureScale) }
  }

  /// Adds the corner pieces and the edge line over the stage to `list`.
  func addEdge(to list: inout DisplayList) {
    for layer in edge { list.add(layer) }
  }

  private static func list(_ layout: WindowLayout, _ theme: Theme) -> DisplayList {
    var list = DisplayList()
    let all = Rect(origin: .zero, size: layout.window.size)
    let ground = Picture(size: all.size, marks: [.fill(.rect(all), gradient(theme, in: all))])
    list.add(Layer(LayerID("ground"), .picture(ground), frame: all))
    list.add(
      Layer(
        LayerID("stage"), .color(theme.surface), frame: layout.frame, radii: CornerRadii(radius),
        shadow: theme.windowShadow))
    if let button = galleryLayer(layout, theme) { list.add(button) }
    return list
  }

  /// Returns the frame of the button that opens the gallery, in points of the window. Returns `nil`
  /// if there is no room for it beside the stage.
  static func galleryButton(in layout: WindowLayout) -> Rect? {
    let (side, margin) = (36.0, 16.0)
    let area = layout.area
    guard layout.hasGround, area.x == 0, layout.frame.minX >= side + 2 * margin else { return nil }
    return Rect(x: margin, y: margin, width: side, height: side)
  }

  private static func galleryLayer(_ layout: WindowLayout, _ theme: Theme) -> Layer? {
    guard let frame = galleryButton(in: layout) else { return nil }
    let picture = Picture(size: frame.size) { marks in
      let box = Rect(origin: .zero, size: frame.size)
      marks.append(
        .fill(.roundedRect(box, radius: 10), .color(theme.surface.opacity(0.7))))
      for (x, y) in [(9.0, 9.0), (20, 9), (9, 20), (20, 20)] {
        let tile = Rect(x: x, y: y, width: 7, height: 7)
        marks.append(.fill(.roundedRect(tile, radius: 2), .color(theme.label2)))
      }
    }
    return Layer(LayerID("gallery"), .picture(picture), frame: frame)
  }

  /// The background's gradient. `all` is the frame of the window.
  static func gradient(_ theme: Theme, in all: Rect) -> Paint {
    .vertical(theme.windowGround.top, theme.windowGround.bottom, in: all)
  }

  /// Returns the corner pieces and the edge line, in points of the window from the top left corner
  /// of the stage.
  private static func edge(_ layout: WindowLayout, _ theme: Theme) -> [Layer] {
    let (size, scale) = (layout.pictureSize, layout.window.scale)
    let side = (radius * scale).rounded(.up) / scale
    var layers: [Layer] = []
    for (index, (x, y)) in [
      (0.0, 0.0), (size.width - side, 0), (0, size.height - side),
      (size.width - side, size.height - side),
    ].enumerated() {
      let frame = Rect(x: x, y: y, width: side, height: side)
      let picture = corner(frame, layout, theme)
      layers.append(Layer(LayerID("windowCorner", index), .picture(picture), frame: frame))
    }
    guard let line = theme.windowLine else { return layers }
    for (index, frame) in [
      Rect(x: side, y: 0, width: size.width - 2 * side, height: 1),
      Rect(x: side, y: size.height - 1, width: size.width - 2 * side, height: 1),
      Rect(x: 0, y: side, width: 1, height: size.height - 2 * side),
      Rect(x: size.width - 1, y: side, width: 1, height: size.height - 2 * side),
    ].enumerated() {
      layers.append(Layer(LayerID("windowEdge", index), .color(line), frame: frame))
    }
    return layers
  }

  /// Returns a picture of the background and the stage's shadow for `frame`, a square at a corner
  /// of the stage.
  private static func corner(_ frame: Rect, _ layout: WindowLayout, _ theme: Theme) -> Picture {
    let all = Rect(origin: .zero, size: layout.window.size)
    let area = frame.offset(dx: layout.origin.dx, dy: layout.origin.dy)
    let stage = Rect(origin: .zero, size: layout.pictureSize).offset(
      dx: -frame.minX, dy: -frame.minY)
    let square = Rect(origin: .zero, size: frame.size)
    return Picture(size: frame.size) { marks in
      marks.append(
        .fill(
          .rect(square.inset(by: -1)).without(.roundedRect(stage, radius: radius), in: stage),
          gradient(theme, in: all.offset(dx: -area.minX, dy: -area.minY))))
      marks.append(
        .shadow(theme.windowShadow, of: near(square, of: stage, theme), radius: radius))
      guard let line = theme.windowLine else { return }
      let inner = stage.inset(by: 1)
      marks.append(
        .fill(
          .roundedRect(stage, radius: radius)
            .without(.roundedRect(inner, radius: radius - 1), in: inner),
          .color(line)))
    }
  }

  /// Returns the part of `stage` whose shadow is visible in `square`.
  private static func near(_ square: Rect, of stage: Rect, _ theme: Theme) -> Rect {
    stage.intersection(square.inset(by: -2 * theme.windowShadow.reach))
  }
}

extension WindowBackground: Equatable {
  /// Returns whether the backgrounds `a` and `b` have the same layout and appearance, so that their
  /// pictures are equal.
  public static func == (a: WindowBackground, b: WindowBackground) -> Bool {
    a.appearance == b.appearance && a.layout == b.layout
  }
}

extension Path {
  /// Returns the path with `hole` cut out. The method appends a mirror image of `hole`. The mirror
  /// image runs in the opposite direction (clockwise or counterclockwise) to the outline, so that
  /// the fill leaves the hole empty. `hole` must be symmetric about the vertical center line of
  /// `box`.
  func without(_ hole: Path, in box: Rect) -> Path {
    var path = self
    path.append(hole.mapped { Point(x: box.minX + box.maxX - $0.x, y: $0.y) })
    return path
  }
}

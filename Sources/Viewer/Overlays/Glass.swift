internal import CardDrawing
internal import CardGeometry

/// The blurred content under panels. While the content changes, the blur is left out if it would
/// exceed its time budget.
struct Glass {
  /// Radius of the blur in points.
  static let blur = 28.0
  /// Render time per device pixel of glass with changed content, in nanoseconds. The value covers
  /// flattening, blurring and the scrim. The blur alone takes 1.9 ns: `bench --only 'first blur'`
  /// at 1920×1080.
  private static let cost = 3.0
  /// Maximum render time of all glass in a frame, in nanoseconds.
  private static let budget = 1_500_000.0

  /// The glass of a panel in the last frame.
  private struct Pane {
    var under: DisplayList
    var size: Size
    /// The flattened content, or `nil` if the blur was left out.
    var flattened: Flattened?
  }

  private var panes: [String: Pane] = [:]
  private var spent = 0.0
  /// Whether a blur was left out in this frame. A further frame may include the blur, since the
  /// content may be at rest by then.
  private(set) var isOwed = false

  /// Resets the estimated blur time at the start of a frame.
  mutating func begin() { (spent, isOwed) = (0, false) }

  /// Returns the content of `list` within `area` for the blur of the panel called `name`. Returns
  /// `nil` if the blur would take too long in this frame.
  mutating func pane(
    _ name: String, of list: DisplayList, in area: Rect, scale: Double
  ) -> Flattened? {
    let under = list.part(area)
    let before = panes[name]
    let isSame = before.map { $0.size == area.size && $0.under == under } ?? false
    if isSame, let flattened = before?.flattened { return flattened }
    let price = area.width * area.height * scale * scale * Self.cost
    // Content that is at rest or that a new panel shows is blurred in any case, since the blur
    // happens once.
    if !isSame, before != nil {
      spent += price
      if spent > Self.budget {
        isOwed = true
        panes[name] = Pane(under: under, size: area.size)
        return nil
      }
    }
    let flattened = Flattened(under, size: area.size)
    panes[name] = Pane(under: under, size: area.size, flattened: flattened)
    return flattened
  }
}

extension DisplayList {
  /// Returns the layers that intersect `area`, moved so that the area's top left corner is the
  /// origin.
  fileprivate func part(_ area: Rect) -> DisplayList {
    let way = Point.zero - area.origin
    var part = DisplayList()
    for layer in layers where layer.bounds.intersects(area) { part.add(layer.moved(by: way)) }
    return part
  }
}

extension Layer {
  /// Returns the layer moved by `way`, in points.
  func moved(by way: Vector) -> Layer {
    var layer = self
    layer.frame = frame.offset(dx: way.dx, dy: way.dy)
    if let clip {
      layer.clip = Clip(clip.rect.offset(dx: way.dx, dy: way.dy), radii: clip.radii)
    }
    if transform != .identity {
      layer.transform = transform.about(Point(x: way.dx, y: way.dy))
    }
    return layer
  }
}

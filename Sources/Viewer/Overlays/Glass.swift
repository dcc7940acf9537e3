internal import CardDrawing
internal import CardGeometry

/// What is under panels, as they show it: blurred, or, where that would cost too much while it moves,
/// not at all.
struct Glass {
  /// Radius of the blur, in points.
  static let blur = 28.0
  /// What a device pixel of glass costs when what is under it has changed, in nanoseconds: flattened,
  /// blurred anew (1.9, `bench --only 'first blur'` at 1920×1080) and laid under the veil.
  private static let cost = 3.0
  /// Nanoseconds of a frame that all of it may take.
  private static let budget = 1_500_000.0

  /// A panel's glass in the frame before.
  private struct Pane {
    var under: DisplayList
    var size: Size
    /// Nil: it was left out.
    var flattened: Flattened?
  }

  private var panes: [String: Pane] = [:]
  private var spent = 0.0
  /// Whether something was left out that is worth another frame: what is under it may stand still by
  /// then.
  private(set) var isOwed = false

  /// A new frame begins.
  mutating func begin() { (spent, isOwed) = (0, false) }

  /// What `list` shows within `area`, to be blurred for the panel called `name`; nil: it would cost too
  /// much just now.
  mutating func pane(
    _ name: String, of list: DisplayList, in area: Rect, scale: Double
  ) -> Flattened? {
    let under = list.part(area)
    let before = panes[name]
    let isSame = before.map { $0.size == area.size && $0.under == under } ?? false
    if isSame, let flattened = before?.flattened { return flattened }
    let price = area.width * area.height * scale * scale * Self.cost
    // What stands still, or has just come, is blurred once.
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
  /// What is to be seen in `area`, from its top left corner on.
  fileprivate func part(_ area: Rect) -> DisplayList {
    let way = Point.zero - area.origin
    var part = DisplayList()
    for layer in layers where layer.bounds.intersects(area) { part.add(layer.moved(by: way)) }
    return part
  }
}

extension Layer {
  /// The same elsewhere.
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

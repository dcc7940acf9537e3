internal import CardDrawing
internal import CardGeometry

/// The blurred content under panels. The blur of changing content is left out in frames in which
/// the blur would exceed its time budget.
struct Glass {
  /// Radius of the blur in points.
  static let blur = 28.0
  /// Estimated render time per device pixel of glass with changed content, in nanoseconds. The
  /// estimate covers flattening, blurring and the scrim. `bench --only 'first blur'` measures 1.9
  /// ns for the blur alone at 1920×1080.
  private static let cost = 3.0
  /// Maximum render time of all glass in a frame, in nanoseconds.
  private static let budget = 1_500_000.0

  /// The content under one panel, as of the last frame.
  private struct Pane {
    var under: DisplayList
    var size: Size
    /// The flattened content, or `nil` if the blur was left out.
    var flattened: Flattened?
  }

  private var panes: [String: Pane] = [:]
  private var spent = 0.0
  /// Whether a blur was left out in this frame. If so, another frame follows, which may include the
  /// blur.
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
    // Content at rest and content under a new panel are blurred without a limit, since that happens
    // only once.
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
  /// Returns the layers that intersect `area`, in coordinates relative to the top left corner of
  /// `area`.
  fileprivate func part(_ area: Rect) -> DisplayList {
    let translation = Point.zero - area.origin
    var part = DisplayList()
    for layer in layers where layer.bounds.intersects(area) {
      part.add(layer.moved(by: translation))
    }
    return part
  }
}

extension DisplayList {
  /// Returns the list with all lengths multiplied by `factor`.
  func scaled(by factor: Double) -> DisplayList {
    guard factor != 1 else { return self }
    var scaled = DisplayList()
    for layer in layers { scaled.add(layer.scaled(by: factor)) }
    return scaled
  }
}

extension Layer {
  /// Returns a copy of the layer with all lengths and coordinates multiplied by `factor`. Pictures
  /// are drawn at the new size, not resampled.
  func scaled(by factor: Double) -> Layer {
    guard factor != 1 else { return self }
    var layer = self
    if case .flattened(let flattened, var filter) = content {
      filter.blurRadius *= factor
      layer.content = .flattened(
        Flattened(flattened.list.scaled(by: factor), size: flattened.size.scaled(by: factor)),
        filter)
    }
    if case .edgeBlur(let blur) = content {
      layer.content = .edgeBlur(
        blur.mapped(
          { $0.scaled(by: factor) }, rects: { $0.scaled(by: factor) }, scaledBy: factor))
    }
    layer.frame = frame.scaled(by: factor)
    layer.radii = radii.mapped { $0 * factor }
    layer.shadow = shadow?.scaled(by: factor)
    if let clip {
      layer.clip = Clip(clip.rect.scaled(by: factor), radii: clip.radii.mapped { $0 * factor })
    }
    if transform != .identity {
      layer.transform =
        .scale(x: factor, y: factor) * transform * .scale(x: 1 / factor, y: 1 / factor)
    }
    return layer
  }
}

extension Shadow {
  fileprivate func scaled(by factor: Double) -> Shadow {
    func scaled(_ part: Part) -> Part {
      Part(offset: part.offset * factor, blur: part.blur * factor, color: part.color)
    }
    return Shadow(ambient: scaled(ambient), contact: contact.map(scaled), opacity: opacity)
  }
}

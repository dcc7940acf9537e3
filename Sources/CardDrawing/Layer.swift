public import CardGeometry

/// Names a layer across frames, so that damage can tell moved from new.
public struct LayerID: Hashable, Sendable {
  /// What it is; up to 15 bytes, so that it needs no memory of its own. Shown by the inspector.
  public var name: String
  /// Which one of several, 0 if there is one.
  public var index: Int

  /// The layer `name`, number `index`.
  public init(_ name: String, _ index: Int = 0) {
    self.name = name
    self.index = index
  }
}

/// One thing on the stage: what, where, how turned, how see-through, how rounded, with which shadow.
public struct Layer: Equatable, Sendable {
  /// What a layer shows.
  public enum Content: Equatable, Sendable {
    /// One colour all over the frame.
    case color(Color)
    /// A painted picture, scaled to the frame (at its own size unless the frame differs).
    case picture(Picture)
    /// A whole display list as it would look on its own stage, seen through a filter.
    case flattened(Flattened, Filter)
  }

  /// Its name across frames.
  public var id: LayerID
  /// What it shows.
  public var content: Content
  /// Its rectangle before the transform, in points.
  public var frame: Rect
  /// Applied to the frame; a pure translation lands on whole device pixels.
  public var transform: Transform3D
  /// 0 (not drawn) to 1.
  public var opacity: Double
  /// Rounds the frame's corners and cuts the content to them.
  public var radii: CornerRadii
  /// Drawn outside of the rounded frame, under the layer.
  public var shadow: Shadow?
  /// Cuts the layer, shadow included, to a rounded rectangle of the stage.
  public var clip: Clip?

  /// A rounded rectangle of the stage, in points.
  public struct Clip: Hashable, Sendable {
    /// The rectangle.
    public var rect: Rect
    /// Its corners.
    public var radii: CornerRadii

    /// `rect` with rounded corners.
    public init(_ rect: Rect, radii: CornerRadii = .none) {
      self.rect = rect
      self.radii = radii
    }
  }

  /// A layer, opaque, unmoved and sharp-cornered unless said otherwise.
  public init(
    _ id: LayerID, _ content: Content, frame: Rect, transform: Transform3D = .identity,
    opacity: Double = 1, radii: CornerRadii = .none, shadow: Shadow? = nil, clip: Clip? = nil
  ) {
    self.id = id
    self.content = content
    self.frame = frame
    self.transform = transform
    self.opacity = opacity
    self.radii = radii
    self.shadow = shadow
    self.clip = clip
  }

  /// The upright rectangle that it can change, shadow included, in points of the stage;
  /// larger than any stage if the layer reaches behind the eye.
  public var bounds: Rect {
    // The shadow is transformed with the layer.
    let reach = frame.inset(by: -(shadow?.reach ?? 0))
    let moved: Rect
    if let way = transform.translationOnly {
      moved = reach.offset(dx: way.dx, dy: way.dy)
    } else {
      moved =
        transform.bounds(of: reach) ?? Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    }
    guard let clip else { return moved }
    return moved.intersection(clip.rect)
  }
}

extension Transform3D {
  /// The upright rectangle around where `rect` is seen; nil if it reaches behind the eye.
  public func bounds(of rect: Rect) -> Rect? {
    var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    for (x, y) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ] {
      // Almost in the plane of the eye is far enough away.
      guard m41 * x + m42 * y + m44 > 1e-3 else { return nil }
      let seen = projected(Point(x: x, y: y))
      guard seen.x.isFinite, seen.y.isFinite else { return nil }
      low = Point(x: min(low.x, seen.x), y: min(low.y, seen.y))
      high = Point(x: max(high.x, seen.x), y: max(high.y, seen.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

/// What is done to a flattened list on its way to the stage, in this order.
public struct Filter: Hashable, Sendable {
  /// Gaussian of σ = blurRadius/2 points; edge pixels are clamped. Any value from 0 to 30.
  public var blurRadius: Double
  /// 1 leaves colours as they are.
  public var saturation: Double
  /// Laid over the result with its alpha.
  public var veil: Color

  /// Nothing is done unless said.
  public init(blurRadius: Double = 0, saturation: Double = 1, veil: Color = .clear) {
    self.blurRadius = blurRadius
    self.saturation = saturation
    self.veil = veil
  }

  /// Shows the list as it is.
  public static let none = Filter()
}

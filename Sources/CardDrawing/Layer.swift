public import CardGeometry

/// An identifier of a layer across frames. With the identifier, ``Damage`` distinguishes a moved
/// layer from a new layer.
public struct LayerID: Hashable, Sendable {
  /// The name of the layer, as the inspector shows it. A name of up to 15 bytes needs no
  /// allocation.
  public var name: String
  /// The index among layers of the same name, 0 if the name is unique.
  public var index: Int

  /// Creates the identifier of layer number `index` with the name `name`.
  public init(_ name: String, _ index: Int = 0) {
    self.name = name
    self.index = index
  }
}

/// A part of a display list: a rectangle with its content, position, transform, opacity, corners
/// and shadow.
public struct Layer: Equatable, Sendable {
  /// The content of a layer.
  public enum Content: Equatable, Sendable {
    /// A uniform colour.
    case color(Color)
    /// A picture, scaled to the layer's frame.
    case picture(Picture)
    /// A display list that is first rendered to an image of its own. The filter is then applied to
    /// this image.
    case flattened(Flattened, Filter)
    /// Layers with a blur that grows towards an edge. The frame of the layer is the blurred strip,
    /// and the layer has no transform.
    case edgeBlur(EdgeBlur)
  }

  /// The identifier of the layer across frames.
  public var id: LayerID
  /// The content of the layer.
  public var content: Content
  /// The rectangle of the layer before the transform, in points.
  public var frame: Rect
  /// The transform of the rectangle ``frame``. If the transform is a pure translation, the
  /// translated rectangle is aligned to whole device pixels.
  public var transform: Transform3D
  /// The opacity, from 0 (the layer is not drawn) to 1.
  public var opacity: Double
  /// The radii of the frame's corners, which also clip the content.
  public var radii: CornerRadii
  /// The shadow below the layer, drawn only outside of the rounded frame; `nil` for no shadow.
  public var shadow: Shadow?
  /// The rounded rectangle of the stage that clips the layer and its shadow; `nil` for no clip.
  public var clip: Clip?

  /// A rounded rectangle that clips a layer, in points of the stage.
  public struct Clip: Hashable, Sendable {
    /// The rectangle in points of the stage.
    public var rect: Rect
    /// The corner radii in points.
    public var radii: CornerRadii

    /// Creates a clip of `rect` with corners of `radii`.
    public init(_ rect: Rect, radii: CornerRadii = .none) {
      self.rect = rect
      self.radii = radii
    }
  }

  /// Creates a layer. By default the layer is opaque, without transform, rounded corners, shadow or
  /// clip.
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

  /// The upright rectangle of all pixels that the layer can change, including its shadow, in points
  /// of the stage.
  ///
  /// If the layer extends behind the viewer's eye, the rectangle is larger than any stage.
  public var bounds: Rect {
    // The shadow is transformed together with the layer.
    let reach = frame.inset(by: -(shadow?.reach ?? 0))
    let moved: Rect
    if let translation = transform.translationOnly {
      moved = reach.offset(dx: translation.dx, dy: translation.dy)
    } else {
      moved =
        transform.bounds(of: reach) ?? Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    }
    guard let clip else { return moved }
    return moved.intersection(clip.rect)
  }
}

extension Transform3D {
  /// Returns the upright bounding rectangle of `rect` after the transform; `nil` if `rect` extends
  /// behind the viewer's eye.
  public func bounds(of rect: Rect) -> Rect? {
    var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    for (x, y) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ] {
      // A point close to the plane of the viewer's eye would be projected too far away.
      guard m41 * x + m42 * y + m44 > 1e-3 else { return nil }
      let seen = projected(Point(x: x, y: y))
      guard seen.x.isFinite, seen.y.isFinite else { return nil }
      low = Point(x: min(low.x, seen.x), y: min(low.y, seen.y))
      high = Point(x: max(high.x, seen.x), y: max(high.y, seen.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

/// A filter of the pixels of a display list that is drawn into one image. The blur is applied first,
/// then the saturation, then the scrim.
public struct Filter: Hashable, Sendable {
  /// The blur radius in points, from 0 to 30. The blur is a Gaussian of σ = blurRadius/2 that
  /// repeats edge pixels.
  public var blurRadius: Double
  /// The factor of the saturation; 1 leaves colours unchanged.
  public var saturation: Double
  /// The scrim: a colour that is composited over the blurred and saturated pixels.
  public var scrim: Color

  /// Creates a filter. By default the filter changes nothing.
  public init(blurRadius: Double = 0, saturation: Double = 1, scrim: Color = .clear) {
    self.blurRadius = blurRadius
    self.saturation = saturation
    self.scrim = scrim
  }

  /// The filter that changes nothing.
  public static let none = Filter()
}

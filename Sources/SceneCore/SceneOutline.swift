public import CardDrawing
public import CardGeometry

/// The outline, at one time, of a part that moves as one piece. Examples of parts are a card and
/// the list below a header.
public struct SceneOutline: Hashable, Sendable {
  /// The part's name in the scene, the same at all times.
  public var name: String
  /// The part's rectangle before `transform`, in points of the stage.
  public var frame: Rect
  /// The radii of the part's corners, in points.
  public var radii: CornerRadii
  /// The part's translation, rotation and tilt.
  public var transform: Transform3D
  /// The part's velocity in points per second. While a pointer drags the part, this is the
  /// pointer's velocity.
  public var velocity: Vector
  /// Whether a pointer drags the part.
  public var isHeld: Bool
  /// Names of the probes that measure the position. A part that moves on a line has one probe. A
  /// part that moves in the plane has a probe for x and a probe for y.
  public var probes: [String]

  /// Creates the outline of the part called `name` at `frame`, whose position `probes` measure.
  public init(
    _ name: String, _ frame: Rect, radii: CornerRadii = .none, transform: Transform3D = .identity,
    velocity: Vector = .zero, isHeld: Bool = false, probes: [String] = []
  ) {
    (self.name, self.frame, self.radii, self.transform) = (name, frame, radii, transform)
    (self.velocity, self.isHeld, self.probes) = (velocity, isHeld, probes)
  }

  /// The part's upper left corner after `transform`, in points of the stage.
  public var corner: Point { transform.projected(frame.origin) }

  /// The y coordinate of the part's upper left corner after `transform`, in points of the stage.
  public var top: Double { corner.y }

  /// The bounding rectangle of the part after `transform`, in points of the stage.
  public var bounds: Rect {
    let corners = frame.corners.map(transform.projected)
    let (xs, ys) = (corners.map { $0.x }, corners.map { $0.y })
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

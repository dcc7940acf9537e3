public import CardDrawing
public import CardGeometry

/// A part of a scene that moves as one piece, as it is seen at one moment: a card, or the list that a
/// header makes room for.
public struct SceneOutline: Hashable, Sendable {
  /// What the scene calls it; the same at all times.
  public var name: String
  /// Its rectangle before `transform`, in points of the stage.
  public var frame: Rect
  /// Its corners.
  public var radii: CornerRadii
  /// How it is moved, turned and tilted.
  public var transform: Transform3D
  /// In points per second; of what a finger holds, the finger's.
  public var velocity: Vector
  /// Whether a finger holds it.
  public var isHeld: Bool
  /// The probes that tell where it is: one if it moves along a line, x and y if it moves anywhere.
  public var probes: [String]

  /// The part called `name` at `frame`, told by `probes`.
  public init(
    _ name: String, _ frame: Rect, radii: CornerRadii = .none, transform: Transform3D = .identity,
    velocity: Vector = .zero, isHeld: Bool = false, probes: [String] = []
  ) {
    (self.name, self.frame, self.radii, self.transform) = (name, frame, radii, transform)
    (self.velocity, self.isHeld, self.probes) = (velocity, isHeld, probes)
  }

  /// Its upper left corner as it is seen.
  public var corner: Point { transform.projected(frame.origin) }

  /// The height of its upper left corner as it is seen, in points from the stage's top.
  public var top: Double { corner.y }

  /// The upright rectangle around what is seen of it.
  public var bounds: Rect {
    let corners = frame.corners.map(transform.projected)
    let (xs, ys) = (corners.map { $0.x }, corners.map { $0.y })
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

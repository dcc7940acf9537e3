public import CardGeometry

/// What the inspector shows of a scene beside its layers.
public struct Inspection: Sendable {
  /// An area that takes pointers.
  public struct HitArea: Hashable, Sendable {
    /// What it is and does.
    public var label: String
    /// Where, in points of the stage.
    public var rect: Rect
    /// What a pointer over it can do.
    public var kind: Kind
    /// How round what is seen of it is.
    public var radius = 0.0
    /// What is seen of it, which may be smaller than what takes pointers.
    public var face: Rect

    /// `rect` takes pointers for `label`.
    public init(
      _ label: String, _ rect: Rect, _ kind: Kind = .area, face: Rect? = nil, radius: Double = 0
    ) {
      self.label = label
      self.rect = rect
      self.kind = kind
      self.face = face ?? rect
      self.radius = radius
    }
  }

  /// What a pointer can do in a place.
  public enum Kind: Hashable, Sendable {
    /// Nothing that a pointer's shape would tell.
    case area
    /// Drag, fling, scroll.
    case drag
    /// The same, by a handle that is seen.
    case handle
    /// Tap.
    case control
    /// Type.
    case field
  }

  /// A place that something is on its way to.
  public struct Target: Hashable, Sendable {
    /// What goes there and why.
    public var label: String
    /// Where it is now.
    public var current: Rect
    /// Where it will come to rest.
    public var target: Rect

    /// Something at `current` goes to `target`.
    public init(_ label: String, current: Rect, target: Rect) {
      self.label = label
      self.current = current
      self.target = target
    }
  }

  /// Areas, back to front.
  public var hitAreas: [HitArea] = []
  /// Targets of what moves or is held.
  public var targets: [Target] = []

  /// Nothing to show.
  public init() {}

  /// Empties it and keeps its memory for the next look.
  public mutating func removeAll() {
    hitAreas.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
  }
}

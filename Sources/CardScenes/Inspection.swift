public import CardGeometry

/// What the inspector shows of a scene beside its layers.
public struct Inspection: Sendable {
  /// An area that takes pointers.
  public struct HitArea: Hashable, Sendable {
    /// What it is and does.
    public var label: String
    /// Where, in points of the stage.
    public var rect: Rect

    /// `rect` takes pointers for `label`.
    public init(_ label: String, _ rect: Rect) {
      self.label = label
      self.rect = rect
    }
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
}

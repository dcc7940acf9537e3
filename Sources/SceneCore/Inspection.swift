public import CardGeometry

/// What the inspector shows of a scene beside its layers.
public struct Inspection: Sendable {
  /// An area that takes pointers.
  public struct HitArea: Hashable, Sendable {
    /// What it is.
    public var name: String
    /// What a pointer does there, in a few words; empty if its name says that.
    public var effect: String
    /// How much it covers of what is behind it, from 0 to 1; `nil` if it is no veil.
    public var alpha: Double?
    /// How far its contents are scrolled, in points; `nil` if they do not scroll.
    public var offset: Double?
    /// Where, in points of the stage.
    public var rect: Rect
    /// What a pointer over it can do.
    public var kind: Kind
    /// How round what is seen of it is.
    public var radius = 0.0
    /// What is seen of it, which may be smaller than what takes pointers.
    public var face: Rect

    /// `rect` takes pointers for what is called `name`, with `effect`.
    public init(
      _ name: String, effect: String = "", _ rect: Rect, _ kind: Kind = .area, face: Rect? = nil,
      radius: Double = 0, alpha: Double? = nil, offset: Double? = nil
    ) {
      (self.name, self.effect) = (name, effect)
      (self.alpha, self.offset) = (alpha, offset)
      self.rect = rect
      self.kind = kind
      self.face = face ?? rect
      self.radius = radius
    }

    /// What it is and does, in one line.
    public var label: String { effect.isEmpty ? name : "\(name)  \(effect)" }
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
    /// Name of the probe that tells where it is; `nil` if none does.
    public var probe: String?
    /// What that probe will show there.
    public var position: Double

    /// Something at `current` goes to `target`, where `probe` shows `position`.
    public init(
      _ label: String, current: Rect, target: Rect, probe: String? = nil, position: Double = 0
    ) {
      self.label = label
      self.current = current
      self.target = target
      (self.probe, self.position) = (probe, position)
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

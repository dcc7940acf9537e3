public import CardGeometry

/// The information about a scene that the inspector shows in addition to the layers.
public struct Inspection: Sendable {
  /// An area that receives pointer events.
  public struct HitArea: Hashable, Sendable {
    /// The name of the area.
    public var name: String
    /// The effect of a pointer in the area, in a few words. Empty if the name describes the effect.
    public var effect: String
    /// The opacity of a scrim from 0 to 1, or `nil` if the area is not a scrim.
    public var alpha: Double?
    /// The content offset in points, or `nil` if the area does not scroll.
    public var offset: Double?
    /// The area that receives pointer events, in points of the stage.
    public var rect: Rect
    /// The interaction that the area offers to a pointer.
    public var kind: Kind
    /// The corner radius of `face`, the visible part of the area, in points. The default is 0.
    public var radius = 0.0
    /// The visible part of the area in points of the stage. The visible part may be smaller than
    /// `rect`.
    public var face: Rect

    /// Creates the hit area `rect` called `name` with `effect`. The visible part is `rect` by
    /// default.
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

    /// The area's name and effect in one line.
    public var label: String { effect.isEmpty ? name : "\(name)  \(effect)" }
  }

  /// The interaction that an area offers to a pointer.
  public enum Kind: Hashable, Sendable {
    /// No interaction, or an interaction that does not change the cursor.
    case area
    /// A drag, fling or scroll.
    case drag
    /// A drag, fling or scroll by a visible handle.
    case handle
    /// A tap on a control.
    case control
    /// Text input in a field.
    case field
  }

  /// The position at which a moving object will come to rest.
  public struct Target: Hashable, Sendable {
    /// A description of the object and the reason for its motion.
    public var label: String
    /// The object's current rectangle in points of the stage.
    public var current: Rect
    /// The object's rectangle at rest, in points of the stage.
    public var target: Rect
    /// Name of the probe that measures the object's position, or `nil` if no probe does.
    public var probe: String?
    /// The value of the probe when the object is at rest at the target.
    public var position: Double

    /// Creates a target: the object at `current` comes to rest at `target`, where `probe` has the
    /// value `position`.
    public init(
      _ label: String, current: Rect, target: Rect, probe: String? = nil, position: Double = 0
    ) {
      self.label = label
      self.current = current
      self.target = target
      (self.probe, self.position) = (probe, position)
    }
  }

  /// The hit areas, from back to front.
  public var hitAreas: [HitArea] = []
  /// The targets of objects that move or are dragged.
  public var targets: [Target] = []

  /// Creates an empty inspection.
  public init() {}

  /// Removes all areas and targets, and keeps the memory for the next frame.
  public mutating func removeAll() {
    hitAreas.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
  }
}

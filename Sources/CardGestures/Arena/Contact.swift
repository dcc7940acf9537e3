public import CardGeometry

/// A pointer from its down on, as recognizers see it.
public struct Contact: Hashable, Sendable {
  /// Tells pointers apart that are down together, and a mouse's second press from a first one that
  /// still counts.
  public let contest: Int
  /// Which pointer.
  public let pointer: PointerID
  /// What kind of pointer.
  public let device: PointerDevice
  /// Where it went down, in points of the stage.
  public let start: Point
  /// When it went down, in seconds.
  public let startTime: Double
  /// Where it is, in points of the stage.
  public internal(set) var location: Point

  /// How far it is from where it went down, in points.
  public var distance: Double { (location - start).length }
}

public import CardGeometry

/// The contact of a pointer with the stage since its down event, as recognizers receive it.
public struct Contact: Hashable, Sendable {
  /// The identifier of the contest, in which recognizers compete for this contact. Each contact has
  /// its own contest, even if several pointers are down, or if the mouse is pressed again while its
  /// first press is still undecided.
  public let contest: Int
  /// The pointer's identifier.
  public let pointer: PointerID
  /// The kind of pointer.
  public let device: PointerDevice
  /// The location of the pointer's down event, in points of the stage.
  public let start: Point
  /// The time of the pointer's down event, in seconds.
  public let startTime: Double
  /// The pointer's current location, in points of the stage.
  public internal(set) var location: Point

  /// The pointer's distance from its down location, in points.
  public var distance: Double { (location - start).length }
}

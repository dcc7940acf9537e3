internal import CardGeometry

/// A pointer from its down on, as recognizers see it.
struct Contact {
  /// The contest for this pointer: tells a mouse's second press from its first.
  let contest: Int
  let pointer: PointerID
  let device: PointerDevice
  /// Where it went down.
  let start: Point
  /// When it went down.
  let startTime: Double
  /// Where it is.
  var location: Point

  /// How far it is from where it went down.
  var distance: Double { (location - start).length }
}

public import CardGeometry

/// The unit of a scroll event. Raw values are the names in recordings.
public enum ScrollUnit: String, CaseIterable, Hashable, Sendable, Codable {
  /// Notches of a wheel.
  case line
  /// Points, as from a touchpad.
  case point
}

/// A turn of the wheel or a scroll on the touchpad.
public struct ScrollEvent: Hashable, Sendable, Codable {
  /// The cursor's position, in points of the stage.
  public var position: Point
  /// The horizontal delta in `unit`, positive to the right.
  public var dx: Double
  /// The vertical delta in `unit`, positive away from the user, which shows the content above.
  public var dy: Double
  /// The unit of `dx` and `dy`.
  public var unit: ScrollUnit
  /// The time of the event, in seconds of stage time.
  public var time: Double
  /// Whether the scroll scales content that can be zoomed, as with Ctrl held. Other content scrolls.
  public var zooms: Bool

  /// Creates a scroll by (`dx`, `dy`) in `unit` with the cursor at `position`.
  public init(
    position: Point, dx: Double, dy: Double, unit: ScrollUnit, time: Double, zooms: Bool = false
  ) {
    self.zooms = zooms
    self.position = position
    self.dx = dx
    self.dy = dy
    self.unit = unit
    self.time = time
  }

  /// Returns the change of the vertical content offset in points, where one wheel notch is
  /// `lineHeight` points.
  public func delta(lineHeight: Double) -> Double { -dy * (isPrecise ? 1 : lineHeight) }

  /// Whether the delta is in points and applies at once. Otherwise the delta is in wheel notches,
  /// and a spring moves the content.
  public var isPrecise: Bool { unit == .point }
}

public import CardGeometry

/// What a scroll event counts in; raw values are the words of recordings.
public enum ScrollUnit: String, CaseIterable, Hashable, Sendable, Codable {
  /// Notches of a wheel.
  case line
  /// Points, as a trackpad reports.
  case point
}

/// A turn of the wheel or a scroll on the trackpad.
public struct ScrollEvent: Hashable, Sendable, Codable {
  /// Where the cursor was, in points of the stage.
  public var position: Point
  /// To the right, in `unit`.
  public var dx: Double
  /// Away from the user, in `unit`: positive shows what lies above.
  public var dy: Double
  /// What `dx` and `dy` count.
  public var unit: ScrollUnit
  /// When, in seconds of stage time.
  public var time: Double

  /// Scrolled by (`dx`, `dy`) `unit`s with the cursor at `position`.
  public init(position: Point, dx: Double, dy: Double, unit: ScrollUnit, time: Double) {
    self.position = position
    self.dx = dx
    self.dy = dy
    self.unit = unit
    self.time = time
  }

  /// How far what is below the cursor scrolls on by it, in points; a notch of the wheel is `line`.
  public func delta(lineHeight: Double) -> Double { -dy * (isPrecise ? 1 : lineHeight) }

  /// Whether it is a way in points that is gone at once, not one that a wheel's notches glide.
  public var isPrecise: Bool { unit == .point }
}

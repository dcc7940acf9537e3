internal import CardGeometry

/// Where a swipe goes: one direction where it is reported, any of several where it is wanted.
public struct SwipeDirection: OptionSet, Hashable, Sendable, Codable {
  /// One bit a direction.
  public let rawValue: UInt8

  /// The directions whose bits are set in `rawValue`.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// To the left.
  public static let left = SwipeDirection(rawValue: 1)
  /// To the right.
  public static let right = SwipeDirection(rawValue: 2)
  /// Upwards.
  public static let up = SwipeDirection(rawValue: 4)
  /// Downwards.
  public static let down = SwipeDirection(rawValue: 8)
  /// Wherever.
  public static let any: SwipeDirection = [.left, .right, .up, .down]

  /// The main direction of `way`.
  init(of way: Vector) {
    if abs(way.dx) > abs(way.dy) {
      self = way.dx < 0 ? .left : .right
    } else {
      self = way.dy < 0 ? .up : .down
    }
  }
}

/// Flicked: a movement in one direction that is still fast when the pointer goes up.
///
/// It is decided at the up, so a pan in the same contest has the pointer before.
public struct SwipeRecognizer: Hashable, Sendable, Codable {
  /// Which directions count.
  public var directions: SwipeDirection
  /// How fast the pointer has to be at its up, in points per second.
  public var minimumSpeed: Double
  /// How far it has to go, in points; nil: its device's slop.
  public var minimumDistance: Double?

  /// A swipe; 300 points per second tell a flick from a drag that ends.
  public init(
    directions: SwipeDirection = .any, minimumSpeed: Double = 300, minimumDistance: Double? = nil
  ) {
    self.directions = directions
    self.minimumSpeed = minimumSpeed
    self.minimumDistance = minimumDistance
  }
}

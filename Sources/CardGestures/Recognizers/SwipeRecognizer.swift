internal import CardGeometry

/// A set of swipe directions. A recognized swipe has one direction; a recognizer may accept several
/// directions.
public struct SwipeDirection: OptionSet, Hashable, Sendable, Codable {
  /// The bits of the set, with a bit for each direction.
  public let rawValue: UInt8

  /// Creates the set of the directions whose bits are set in `rawValue`.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The direction to the left.
  public static let left = SwipeDirection(rawValue: 1)
  /// The direction to the right.
  public static let right = SwipeDirection(rawValue: 2)
  /// The upward direction.
  public static let up = SwipeDirection(rawValue: 4)
  /// The downward direction.
  public static let down = SwipeDirection(rawValue: 8)
  /// All four directions.
  public static let any: SwipeDirection = [.left, .right, .up, .down]

  /// Creates the direction of the larger component of `translation`.
  init(of translation: Vector) {
    if abs(translation.dx) > abs(translation.dy) {
      self = translation.dx < 0 ? .left : .right
    } else {
      self = translation.dy < 0 ? .up : .down
    }
  }
}

/// A recognizer of a movement in one direction that is still fast at the pointer's up event.
///
/// A swipe is recognized at the pointer's up event. A pan recognizer for the same pointer is
/// therefore accepted before the swipe recognizer.
public struct SwipeRecognizer: Hashable, Sendable, Codable {
  /// The accepted directions.
  public var directions: SwipeDirection
  /// Smallest speed of the pointer at its up event, in points per second.
  public var minimumSpeed: Double
  /// Smallest distance of the swipe, in points; `nil` for the device's slop.
  public var minimumDistance: Double?

  /// Creates a swipe recognizer. A speed of 300 points per second distinguishes a swipe from the
  /// end of a drag.
  public init(
    directions: SwipeDirection = .any, minimumSpeed: Double = 300, minimumDistance: Double? = nil
  ) {
    self.directions = directions
    self.minimumSpeed = minimumSpeed
    self.minimumDistance = minimumDistance
  }
}

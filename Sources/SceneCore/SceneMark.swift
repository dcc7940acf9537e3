public import CardGeometry

/// A mark that a scene sets at one time, for example when a value passes a threshold. The mark
/// replaces haptic feedback: a ring grows on the stage, and the timeline shows a tick.
public struct SceneMark: Hashable, Sendable {
  /// The seconds during which the ring of a mark is visible.
  public static let duration = 0.25

  /// The name of the mark as the scene defines it, such as the name in a scene file.
  public var name: String
  /// The stage time of the mark in seconds.
  public var time: Double
  /// The centre of the ring that shows the mark on the stage, in points of the stage. The centre is
  /// the pointer's location, or the centre of the moving object if no pointer is down.
  public var position: Point

  /// Creates the mark `name` at `time` seconds of stage time with its ring around `position`.
  public init(_ name: String, at time: Double, around position: Point) {
    (self.name, self.time, self.position) = (name, time, position)
  }
}

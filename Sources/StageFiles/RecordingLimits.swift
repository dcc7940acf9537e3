public import CardGeometry
internal import SceneCore
internal import TextFormat

/// What a recording, and a command line, may ask of a stage.
public enum RecordingLimits {
  /// Width and height in points.
  public static let length = 1.0...16_384.0
  /// Points kept free at the top or the bottom.
  public static let inset = 0.0...1000.0
  /// Device pixels per point.
  public static let scale = 0.25...8.0
  /// Frames per second.
  public static let rate = 1.0...1000.0
  /// Seconds of stage time; a `Double` tells microseconds apart up to here.
  public static let time = 0.0...1e9
  /// Pointers that are down at a time: more than there are fingers at any screen.
  static let pointers = 64
  /// After so many errors there is no point in reading on, nor in more warnings after so many.
  static let findings = 50
  /// Device pixels of a frame: four times an 8K display.
  private static let pixels = 16_384.0 * 8_192
  /// Device pixels of a frame's side.
  private static let side = 32_000.0

  /// A stage whose frames would be too large.
  public struct Excess: Equatable, Sendable {
    /// What is wrong.
    public let problem: String
    /// What would have been right.
    public let expected: String
  }

  /// What is wrong with a stage of `size` points at `scale`, whenever it has that size; nil: nothing.
  public static func excess(of size: Size, scale: Double) -> Excess? {
    let taken = SceneEnvironment.limited(size)
    let (width, height) = (taken.width * scale, taken.height * scale)
    guard width <= side, height <= side, width * height <= pixels else {
      return Excess(
        problem: "a stage of \(taken.width.shortest)×\(taken.height.shortest) pt at scale "
          + "\(scale.shortest) has too many pixels",
        expected: "at most \(side.shortest) a side and \(Int(pixels / 1e6)) million in all")
    }
    return nil
  }
}

public import CardGeometry
internal import SceneCore
internal import TextFormat

/// The permitted ranges for a stage, in recordings and on the command line.
public enum RecordingLimits {
  /// The range of the stage's width and of its height, in points.
  public static let length = 1.0...16_384.0
  /// The range of the safe area insets at the top and at the bottom, in points.
  public static let inset = 0.0...1000.0
  /// The range of the scale in device pixels per point.
  public static let scale = 0.25...8.0
  /// The range of the frame rate in frames per second.
  public static let rate = 1.0...1000.0
  /// The range of stage times in seconds. Times in this range are exact to a microsecond in a
  /// `Double`.
  public static let time = 0.0...1e9
  /// The maximum number of pointers that are down at the same time, more than any touch screen
  /// reports.
  static let pointers = 64
  /// The maximum number of device pixels of a frame, four times those of an 8K display.
  private static let pixels = 16_384.0 * 8_192
  /// The maximum width and height of a frame in device pixels.
  private static let side = 32_000.0

  /// The error that the frames of a stage would be too large.
  public struct StageSizeError: Equatable, Sendable {
    /// A description of the problem.
    public let problem: String
    /// The permitted value, as text.
    public let expected: String
  }

  /// Returns an error if the frames of a stage of `size` points at `scale` are too large, otherwise
  /// `nil`.
  public static func excess(of size: Size, scale: Double) -> StageSizeError? {
    let taken = SceneEnvironment.clamped(size)
    let (width, height) = (taken.width * scale, taken.height * scale)
    guard width <= side, height <= side, width * height <= pixels else {
      return StageSizeError(
        problem: "a stage of \(taken.width.shortest)×\(taken.height.shortest) pt with "
          + "\(scale.shortest) pixels per point is too large",
        expected: "at most \(side.shortest) pixels a side and \(Int(pixels / 1e6)) million in all")
    }
    return nil
  }
}

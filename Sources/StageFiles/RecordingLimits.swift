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
}

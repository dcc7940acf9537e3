/// The geometry of a line 0.5 pt thick, aligned to whole device pixels.
public struct Hairline: Hashable, Sendable {
  /// The thickness in device pixels, at least 1.
  public let thickness: Double
  /// The factor of the line's alpha: less than 1 if 0.5 pt is less than a device pixel.
  public let coverage: Double

  /// Creates the geometry at `scale` device pixels per point.
  public init(scale: Double) {
    thickness = max(1, (0.5 * scale).rounded())
    coverage = min(1, 0.5 * scale)
  }
}

/// The geometry of a line 0.5 pt thick, aligned to whole device pixels.
public struct Hairline: Hashable, Sendable {
  /// The thickness in device pixels, at least 1.
  public let thickness: Double
  /// The factor by which the line's alpha is multiplied. The factor is less than 1 if the line's
  /// nominal thickness of 0.5 pt is less than a device pixel.
  public let coverage: Double

  /// Creates the geometry at `scale` device pixels per point.
  public init(scale: Double) {
    thickness = max(1, (0.5 * scale).rounded())
    coverage = min(1, 0.5 * scale)
  }
}

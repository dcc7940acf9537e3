/// A line 0.5 pt thick on whole device pixels.
public struct Hairline: Hashable, Sendable {
  /// Device pixels, at least 1.
  public let thickness: Double
  /// What is left of its colour's alpha: a line that is thinner than a pixel covers part of it.
  public let coverage: Double

  /// At `scale` device pixels per point.
  public init(scale: Double) {
    thickness = max(1, (0.5 * scale).rounded())
    coverage = min(1, 0.5 * scale)
  }
}

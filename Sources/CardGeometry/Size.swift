/// A width and a height, in points unless said otherwise.
public struct Size: Hashable, Sendable, Codable {
  /// Extent to the right.
  public var width: Double
  /// Extent downwards.
  public var height: Double

  /// `width` by `height`.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

extension Size: Interpolatable {
  /// Nothing in either direction.
  public static let zero = Size(width: 0, height: 0)

  /// Component by component.
  @inlinable
  public func adding(_ other: Size, scaledBy factor: Double) -> Size {
    Size(width: width + factor * other.width, height: height + factor * other.height)
  }

  /// The largest absolute component.
  @inlinable
  public var magnitude: Double { max(abs(width), abs(height)) }

  /// Component by component.
  public func maximum(with other: Size, of measure: (Double, Double) -> Double) -> Double {
    max(measure(width, other.width), measure(height, other.height))
  }
}

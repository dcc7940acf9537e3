/// A width and a height, in points unless stated otherwise.
public struct Size: Hashable, Sendable, Codable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates a size of `width` by `height`.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

extension Size: Interpolatable {
  /// A size of 0 in both directions.
  public static let zero = Size(width: 0, height: 0)

  /// Returns `self + factor · other`, component by component.
  @inlinable
  public func adding(_ other: Size, scaledBy factor: Double) -> Size {
    Size(width: width + factor * other.width, height: height + factor * other.height)
  }

  /// The larger absolute value of width and height.
  @inlinable
  public var magnitude: Double { max(abs(width), abs(height)) }

  /// Calls `measure` with both widths and with both heights. Returns the larger result.
  public func maximum(with other: Size, of measure: (Double, Double) -> Double) -> Double {
    max(measure(width, other.width), measure(height, other.height))
  }
}

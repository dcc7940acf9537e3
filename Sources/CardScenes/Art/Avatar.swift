public import CardDrawing
public import CardGeometry

/// One of twelve drawn portraits.
public struct Avatar: Hashable, Sendable {
  /// Which one, from 0 to 11.
  public let index: Int

  /// Portrait number `index`; numbers past the last start over.
  public init(_ index: Int) { self.index = ((index % 12) + 12) % 12 }

  /// The portrait in a circle of `diameter` points.
  public func picture(diameter: Double) -> Picture {
    Picture(size: Size(width: diameter, height: diameter), marks: [])
  }
}

public import CardDrawing
public import CardGeometry

/// One of the eight things for sale; raw values count from 1.
public enum Product: Int, CaseIterable, Hashable, Sendable {
  case bowl = 1
  case lamp
  case mug
  case headphones
  case plant
  case chair
  case watch
  case notebook

  /// The product on its ground, filling `size` points from the middle; corners are square.
  public func picture(size: Size) -> Picture { Picture(size: size, marks: []) }
}

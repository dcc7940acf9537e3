public import CardDrawing
public import CardGeometry

/// The landscapes that the scenes show.
public enum Scenery: String, CaseIterable, Hashable, Sendable {
  case fog
  case bay
  case coast
  case lake
  case dune
  case pine
  case night
  case rice
  /// A skyline over water, filled out from 414×896 points.
  case city

  /// The landscape drawn at `size` points; build it once and keep it.
  public func picture(size: Size) -> Picture { Picture(size: size, marks: []) }
}

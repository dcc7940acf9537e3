/// A frame as an SVG file: pictures as outlines and gradients, text as the outlines of its glyphs
/// with its words as labels.
public struct SVGDocument: Equatable, Sendable {
  /// The file's text; empty until a frame has been drawn.
  public internal(set) var text = ""

  /// Nothing drawn yet.
  public init() {}
}

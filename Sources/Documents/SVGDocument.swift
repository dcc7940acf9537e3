/// A frame as an SVG file.
///
/// Pictures are outlines and gradients. Text is the outlines of its glyphs, with the characters as
/// a label.
public struct SVGDocument: Equatable, Sendable {
  /// The text of the file; empty until a frame has been drawn.
  public internal(set) var text = ""

  /// Creates an empty document.
  public init() {}
}

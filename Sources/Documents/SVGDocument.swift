/// A frame as an SVG file.
///
/// Pictures become outlines and gradients. Text becomes the outlines of its glyphs, labelled with
/// the characters.
public struct SVGDocument: Equatable, Sendable {
  /// The text of the file; empty until a frame has been drawn.
  public internal(set) var text = ""

  /// Creates an empty document.
  public init() {}
}

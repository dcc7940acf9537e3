internal import CardDesign
package import CardDrawing

/// A colour for each appearance.
package struct ColorPair: Hashable, Sendable {
  package var light: Color
  package var dark: Color

  package init(light: Color, dark: Color) { (self.light, self.dark) = (light, dark) }
}

/// The colour of a layer.
package enum ColorProgram: Hashable, Sendable {
  case fixed(ColorPair)
  /// The colour named by the string that the expression returns. `SceneProgram.wordColors` maps the
  /// string's index to the colour.
  case word(Expression)

  /// The colour of text.
  static let label = ColorProgram.fixed(
    ColorPair(light: Theme(.light).label, dark: Theme(.dark).label))
}

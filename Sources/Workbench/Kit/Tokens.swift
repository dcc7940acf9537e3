internal import CardDesign
package import CardDrawing

/// Colours, text styles and corner radii of the workbench and of the overlays on the stage. The
/// workbench and the overlays are always dark.
package enum Tokens {
  private static let theme = Theme(.dark)

  // MARK: Backgrounds

  /// Background of the panel.
  package static let panel = Color(0x12151B)
  /// Background of the timeline.
  package static let timeline = Color(0x0E1117)
  /// Background of plots and code.
  package static let plot = Color(0x0C0E13)
  /// Background of a card in the panel.
  package static let card = Color(0x1B1F27)
  /// Background of a field or button.
  package static let field = Color(0x292E38)
  /// Background of a field or button under the pointer.
  package static let hover = Color(0x343A46)
  /// Background of a field or button that is pressed or dragged.
  package static let pressed = Color(0x3A4150)
  /// Background of a selected segment.
  package static let chosen = Color(0x4A5160)
  /// Background of a selected tab.
  package static let tab = theme.accentFill
  /// Background of a field while the user types.
  package static let editing = Color(0x080A0E)
  /// Opacity of the background of a panel or timeline over the stage, 0…1.
  package static let glassAlpha = 0.92
  /// Returns the background colour of a panel over the stage, with the opacity `alpha`, 0…1. If the
  /// stage behind the panel is blurred, the caller can pass a lower opacity than the default.
  package static func glass(alpha: Double = glassAlpha) -> Color { Color(0x0E1118, alpha: alpha) }
  /// Shadow of a panel or timeline over the stage.
  package static let glassShadow = Shadow(
    ambient: Shadow.Part(offset: 12, blur: 32, color: Color(0x080C18, alpha: 0.35)))

  // MARK: Text and lines

  /// Primary text colour.
  package static let label = theme.label
  /// Secondary text colour, the faintest that is readable on fields and over the stage.
  package static let label2 = theme.label2
  /// Tertiary text colour.
  package static let label3 = Color(0x8A93A3)
  /// Colour of text on a bright tag over the stage.
  package static let ink = theme.ground
  /// Colour of lines between rows.
  package static let line = Color(white: 1, alpha: 0.09)
  /// Colour of two kinds of lines of a panel over the stage: the lines within the panel, and the
  /// outline along the panel's inner edge.
  package static let glassEdge = Color(white: 1, alpha: 0.16)
  /// Colour of a scroll bar, which is always visible.
  package static let scrollBar = Color(white: 1, alpha: 0.35)
  /// Colour of the line between panel and stage.
  package static let edge = Color.black

  // MARK: Meanings

  /// Colour of position curves and of variant A.
  package static let position = Color(0x25D0FF)
  /// Colour of velocity curves.
  package static let velocity = Color(0xB197FC)
  /// Colour of targets, detents and tolerances, which are dashed lines.
  package static let target = Color(0x7CF29A)
  /// Colour of variant B, unsaved changes and recorded tuning changes.
  package static let other = Color(0xFFB224)
  /// Colour of curves that show a motion as it was before an edit of the parameters.
  package static let before = Color(white: 1, alpha: 0.6)
  /// Colour of successes.
  package static let good = Color(0x7BE0AF)
  /// Colour of errors and of recording.
  package static let error = Color(0xFF8094)
  /// Colour of group names, the dots beside changed numbers and chosen menu items, the input symbols
  /// of the timeline, and keyboard focus.
  package static let accent = theme.accent
  /// Colour of a frame that was on time.
  package static let frame = Color(0x7FA7C9, alpha: 0.6)

  /// Returns the colour of a late frame, by the first letter of its cause.
  package static func hitch(_ cause: Character) -> Color {
    switch cause {
    case "I": Color(0x4CC9F0)
    case "S": Color(0xB197FC)
    case "R": Color(0xFFB224)
    case "P": Color(0xFF8094)
    default: Color(0xF2E85C)
    }
  }

  // MARK: Text styles

  /// Text style of the scene's name.
  package static let sceneName = TextStyle(size: 17, lineHeight: 24, weight: 600)
  /// Text style of a card's title.
  package static let cardTitle = TextStyle(size: 13, lineHeight: 18, weight: 600)
  /// Text style of a page's title.
  package static let pageTitle = TextStyle(size: 15, lineHeight: 28, weight: 600)
  /// Text style of a row and its value.
  package static let row = figures(13, 18, 500)
  /// Text style of segments, tabs and tables.
  package static let table = figures(12, 16, 500)
  /// Text style of selected segments, of values of variant A and of differences.
  package static let tableStrong = figures(12, 16, 600)
  /// Text style of a group's name.
  package static let group = TextStyle(size: 12, lineHeight: 16, weight: 600)
  /// Text style of units, captions, the status line and lane names.
  package static let caption = figures(11, 16, 500)
  /// Text style of numbers along an axis.
  package static let axis = figures(10, 12, 500)
  /// Text style of a large single number.
  package static let figure = figures(22, 28, 600)
  /// Text style of the time in the transport bar.
  package static let time = figures(15, 20, 600)
  /// Text style of source code.
  package static let code = TextStyle(size: 11, lineHeight: 16, weight: 400, isMonospaced: true)
  /// Text style of a tag over the stage or at the playhead.
  package static let tag = figures(11, 16, 600)

  private static func figures(_ size: Double, _ height: Double, _ weight: Int) -> TextStyle {
    TextStyle(size: size, lineHeight: height, weight: weight, hasTabularDigits: true)
  }

  // MARK: Lines and radii

  /// Line width of icons, in points.
  package static let iconStrokeWidth = 1.5

  /// Corner radius of a card, in points.
  package static let cardRadius = 10.0
  /// Corner radius of a plot, in points.
  package static let plotRadius = 8.0
  /// Corner radius of a button, in points.
  package static let buttonRadius = 7.0
  /// Corner radius of a field, in points.
  package static let fieldRadius = 6.0
  /// Corner radius of a tag, in points.
  package static let tagRadius = 4.0
  /// Corner radius of a panel or timeline over the stage, in points.
  package static let glassRadius = 14.0
}

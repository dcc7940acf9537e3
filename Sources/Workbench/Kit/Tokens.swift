package import CardDrawing

/// The colours and types of the workbench: always dark.
package enum Tokens {
  // MARK: Grounds

  /// Under the panel.
  package static let panel = Color(0x12151B)
  /// Under the timeline.
  package static let timeline = Color(0x0E1117)
  /// Under plots and code.
  package static let plot = Color(0x0C0E13)
  /// A card of the panel.
  package static let card = Color(0x1B1F27)
  /// A field or button.
  package static let field = Color(0x292E38)
  /// The same under the pointer.
  package static let hover = Color(0x343A46)
  /// The same pressed or dragged.
  package static let pressed = Color(0x3A4150)
  /// A segment that is chosen.
  package static let chosen = Color(0x4A5160)
  /// A tab that is chosen.
  package static let tab = Color(0x4263EB)
  /// A field that is typed into.
  package static let editing = Color(0x080A0E)
  /// How much of a part's ground covers what is under it where the part lies over the stage.
  package static let glassAlpha = 0.92

  // MARK: Words and lines

  /// What is read first.
  package static let label = Color(0xF4F6FA)
  /// What is read second; the faintest on fields and glass.
  package static let label2 = Color(0xAAB2C0)
  /// What is read last.
  package static let label3 = Color(0x8A93A3)
  /// Lines between rows.
  package static let line = Color(white: 1, alpha: 0.09)
  /// The line to the stage.
  package static let edge = Color.black

  // MARK: Meanings

  /// Position, and tuning A.
  package static let position = Color(0x25D0FF)
  /// Velocity.
  package static let velocity = Color(0xB197FC)
  /// Targets, detents, tolerances; dashed.
  package static let target = Color(0x7CF29A)
  /// Tuning B, what is not saved, a change that was recorded.
  package static let other = Color(0xFFB224)
  /// What was before a change.
  package static let before = Color(white: 1, alpha: 0.6)
  /// What is good.
  package static let good = Color(0x7BE0AF)
  /// Errors, and recording.
  package static let error = Color(0xFF8094)
  /// Groups, dots, input, focus.
  package static let accent = Color(0x9DB2FF)
  /// A frame that came in time.
  package static let frame = Color(0x7FA7C9, alpha: 0.6)

  /// A frame that came late, by the first letter of its cause.
  package static func hitch(_ cause: Character) -> Color {
    switch cause {
    case "I": Color(0x4CC9F0)
    case "S": Color(0xB197FC)
    case "R": Color(0xFFB224)
    case "P": Color(0xFF8094)
    default: Color(0xF2E85C)
    }
  }

  // MARK: Type

  /// The scene's name.
  package static let sceneName = TextStyle(size: 17, lineHeight: 24, weight: 600)
  /// The title of a card.
  package static let cardTitle = TextStyle(size: 13, lineHeight: 18, weight: 600)
  /// The title of a page.
  package static let pageTitle = TextStyle(size: 15, lineHeight: 28, weight: 600)
  /// A row and its value.
  package static let row = figures(13, 18, 500)
  /// Segments, tabs, tables.
  package static let table = figures(12, 16, 500)
  /// The same for what is chosen, for A and for differences.
  package static let tableStrong = figures(12, 16, 600)
  /// The name of a group.
  package static let group = TextStyle(size: 12, lineHeight: 16, weight: 600)
  /// Units, captions, the status line, lanes.
  package static let caption = figures(11, 16, 500)
  /// Numbers along an axis.
  package static let axis = figures(10, 12, 500)
  /// A figure that stands alone.
  package static let figure = figures(22, 28, 600)
  /// The time in the transport.
  package static let time = figures(15, 20, 600)
  /// Code.
  package static let code = TextStyle(size: 11, lineHeight: 16, weight: 400, isMonospaced: true)
  /// A tag over the stage or the cursor.
  package static let tag = figures(11, 16, 600)

  private static func figures(_ size: Double, _ height: Double, _ weight: Int) -> TextStyle {
    TextStyle(size: size, lineHeight: height, weight: weight, hasTabularDigits: true)
  }

  // MARK: Radii

  /// Corner radius of a card.
  package static let cardRadius = 10.0
  /// Corner radius of a plot.
  package static let plotRadius = 8.0
  /// Corner radius of a button.
  package static let buttonRadius = 7.0
  /// Corner radius of a field.
  package static let fieldRadius = 6.0
  /// Corner radius of a tag.
  package static let tagRadius = 4.0
  /// Corner radius of a part over the stage.
  package static let glassRadius = 14.0
}

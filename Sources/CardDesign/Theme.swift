public import CardDrawing

/// The colours of one appearance. Tests check the contrast of each colour on its backgrounds.
public struct Theme: Hashable, Sendable {
  /// The appearance, light or dark.
  public var appearance: Appearance

  /// Creates the colours of `appearance`.
  public init(_ appearance: Appearance) { self.appearance = appearance }

  private func either(light: UInt32, dark: UInt32) -> Color {
    Color(appearance == .light ? light : dark)
  }

  // MARK: Backgrounds

  /// The background colour of a screen with tiles, behind the tiles.
  public var ground: Color { either(light: 0xF1F3F7, dark: 0x0B0D11) }
  /// The background colour of screens, tiles and tab bars.
  public var surface: Color { either(light: 0xFFFFFF, dark: 0x16191F) }
  /// The background colour of cards above a screen.
  public var raised: Color { either(light: 0xFFFFFF, dark: 0x1E222A) }
  /// The background colour of chips, bubbles and fact tiles.
  public var fill: Color { either(light: 0xEEF1F6, dark: 0x2A2F39) }

  // MARK: Text

  /// The colour of names, titles and numbers.
  public var label: Color { either(light: 0x12151C, dark: 0xF4F6FA) }
  /// The colour of secondary text, such as subtitles.
  public var label2: Color { either(light: 0x59616F, dark: 0xAAB2C0) }
  /// The colour of placeholders and inactive tabs.
  public var label3: Color { either(light: 0x666E7B, dark: 0x959EAD) }
  /// The colour of long text in a light font weight. Such text needs more contrast than its size
  /// suggests.
  public var paragraph: Color { either(light: 0x2B313C, dark: 0xDDE2EA) }

  // MARK: Accents

  /// The colour of links, active tabs and icons that the user can press.
  public var accent: Color { either(light: 0x2F5BEA, dark: 0x9DB2FF) }
  /// The background colour of main buttons. The text on them has the colour `onAccent`.
  public var accentFill: Color { either(light: 0x2F5BEA, dark: 0x4263EB) }
  /// The colour of text and icons on `accentFill`, `badge` and the header.
  public var onAccent: Color { .white }
  /// A translucent colour for pressed areas and soft pills, on any background.
  public var tint: Color { accent.opacity(appearance == .light ? 0.12 : 0.18) }
  /// A translucent colour for pressed areas on `accentFill`, where `tint` would be nearly
  /// invisible.
  public var accentPress: Color { Color.black.withAlpha(0.2) }
  /// The colour of hearts, errors and offers.
  public var love: Color { either(light: 0xD92F50, dark: 0xFF6B84) }
  /// The background colour of a pill that announces an offer.
  public var loveTint: Color { love.opacity(0.12) }
  /// The colour of text on `loveTint`.
  public var onLoveTint: Color { either(light: 0xB3203F, dark: 0xFF6B84) }
  /// The colour of messages about success.
  public var green: Color { either(light: 0x1B7F45, dark: 0x4CC38A) }
  /// The colour of stars of a rating. The contrast suffices for icons, but not for text.
  public var star: Color { either(light: 0xC77700, dark: 0xFFC24B) }
  /// The background colour of a badge. The number on it has the colour `onAccent`.
  public var badge: Color { Color(0xD92F50) }

  // MARK: Colours of pictures and gradients

  /// A red for areas, not for text.
  public var red: Color { either(light: 0xE5484D, dark: 0xFF6B6F) }
  /// An orange for areas, not for text.
  public var orange: Color { either(light: 0xF59145, dark: 0xFFB077) }
  /// A blue for areas, not for text.
  public var blue: Color { either(light: 0x3B82F6, dark: 0x78AEFF) }
  /// A purple for areas, not for text.
  public var purple: Color { either(light: 0x7C5CE6, dark: 0xA995FF) }
  /// A pink for areas, not for text.
  public var pink: Color { either(light: 0xE8689E, dark: 0xFF94BE) }

  // MARK: Lines and handles

  /// The colour of separator lines.
  public var hairline: Color {
    appearance == .light ? Color(0x0C1220, alpha: 0.12) : Color(white: 1, alpha: 0.13)
  }
  /// The colour of the bar by which the user grabs a card.
  public var handle: Color {
    appearance == .light ? Color(0x3C4252, alpha: 0.28) : Color(0xEBF0FF, alpha: 0.30)
  }
  /// The colour of the scroll bar of a list.
  public var scrollIndicator: Color {
    appearance == .light ? Color(0x14182A, alpha: 0.42) : Color(white: 1, alpha: 0.45)
  }

  // MARK: The search header

  /// The colours at the left and the right end of the header's gradient.
  public var headerGradient: (left: Color, right: Color) {
    (either(light: 0x2563EB, dark: 0x1C2C66), either(light: 0x5B3FE0, dark: 0x33266F))
  }
  /// The background colour of the search field.
  public var headerField: Color { either(light: 0xFFFFFF, dark: 0x12172E) }
  /// The background colour of selected text in the search field. The text itself has the colour
  /// `label`.
  public var selection: Color { accent.opacity(appearance == .light ? 0.30 : 0.40) }
  /// The background colour of found text. The text itself has the colour `label`.
  public var matchHighlight: Color { either(light: 0xFFE9A8, dark: 0x5A4A12) }

  // MARK: The window around the stage

  /// The colours at the top and the bottom of the window's background, a gradient around a stage
  /// that does not fill its window.
  public var windowGround: (top: Color, bottom: Color) {
    (either(light: 0xEEF1F6, dark: 0x1C2029), either(light: 0xDDE3EC, dark: 0x13161C))
  }
  /// The shadow of a stage that does not fill its window.
  public var windowShadow: Shadow {
    Shadow(
      ambient: Shadow.Part(
        offset: 18, blur: 48,
        color: Color(0x080C18, alpha: appearance == .light ? 0.22 : 0.5)))
  }
  /// The colour of the line of 1 pt inside the edge of the stage, or `nil` if none is needed.
  public var windowLine: Color? {
    appearance == .light ? nil : Color(white: 1, alpha: 0.08)
  }

  // MARK: Over a screen

  /// The colour of the scrim between a screen and the sheet above it. The alpha is that of the
  /// fully visible scrim.
  public var dimmer: Color { Color(white: appearance == .light ? 0.33 : 0, alpha: 0.7) }
}

extension Theme {
  /// The colours of the card stack.
  public struct Stack: Hashable, Sendable {
    /// The appearance, light or dark.
    public var appearance: Appearance

    /// Creates the colours of `appearance`.
    public init(_ appearance: Appearance) { self.appearance = appearance }

    private func either(light: Color, dark: Color) -> Color {
      appearance == .light ? light : dark
    }

    /// The picture behind the card stack.
    public var scenery: Scenery { appearance == .light ? .city : .nightCity }
    /// The colour of the title over the sky.
    public var title: Color { either(light: Color(0x16202B), dark: Color(white: 1, alpha: 0.94)) }
    /// The colour of the subtitle, the line of text below the title.
    public var subtitle: Color {
      either(light: Color(0x334252), dark: Color(white: 1, alpha: 0.76))
    }
    /// The background colour behind the picture of the city. The colour remains when the picture
    /// has faded out.
    public var ground: Color {
      either(light: Color(red: 0.79, green: 0.84, blue: 0.87), dark: Color(0x14171D))
    }
    /// The colour of the light that brightens the top of the background.
    public var light: Color { Color(white: 1, alpha: appearance == .light ? 0.42 : 0.06) }
    /// The colour of the line inside the edge of each card, in both appearances.
    public static let border = Color(white: 1, alpha: 0.38)
    /// The colours of the three cards of the stack, in order. The colours are the same in light and
    /// dark appearance.
    public static let faces = [
      Color(red: 0.62, green: 0.87, blue: 0.98),
      Color(red: 0.28, green: 0.24, blue: 0.36, alpha: 0.8),
      Color(red: 0.91, green: 0.22, blue: 0.37, alpha: 0.6),
    ]
  }
}

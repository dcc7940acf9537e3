public import CardDrawing

/// The colours of one appearance; contrast with the grounds they are used on is tested.
public struct Theme: Hashable, Sendable {
  /// Light or dark.
  public var appearance: Appearance

  /// The colours of `appearance`.
  public init(_ appearance: Appearance) { self.appearance = appearance }

  private func either(light: UInt32, dark: UInt32) -> Color {
    Color(appearance == .light ? light : dark)
  }

  // MARK: Grounds

  /// Behind the tiles of a shop.
  public var ground: Color { either(light: 0xF1F3F7, dark: 0x0B0D11) }
  /// Screens, tiles and tab bars.
  public var surface: Color { either(light: 0xFFFFFF, dark: 0x16191F) }
  /// Cards above a screen.
  public var raised: Color { either(light: 0xFFFFFF, dark: 0x1E222A) }
  /// Chips, bubbles and fact tiles.
  public var fill: Color { either(light: 0xEEF1F6, dark: 0x2A2F39) }

  // MARK: Text

  /// Names, titles, figures.
  public var label: Color { either(light: 0x12151C, dark: 0xF4F6FA) }
  /// Second lines.
  public var label2: Color { either(light: 0x59616F, dark: 0xAAB2C0) }
  /// Placeholders and idle tabs.
  public var label3: Color { either(light: 0x666E7B, dark: 0x959EAD) }
  /// Long text in a light weight, which needs more contrast than its size suggests.
  public var paragraph: Color { either(light: 0x2B313C, dark: 0xDDE2EA) }

  // MARK: Accents

  /// Links, active tabs, icons one can press.
  public var accent: Color { either(light: 0x2F5BEA, dark: 0x9DB2FF) }
  /// Ground of main buttons; their text is `onAccent`.
  public var accentFill: Color { either(light: 0x2F5BEA, dark: 0x4263EB) }
  /// Text and icons on `accentFill`, `badge` and the header.
  public var onAccent: Color { .white }
  /// Pressed places and soft pills, over any ground.
  public var tint: Color { accent.opacity(appearance == .light ? 0.12 : 0.18) }
  /// Pressed places whose ground is `accentFill`, on which `tint` is next to nothing.
  public var accentPress: Color { Color.black.withAlpha(0.2) }
  /// Hearts, errors, offers.
  public var love: Color { either(light: 0xD92F50, dark: 0xFF6B84) }
  /// Ground of a pill that announces an offer.
  public var loveTint: Color { love.opacity(0.12) }
  /// Text on `loveTint`.
  public var onLoveTint: Color { either(light: 0xB3203F, dark: 0xFF6B84) }
  /// What went well.
  public var green: Color { either(light: 0x1B7F45, dark: 0x4CC38A) }
  /// Stars of a rating; an icon's contrast, not a text's.
  public var star: Color { either(light: 0xC77700, dark: 0xFFC24B) }
  /// Ground of a badge's number, which is `onAccent`.
  public var badge: Color { Color(0xD92F50) }

  // MARK: Lines and handles

  /// Separators.
  public var hairline: Color {
    appearance == .light ? Color(0x0C1220, alpha: 0.12) : Color(white: 1, alpha: 0.13)
  }
  /// The bar one grabs a card by.
  public var handle: Color {
    appearance == .light ? Color(0x3C4252, alpha: 0.28) : Color(0xEBF0FF, alpha: 0.30)
  }
  /// The bar that shows how far a list is scrolled.
  public var scrollIndicator: Color {
    appearance == .light ? Color(0x14182A, alpha: 0.42) : Color(white: 1, alpha: 0.45)
  }

  // MARK: The search header

  /// Left and right end of the header's gradient.
  public var headerGradient: (left: Color, right: Color) {
    (either(light: 0x2563EB, dark: 0x1C2C66), either(light: 0x5B3FE0, dark: 0x33266F))
  }
  /// Ground of the search field.
  public var headerField: Color { either(light: 0xFFFFFF, dark: 0x12172E) }
  /// Behind the selected part of the search field's text, which is `label`.
  public var selection: Color { accent.opacity(appearance == .light ? 0.30 : 0.40) }
  /// Behind the found part of a text, which is `label`.
  public var matchHighlight: Color { either(light: 0xFFE9A8, dark: 0x5A4A12) }

  // MARK: The window around the stage

  /// Upper and lower end of the gradient around a stage that does not fill its window.
  public var windowGround: (top: Color, bottom: Color) {
    (either(light: 0xEEF1F6, dark: 0x1C2029), either(light: 0xDDE3EC, dark: 0x13161C))
  }
  /// Under that stage.
  public var windowShadow: Shadow {
    Shadow(
      ambient: Shadow.Part(
        offset: 18, blur: 48,
        color: Color(0x080C18, alpha: appearance == .light ? 0.22 : 0.5)))
  }
  /// The line of 1 pt just inside of its edge; nil: none is needed.
  public var windowLine: Color? {
    appearance == .light ? nil : Color(white: 1, alpha: 0.08)
  }

  // MARK: Over a screen

  /// The dimmer over a screen under a sheet, at full strength.
  public var dimmer: Color { Color(white: appearance == .light ? 0.33 : 0, alpha: 0.7) }
}

extension Theme {
  /// What the card stack is drawn with.
  public struct Stack: Hashable, Sendable {
    /// Light or dark.
    public var appearance: Appearance

    /// The colours of `appearance`.
    public init(_ appearance: Appearance) { self.appearance = appearance }

    private func either(light: Color, dark: Color) -> Color {
      appearance == .light ? light : dark
    }

    /// What it stands before.
    public var scenery: Scenery { appearance == .light ? .city : .nightCity }
    /// The title over the sky.
    public var title: Color { either(light: Color(0x16202B), dark: Color(white: 1, alpha: 0.94)) }
    /// The line under the title.
    public var subtitle: Color {
      either(light: Color(0x334252), dark: Color(white: 1, alpha: 0.76))
    }
    /// The ground that shows when the city has faded.
    public var ground: Color {
      either(light: Color(red: 0.79, green: 0.84, blue: 0.87), dark: Color(0x14171D))
    }
    /// The light that comes over its upper end.
    public var light: Color { Color(white: 1, alpha: appearance == .light ? 0.42 : 0.06) }
    /// The line inside of each card's edge, in both appearances.
    public static let border = Color(white: 1, alpha: 0.38)
    /// Faces of the first, second and third card, in both appearances.
    public static let faces = [
      Color(red: 0.62, green: 0.87, blue: 0.98),
      Color(red: 0.28, green: 0.24, blue: 0.36, alpha: 0.8),
      Color(red: 0.91, green: 0.22, blue: 0.37, alpha: 0.6),
    ]
  }
}

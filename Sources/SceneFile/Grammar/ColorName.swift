internal import CardDesign
internal import CardDrawing

/// The named colours of scene files.
enum ColorName: String, CaseIterable {
  case black, white, ground, surface, raised, fill, label, label2, label3
  case accent, hairline, handle, dimmer
  // From version 2 on.
  case paragraph, accentFill, onAccent, tint, love, loveTint, onLoveTint, green, star, badge
  case red, orange, blue, purple, pink

  /// The first version of the file format in which this colour name is allowed.
  var version: Int {
    switch self {
    case .black, .white, .ground, .surface, .raised, .fill, .label, .label2, .label3, .accent,
      .hairline, .handle, .dimmer:
      1
    default: 2
    }
  }

  /// Returns the colour in a theme. The colour `dimmer` is returned without the theme's
  /// transparency, i.e. fully opaque.
  func color(in theme: Theme) -> Color {
    switch self {
    case .black: .black
    case .white: .white
    case .ground: theme.ground
    case .surface: theme.surface
    case .raised: theme.raised
    case .fill: theme.fill
    case .label: theme.label
    case .label2: theme.label2
    case .label3: theme.label3
    case .accent: theme.accent
    case .hairline: theme.hairline
    case .handle: theme.handle
    case .dimmer: Color(red: theme.dimmer.red, green: theme.dimmer.green, blue: theme.dimmer.blue)
    case .paragraph: theme.paragraph
    case .accentFill: theme.accentFill
    case .onAccent: theme.onAccent
    case .tint: theme.tint
    case .love: theme.love
    case .loveTint: theme.loveTint
    case .onLoveTint: theme.onLoveTint
    case .green: theme.green
    case .star: theme.star
    case .badge: theme.badge
    case .red: theme.red
    case .orange: theme.orange
    case .blue: theme.blue
    case .purple: theme.purple
    case .pink: theme.pink
    }
  }
}

import CardDrawing
import CardGeometry
import Testing

@testable import CardDesign

@Suite("Colours")
struct ThemeTests {
  static let light = Theme(.light)
  static let dark = Theme(.dark)

  /// A colour on a ground, and the contrast that was promised for it.
  struct Pair: CustomTestStringConvertible, Sendable {
    var name: String
    var color: Color
    var ground: Color
    var promised: Double
    var testDescription: String { name }
  }

  private static func both(
    _ name: String, _ color: (Theme) -> Color, light: (ground: (Theme) -> Color, Double),
    dark: (ground: (Theme) -> Color, Double)
  ) -> [Pair] {
    [
      Pair(
        name: "\(name), light", color: color(Self.light), ground: light.ground(Self.light),
        promised: light.1),
      Pair(
        name: "\(name), dark", color: color(Self.dark), ground: dark.ground(Self.dark),
        promised: dark.1),
    ]
  }

  static let pairs: [Pair] = [
    both("label", \.label, light: (\.surface, 18.3), dark: (\.raised, 14.7)),
    both("label2", \.label2, light: (\.surface, 6.2), dark: (\.raised, 7.5)),
    both("label2 on fill", \.label2, light: (\.fill, 5.5), dark: (\.fill, 6.3)),
    both("label3", \.label3, light: (\.surface, 5.2), dark: (\.surface, 6.5)),
    both("label3 on fill", \.label3, light: (\.fill, 4.5), dark: (\.fill, 4.9)),
    both("accent", \.accent, light: (\.surface, 5.5), dark: (\.raised, 7.8)),
    both(
      "accent on tint", \.accent, light: ({ over($0.tint, $0.surface) }, 4.65),
      dark: ({ over($0.tint, $0.raised) }, 5.4)),
    both("text on accentFill", \.onAccent, light: (\.accentFill, 5.5), dark: (\.accentFill, 5.0)),
    both("love", \.love, light: (\.surface, 4.7), dark: (\.raised, 5.8)),
    both("green", \.green, light: (\.surface, 5.0), dark: (\.raised, 7.2)),
    both("star, an icon", \.star, light: (\.fill, 3.1), dark: (\.fill, 3)),
    both("badge", \.onAccent, light: (\.badge, 4.7), dark: (\.badge, 4.7)),
    both(
      "header, left", \.onAccent, light: ({ $0.headerGradient.left }, 5.2),
      dark: ({ $0.headerGradient.left }, 13)),
    both(
      "header, right", \.onAccent, light: ({ $0.headerGradient.right }, 6.5),
      dark: ({ $0.headerGradient.right }, 12.7)),
    both("search field", \.label3, light: (\.headerField, 5.2), dark: (\.headerField, 6.5)),
    both("found text", \.label, light: (\.matchHighlight, 15), dark: (\.matchHighlight, 8)),
    both(
      "selected text", \.label, light: ({ over($0.selection, $0.headerField) }, 11),
      dark: ({ over($0.selection, $0.headerField) }, 6.5)),
    both(
      "selection", { over($0.selection, $0.headerField) }, light: (\.headerField, 1.5),
      dark: (\.headerField, 2.2)),
    both("paragraph in a light weight", \.paragraph, light: (\.raised, 13), dark: (\.raised, 12.2)),
    both(
      "offer", \.onLoveTint, light: ({ over($0.loveTint, $0.raised) }, 4.5),
      dark: ({ over($0.loveTint, $0.raised) }, 4.5)),
    [
      onSky("stack title", \.title, at: 42, .light, promised: 8.2),
      onSky("stack subtitle", \.subtitle, at: 70, .light, promised: 5.4),
      onSky("stack title", \.title, at: 42, .dark, promised: 14),
      onSky("stack subtitle", \.subtitle, at: 70, .dark, promised: 9),
    ],
  ].flatMap { $0 }

  /// Text of the stack `y` points under the top of a stage of 414×896.
  private static func onSky(
    _ name: String, _ color: (Theme.Stack) -> Color, at y: Double, _ appearance: Appearance,
    promised: Double
  ) -> Pair {
    let theme = Theme.Stack(appearance)
    let sky = sky(theme.scenery, at: y)
    return Pair(
      name: "\(name), \(appearance)", color: over(color(theme), sky), ground: sky,
      promised: promised)
  }

  @Test("text and icons stand out from their grounds as promised", arguments: pairs)
  func contrast(pair: Pair) {
    // Promised figures are rounded to a tenth, or to a twentieth.
    #expect(ratio(pair.color, pair.ground) >= pair.promised - 0.055)
    #expect(pair.color.alpha == 1 && pair.ground.alpha == 1)
  }

  @Test("the measure itself: black on white 21, #777777 on white 4.48")
  func measure() {
    #expect(abs(ratio(.black, .white) - 21) < 1e-9)
    #expect(abs(ratio(Color(0x777777), .white) - 4.48) < 0.005)
  }

  @Test("light and dark differ in every ground and text colour, geometry knows neither")
  func appearances() {
    let tokens: [(Theme) -> Color] = [
      \.ground, \.surface, \.raised, \.fill, \.label, \.label2, \.label3, \.paragraph, \.accent,
      \.accentFill, \.tint, \.love, \.green, \.star, \.hairline, \.handle, \.scrollIndicator,
      \.headerField, \.matchHighlight, \.selection, \.dimmer,
    ]
    for token in tokens { #expect(token(Self.light) != token(Self.dark)) }
    #expect(Self.light.badge == Self.dark.badge)
  }
}

/// Contrast after WCAG 2.2: relative luminance, (lighter + 0.05)/(darker + 0.05).
private func ratio(_ a: Color, _ b: Color) -> Double {
  func luminance(_ color: Color) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
  let (x, y) = (luminance(a), luminance(b))
  return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

/// x^2.4 = x²·⁵√x², the root by Newton's method.
private func power(_ x: Double) -> Double {
  let square = x * x
  var root = 1.0
  for _ in 0..<60 { root -= (root - square / (root * root * root * root)) / 5 }
  return square * root
}

private func over(_ color: Color, _ ground: Color) -> Color {
  var mixed = ground.interpolated(to: color, fraction: color.alpha)
  mixed.alpha = 1
  return mixed
}

/// The sky of `city` `y` points under the top of a stage of 414×896.
private func sky(_ city: Scenery, at y: Double) -> Color {
  guard
    case .fill(_, .linear(_, let end, let stops))? =
      city.picture(size: Size(width: 414, height: 896)).marks.first
  else { return .clear }
  return stops[0].color.interpolated(
    to: stops[1].color, fraction: y / end.y / stops[1].offset)
}

import Arithmetic
public import CardGeometry

/// A premultiplied colour in the perceptual colour space Oklab (Björn Ottosson, 2020).
///
/// Equal distances in Oklab look equally large. So an interpolation changes lightness evenly, and
/// does not pass through grey or dark colours. Because components are premultiplied, the hue of a
/// transparent colour does not affect the result. ``Color`` interpolates sRGB components instead.
public struct PerceptualColor: Hashable, Sendable, Codable {
  /// The lightness from 0 to 1, multiplied by alpha.
  public var lightness: Double
  /// The component from green (negative) to red (positive), multiplied by alpha.
  public var a: Double
  /// The component from blue (negative) to yellow (positive), multiplied by alpha.
  public var b: Double
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var alpha: Double

  /// Creates a colour. `lightness`, `a` and `b` must already be multiplied by `alpha`.
  public init(lightness: Double, a: Double, b: Double, alpha: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
    self.alpha = alpha
  }

  /// Converts `color` to Oklab.
  public init(_ color: Color) {
    let (r, g, b) = (
      Self.linear(color.red), Self.linear(color.green), Self.linear(color.blue)
    )
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    self.init(
      lightness: color.alpha * (0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s),
      a: color.alpha * (1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s),
      b: color.alpha * (0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s),
      alpha: color.alpha)
  }

  /// The sRGB colour, with each component clamped to 0…1; transparent black if alpha is not
  /// positive.
  public var color: Color {
    guard alpha > 0 else { return .clear }
    let (lightness, a, b) = (lightness / alpha, a / alpha, b / alpha)
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return Color(
      red: Self.encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: Self.encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: Self.encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s),
      alpha: min(alpha, 1))
  }

  /// Converts a gamma-encoded sRGB component to a linear component (IEC 61966-2-1).
  private static func linear(_ x: Double) -> Double {
    x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ x: Double) -> Double {
    let value = x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055
    return min(max(value, 0), 1)
  }
}

extension PerceptualColor: Interpolatable {
  /// A transparent colour.
  public static let zero = PerceptualColor(lightness: 0, a: 0, b: 0, alpha: 0)

  /// Returns the sum of the colour and `factor` times `other`, component by component.
  public func adding(_ other: PerceptualColor, scaledBy factor: Double) -> PerceptualColor {
    PerceptualColor(
      lightness: lightness + factor * other.lightness, a: a + factor * other.a,
      b: b + factor * other.b, alpha: alpha + factor * other.alpha)
  }

  /// The largest absolute component.
  public var magnitude: Double { max(max(abs(lightness), abs(alpha)), max(abs(a), abs(b))) }

  /// Returns the largest value of `measure` over the pairs of corresponding components of both
  /// colours.
  public func maximum(
    with other: PerceptualColor, of measure: (Double, Double) -> Double
  ) -> Double {
    max(
      max(measure(lightness, other.lightness), measure(alpha, other.alpha)),
      max(measure(a, other.a), measure(b, other.b)))
  }
}

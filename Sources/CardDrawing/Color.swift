public import CardGeometry

/// An sRGB colour with straight (not premultiplied) alpha. Components are from 0 to 1.
public struct Color: Hashable, Sendable, Codable {
  /// The red component, gamma-encoded as in sRGB.
  public var red: Double
  /// The green component, gamma-encoded as in sRGB.
  public var green: Double
  /// The blue component, gamma-encoded as in sRGB.
  public var blue: Double
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var alpha: Double

  /// Creates a colour with the given components, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from a hexadecimal number `0xRRGGBB`.
  public init(_ hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// Creates a grey, from 0 (black) to 1 (white).
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)
  /// Transparent black.
  public static let clear = Color(white: 0, alpha: 0)

  /// Returns the colour with its alpha multiplied by `factor`.
  public func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}

extension Color: Interpolatable {
  /// Transparent black.
  public static let zero = Color.clear

  /// Returns the sum of the colour and `factor` times `other`, component by component, with
  /// straight alpha.
  public func adding(_ other: Color, scaledBy factor: Double) -> Color {
    Color(
      red: red + factor * other.red, green: green + factor * other.green,
      blue: blue + factor * other.blue, alpha: alpha + factor * other.alpha)
  }

  /// The largest absolute component.
  public var magnitude: Double { max(max(abs(red), abs(green)), max(abs(blue), abs(alpha))) }

  /// Calls `measure` with each component of this colour and the same component of `other`. Returns
  /// the largest result.
  public func maximum(with other: Color, of measure: (Double, Double) -> Double) -> Double {
    max(
      max(measure(red, other.red), measure(green, other.green)),
      max(measure(blue, other.blue), measure(alpha, other.alpha)))
  }
}

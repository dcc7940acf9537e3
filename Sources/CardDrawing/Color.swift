public import CardGeometry

/// An sRGB colour with straight alpha; components from 0 to 1.
public struct Color: Hashable, Sendable, Codable {
  /// Red, gamma-encoded as sRGB is.
  public var red: Double
  /// Green, gamma-encoded.
  public var green: Double
  /// Blue, gamma-encoded.
  public var blue: Double
  /// Opacity: 0 lets everything through.
  public var alpha: Double

  /// The colour of the given components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour written `#RRGGBB`.
  public init(_ hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// A grey: 0 is black, 1 white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)
  /// Nothing at all.
  public static let clear = Color(white: 0, alpha: 0)

  /// The same colour, its alpha multiplied by `factor`.
  public func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}

extension Color: Interpolatable {
  /// Transparent black.
  public static let zero = Color.clear

  /// Component by component, straight alpha included.
  public func adding(_ other: Color, scaledBy factor: Double) -> Color {
    Color(
      red: red + factor * other.red, green: green + factor * other.green,
      blue: blue + factor * other.blue, alpha: alpha + factor * other.alpha)
  }

  /// The largest absolute component.
  public var magnitude: Double { max(max(abs(red), abs(green)), max(abs(blue), abs(alpha))) }

  /// Component by component.
  public func maximum(with other: Color, of measure: (Double, Double) -> Double) -> Double {
    max(
      max(measure(red, other.red), measure(green, other.green)),
      max(measure(blue, other.blue), measure(alpha, other.alpha)))
  }
}

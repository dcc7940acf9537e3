public import CardDrawing
public import CardGeometry

/// The landscapes and cities in the pictures of the scenes.
public enum Scenery: String, CaseIterable, Hashable, Sendable {
  case fog
  case bay
  case coast
  case lake
  case dune
  case pine
  case night
  case rice
  /// A skyline over water by day.
  case city
  /// A skyline over water by night.
  case nightCity

  /// Returns the landscape or city as a picture of `size` points with sharp corners. Cache the
  /// picture, since drawing it is slow.
  public func picture(size: Size) -> Picture {
    let marks =
      landscape?.marks(size: size)
      ?? City.marks(size: size, self == .nightCity ? .night : .day)
    return Picture(size: size, marks: marks)
  }

  /// The description of the landscape, or `nil` for a city.
  var landscape: Landscape? {
    switch self {
    case .fog:
      Landscape(
        sky: [(0, 0x5B7FB8), (0.42, 0xE9B9A6), (0.62, 0xFFE3C2)],
        sun: (0.68, 0.47, 0.075, 0xFFF6E0, 0.62),
        ridges: [
          (0.56, 0.085, 0.12, 0xB79AA8, 0xE8C7BC), (0.66, 0.075, 0.47, 0x7F7F9E, 0xC9AEB2),
          (0.77, 0.07, 0.81, 0x4C5F7E, 0x8E93A6), (0.90, 0.075, 0.30, 0x22384F, 0x3A5468),
        ],
        mists: [(0.60, 0.80), (0.71, 0.89), (0.84, 1.0)])
    case .bay:
      Landscape(
        sky: [(0, 0x4FA3C7), (0.45, 0xBFE3E4), (0.58, 0xFBEFD6)],
        sun: (0.30, 0.36, 0.06, 0xFFFBEA, 0.5),
        ridges: [(0.56, 0.03, 0.2, 0xA9C9CB, 0xA9C9CB)],
        water: (0.58, 0x8CC8C4, 0x0F5E70),
        domes: [
          (0.16, 0.22, 0.24, 0x6FA3A4), (0.52, 0.16, 0.30, 0x4E8B8A), (0.84, 0.30, 0.38, 0x2C6B69),
          (0.66, 0.12, 0.16, 0x3C7A77),
        ])
    case .coast:
      Landscape(
        sky: [(0, 0x3E4A89), (0.35, 0xB8567F), (0.55, 0xFF9E7A), (0.62, 0xFFD9A8)],
        sun: (0.5, 0.555, 0.085, 0xFFF3CF, 0.55),
        water: (0.62, 0xF39A83, 0x3A2C5E),
        domes: [(0.08, 0.34, 0.20, 0x5D355F), (0.93, 0.26, 0.30, 0x472B55)])
    case .lake:
      Landscape(
        sky: [(0, 0x86A8E7), (0.5, 0xF1D6E4)],
        sun: (0.6, 0.3, 0.06, 0xFFFFFF, 0.4),
        ridges: [(0.46, 0.12, 0.9, 0x8E9CC9, 0xBDBFDD), (0.54, 0.07, 0.33, 0x5A6BA3, 0x7D8ABF)],
        water: (0.58, 0xB9BFE0, 0x3F5187))
    case .dune:
      Landscape(
        sky: [(0, 0xF6A96B), (0.5, 0xFFD9A0), (0.7, 0xFFEFCF)],
        sun: (0.72, 0.34, 0.08, 0xFFF8E6, 0.5),
        ridges: [
          (0.60, 0.06, 0.55, 0xE9A25E, 0xD98845), (0.72, 0.08, 0.15, 0xD07F3E, 0xA9582B),
          (0.88, 0.09, 0.72, 0x8E4524, 0x63301E),
        ])
    case .pine:
      Landscape(
        sky: [(0, 0x7FB2D9), (0.5, 0xD6EAF2)],
        sun: (0.22, 0.22, 0.07, 0xFFFFFF, 0.4),
        ridges: [
          (0.48, 0.13, 0.62, 0x8FB1C2, 0xBFD6DC), (0.62, 0.10, 0.28, 0x5B8B8B, 0x8DB3A8),
          (0.76, 0.07, 0.93, 0x2F6A5B, 0x4F8A72), (0.92, 0.06, 0.44, 0x164236, 0x245B48),
        ])
    case .night:
      Landscape(
        sky: [(0, 0x171B3D), (0.5, 0x3E3E74), (0.75, 0x7D6A94)], starCount: 40,
        sun: (0.74, 0.26, 0.065, 0xFDF6E3, 0.35),
        ridges: [
          (0.58, 0.12, 0.37, 0x57517F, 0x6E6390), (0.72, 0.09, 0.77, 0x37355F, 0x4A4372),
          (0.90, 0.08, 0.10, 0x1B1B38, 0x24234A),
        ])
    case .rice:
      Landscape(
        sky: [(0, 0x9EDEFA), (0.45, 0xD6F2FB), (0.55, 0xF7F6DF)],
        sun: (0.76, 0.24, 0.07, 0xFFFFFF, 0.55),
        ridges: [(0.50, 0.10, 0.20, 0x86C0CF, 0xB5DCD5), (0.60, 0.07, 0.66, 0x63AE92, 0x95CDA0)],
        terraces: [
          (0.66, 0xB4D872), (0.72, 0x8CC35A), (0.79, 0x6BAF52), (0.87, 0x44914A), (0.96, 0x2B7443),
        ])
    case .city, .nightCity: nil
    }
  }
}

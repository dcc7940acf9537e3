internal import CardDrawing

extension City {
  /// The colours of a city by day or by night. The geometry of the city is the same by day and by
  /// night.
  struct Palette {
    /// The gradient of the sky. Its positions are fractions of the picture's height, from the top.
    var sky: [GradientStop]
    var starCount = 0
    /// The colour of the sun or the moon.
    var sun: Color
    /// The gradient of the glow around the sun or the moon, from the centre outwards.
    var halo: [GradientStop]
    /// Colours at the top and the bottom of the buildings in each row, from the far row to the near
    /// row.
    var blocks: [(top: Color, foot: Color)]
    /// The factor by which the opacity of lit windows is multiplied: 1 by day, more by night.
    var windows = 1.0
    /// The gradient of the water, from the horizon to the bottom.
    var water: [GradientStop]
    /// The colours of the veil, a gradient that covers the reflection in the water. The veil is
    /// transparent at the horizon (`near`), becomes less transparent towards `far`, and is opaque
    /// at the bottom of the picture (`bottom`).
    var veil: (near: Color, far: Color, bottom: Color)
    var glint: Color
  }
}

extension City.Palette {
  static let day = City.Palette(
    sky: stops((0, 0x8FB9D6), (0.30, 0xBFD8E4), (0.52, 0xEBE6DC), (0.64, 0xF7E4CE)),
    sun: Color(0xFFFBF0),
    halo: halo(0xFFF1D6, (0, 0.9), (0.25, 0.45), (0.6, 0.12), (1, 0)),
    blocks: [
      (Color(0xB4C6D2), Color(0xDDE0DF)), (Color(0x8EA6B8), Color(0xC3CDD2)),
      (Color(0x617E95), Color(0x9DB0BC)), (Color(0x38536D), Color(0x6A869B)),
    ],
    water: stops((0, 0xD9DCDD), (0.25, 0xA9C0CE), (1, 0x5E8198)),
    veil: (Color(0xA9C0CE), Color(0x7E9DB1), Color(0x5E8198)),
    glint: Color(0xFFF4DF))

  /// The night colours. The sky and the moon have the colours of the landscape `night`. The water
  /// has the colours of the ridges in that landscape.
  static let night = City.Palette(
    sky: stops((0, 0x171B3D), (0.5, 0x3E3E74), (0.75, 0x7D6A94)), starCount: 40,
    sun: Color(0xFDF6E3),
    halo: halo(0xFDF6E3, (0, 0.35), (0.2, 0.175), (0.5, 0.056), (0.75, 0.014), (1, 0)),
    blocks: [0x4A4F78, 0x383D66, 0x2A2F54, 0x1C2040].map { (Color($0), Color($0)) },
    windows: 1.6,
    water: stops((0, 0x6E6390), (0.25, 0x4A4372), (1, 0x1B1B38)),
    veil: (Color(0x4A4372), Color(0x37355F), Color(0x1B1B38)),
    glint: Color(0xFDF6E3))

  private static func stops(_ stops: (Double, UInt32)...) -> [GradientStop] {
    stops.map { GradientStop($0.0, Color($0.1)) }
  }

  private static func halo(_ color: UInt32, _ alphas: (Double, Double)...) -> [GradientStop] {
    alphas.map { GradientStop($0.0, Color(color, alpha: $0.1)) }
  }
}

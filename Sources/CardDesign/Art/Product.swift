public import CardDrawing
public import CardGeometry

/// One of the eight products of the shop. Raw values start at 1.
public enum Product: Int, CaseIterable, Hashable, Sendable {
  case bowl = 1
  case lamp
  case mug
  case headphones
  case plant
  case chair
  case watch
  case notebook

  /// Returns a picture of the product on its background. The picture has `size` points and sharp
  /// corners. The drawing is a square that is scaled to cover the picture.
  public func picture(size: Size) -> Picture {
    var sketch = Sketch(grid: Size(width: 100, height: 100), filling: size)
    let ground = ground
    sketch.fill(
      .box(0, 0, 100, 100), from: 0, to: 100,
      [GradientStop(0, Color(ground.top)), GradientStop(1, Color(ground.bottom))])
    sketch.fill(.oval(50, 82, 30, 5), 0x000000, alpha: 0.10)
    draw(on: &sketch)
    return Picture(size: size, marks: sketch.marks)
  }

  private var ground: (top: UInt32, bottom: UInt32) {
    switch self {
    case .bowl: (0xFDEBD7, 0xF6CFA6)
    case .lamp: (0xE6EAFB, 0xC3CCF3)
    case .mug: (0xFBE3E6, 0xF2BCC4)
    case .headphones: (0xE7E9EE, 0xC6CCD6)
    case .plant: (0xE2F3E4, 0xB5DDBC)
    case .chair: (0xF6EBDD, 0xE2C9A6)
    case .watch: (0xDDEFF4, 0xAFD5E1)
    case .notebook: (0xEFE4F6, 0xD3BCE6)
    }
  }

  /// Draws the product without its background, on a grid of 100 × 100 units from back to front.
  private func draw(on sketch: inout Sketch) {
    switch self {
    case .bowl:
      sketch.stroke(.drawn("M66,20L38,50M74,24L46,52"), 0x8A5A33, width: 3)
      sketch.stroke(
        .drawn("M36,30q-5,-6 0,-12M48,28q-5,-6 0,-12"), 0xFFFFFF, width: 3, alpha: 0.9)
      sketch.fill(.drawn("M40,76h20l-2,6h-16Z"), 0x2F5B93)
      sketch.fill(.drawn("M20,46H80C80,66 68,78 50,78C32,78 20,66 20,46Z"), 0xF7FAFF)
      sketch.fill(.drawn("M22,56C26,60 74,60 78,56L77,61C70,65 30,65 23,61Z"), 0x3E6FB0)
      sketch.fill(.oval(50, 46, 30, 6), 0xE9B46B)
      sketch.fill(.oval(42, 45.5, 6, 2), 0x4E9B55)
      sketch.fill(.oval(57, 46.5, 7, 2), 0xB8553E)
    case .lamp:
      sketch.fill(.drawn("M48,52h4v26h-4Z"), 0x39406B)
      sketch.fill(.oval(50, 79, 18, 4), 0x39406B)
      sketch.fill(.oval(50, 54, 24, 5), 0xFFF1C4)
      sketch.fill(.drawn("M24,54C24,30 36,20 50,20C64,20 76,30 76,54Z"), 0x5566D6)
      sketch.stroke(.drawn("M32,50C32,36 38,28 44,26"), 0xFFFFFF, width: 3, alpha: 0.45)
    case .mug:
      sketch.stroke(.disc(71, 54, 11), 0xC94F63, width: 6)
      sketch.fill(
        .drawn("M28,34H70V70a10,10 0 0 1 -10,10H38a10,10 0 0 1 -10,-10Z"), 0xE26A7D)
      sketch.fill(.oval(49, 34, 21, 5), 0x7A3A2E)
      sketch.fill(.box(34, 44, 4, 24, radius: 2), 0xFFFFFF, alpha: 0.4)
    case .headphones:
      sketch.stroke(.drawn("M24,58V50a26,26 0 0 1 52,0V58"), 0x4A5365, width: 6)
      sketch.fill(.box(18, 52, 15, 28, radius: 7.5), 0x2E3542)
      sketch.fill(.box(67, 52, 15, 28, radius: 7.5), 0x2E3542)
      sketch.fill(.box(29, 55, 7, 22, radius: 3.5), 0xD88A5B)
      sketch.fill(.box(64, 55, 7, 22, radius: 3.5), 0xD88A5B)
    case .plant:
      sketch.fill(.drawn("M50,58C30,56 22,40 26,24C42,26 50,40 50,58Z"), 0x3E8E58)
      sketch.fill(.drawn("M50,58C70,56 80,42 76,28C60,30 51,42 50,58Z"), 0x2F7A4A)
      sketch.fill(.drawn("M50,58C42,44 44,26 52,16C60,28 60,44 50,58Z"), 0x57AA6E)
      sketch.fill(.drawn("M33,56H67L63,80a3,3 0 0 1 -3,2H40a3,3 0 0 1 -3,-2Z"), 0xD97E4E)
      sketch.fill(.box(31, 54, 38, 7, radius: 2), 0xC46A3C)
    case .chair:
      sketch.stroke(
        .drawn("M34,58L28,82M66,58L72,82M40,60L38,80M60,60L62,80"), 0x8A5C32, width: 4)
      sketch.fill(.box(28, 52, 44, 9, radius: 4.5), 0xB9834C)
      sketch.fill(
        .drawn(
          "M32,20H68a4,4 0 0 1 4,4V32a4,4 0 0 1 -4,4H32a4,4 0 0 1 -4,-4V24a4,4 0 0 1 4,-4Z"),
        0xC9935A)
      sketch.stroke(.drawn("M35,36V53M65,36V53"), 0x8A5C32, width: 4)
    case .watch:
      sketch.fill(.drawn("M40,16H60L63,36H37ZM37,64H63L60,84H40Z"), 0x3F6470)
      sketch.fill(.disc(50, 50, 22), 0x2B4650)
      sketch.fill(.disc(50, 50, 17.5), 0xF6FBFC)
      sketch.stroke(.drawn("M50,50V38M50,50L58,55"), 0x2B4650, width: 2.6)
      sketch.fill(.disc(50, 50, 2.2), 0xE2604A)
      sketch.fill(.box(71, 47, 4, 6, radius: 1.5), 0x2B4650)
    case .notebook:
      sketch.fill(.box(30, 20, 44, 60, radius: 4), 0xF8F3E8)
      sketch.fill(.box(27, 18, 44, 60, radius: 5), 0x7D5AA6)
      sketch.fill(.box(60, 18, 4, 60), 0x4F3572)
      sketch.fill(.box(34, 28, 20, 12, radius: 2), 0xF1E7FA)
      sketch.stroke(.drawn("M37,32h14M37,36h9"), 0x7D5AA6, width: 1.6)
    }
  }
}

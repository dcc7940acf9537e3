public import CardDrawing
internal import CardGeometry

/// One of twelve drawn portraits.
public struct Avatar: Hashable, Sendable {
  /// Number of different portraits.
  public static let count = 12

  /// The number of the portrait, 0…11.
  public let index: Int

  /// Creates portrait number `index`. From 12 on, the numbers repeat the portraits.
  public init(_ index: Int) {
    self.index = ((index % Self.count) + Self.count) % Self.count
  }

  /// Returns the portrait in a circle of `diameter` points.
  public func picture(diameter: Double) -> Picture {
    let size = Size(width: diameter, height: diameter)
    let square = Picture(size: size, marks: marks(filling: size))
    return Picture(
      size: size,
      marks: [
        .picture(
          square, in: Rect(origin: .zero, size: size), radius: diameter / 2, opacity: 1)
      ])
  }

  private enum Hair {
    case short
    case long
    case bob
    case bun
    case beard
  }

  private typealias Look = (
    ground: (top: UInt32, bottom: UInt32), skin: UInt32, hair: UInt32, style: Hair, cloth: UInt32
  )

  private var look: Look {
    switch index {
    case 0: ((0x9CC9FF, 0x5B8DEF), 0xF2C9A5, 0x8C8F96, .short, 0x2C3E66)
    case 1: ((0xFFD3B0, 0xFF9E80), 0xF0BF96, 0x2B1D1A, .long, 0xC2415D)
    case 2: ((0xD6C7FF, 0x9A86F0), 0xF6D2B3, 0x1E1A22, .bob, 0x4B4599)
    case 3: ((0xB9EBD3, 0x53B98B), 0x8A5A3C, 0x17120F, .bun, 0xE0A33A)
    case 4: ((0xFFE39A, 0xF5B942), 0xE3AE82, 0x1C1715, .short, 0x2F6C5B)
    case 5: ((0xFFC7DA, 0xF07FA8), 0xF4CBA8, 0x7A4A2B, .long, 0x6B3B70)
    case 6: ((0xBDE6F2, 0x5FB4CF), 0xF1C8A4, 0x14161C, .short, 0x30475E)
    case 7: ((0xE2E6EC, 0xA4AFBF), 0xEFC3A0, 0xB98A4E, .beard, 0x3D4A5C)
    case 8: ((0xFAD0C4, 0xE58A7B), 0xF3C9A6, 0x2A1B17, .bun, 0x8A3B3B)
    case 9: ((0xCBE7B4, 0x7DB35A), 0x7A4B32, 0x100D0C, .bob, 0xD96C3F)
    case 10: ((0xC9D4FF, 0x7E93E8), 0xE7B58B, 0x211A18, .beard, 0x27406B)
    default: ((0xF4DDBE, 0xCF9F68), 0xF2C8A2, 0x3A2A22, .bob, 0x70513A)
    }
  }

  /// Returns head and shoulders, drawn on a grid of 100 × 100 units from back to front.
  private func marks(filling size: Size) -> [Mark] {
    let look = look
    var sketch = Sketch(grid: Size(width: 100, height: 100), filling: size)
    sketch.fill(
      .box(0, 0, 100, 100), from: 0, to: 100,
      [GradientStop(0, Color(look.ground.top)), GradientStop(1, Color(look.ground.bottom))])
    switch look.style {
    case .long: sketch.fill(.drawn("M26,46C26,18 74,18 74,46L78,86H22Z"), look.hair)
    case .bob: sketch.fill(.drawn("M27,46C27,18 73,18 73,46L74,64H26Z"), look.hair)
    case .bun: sketch.fill(.disc(50, 19, 10), look.hair)
    case .short, .beard: break
    }
    sketch.fill(.oval(50, 103, 37, 33), look.cloth)
    sketch.fill(.box(42, 56, 16, 20, radius: 8), look.skin)
    sketch.fill(.oval(50, 71, 12, 5), look.skin)
    sketch.fill(.box(42, 60, 16, 7, radius: 3.5), 0x000000, alpha: 0.10)
    sketch.fill(.disc(50, 46, 19), look.skin)
    if look.style == .beard {
      sketch.fill(
        .drawn("M31,48C32,70 68,70 69,48C66,55 58,56 50,56C42,56 34,55 31,48Z"), look.hair)
      sketch.fill(.drawn("M31,44C31,20 69,20 69,44C62,34 38,34 31,44Z"), look.hair)
    } else {
      sketch.fill(
        .drawn("M30,48C28,20 72,20 70,48C68,38 60,34 52,36C44,38 34,38 30,48Z"), look.hair)
    }
    return sketch.marks
  }
}

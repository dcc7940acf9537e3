public import CardDrawing
internal import CardGeometry

/// The icons of the program and of its files: the logo's two cards.
public enum AppIcon {
  /// The sizes of the program's icon files, in pixels.
  public static let sizes = [16, 24, 32, 48, 64, 128, 256, 512]

  private static let side = 64.0

  /// Returns the icon of the program, 64 × 64 points: the cards on a blue rounded square. `pixels`
  /// is the size at which the icon is shown. Small icons have larger cards without lines of text.
  public static func picture(pixels: Int) -> Picture {
    Picture(size: Size(width: side, height: side)) { marks in
      let isSmall = pixels < 32
      let margin = isSmall ? 0.0 : 3
      let square = Rect(
        x: margin, y: margin, width: side - 2 * margin, height: side - 2 * margin)
      marks.append(
        .fill(
          .roundedRect(square, radius: isSmall ? 12 : 14),
          .vertical(Color(0x4F8DFB), Color(0x1D4ED8), in: square)))
      addCards(to: &marks, width: isSmall ? 46 : 38, hasText: pixels >= 32)
    }
  }

  /// The icon of scene files, tunings and recordings: the cards on a sheet of paper.
  public static let document = Picture(size: Size(width: side, height: side)) { marks in
    let sheet = Rect(x: 10, y: 3, width: 44, height: 58)
    marks.append(.fill(.roundedRect(sheet, radius: 6), .color(Color(0xD5DBE6))))
    let inner = Rect(x: 11, y: 4, width: 42, height: 56)
    marks.append(
      .fill(.roundedRect(inner, radius: 5), .vertical(.white, Color(0xF1F4F9), in: inner)))
    let badge = Rect(x: 17, y: 17, width: 30, height: 30)
    marks.append(
      .fill(
        .roundedRect(badge, radius: 7), .vertical(Color(0x4F8DFB), Color(0x1D4ED8), in: badge)))
    addCards(to: &marks, width: 20, hasText: false)
  }

  /// Adds the logo's cards with the width `width`, in the centre of the icon.
  private static func addCards(to marks: inout [Mark], width: Double, hasText: Bool) {
    let scale = width / 22.3
    Logo.addCards(
      to: &marks, scale: scale,
      offset: Vector(dx: side / 2 - scale * 14.15, dy: side / 2 - scale * 13.75),
      backOpacity: 0.5, hasText: hasText)
  }
}

public import CardDrawing
public import CardGeometry

/// The logo: two cards, and the program's name to the right. The logo is made for dark backgrounds.
public enum Logo {
  /// The size of the logo in points. The rightmost part of this area is empty, because the
  /// program's name is shorter than the space for it.
  public static let size = Size(width: 144, height: 28)

  /// The logo in white.
  public static let picture = Picture(size: size) { marks in
    addCards(to: &marks)
    marks.append(
      .text(
        Text("CardStage", .logo, .white),
        in: Rect(x: 34, y: 1, width: size.width - 34, height: TextStyle.logo.lineHeight)))
  }

  /// Adds the two cards, in the area from (3, 2.5) to (25.3, 25) of the logo, scaled by `scale` and
  /// then moved by `offset`. Without `hasText`, the front card has no lines of text.
  static func addCards(
    to marks: inout [Mark], scale: Double = 1, offset: Vector = .zero, backOpacity: Double = 0.38,
    hasText: Bool = true
  ) {
    func add(_ rect: Rect, radius: Double, _ color: Color, _ turned: (Point) -> Point = { $0 }) {
      let path = Path.roundedRect(rect, radius: radius).mapped { point in
        let point = turned(point)
        return Point(x: scale * point.x + offset.dx, y: scale * point.y + offset.dy)
      }
      marks.append(.fill(path, .color(color)))
    }
    // The back card is rotated by 10° clockwise about its lower right corner.
    let (cosine, sine, pivot) = (
      0.984_807_753_012_208, 0.173_648_177_666_930_3, Point(x: 22, y: 24)
    )
    add(
      Rect(x: 6, y: 5, width: 16, height: 20), radius: 3.5, Color.white.opacity(backOpacity)
    ) { point in
      let arm = point - pivot
      return pivot
        + Vector(dx: cosine * arm.dx - sine * arm.dy, dy: sine * arm.dx + cosine * arm.dy)
    }
    add(Rect(x: 3, y: 6, width: 17, height: 19), radius: 3.5, .white)
    guard hasText else { return }
    let ink = Color(0x2563EB)
    add(Rect(x: 6.5, y: 10, width: 10, height: 2), radius: 1, ink)
    add(Rect(x: 6.5, y: 14, width: 6.5, height: 2), radius: 1, ink.opacity(0.55))
  }
}

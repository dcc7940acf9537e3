public import CardDrawing
public import CardGeometry

/// The logo: two cards, and the program's name to the right. The logo is made for dark backgrounds.
public enum Logo {
  /// The size of the logo in points. The rightmost part of this area is empty, because the
  /// program's name is shorter than the space for it.
  public static let size = Size(width: 144, height: 28)

  /// The logo in white.
  public static let picture = Picture(size: size) { marks in
    let white = Paint.color(.white)
    // The back card is rotated by 10° clockwise about its lower right corner.
    let (cosine, sine, pivot) = (
      0.984_807_753_012_208, 0.173_648_177_666_930_3, Point(x: 22, y: 24)
    )
    let back = Path.roundedRect(Rect(x: 6, y: 5, width: 16, height: 20), radius: 3.5).mapped {
      let arm = $0 - pivot
      return pivot
        + Vector(dx: cosine * arm.dx - sine * arm.dy, dy: sine * arm.dx + cosine * arm.dy)
    }
    marks.append(.fill(back, .color(Color.white.opacity(0.38))))
    marks.append(.fill(.roundedRect(Rect(x: 3, y: 6, width: 17, height: 19), radius: 3.5), white))
    let ink = Color(0x2563EB)
    marks.append(
      .fill(.roundedRect(Rect(x: 6.5, y: 10, width: 10, height: 2), radius: 1), .color(ink)))
    marks.append(
      .fill(
        .roundedRect(Rect(x: 6.5, y: 14, width: 6.5, height: 2), radius: 1),
        .color(ink.opacity(0.55))))
    marks.append(
      .text(
        Text("CardStage", .logo, .white),
        in: Rect(x: 34, y: 1, width: size.width - 34, height: TextStyle.logo.lineHeight)))
  }
}

public import CardDrawing
public import CardGeometry

/// An icon drawn with lines of one width on a grid of 24 units.
public enum Icon: String, CaseIterable, Hashable, Sendable {
  case back
  case up
  case more
  case menu
  case plus
  case minus
  case close
  case chat
  case cart
  case bag
  case search
  case heart
  /// A filled heart, for something that the user likes.
  case heartFilled
  case home
  case people
  case play
  case bell
  case share
  case globe
  case pin
  case star

  /// An outline on the grid, either stroked or filled.
  private enum Part {
    case stroke(Path)
    case fill(Path)
  }

  /// Returns the icon as marks in the square `box`.
  ///
  /// - Parameter strokeWidth: The line width in points, or `nil` for a width that suits the size.
  public func marks(in box: Rect, color: Color, strokeWidth: Double? = nil) -> [Mark] {
    let scale = box.width / 24
    let offset = box.origin - Point.zero
    return parts.map { part in
      switch part {
      case .stroke(let path):
        .stroke(
          path.scaled(x: scale, y: scale, offset: offset), .color(color),
          width: strokeWidth ?? Self.strokeWidth(atSize: box.width))
      case .fill(let path):
        .fill(path.scaled(x: scale, y: scale, offset: offset), .color(color))
      }
    }
  }

  /// Returns the icon as a square picture that is `size` points wide.
  public func picture(size: Double, color: Color, strokeWidth: Double? = nil) -> Picture {
    let box = Rect(x: 0, y: 0, width: size, height: size)
    return Picture(size: box.size, marks: marks(in: box, color: color, strokeWidth: strokeWidth))
  }

  /// Returns the drawer's chevron in the square `box`. It points up at `fraction` 0, is flat at 0.5
  /// and points down at 1.
  public static func chevron(_ fraction: Double, in box: Rect, color: Color) -> Mark {
    let scale = box.width / 24
    var path = Path()
    path.move(to: Point(x: 6, y: 14.5 - 6 * fraction))
    path.line(to: Point(x: 12, y: 8.5 + 6 * fraction))
    path.line(to: Point(x: 18, y: 14.5 - 6 * fraction))
    return .stroke(
      path.scaled(x: scale, y: scale, offset: box.origin - Point.zero), .color(color),
      width: strokeWidth(atSize: box.width))
  }

  /// Returns the line width for an icon that is `size` points wide. Smaller icons have relatively
  /// thinner lines.
  ///
  /// A size without its own width scales the width of the next smaller size.
  static func strokeWidth(atSize size: Double) -> Double {
    let (drawn, width): (Double, Double) =
      switch size {
      case 24...: (24, 1.75)
      case 20...: (20, 1.45)
      case 18...: (18, 1.4)
      default: (14, 0.85)
      }
    return width * size / drawn
  }

  private var parts: [Part] {
    func line(_ data: String) -> Part { .stroke(.drawn(data)) }
    func circle(_ x: Double, _ y: Double, radius: Double) -> Path {
      .circle(center: Point(x: x, y: y), radius: radius)
    }
    switch self {
    case .back: return [line("M15 5L8 12L15 19")]
    case .up: return [line("M6 14.5L12 8.5L18 14.5")]
    case .more: return [5, 12, 19].map { .fill(circle($0, 12, radius: 1.7)) }
    case .menu: return [line("M4 7h16M4 12h16M4 17h16")]
    case .plus: return [line("M12 5.5v13M5.5 12h13")]
    case .minus: return [line("M5.5 12h13")]
    case .close: return [line("M6.5 6.5l11 11M17.5 6.5l-11 11")]
    case .chat:
      return [
        line(
          """
          M6 4.5h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-5.5L7.5 20.5v-4H6a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3z
          """)
      ]
    case .cart:
      return [line("M2.8 4h2.4l2.4 11.2h10.2l2.2-8.2H6")]
        + [9.2, 16.6].map { .stroke(circle($0, 19.7, radius: 1.3)) }
    case .bag: return [line("M6 8h12l1 12H5zM9 10.5V7a3 3 0 0 1 6 0v3.5")]
    case .search: return [.stroke(circle(10.8, 10.8, radius: 6.2)), line("M15.4 15.4L20 20")]
    case .heart: return [.stroke(Self.heartShape)]
    case .heartFilled: return [.fill(Self.heartShape)]
    case .home:
      return [
        line(
          """
          M4 11L12 4.3L20 11V18.8a1.4 1.4 0 0 1-1.4 1.4H14.8V14.6H9.2V20.2H5.4\
          A1.4 1.4 0 0 1 4 18.8z
          """)
      ]
    case .people:
      return [
        .stroke(circle(9, 8.5, radius: 3.3)),
        line(
          """
          M2.8 19.6C2.8 16.2 5.4 14.2 9 14.2S15.2 16.2 15.2 19.6M16 5.6a3 3 0 0 1 0 5.9\
          M17.6 14.5C19.8 15 21.2 16.8 21.2 19.6
          """),
      ]
    case .play:
      return [
        .stroke(.roundedRect(Rect(x: 3, y: 5, width: 18, height: 14), radius: 3)),
        line("M10.3 9.2v5.6l4.8-2.8z"),
      ]
    case .bell:
      return [line("M6.2 16.4V10.8a5.8 5.8 0 0 1 11.6 0v5.6l1.7 1.9H4.5zM10.2 20.8h3.6")]
    case .share:
      return [
        line(
          "M12 15V4M8 7.6L12 3.6L16 7.6M5 12v6.2a1.8 1.8 0 0 0 1.8 1.8h10.4a1.8 1.8 0 0 0 1.8-1.8V12"
        )
      ]
    case .globe:
      return [
        .stroke(circle(12, 12, radius: 8)),
        line("M4 12h16M12 4C8.4 8 8.4 16 12 20C15.6 16 15.6 8 12 4"),
      ]
    case .pin:
      return [
        line("M12 20.6C8.4 16.6 6 13.4 6 10.2a6 6 0 0 1 12 0C18 13.4 15.6 16.6 12 20.6z"),
        .stroke(circle(12, 10.3, radius: 2.1)),
      ]
    case .star:
      return [
        .fill(
          .drawn(
            "M12 3.2L14.7 8.9L20.9 9.7L16.4 14L17.5 20.2L12 17.2L6.5 20.2L7.6 14L3.1 9.7L9.3 8.9Z"))
      ]
    }
  }

  private static var heartShape: Path {
    .drawn(
      """
      M12 20.2C6.5 16.2 3 12.9 3 9.1C3 6.3 5.2 4.2 7.8 4.2C9.5 4.2 11.1 5.1 12 6.6\
      C12.9 5.1 14.5 4.2 16.2 4.2C18.8 4.2 21 6.3 21 9.1C21 12.9 17.5 16.2 12 20.2Z
      """)
  }
}

extension Path {
  /// Returns a path from SVG path data in the source code, or an empty path if the data is invalid.
  static func drawn(_ data: String) -> Path {
    guard let path = Path(svg: data) else {
      assertionFailure("not path data: \(data)")
      return Path()
    }
    return path
  }
}

internal import CardDrawing
internal import CardGeometry

extension Icon {
  /// Width and height of the square in which `parts` are drawn, in units.
  var grid: Double {
    switch self {
    case .previousInput, .frameBack, .playFilled, .pause, .frameForward, .nextInput, .loop, .ghosts:
      20
    default: 24
    }
  }

  /// The outlines of the icon on its grid, back to front.
  var parts: [Part] {
    func line(_ data: String) -> Part { .stroke(.drawn(data)) }
    func fill(_ data: String) -> Part { .fill(.drawn(data)) }
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
        fill("M12 3.2L14.7 8.9L20.9 9.7L16.4 14L17.5 20.2L12 17.2L6.5 20.2L7.6 14L3.1 9.7L9.3 8.9Z")
      ]
    case .undo: return [line("M9 5L4.5 9.5L9 14M4.5 9.5H14.5A5 5 0 0 1 14.5 19.5H11")]
    case .redo: return [line("M15 5L19.5 9.5L15 14M19.5 9.5H9.5A5 5 0 0 0 9.5 19.5H13")]
    case .save: return [line("M12 4V14.5M7.5 10.5L12 15L16.5 10.5M4.5 15.5V19.5H19.5V15.5")]
    case .down: return [line("M6.5 9.5L12 15L17.5 9.5")]
    case .right: return [line("M9.5 6.5L15 12L9.5 17.5")]
    case .check: return [line("M4.5 12.5L9.5 17.5L19.5 7")]
    case .forward: return [line("M17.6 6.4V17.6"), fill("M6.2 6.2V17.8L15.2 12z")]
    case .refresh:
      return [
        line("M5.2 9.6A7.3 7.3 0 0 1 18.4 8.4M18.8 4.4V8.6H14.6"),
        line("M18.8 14.4A7.3 7.3 0 0 1 5.6 15.6M5.2 19.6V15.4H9.4"),
      ]
    case .sideways:
      return [line("M7 7.5L2.5 12L7 16.5M17 7.5L21.5 12L17 16.5M2.5 12H21.5")]
    case .cards:
      return [
        .stroke(.roundedRect(Rect(x: 4, y: 8, width: 12, height: 12), radius: 2.6)),
        line(
          "M8.5 5.2A2.6 2.6 0 0 1 10.6 4H17.4A2.6 2.6 0 0 1 20 6.6V13.4A2.6 2.6 0 0 1 18.8 15.5"),
      ]
    case .sliders:
      return [line("M4 8H11M17 8H20M4 16H7M13 16H20")]
        + [(14.0, 8.0), (10, 16)].map { .stroke(circle($0.0, $0.1, radius: 2.6)) }
    case .record: return [.stroke(circle(12, 12, radius: 8)), .fill(circle(12, 12, radius: 3.6))]
    case .picture:
      return [
        .stroke(.roundedRect(Rect(x: 3.5, y: 4.5, width: 17, height: 15), radius: 2.6)),
        line("M4.5 17L9.5 11.5L13.5 16L16 13.5L19.8 17.4"),
        .fill(circle(15.6, 9.2, radius: 1.5)),
      ]
    case .refused: return [.stroke(circle(12, 12, radius: 8)), line("M6.4 17.6L17.6 6.4")]
    case .folder:
      return [
        line(
          """
          M3.5 7.5A2 2 0 0 1 5.5 5.5H9L11.5 8H18.5A2 2 0 0 1 20.5 10V17A2 2 0 0 1 18.5 19\
          H5.5A2 2 0 0 1 3.5 17z
          """)
      ]
    case .previousInput: return [line("M5 5.4V14.6"), fill("M15 5.2V14.8L7.6 10z")]
    case .frameBack: return [fill("M13.4 5.6V14.4L6.6 10z")]
    case .playFilled: return [fill("M5.6 4.2V15.8L15 10z")]
    case .pause: return [fill("M5.8 4.6h2.8v10.8h-2.8zM11.4 4.6h2.8v10.8h-2.8z")]
    case .frameForward: return [fill("M6.6 5.6V14.4L13.4 10z")]
    case .nextInput: return [line("M15 5.4V14.6"), fill("M5 5.2V14.8L12.4 10z")]
    case .loop:
      return [
        line("M3.2 8.8V8A2.6 2.6 0 0 1 5.8 5.4H16.4M14 2.8L16.6 5.4L14 8"),
        line("M16.8 11.2V12A2.6 2.6 0 0 1 14.2 14.6H3.6M6 12L3.4 14.6L6 17.2"),
      ]
    case .ghosts:
      return [
        .stroke(.roundedRect(Rect(x: 2.8, y: 7.2, width: 10, height: 10), radius: 2.4)),
        line("M5.8 4.9H12.6A2.5 2.5 0 0 1 15.1 7.4V14.2"),
        .stroke(.drawn("M8.4 2.6H14.9A2.5 2.5 0 0 1 17.4 5.1V11.6"), opacity: 0.55),
      ]
    case .info:
      return [
        .stroke(circle(12, 12, radius: 8)), line("M12 11.4V16"),
        .fill(circle(12, 8.2, radius: 1.1)),
      ]
    case .speed:
      return [
        line("M6.4 18.2A8.2 8.2 0 1 1 17.6 18.2M12 13L15.6 8.6"),
        .fill(circle(12, 13, radius: 1.6)),
      ]
    case .curve: return [line("M3.5 19C10 19 8.6 5.6 14 5.6C17 5.6 16.6 8.2 20.5 8.2")]
    case .sun:
      return [
        .stroke(circle(12, 12, radius: 3.9)),
        line(
          """
          M12 3V5M12 19V21M3 12H5M19 12H21M5.64 5.64L7.05 7.05M16.95 16.95L18.36 18.36\
          M5.64 18.36L7.05 16.95M16.95 7.05L18.36 5.64
          """),
      ]
    case .moon: return [line("M19.6 14.4A8 8 0 1 1 9.6 4.4A6.6 6.6 0 0 0 19.6 14.4z")]
    case .motion:
      return [.stroke(circle(15.6, 12, radius: 5)), line("M4.6 8.4H9M3 12H7.4M4.6 15.6H9")]
    case .restart: return [line("M19.2 12A7.2 7.2 0 1 1 16.6 6.4M16.9 2.8V6.7H13")]
    case .chart: return [line("M5 19.5V13M9.7 19.5V5M14.3 19.5V10M19 19.5V15.5")]
    case .inspect:
      return [
        line(
          """
          M4.5 8.5V6A1.5 1.5 0 0 1 6 4.5H8.5M15.5 4.5H18A1.5 1.5 0 0 1 19.5 6V8.5\
          M19.5 15.5V18A1.5 1.5 0 0 1 18 19.5H15.5M8.5 19.5H6A1.5 1.5 0 0 1 4.5 18V15.5
          """), .fill(circle(12, 12, radius: 2)),
      ]
    case .touch:
      return [.stroke(circle(12, 12, radius: 8)), .fill(circle(12, 12, radius: 3.4))]
    case .expand:
      return [line("M14 4.5H19.5V10M19.5 4.5L13.6 10.4M10 19.5H4.5V14M4.5 19.5L10.4 13.6")]
    case .window:
      return [
        .stroke(.roundedRect(Rect(x: 3.5, y: 5, width: 17, height: 14), radius: 2.5)),
        line("M3.5 9.3H20.5"),
      ]
    case .phone:
      return [
        .stroke(.roundedRect(Rect(x: 7, y: 3, width: 10, height: 18), radius: 2.5)),
        line("M10.8 17.8H13.2"),
      ]
    case .swap:
      return [line("M7.5 4L3.8 7.7L7.5 11.4M3.8 7.7H18M16.5 12.6L20.2 16.3L16.5 20M20.2 16.3H6")]
    case .copy:
      return [
        .stroke(.roundedRect(Rect(x: 8.5, y: 8.5, width: 11.5, height: 11.5), radius: 2.5)),
        line("M5.2 15.5A1.7 1.7 0 0 1 4 13.8V6A2 2 0 0 1 6 4H13.8A1.7 1.7 0 0 1 15.5 5.2"),
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

import CardDrawing
import CardGeometry

/// The icons of the transport bar, on a square of 20 points.
enum TransportIcon: Hashable {
  case previousInput, frameBack, play, pause, frameForward, nextInput, loop, ghosts

  /// Returns the marks of the icon in the square `box`.
  func marks(in box: Rect, _ color: Color) -> [Mark] {
    let offset = box.origin - Point.zero
    func drawn(_ data: String) -> Path {
      (Path(svg: data) ?? Path()).scaled(x: 1, y: 1, offset: offset)
    }
    func fill(_ data: String) -> Mark { .fill(drawn(data), .color(color)) }
    func stroke(_ data: String) -> Mark { .stroke(drawn(data), .color(color), width: 1.5) }
    return switch self {
    case .previousInput: [stroke("M5 5.4V14.6"), fill("M15 5.2V14.8L7.6 10z")]
    case .frameBack: [fill("M13.4 5.6V14.4L6.6 10z")]
    case .play: [fill("M5.6 4.2V15.8L15 10z")]
    case .pause: [fill("M5.8 4.6h2.8v10.8h-2.8zM11.4 4.6h2.8v10.8h-2.8z")]
    case .frameForward: [fill("M6.6 5.6V14.4L13.4 10z")]
    case .nextInput: [stroke("M15 5.4V14.6"), fill("M5 5.2V14.8L12.4 10z")]
    case .loop:
      [
        stroke("M3.2 8.8V8A2.6 2.6 0 0 1 5.8 5.4H16.4M14 2.8L16.6 5.4L14 8"),
        stroke("M16.8 11.2V12A2.6 2.6 0 0 1 14.2 14.6H3.6M6 12L3.4 14.6L6 17.2"),
      ]
    case .ghosts:
      [
        .stroke(
          .roundedRect(
            Rect(x: box.minX + 2.8, y: box.minY + 7.2, width: 10, height: 10), radius: 2.4),
          .color(color), width: 1.5),
        stroke("M5.8 4.9H12.6A2.5 2.5 0 0 1 15.1 7.4V14.2"),
        .stroke(
          drawn("M8.4 2.6H14.9A2.5 2.5 0 0 1 17.4 5.1V11.6"), .color(color.opacity(0.55)),
          width: 1.5),
      ]
    }
  }
}

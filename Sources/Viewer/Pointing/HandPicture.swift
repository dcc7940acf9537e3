public import CardDrawing
public import CardGeometry
public import Workbench

/// The pictures of the open and the closed hand, for desktops without such cursors.
public enum HandPicture {
  /// The point of the picture that lies at the mouse location, in points.
  public static let hotSpot = Point(x: 12, y: 12)

  /// Returns the picture of `shape`, or `nil` if every desktop has a cursor of this shape.
  public static func picture(of shape: CursorShape) -> Picture? {
    switch shape {
    case .openHand: open
    case .closedHand: closed
    case .arrow, .pointingHand, .iBeam, .ewResize, .allResize, .cross: nil
    }
  }

  private static let ink = Color(0x12151C)
  private static let outline = 1.2
  private static let finger = 3.0

  /// The line from the root of a drawn finger to its tip.
  private typealias Finger = (root: Point, tip: Point)

  private static var open: Picture {
    picture(
      fingers: [
        (Point(x: 8.9, y: 13), Point(x: 7.5, y: 6.4)),
        (Point(x: 11.7, y: 12), Point(x: 11.2, y: 4.3)),
        (Point(x: 14.5, y: 12), Point(x: 14.9, y: 5.0)),
        (Point(x: 17.1, y: 13), Point(x: 18.4, y: 8.0)),
      ],
      thumb: (Point(x: 9.2, y: 17.2), Point(x: 4.7, y: 12.6)))
  }

  private static var closed: Picture {
    picture(
      fingers: [
        (Point(x: 8.9, y: 13), Point(x: 8.7, y: 10.2)),
        (Point(x: 11.7, y: 13), Point(x: 11.6, y: 9.2)),
        (Point(x: 14.5, y: 13), Point(x: 14.5, y: 9.4)),
        (Point(x: 17.1, y: 13), Point(x: 17.3, y: 10.6)),
      ],
      thumb: (Point(x: 9.4, y: 16.4), Point(x: 7.0, y: 13.8)))
  }

  /// Returns a white hand with a dark outline and dark lines between the fingers.
  private static func picture(fingers: [Finger], thumb: Finger) -> Picture {
    Picture(size: Size(width: 24, height: 24)) { marks in
      let all = fingers + [thumb]
      for finger in all { marks.append(stroke(finger, ink, width: Self.finger + 2 * outline)) }
      marks.append(.stroke(palm, .color(ink), width: 2 * outline))
      for finger in all { marks.append(stroke(finger, .white, width: Self.finger)) }
      marks.append(.fill(palm, .color(.white)))
      for (one, next) in zip(fingers, fingers.dropFirst()) {
        let gap = (
          root: one.root.interpolated(to: next.root, fraction: 0.5),
          tip: one.tip.interpolated(to: next.tip, fraction: 0.5)
        )
        let low = Point(x: gap.root.x, y: 12.6)
        let high = Point(x: gap.tip.x, y: max(one.tip.y, next.tip.y))
        marks.append(stroke((low, high), ink, width: 0.9))
      }
    }
  }

  private static let palm: Path =
    Path(
      svg: "M7.4 13C7.4 11.8 8.2 11.2 9.4 11.2H16.6C17.9 11.2 18.6 11.9 18.6 13V16.2"
        + "C18.6 19.2 16.8 21.4 13.9 21.4H12.6C10.6 21.4 9.2 20.4 8.4 18.8L7.4 16.4Z") ?? Path()

  private static func stroke(_ finger: Finger, _ color: Color, width: Double) -> Mark {
    var path = Path()
    path.move(to: finger.root)
    path.line(to: finger.tip)
    return .stroke(path, .color(color), width: width)
  }
}

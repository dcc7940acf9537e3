internal import CardDrawing
internal import CardGeometry

/// The icons of the workbench's widgets, on a grid of 24 units.
enum KitIcon: Hashable, CaseIterable {
  case undo
  case redo
  case save
  case down
  case right
  case left
  case check
  case minus
  /// A horizontal double arrow: the number can be dragged left and right.
  case sideways

  private var data: String {
    switch self {
    case .undo: "M9 5L4.5 9.5L9 14M4.5 9.5H14.5A5 5 0 0 1 14.5 19.5H11"
    case .redo: "M15 5L19.5 9.5L15 14M19.5 9.5H9.5A5 5 0 0 0 9.5 19.5H13"
    case .save: "M12 4V14.5M7.5 10.5L12 15L16.5 10.5M4.5 15.5V19.5H19.5V15.5"
    case .down: "M6.5 9.5L12 15L17.5 9.5"
    case .right: "M9.5 6.5L15 12L9.5 17.5"
    case .left: "M14.5 5.5L8 12L14.5 18.5"
    case .check: "M4.5 12.5L9.5 17.5L19.5 7"
    case .minus: "M5.5 12H18.5"
    case .sideways: "M7 7.5L2.5 12L7 16.5M17 7.5L21.5 12L17 16.5M2.5 12H21.5"
    }
  }

  /// Returns the icon in the square `box`, drawn with a line of 1.5 points.
  func mark(in box: Rect, _ color: Color) -> Mark {
    let scale = box.width / 24
    let path = Path(svg: data) ?? Path()
    return .stroke(
      path.scaled(x: scale, y: scale, offset: box.origin - Point.zero), .color(color), width: 1.5)
  }

  /// Returns the icon centred at `center`, `size` points wide.
  func mark(at center: Point, size: Double, _ color: Color) -> Mark {
    mark(in: Rect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size), color)
  }
}

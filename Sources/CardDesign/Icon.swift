public import CardDrawing
public import CardGeometry

/// An icon drawn with fills and with lines of one width. An icon is designed on a square grid of 24
/// units, or of 20 units for the icons of the transport bar.
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

  // MARK: Widgets of the workbench

  case undo
  case redo
  case save
  case down
  case right
  case check
  /// A triangle that points to a vertical line, for a step to the next item.
  case forward
  /// Two arrows around a circle, for loading again.
  case refresh
  /// A horizontal double arrow, for a number that can be dragged left and right.
  case sideways

  // MARK: Toasts

  /// Two cards, one behind the other, for a scene file.
  case cards
  /// Two sliders, for a tuning.
  case sliders
  /// A circle around a dot, for a recording.
  case record
  /// A landscape in a frame.
  case picture
  /// A circle with a bar across, for a request that was refused.
  case refused
  /// A folder, for a directory.
  case folder

  // MARK: Transport bar

  case previousInput
  case frameBack
  /// A filled triangle, for the start of playback. The icon `play` stands for a video.
  case playFilled
  case pause
  case frameForward
  case nextInput
  case loop
  case ghosts

  // MARK: Toasts

  /// The letter i in a circle, for messages of a scene.
  case info
  /// A gauge, for the playback speed.
  case speed
  /// The curve of a spring, for tunings.
  case curve
  case sun
  case moon
  /// A disc with lines behind it, for motion and reduced motion.
  case motion
  /// A circular arrow, for a restart and for a file that was read again.
  case restart
  /// Bars, for statistics.
  case chart
  /// A dot between the corners of a square, for the inspector.
  case inspect
  /// A dot in a circle, for touches.
  case touch
  /// A diagonal double arrow, for the full screen.
  case expand
  case window
  case phone
  /// Two arrows in opposite directions, for variants A and B.
  case swap
  case copy

  /// An outline on the grid, either stroked or filled.
  enum Part {
    /// An outline that is stroked with the line width of the icon and the given opacity, 0…1.
    case stroke(Path, opacity: Double = 1)
    case fill(Path)
  }

  /// Returns the icon as marks in the square `box`.
  ///
  /// - Parameter strokeWidth: The line width in points, or `nil` for a width that suits the size.
  public func marks(in box: Rect, color: Color, strokeWidth: Double? = nil) -> [Mark] {
    let scale = box.width / grid
    let offset = box.origin - Point.zero
    return parts.map { part in
      switch part {
      case .stroke(let path, let opacity):
        .stroke(
          path.scaled(x: scale, y: scale, offset: offset),
          .color(opacity == 1 ? color : color.opacity(opacity)),
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

  /// Returns the drawer's chevron in the square `box`. The chevron points up at `fraction` 0, is
  /// flat at 0.5 and points down at 1.
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
  /// The widths are designed for the sizes 14, 18, 20 and 24. For another size, the width of the
  /// next smaller design size is scaled. Below 14 points, the width of size 14 is scaled.
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
}

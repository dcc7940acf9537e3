import CardGeometry

/// The frames of all elements of the timeline, in points.
struct TimelineLayout: Equatable {
  /// A button of the transport bar.
  enum Button: Int, CaseIterable {
    case previousInput, frameBack, play, frameForward, nextInput, loop, ghosts, speed, view
  }

  /// Size of the whole timeline.
  let size: Size
  /// Whether the layout is compact, which is the case for heights below 168 points.
  let isCompact: Bool
  /// Left edge of the plot.
  let left: Double
  /// Right edge of the plot.
  let right: Double
  /// Top left corner of the text in the transport bar that shows the time.
  let time: Point
  /// Frame of the transport bar.
  let transport: Rect
  /// Frame of the overview bar, or `nil` in the compact layout.
  let overview: Rect?
  /// Frame of the ruler.
  let ruler: Rect
  /// Frame of the position lane.
  let position: Rect
  /// Frame of the velocity lane, which equals `position` in the compact layout.
  let velocity: Rect
  /// Frame of the input lane.
  let input: Rect
  /// Frame of the lane with a bar for each frame.
  let frames: Rect

  /// Height of the full layout, in points.
  static let height = 168.0

  init(size: Size) {
    self.size = size
    isCompact = size.height < Self.height
    left = isCompact ? 68 : 104
    // A narrow timeline has no room for the names of detents beside the plot.
    right = max(left + 40, size.width - (isCompact && size.width < 400 ? 12 : 80))
    let (left, right) = (left, right)
    func lane(_ top: Double, _ bottom: Double) -> Rect {
      Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
    transport = Rect(x: 0, y: 0, width: size.width, height: isCompact ? 28 : 32)
    time = Point(x: isCompact ? 137 : 144, y: transport.midY - 10)
    overview = isCompact ? nil : lane(34, 38)
    ruler = isCompact ? lane(28, 44) : lane(40, 56)
    position = isCompact ? lane(44, 80) : lane(56, 108)
    velocity = isCompact ? position : lane(108, 132)
    input = isCompact ? lane(80, 96) : lane(132, 148)
    frames = isCompact ? lane(96, 112) : lane(148, 164)
  }

  /// Width of the plot.
  var width: Double { right - left }
  /// Whether the names of detents have room at the right of the plot.
  var hasNames: Bool { size.width - right >= 80 }
  /// Frame of all lanes.
  var lanes: Rect {
    Rect(x: left, y: position.minY, width: width, height: frames.maxY - position.minY)
  }
  /// Frame of the lanes and the ruler.
  var plot: Rect { lanes.union(ruler) }
  /// Frame of the name and value of the probe. A click in this frame opens the probe menu.
  var name: Rect { Rect(x: 0, y: position.minY, width: left, height: position.height) }
  /// Distance in points from the timeline's left edge to the names of the lanes.
  var margin: Double { isCompact ? 12 : 16 }

  /// Returns the hit area of `button`.
  func target(_ button: Button) -> Rect {
    let (first, end) = isCompact ? (8.0, size.width - 12) : (14.0, size.width - 16)
    let (height, y) = (24.0, transport.midY - 12)
    let index = Double(button.rawValue)
    switch button {
    case .previousInput, .frameBack, .play, .frameForward, .nextInput:
      return Rect(x: first - 2 + 24 * index, y: y, width: 24, height: height)
    case .loop: return Rect(x: end - (isCompact ? 146 : 166), y: y, width: 28, height: height)
    case .ghosts: return Rect(x: end - (isCompact ? 117 : 134), y: y, width: 28, height: height)
    case .speed: return Rect(x: end - (isCompact ? 89 : 102), y: y, width: 30, height: height)
    case .view:
      let left = end - (isCompact ? 59 : 72)
      return Rect(x: left, y: y, width: size.width - left - 4, height: height)
    }
  }

  /// Frame of the text of the button `view`.
  var viewWords: Rect {
    let left = target(.view).minX - 4
    return Rect(
      x: left, y: transport.midY - 8, width: size.width - margin - left, height: 16)
  }

  /// Top left corner of the menu of probes.
  var menuOrigin: Point { Point(x: margin - 8, y: ruler.minY + 2) }

  /// Maximum size of the menu of probes.
  var menuRoom: Size {
    Size(width: size.width - 2 * menuOrigin.x, height: size.height - menuOrigin.y - 2)
  }

  /// Returns the square in which the icon of `button` is drawn.
  func icon(_ button: Button) -> Rect {
    let center = target(button).center
    return Rect(x: center.x - 10, y: center.y - 10, width: 20, height: 20)
  }
}

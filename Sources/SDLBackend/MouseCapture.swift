internal import CSDL2

/// The capture of a held mouse, which reports positions beyond the edges of the display.
///
/// The cursor is hidden during the capture. Before the cursor reaches an edge of the display, the
/// cursor is warped to the middle of the display. The reported position continues without a jump.
///
/// Warps are useless for absolute pointers (tablets, remote desktops, virtual machines). After a
/// warp, such a pointer still reports positions near its old position. An absolute pointer is
/// recognized by its first motion after a warp. From then on, the cursor is no longer warped.
///
/// All positions are in window units.
struct MouseCapture {
  /// The phases of a warp, i.e. of a jump of the cursor that the program causes.
  private enum Warp {
    /// The warp to `to` was requested. The mouse has not yet reported the motion of this warp.
    case requested(to: SDL_Point)
    /// The mouse motion that the warp caused has been reported. Before the warp, the cursor was at
    /// `from`.
    case done(from: SDL_Point)
  }

  /// The position of the mouse, which may be outside the display.
  private(set) var location: SDL_Point
  /// Whether the mouse reports positions that do not change when the program moves (warps) the
  /// cursor.
  private(set) var isAbsolute = false

  private let display: SDL_Rect
  /// The position that the mouse reported last.
  private var last: SDL_Point
  private var warp: Warp?
  private var isWarpPending = false

  /// Creates the capture of a mouse at `location`. `display` is the rectangle of the mouse's
  /// display. If the rectangle is empty, the cursor is never warped.
  init(at location: SDL_Point, on display: SDL_Rect) {
    (self.location, last, self.display) = (location, location, display)
    keepAway()
  }

  /// Handles the motion of the mouse to the reported position `next`.
  mutating func move(to next: SDL_Point) {
    var start = last
    switch warp {
    case .requested(let goal)? where Self.isCloser(next, to: goal, than: last):
      // This motion is the warp itself, even if the cursor did not arrive exactly at the goal.
      warp = .done(from: last)
      start = next
    case .done(let from)?:
      warp = nil
      if Self.isCloser(next, to: from, than: last) { (isAbsolute, start) = (true, from) }
    case .requested?, nil: break
    }
    location.x += next.x - start.x
    location.y += next.y - start.y
    last = next
    if warp == nil { keepAway() }
  }

  /// Returns and removes the position to which the cursor must be warped, or `nil` if there is
  /// none.
  mutating func nextWarp() -> SDL_Point? {
    guard isWarpPending, case .requested(let goal)? = warp else { return nil }
    isWarpPending = false
    return goal
  }

  /// Requests a warp to the middle of the display, if the cursor is closer to an edge than to the
  /// middle.
  private mutating func keepAway() {
    let center = SDL_Point(x: display.x + display.w / 2, y: display.y + display.h / 2)
    guard !isAbsolute, display.w > 0, display.h > 0,
      abs(last.x - center.x) > display.w / 4 || abs(last.y - center.y) > display.h / 4
    else { return }
    (warp, isWarpPending) = (.requested(to: center), true)
  }

  private static func isCloser(_ location: SDL_Point, to a: SDL_Point, than b: SDL_Point) -> Bool {
    func square(_ other: SDL_Point) -> Int {
      let (x, y) = (Int(location.x) - Int(other.x), Int(location.y) - Int(other.y))
      return x * x + y * y
    }
    return square(a) < square(b)
  }
}

internal import CSDL2

/// SDL's window; must not outlive its session.
struct WindowHandle: ~Copyable {
  let raw: OpaquePointer

  /// A window in the middle of the first display, not shown yet; `size` is in SDL's units.
  init(title: String, size: (width: Int32, height: Int32)) throws(SDLError) {
    let flags =
      SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue
      | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    guard
      let raw = SDL_CreateWindow(
        title, csdl_window_centered, csdl_window_centered, size.width, size.height, flags)
    else { throw SDLError("SDL_CreateWindow") }
    self.raw = raw
  }

  /// Size in SDL's units: pixels on X11, the desktop's points on Wayland.
  var size: (width: Int32, height: Int32) {
    var size: (width: Int32, height: Int32) = (0, 0)
    SDL_GetWindowSize(raw, &size.width, &size.height)
    return size
  }

  /// Shows it.
  func show() {
    SDL_ShowWindow(raw)
  }

  /// Gives it `size`, in SDL's units, where it is.
  func resize(to size: (width: Int32, height: Int32)) {
    if size != self.size { SDL_SetWindowSize(raw, size.width, size.height) }
  }

  /// Its top left corner on the desktop, without its frame.
  var corner: SDL_Point {
    var corner = SDL_Point()
    SDL_GetWindowPosition(raw, &corner.x, &corner.y)
    return corner
  }

  /// How much room its frame takes beside it; none before it is shown, and where nobody tells.
  private var frame: Frame {
    var frame = Frame()
    guard
      SDL_GetWindowBordersSize(raw, &frame.top, &frame.left, &frame.bottom, &frame.right) == 0
    else { return Frame() }
    return frame
  }

  private struct Frame {
    var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  }

  /// `size`, or what of it `display` has room for.
  static func fitting(
    _ size: (width: Int32, height: Int32), on display: Int32
  ) -> (width: Int32, height: Int32) { fitting(size, on: display, in: Frame()) }

  private static func fitting(
    _ size: (width: Int32, height: Int32), on display: Int32, in frame: Frame
  ) -> (width: Int32, height: Int32) {
    var usable = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(display, &usable) == 0 else { return size }
    let (width, height) = (
      usable.w - frame.left - frame.right, usable.h - frame.top - frame.bottom
    )
    guard width > 0, height > 0 else { return size }
    return (min(size.width, width), min(size.height, height))
  }

  /// `size`, or what of it its display has room for beside its frame.
  func fitting(_ size: (width: Int32, height: Int32)) -> (width: Int32, height: Int32) {
    Self.fitting(size, on: max(0, SDL_GetWindowDisplayIndex(raw)), in: frame)
  }

  /// Moves it to `wanted`, or as near to it as its display shows all of it and of its frame, if that
  /// has room; where it is then.
  func stayOnDisplay(at wanted: SDL_Point) -> SDL_Point {
    var usable = SDL_Rect()
    let display = SDL_GetWindowDisplayIndex(raw)
    guard display >= 0, SDL_GetDisplayUsableBounds(display, &usable) == 0 else { return wanted }
    let (size, frame) = (size, frame)
    let right = usable.x + usable.w - frame.right - size.width
    let bottom = usable.y + usable.h - frame.bottom - size.height
    let place = SDL_Point(
      x: max(usable.x + frame.left, min(wanted.x, right)),
      y: max(usable.y + frame.top, min(wanted.y, bottom)))
    let corner = corner
    if (place.x, place.y) != (corner.x, corner.y) { SDL_SetWindowPosition(raw, place.x, place.y) }
    return place
  }

  /// Gives it `size`, in SDL's units, in the middle of the display, and lets nobody make it smaller
  /// than `minimum`.
  func resize(
    to size: (width: Int32, height: Int32), minimum: (width: Int32, height: Int32)
  ) {
    SDL_SetWindowMinimumSize(raw, minimum.width, minimum.height)
    if size != self.size {
      SDL_SetWindowSize(raw, size.width, size.height)
      SDL_SetWindowPosition(raw, csdl_window_centered, csdl_window_centered)
    }
  }

  deinit {
    if !csdl_x11_is_lost() { SDL_DestroyWindow(raw) }
  }
}

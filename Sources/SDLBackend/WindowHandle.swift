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

  /// Moves it as little as it takes for its display to show all of it, if that has room.
  func stayOnDisplay() {
    var (usable, corner) = (SDL_Rect(), SDL_Point())
    let display = SDL_GetWindowDisplayIndex(raw)
    guard display >= 0, SDL_GetDisplayUsableBounds(display, &usable) == 0 else { return }
    SDL_GetWindowPosition(raw, &corner.x, &corner.y)
    let size = size
    let x = max(usable.x, min(corner.x, usable.x + usable.w - size.width))
    let y = max(usable.y, min(corner.y, usable.y + usable.h - size.height))
    if (x, y) != (corner.x, corner.y) { SDL_SetWindowPosition(raw, x, y) }
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

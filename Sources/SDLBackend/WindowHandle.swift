internal import CSDL2

/// SDL's window; must not outlive its session.
struct WindowHandle: ~Copyable {
  let raw: OpaquePointer

  /// A window in the middle of the first display, not shown yet; `size` is in SDL's units. `withoutGL`:
  /// a Wayland one for which no OpenGL is loaded, if that can be had (`WindowWithoutGL.c`).
  init(
    title: String, size: (width: Int32, height: Int32), withoutGL: Bool = false
  ) throws(SDLError) {
    var flags =
      SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue
      | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let isWithoutGL = withoutGL && SDL_Vulkan_LoadLibrary("") == 0
    if isWithoutGL { flags |= SDL_WINDOW_VULKAN.rawValue }
    // The window holds on to it.
    defer { if isWithoutGL { SDL_Vulkan_UnloadLibrary() } }
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

  /// Size in pixels.
  var pixelSize: (width: Int32, height: Int32) {
    var size: (width: Int32, height: Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(raw, &size.width, &size.height)
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

  /// `size`, or what of it `display` has room for.
  static func fitting(
    _ size: (width: Int32, height: Int32), on display: Int32
  ) -> (width: Int32, height: Int32) {
    var usable = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(display, &usable) == 0, usable.w > 0, usable.h > 0 else {
      return size
    }
    return (min(size.width, usable.w), min(size.height, usable.h))
  }

  /// Moves it to `wanted`, or as near to it as its display shows all of it, if that has room; where it
  /// is then.
  func stayOnDisplay(at wanted: SDL_Point) -> SDL_Point {
    var usable = SDL_Rect()
    let display = SDL_GetWindowDisplayIndex(raw)
    guard display >= 0, SDL_GetDisplayUsableBounds(display, &usable) == 0 else { return wanted }
    let size = size
    let place = SDL_Point(
      x: max(usable.x, min(wanted.x, usable.x + usable.w - size.width)),
      y: max(usable.y, min(wanted.y, usable.y + usable.h - size.height)))
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

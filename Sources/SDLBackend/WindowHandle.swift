internal import CSDL2

/// An owned SDL window. It must be destroyed before its SDL session ends.
struct WindowHandle: ~Copyable {
  let raw: OpaquePointer

  /// Creates a hidden window in the centre of the first display. `size` is in SDL's units.
  ///
  /// If `withoutGL` is true, a Wayland window avoids loading OpenGL if possible
  /// (`WindowWithoutGL.c`).
  init(
    title: String, size: (width: Int32, height: Int32), withoutGL: Bool = false
  ) throws(SDLError) {
    var flags =
      SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue
      | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let isWithoutGL = withoutGL && SDL_Vulkan_LoadLibrary("") == 0
    if isWithoutGL { flags |= SDL_WINDOW_VULKAN.rawValue }
    // The window retains the library, so this reference can be released.
    defer { if isWithoutGL { SDL_Vulkan_UnloadLibrary() } }
    guard
      let raw = SDL_CreateWindow(
        title, csdl_window_centered, csdl_window_centered, size.width, size.height, flags)
    else { throw SDLError("SDL_CreateWindow") }
    self.raw = raw
  }

  /// The size in SDL's units: pixels on X11, points of the desktop on Wayland.
  var size: (width: Int32, height: Int32) {
    var size: (width: Int32, height: Int32) = (0, 0)
    SDL_GetWindowSize(raw, &size.width, &size.height)
    return size
  }

  /// The size in pixels.
  var pixelSize: (width: Int32, height: Int32) {
    var size: (width: Int32, height: Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(raw, &size.width, &size.height)
    return size
  }

  /// Makes the window visible.
  func show() {
    SDL_ShowWindow(raw)
  }

  /// Resizes the window to `size`, in SDL's units, without moving it.
  func resize(to size: (width: Int32, height: Int32)) {
    if size != self.size { SDL_SetWindowSize(raw, size.width, size.height) }
  }

  /// The position on the desktop of the top left corner of the window's contents, without the
  /// frame.
  var corner: SDL_Point {
    var corner = SDL_Point()
    SDL_GetWindowPosition(raw, &corner.x, &corner.y)
    return corner
  }

  /// Returns `size`, limited to the usable area of the first display, which excludes the desktop's
  /// panels. Use this method while the window has no frame yet.
  static func fitting(
    _ size: (width: Int32, height: Int32)
  ) -> (width: Int32, height: Int32) {
    guard let usable = usableBounds(of: 0) else { return size }
    return (min(size.width, usable.w), min(size.height, usable.h))
  }

  private static func usableBounds(of display: Int32) -> SDL_Rect? {
    var usable = SDL_Rect()
    guard display >= 0, SDL_GetDisplayUsableBounds(display, &usable) == 0, usable.w > 0,
      usable.h > 0
    else { return nil }
    return usable
  }

  /// The area on the desktop that the contents of the window may cover. This is the area of the
  /// window's display, without the desktop's panels and without the frame and title bar that the
  /// window manager adds. `nil` if the area is unknown.
  var room: SDL_Rect? {
    guard var room = Self.usableBounds(of: SDL_GetWindowDisplayIndex(raw)) else { return nil }
    let frame = csdl_x11_frame(raw)
    room.x += frame.left
    room.y += frame.top
    room.w = max(1, room.w - frame.left - frame.right)
    room.h = max(1, room.h - frame.top - frame.bottom)
    return room
  }

  /// Moves the window to `wanted`, or to the nearest position at which its display shows all of the
  /// window and its frame.
  ///
  /// - Returns: The new position.
  func stayOnDisplay(at wanted: SDL_Point) -> SDL_Point {
    guard let room else { return wanted }
    let size = size
    let position = SDL_Point(
      x: max(room.x, min(wanted.x, room.x + room.w - size.width)),
      y: max(room.y, min(wanted.y, room.y + room.h - size.height)))
    let corner = corner
    if (position.x, position.y) != (corner.x, corner.y) {
      SDL_SetWindowPosition(raw, position.x, position.y)
    }
    return position
  }

  /// Resizes the window to `size`, in SDL's units, centres it, and sets its minimum size to
  /// `minimum`.
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

internal import CSDL2
public import CardGeometry

/// Desktop functions of a window.
extension Window {
  /// Redirects the error message about a lost display from standard error to the file `descriptor`.
  ///
  /// The message is written only if the display is lost while a window is being opened. Such a loss
  /// ends the process.
  public static func tellLoss(to descriptor: Int32) { csdl_x11_tell_loss(descriptor) }

  /// Sets the icon that the desktop shows for the window. `pixels` are rows of `side` pixels,
  /// 0xAARRGGBB, not multiplied by alpha. A Wayland desktop finds the icon by the app id instead.
  public func setIcon(_ pixels: [UInt32], side: Int) {
    var pixels = pixels
    pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, Int32(side), Int32(side), 32, Int32(side * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue)
      SDL_SetWindowIcon(presenter.window.raw, surface)
      SDL_FreeSurface(surface)
    }
  }

  /// Opens the desktop's dialog for choosing a file. The choice arrives as a `dropped` event, and
  /// `noFileDialog` arrives if the desktop does not open the dialog within a second.
  ///
  /// - Returns: False if the desktop cannot be asked for a dialog.
  public func openFileDialog() -> Bool {
    FileDialog.open(parent: csdl_x11_id(presenter.window.raw))
  }

  /// Sets the cursor of the mouse over the window.
  public mutating func show(_ cursor: Cursor) { cursors.show(cursor) }

  /// Returns the cursor `name` of the desktop's theme, such as "grab", or `nil` if the theme lacks
  /// the cursor. Use this method for cursors that SDL does not offer.
  public func themeCursor(_ name: String) -> Cursor.Picture? {
    Cursor.Picture(named: name, scale: scale.value, window: presenter.window.raw)
  }

  /// Turns relative mouse mode on or off. In this mode, a mouse with a pressed button reports its
  /// motion even beyond the edges of the display. The caller must hide the cursor in this mode.
  /// When the mode ends, the cursor is where the mouse was pressed.
  ///
  /// If the desktop does not support the mode, the mouse still reports positions.
  public mutating func setRelativeMouseMode(_ isOn: Bool) {
    // On X11, SDL takes the positions of absolute pointers for deltas, or misses their motion.
    guard session.driver == "x11" else {
      let hasWays = SDL_SetRelativeMouseMode(isOn ? SDL_TRUE : SDL_FALSE) == 0
      return applyRelativeMouseMode(isOn && hasWays)
    }
    if isOn { beginCapture(on: displayUnderMouse) } else { endCapture() }
  }

  /// The rectangle of the display that contains the mouse, in window units. The rectangle is empty
  /// if no display contains the mouse.
  private var displayUnderMouse: SDL_Rect {
    let (corner, mouse) = (position, reportedPlace)
    var spot = SDL_Point(x: mouse.x + Int32(corner.x), y: mouse.y + Int32(corner.y))
    for display in 0..<SDL_GetNumVideoDisplays() {
      var bounds = SDL_Rect()
      guard SDL_GetDisplayBounds(display, &bounds) == 0,
        SDL_PointInRect(&spot, &bounds) == SDL_TRUE
      else { continue }
      bounds.x -= Int32(corner.x)
      bounds.y -= Int32(corner.y)
      return bounds
    }
    return SDL_Rect(x: 0, y: 0, w: 0, h: 0)
  }

  /// Warps the cursor to `spot` in window units.
  func warpMouse(to spot: SDL_Point) {
    let corner = position
    SDL_WarpMouseGlobal(spot.x + Int32(corner.x), spot.y + Int32(corner.y))
  }

  /// The position of the window's top left corner on the desktop, in SDL's units.
  var position: (x: Int, y: Int) {
    var (x, y) = (Int32(0), Int32(0))
    SDL_GetWindowPosition(presenter.window.raw, &x, &y)
    return (Int(x), Int(y))
  }

  /// Moves the window's top left corner to `position`, if a display contains that position.
  public func move(to position: (x: Int, y: Int)) {
    let corner = SDL_Point(x: Int32(clamping: position.x), y: Int32(clamping: position.y))
    var isSeen = false
    for display in 0..<SDL_GetNumVideoDisplays() {
      var bounds = SDL_Rect()
      guard SDL_GetDisplayUsableBounds(display, &bounds) == 0 else { continue }
      isSeen =
        isSeen
        || (bounds.x..<max(bounds.x + 1, bounds.x + bounds.w - 40)).contains(corner.x)
          && (bounds.y..<max(bounds.y + 1, bounds.y + bounds.h - 40)).contains(corner.y)
    }
    if isSeen { SDL_SetWindowPosition(presenter.window.raw, corner.x, corner.y) }
  }

  /// Sets the title in the window's frame.
  public func setTitle(_ title: String) { csdl_set_title(presenter.window.raw, title) }

  /// Whether the window covers its display.
  public var isFullScreen: Bool {
    SDL_GetWindowFlags(presenter.window.raw) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0
  }

  /// Turns full screen on or off, without changing the display mode.
  public func setFullScreen(_ isOn: Bool) throws(SDLError) {
    try check(
      SDL_SetWindowFullscreen(
        presenter.window.raw, isOn ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0),
      "SDL_SetWindowFullscreen")
  }

  /// The text on the desktop's clipboard; empty if there is none.
  public var clipboardText: String {
    guard let text = SDL_GetClipboardText() else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Copies `text` to the desktop's clipboard.
  public func copy(_ text: String) throws(SDLError) {
    try check(SDL_SetClipboardText(text), "SDL_SetClipboardText")
  }

  /// Begins text input in a field. Input methods show their candidates beside `caret`, a rectangle
  /// in points.
  public mutating func startTextInput(caret: Rect) {
    let unit = pointsPerUnit
    var rect = SDL_Rect(
      x: Int32(caret.minX / unit), y: Int32(caret.minY / unit),
      w: Int32(caret.width / unit), h: Int32(caret.height / unit))
    SDL_SetTextInputRect(&rect)
    SDL_StartTextInput()
  }

  /// Ends text input in a field, and any composition of an input method.
  public mutating func stopTextInput() {
    // Text events stay on, because they contain the characters that keys type.
    SDL_StopTextInput()
    SDL_StartTextInput()
  }
}

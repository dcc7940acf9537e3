internal import CSDL2
public import CardGeometry

/// What the desktop does for a window.
extension Window {
  /// Says why there is no display, where that ends the process while a window is being opened, to
  /// the file `descriptor` instead of standard error.
  public static func tellLoss(to descriptor: Int32) { csdl_x11_tell_loss(descriptor) }

  /// Shows the mouse by `cursor` while it is over the window.
  public mutating func show(_ cursor: Cursor) { cursors.show(cursor) }

  /// Has the mouse tell ways instead of places while its button is held, and stay where it is; or no
  /// longer. Where the desktop can't it goes on telling places.
  public mutating func captureMouse(_ isOn: Bool) {
    let hasWays = SDL_SetRelativeMouseMode(isOn ? SDL_TRUE : SDL_FALSE) == 0
    setTellsWays(isOn && hasWays)
  }

  /// Its top left corner on the desktop, in SDL's units.
  public var place: (x: Int, y: Int) {
    var (x, y) = (Int32(0), Int32(0))
    SDL_GetWindowPosition(presenter.window.raw, &x, &y)
    return (Int(x), Int(y))
  }

  /// Moves it there, if a display shows that.
  public func move(to place: (x: Int, y: Int)) {
    let corner = SDL_Point(x: Int32(clamping: place.x), y: Int32(clamping: place.y))
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

  /// Has its frame say `title`.
  public func setTitle(_ title: String) { csdl_set_title(presenter.window.raw, title) }

  /// Whether the window covers its display.
  public var isFullScreen: Bool {
    SDL_GetWindowFlags(presenter.window.raw) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0
  }

  /// Covers the display, in its own mode, or goes back.
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

  /// Puts `text` on the desktop's clipboard.
  public func copy(_ text: String) throws(SDLError) {
    try check(SDL_SetClipboardText(text), "SDL_SetClipboardText")
  }

  /// A text field has the focus: input methods show their candidates beside `caret`, in points.
  public mutating func startTextInput(caret: Rect) {
    let unit = pointsPerUnit
    var rect = SDL_Rect(
      x: Int32(caret.minX / unit), y: Int32(caret.minY / unit),
      w: Int32(caret.width / unit), h: Int32(caret.height / unit))
    SDL_SetTextInputRect(&rect)
    SDL_StartTextInput()
  }

  /// No text field has the focus any more: what an input method is composing ends.
  public mutating func stopTextInput() {
    // Text has to go on, it tells what keys type.
    SDL_StopTextInput()
    SDL_StartTextInput()
  }
}

internal import CSDL2

/// The image of the mouse over a window. All cases except `hidden` and `picture` are cursors of the
/// desktop.
public enum Cursor: Hashable, Sendable {
  /// The desktop's arrow.
  case arrow
  /// The desktop's hand, over an object that can be clicked.
  case pointingHand
  /// The desktop's text cursor.
  case iBeam
  /// The desktop's cursor for a horizontal drag.
  case ewResize
  /// The desktop's cursor for a drag in any direction.
  case allResize
  /// The desktop's crosshair.
  case cross
  /// No visible cursor.
  case hidden
  /// A custom image.
  case picture(Picture)

  /// The image of a custom cursor.
  public struct Picture: Hashable, Sendable {
    let width: Int
    let height: Int
    let pixels: [UInt32]
    let hotX: Int
    let hotY: Int

    /// Creates an image from rows of `width` pixels, from the top left.
    ///
    /// Pixels are `0xAARRGGBB`, not premultiplied. The pixel (`hotX`, `hotY`) marks the location of
    /// the mouse.
    public init(pixels: [UInt32], width: Int, hotX: Int, hotY: Int) {
      precondition(width > 0 && !pixels.isEmpty && pixels.count % width == 0)
      (self.pixels, self.width, height) = (pixels, width, pixels.count / width)
      (self.hotX, self.hotY) = (min(max(hotX, 0), width - 1), min(max(hotY, 0), height - 1))
    }

    /// Loads the image of the cursor `name`, such as "grab", from the theme of the desktop. Fails
    /// if the theme lacks the cursor.
    ///
    /// - Parameters:
    ///   - scale: The device pixels per point of the window's display.
    ///   - window: The window, or `nil` for the theme that the environment names.
    init?(named name: String, scale: Double, window: OpaquePointer?) {
      var cursor = csdl_cursor()
      guard csdl_cursor_load(window, name, scale, &cursor) else { return nil }
      defer { csdl_cursor_free(&cursor) }
      let count = Int(cursor.width) * Int(cursor.height)
      let pixels = UnsafeBufferPointer(start: cursor.pixels, count: count)
      self.init(
        pixels: pixels.map(Self.straight), width: Int(cursor.width),
        hotX: Int(cursor.hot_x), hotY: Int(cursor.hot_y))
    }

    /// Returns `pixel` with straight instead of premultiplied alpha.
    private static func straight(_ pixel: UInt32) -> UInt32 {
      let alpha = pixel >> 24
      guard alpha > 0 else { return 0 }
      return [16, 8, 0].reduce(alpha << 24) { result, shift in
        let channel = (pixel >> UInt32(shift)) & 255
        return result | min(255, (channel * 255 + alpha / 2) / alpha) << UInt32(shift)
      }
    }
  }
}

/// A cache of SDL cursors. It must be released before the SDL session ends.
struct Cursors: ~Copyable {
  private var made: [Cursor: OpaquePointer] = [:]

  /// Sets the cursor to `cursor`. If the desktop lacks this cursor, the image stays unchanged.
  mutating func show(_ cursor: Cursor) {
    SDL_ShowCursor(cursor == .hidden ? SDL_DISABLE : SDL_ENABLE)
    if made[cursor] == nil { made[cursor] = Self.make(cursor) }
    if let raw = made[cursor] { SDL_SetCursor(raw) }
  }

  private static func make(_ cursor: Cursor) -> OpaquePointer? {
    switch cursor {
    case .arrow: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW)
    case .pointingHand: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND)
    case .iBeam: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM)
    case .ewResize: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_SIZEWE)
    case .allResize: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_SIZEALL)
    case .cross: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_CROSSHAIR)
    case .hidden: nil
    case .picture(let picture): make(picture)
    }
  }

  private static func make(_ picture: Cursor.Picture) -> OpaquePointer? {
    var pixels = picture.pixels
    return pixels.withUnsafeMutableBytes { bytes in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, Int32(picture.width), Int32(picture.height), 32,
          Int32(4 * picture.width), SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return nil }
      defer { SDL_FreeSurface(surface) }
      // SDL copies the pixels, so they may be freed after this call.
      return SDL_CreateColorCursor(surface, Int32(picture.hotX), Int32(picture.hotY))
    }
  }

  deinit {
    if csdl_x11_is_lost() { return }
    for raw in made.values { SDL_FreeCursor(raw) }
  }
}

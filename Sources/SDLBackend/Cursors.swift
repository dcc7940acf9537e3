internal import CSDL2

/// What the mouse pointer of a window looks like.
public enum Cursor: Hashable, Sendable {
  /// The desktop's arrow.
  case arrow
  /// The desktop's for what can be tapped.
  case pointingHand
  /// The desktop's for text.
  case iBeam
  /// The desktop's for what is dragged to the left and right.
  case leftRight
  /// The desktop's for what is dragged anywhere.
  case fourWays
  /// The desktop's cross.
  case cross
  /// None: nothing is seen of the mouse.
  case hidden
  /// One's own.
  case picture(Picture)

  /// Pixels of a pointer.
  public struct Picture: Hashable, Sendable {
    let width: Int
    let height: Int
    let pixels: [UInt32]
    let hotX: Int
    let hotY: Int

    /// `pixels` from left to right and down, 0xAARRGGBB with colours that are not premultiplied,
    /// `width` to a row; it points with the pixel (`hotX`, `hotY`).
    public init(pixels: [UInt32], width: Int, hotX: Int, hotY: Int) {
      precondition(width > 0 && !pixels.isEmpty && pixels.count % width == 0)
      (self.pixels, self.width, height) = (pixels, width, pixels.count / width)
      (self.hotX, self.hotY) = (min(max(hotX, 0), width - 1), min(max(hotY, 0), height - 1))
    }
  }
}

/// SDL's cursors, each made once. They must go before the session does.
struct Cursors: ~Copyable {
  private var made: [Cursor: OpaquePointer] = [:]

  /// Shows `cursor`; where the desktop can't, the pointer stays as it is.
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
    case .leftRight: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_SIZEWE)
    case .fourWays: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_SIZEALL)
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
      // It has its own copy of the pixels.
      return SDL_CreateColorCursor(surface, Int32(picture.hotX), Int32(picture.hotY))
    }
  }

  deinit {
    if csdl_x11_is_lost() { return }
    for raw in made.values { SDL_FreeCursor(raw) }
  }
}

internal import CSDL2
internal import CardDrawing

/// SDL's surface of a window: memory whose damaged rectangles SDL copies to the window.
struct WindowSurface {
  private let window: OpaquePointer
  private var width: Int32 = 0
  private var height: Int32 = 0

  init(window: OpaquePointer) {
    self.window = window
  }

  /// Whether the surface of `window` has a pixel format that frames can be drawn in.
  static func isPossible(_ window: OpaquePointer) -> Bool {
    let format = SDL_GetWindowPixelFormat(window)
    return format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
  }

  /// The advice that applies to every present path, i.e. to every way to show frames in the window.
  static let bestAdvice = "use a display with a colour depth of 24 bits"

  /// Returns the advice to the user if the surface of `window` has an unsupported pixel format.
  /// Some displays support neither surface nor texture.
  static func advice(_ window: OpaquePointer) -> String {
    SDL_GetWindowPixelFormat(window) == SDL_PIXELFORMAT_UNKNOWN.rawValue
      ? bestAdvice : "\(bestAdvice), or --present texture"
  }

  /// Returns the surface's memory. The memory contains the last frame unless the size has changed.
  ///
  /// Call this for each frame, because a resize replaces the memory.
  mutating func buffer() throws(SDLError) -> FrameBuffer {
    guard let surface = SDL_GetWindowSurface(window)?.pointee, let pixels = surface.pixels else {
      throw SDLError("SDL_GetWindowSurface", advice: Self.advice(window))
    }
    let format = surface.format.pointee.format
    guard
      format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
    else {
      throw SDLError(
        "SDL_GetWindowSurface",
        reason:
          "the display has an unsupported pixel format, \(String(cString: SDL_GetPixelFormatName(format)))",
        advice: Self.advice(window))
    }
    let isUndefined = (surface.w, surface.h) != (width, height)
    (width, height) = (surface.w, surface.h)
    return FrameBuffer(
      pixels: pixels, width: Int(width), height: Int(height), bytesPerRow: Int(surface.pitch),
      isUndefined: isUndefined)
  }

  /// Presents the frame in the buffer, which differs from the last frame in `rects`.
  func show(_ rects: [SDL_Rect]) throws(SDLError) {
    try check(
      SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count)),
      "SDL_UpdateWindowSurfaceRects")
  }
}

extension SDL_Rect {
  /// Creates an SDL rectangle from a pixel rectangle.
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
  }
}

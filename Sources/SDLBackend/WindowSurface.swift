internal import CSDL2
internal import CardDrawing

/// SDL's surface of a window: memory that the window shows parts of on demand.
struct WindowSurface {
  private let window: OpaquePointer
  private var width: Int32 = 0
  private var height: Int32 = 0

  init(window: OpaquePointer) {
    self.window = window
  }

  /// Whether the surface of `window` would have pixels that frames can be drawn in.
  static func isPossible(_ window: OpaquePointer) -> Bool {
    let format = SDL_GetWindowPixelFormat(window)
    return format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
  }

  /// What shows frames whatever draws them.
  static let bestAdvice = "use a display of 24 bits"

  /// What to do if frames cannot be drawn in the surface of `window`: of some displays neither a surface
  /// nor a texture can be made.
  static func advice(_ window: OpaquePointer) -> String {
    SDL_GetWindowPixelFormat(window) == SDL_PIXELFORMAT_UNKNOWN.rawValue
      ? bestAdvice : "\(bestAdvice), or --present texture"
  }

  /// The memory, with the last frame in it unless the size has changed. Gets it anew each time: a
  /// resize takes the old one away.
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
        reason: "the display's pixels are \(String(cString: SDL_GetPixelFormatName(format)))",
        advice: Self.advice(window))
    }
    let isUndefined = (surface.w, surface.h) != (width, height)
    (width, height) = (surface.w, surface.h)
    return FrameBuffer(
      pixels: pixels, width: Int(width), height: Int(height), bytesPerRow: Int(surface.pitch),
      isUndefined: isUndefined)
  }

  /// Shows the frame, which differs from the last one in `rects`.
  func show(_ rects: [SDL_Rect]) throws(SDLError) {
    try check(
      SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count)),
      "SDL_UpdateWindowSurfaceRects")
  }
}

extension SDL_Rect {
  /// The same rectangle for SDL.
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
  }
}

internal import CSDL2
internal import CardDrawing
internal import Glibc

/// A renderer with one texture that fills the window.
///
/// The contents of a locked texture are undefined. So frames are drawn in separate memory, and the
/// damage is uploaded to the texture.
struct StreamingTexture: ~Copyable {
  /// The name of the renderer as reported by SDL and OpenGL.
  let name: String

  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var width: Int32 = 0
  private var height: Int32 = 0
  private var pixels: UnsafeMutableRawPointer?

  /// Creates a renderer for `window`. If `vsync` is true, presenting waits for the display if
  /// possible.
  init(window: OpaquePointer, vsync: Bool) throws(SDLError) {
    let flags = vsync ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0
    guard let renderer = SDL_CreateRenderer(window, -1, flags) else {
      throw SDLError("SDL_CreateRenderer")
    }
    self.renderer = renderer
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    let kind = info.name.map { String(cString: $0) } ?? "unknown"
    name = csdl_gl_renderer().map { "\(kind): \(String(cString: $0))" } ?? kind
  }

  private var bytesPerRow: Int { Int(width) * 4 }

  /// Returns the size of the window in pixels.
  func outputSize() throws(SDLError) -> (width: Int32, height: Int32) {
    var size: (width: Int32, height: Int32) = (0, 0)
    try check(
      SDL_GetRendererOutputSize(renderer, &size.width, &size.height), "SDL_GetRendererOutputSize")
    return size
  }

  /// Returns memory for a frame of the window's size. The memory contains the last frame unless the
  /// size has changed.
  mutating func buffer() throws(SDLError) -> FrameBuffer {
    let size = try outputSize()
    var isUndefined = false
    if pixels == nil || size != (width, height) {
      drop()
      (width, height) = size
      pixels = malloc(bytesPerRow * Int(height))
      isUndefined = true
    }
    guard let pixels else { throw SDLError("malloc", reason: "out of memory") }
    return FrameBuffer(
      pixels: pixels, width: Int(width), height: Int(height), bytesPerRow: bytesPerRow,
      isUndefined: isUndefined)
  }

  /// Presents the frame in the buffer, which differs from the last frame in `damage`.
  mutating func show(_ damage: [SDL_Rect]) throws(SDLError) {
    guard let pixels else { return }
    var isNew = false
    if texture == nil {
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_RGB888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        width, height)
      isNew = true
    }
    guard let texture else { throw SDLError("SDL_CreateTexture") }
    if isNew {
      try check(SDL_UpdateTexture(texture, nil, pixels, Int32(bytesPerRow)), "SDL_UpdateTexture")
    }
    for part in damage where !isNew {
      var rect = part
      let start = pixels + Int(part.y) * bytesPerRow + Int(part.x) * 4
      try check(SDL_UpdateTexture(texture, &rect, start, Int32(bytesPerRow)), "SDL_UpdateTexture")
    }
    try check(SDL_RenderCopy(renderer, texture, nil, nil), "SDL_RenderCopy")
    SDL_RenderPresent(renderer)
  }

  /// Discards the texture after the graphics device has lost it. The next frame creates a new
  /// texture.
  mutating func reset() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }

  private mutating func drop() {
    reset()
    free(pixels)
    pixels = nil
  }

  deinit {
    free(pixels)
    if csdl_x11_is_lost() { return }
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
  }
}

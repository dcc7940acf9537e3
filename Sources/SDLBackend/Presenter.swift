internal import CSDL2
internal import CardDrawing

/// A window and the one way, decided at the start, by which its pixels are shown.
struct Presenter: ~Copyable {
  let path: PresentPath
  /// What draws, in SDL's and OpenGL's words.
  let renderer: String
  // Destroyed in this order: what draws on the window goes before it.
  private var texture: StreamingTexture?
  private var surface: WindowSurface
  let window: WindowHandle
  /// What is to be shown, for SDL.
  private var rects: [SDL_Rect] = []
  private var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// More rectangles cost more than all of the window.
  private static let mostRects = 20

  /// Opens a window in SDL's units for `options.path`, or for the best there is if nil.
  init(
    driver: String, options: WindowOptions, size: (width: Int32, height: Int32)
  ) throws(SDLError) {
    let isX11 = driver == "x11"
    let isOffscreen = ["dummy", "offscreen"].contains(driver)
    if options.path == .shm, !isX11 {
      throw SDLError(
        "SDL_GetWindowSurface", reason: "memory can be shared with an X server only",
        advice: "leave out --present shm")
    }
    var path =
      options.path ?? (isOffscreen ? .offscreen : isX11 && !GPU.mayBePresent ? .shm : .texture)
    var window = try WindowHandle(title: options.title, size: size)
    var texture: StreamingTexture?
    if path == .texture {
      texture = try StreamingTexture(window: window.raw, vsync: options.vsync)
      if options.path == nil, isX11, GPU.isSoftware(texture?.name ?? "") {
        // A window must not have both.
        texture = nil
        window = try WindowHandle(title: options.title, size: size)
        path = .shm
      }
    }
    if path == .shm {
      // Else SDL makes a texture of a software OpenGL of it: ten times slower.
      _ = SDL_SetHintWithPriority(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0", SDL_HINT_OVERRIDE)
    }
    self.path = path
    renderer = texture?.name ?? "window surface"
    surface = WindowSurface(window: window.raw)
    self.texture = texture
    self.window = window
  }

  /// Pixels in one of SDL's units of the window.
  var pixelsPerUnit: Double {
    let width = window.size.width
    guard width > 0, let output = try? texture?.outputSize() else { return 1 }
    return Double(output.width) / Double(width)
  }

  /// Memory for the next frame; undefined if the last one was of another size.
  mutating func buffer() throws(SDLError) -> FrameBuffer {
    let buffer = if let buffer = try texture?.buffer() { buffer } else { try surface.buffer() }
    frame = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    return buffer
  }

  /// Shows what was drawn into the buffer; it differs from the last frame in `damage`, counted from
  /// `origin`, if nil all over.
  mutating func show(_ damage: [PixelRect]?, from origin: (x: Int, y: Int)) throws(SDLError) {
    rects.removeAll(keepingCapacity: true)
    for rect in damage ?? [] {
      let moved = PixelRect(
        x: rect.x + origin.x, y: rect.y + origin.y, width: rect.width, height: rect.height)
      // SDL paints the wrong area for a rectangle that begins before the window does.
      if moved.intersects(frame) { rects.append(SDL_Rect(moved.intersection(frame))) }
    }
    if damage == nil || rects.count > Self.mostRects {
      rects.removeAll(keepingCapacity: true)
      rects.append(SDL_Rect(frame))
    }
    if texture == nil { try surface.show(rects) } else { try texture?.show(rects) }
  }

  /// The device has lost its textures.
  mutating func reset() {
    texture?.reset()
  }
}

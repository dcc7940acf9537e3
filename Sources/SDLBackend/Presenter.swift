internal import CSDL2
internal import CardDrawing
internal import Glibc

/// A window and the method of presenting its frames, which is chosen when the window opens.
struct Presenter: ~Copyable {
  private(set) var path: PresentPath
  /// The name of the renderer as reported by SDL and OpenGL.
  let renderer: String
  /// The reason why frames are not presented by the requested path (or by the best path, if none
  /// was requested). `nil` if frames are presented by that path.
  private(set) var fallback: String?
  // These properties are destroyed in this order: a renderer must be destroyed before its window.
  private var ring: BufferRing?
  private var texture: StreamingTexture?
  private var surface: WindowSurface
  let window: WindowHandle
  private let driver: String
  /// The damage of the frame that is being presented, as SDL rectangles.
  private var rects: [SDL_Rect] = []
  private var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// Unread reports on presented frames, for present paths on which the display server sends no
  /// reports. Each of these reports contains only the frame's number.
  private var untold: [PresentedFrame] = []
  private var count = 0

  /// The largest number of damage rectangles. If there are more, presenting the whole window is
  /// faster.
  private static let maximumRectCount = 20

  /// Opens a window of `size`, in SDL's units. The window presents frames by the method
  /// `options.path`. If `options.path` is `nil`, the window uses the best available method.
  init(
    driver: String, options: WindowOptions, size: (width: Int32, height: Int32)
  ) throws(SDLError) {
    let isX11 = driver == "x11"
    if options.path == .shm, !isX11 {
      throw SDLError(
        "SDL_GetWindowSurface", reason: "--present shm works only on an X11 desktop",
        advice: "leave it out")
    }
    var path = options.path ?? Self.bestPath(driver)
    var window = try WindowHandle(
      title: options.title, size: size, withoutGL: driver == "wayland" && path == .present)
    var texture: StreamingTexture?
    if path == .texture {
      do throws(SDLError) {
        texture = try StreamingTexture(window: window.raw, vsync: options.vsync)
      } catch {
        guard isX11, !WindowSurface.isPossible(window.raw) else { throw error }
        throw SDLError(
          error.function, reason: error.reason, advice: WindowSurface.bestAdvice)
      }
      if options.path == nil, isX11, GPU.isSoftware(texture?.name ?? "") {
        // A window must not have both a texture and a ring.
        texture = nil
        window = try WindowHandle(title: options.title, size: size)
        path = .present
      }
    }
    var ring: BufferRing?
    if path == .present {
      var reason = ""
      ring = BufferRing.open(window.raw, reason: &reason)
      if ring == nil {
        fallback = reason
        path =
          isX11
          ? WindowSurface.isPossible(window.raw) || options.path == .shm ? .shm : .texture
          : driver == "wayland" ? .texture : .offscreen
        if path == .texture {
          // SDL cannot turn this window into a window for OpenGL, so a new one is opened.
          window = try WindowHandle(title: options.title, size: size)
          do throws(SDLError) {
            texture = try StreamingTexture(window: window.raw, vsync: options.vsync)
          } catch {
            guard isX11 else { throw error }
            throw SDLError(
              error.function, reason: "\(reason), and \(error.reason)",
              advice: WindowSurface.bestAdvice)
          }
        }
      }
    }
    // Otherwise SDL would use a texture of a software OpenGL, which is ten times slower.
    if isX11 {
      _ = SDL_SetHintWithPriority(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0", SDL_HINT_OVERRIDE)
    }
    self.path = path
    self.driver = driver
    renderer = texture?.name ?? (ring == nil ? "window surface" : "shared buffers")
    surface = WindowSurface(window: window.raw)
    self.texture = texture
    self.ring = ring
    self.window = window
  }

  /// Returns the best path for the window system `driver`.
  ///
  /// On X11 with a GPU, the best path is a texture. On X11 without a GPU, and on Wayland, the best
  /// path is a ring of shared buffers, which is cheaper there and reports presentation times.
  private static func bestPath(_ driver: String) -> PresentPath {
    switch driver {
    case "x11": GPU.mayBePresent ? .texture : .present
    case "wayland": .present
    case "dummy", "offscreen": .offscreen
    default: .texture
    }
  }

  /// Device pixels per SDL unit of the window.
  var pixelsPerUnit: Double {
    let width = window.size.width
    guard width > 0 else { return 1 }
    if let output = try? texture?.outputSize() { return Double(output.width) / Double(width) }
    return Double(window.pixelSize.width) / Double(width)
  }

  /// Allocates the memory for frames, and writes to it so that the system provides the pages now.
  mutating func prepare() throws(SDLError) {
    if ring != nil {
      let size = window.pixelSize
      ring?.prepare(size: (width: Int(size.width), height: Int(size.height)))
    } else {
      let buffer = try buffer(changing: nil)
      memset(buffer.pixels, 0, buffer.height * buffer.bytesPerRow)
    }
  }

  /// Returns memory for the next frame, which differs from the last frame in `damage`, or
  /// everywhere if `damage` is `nil`.
  ///
  /// Outside of `damage`, the memory contains the last frame. If the size has changed, the contents
  /// of the memory are undefined.
  mutating func buffer(changing damage: [PixelRect]?) throws(SDLError) -> FrameBuffer {
    let buffer = try memory(changing: damage)
    frame = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    return buffer
  }

  private mutating func memory(changing damage: [PixelRect]?) throws(SDLError) -> FrameBuffer {
    let size = window.pixelSize
    if let buffer = ring?.buffer(
      size: (width: Int(size.width), height: Int(size.height)), changing: damage)
    {
      return buffer
    }
    if ring != nil {
      // On Wayland there is no other path. On X11, the memory of the new path does not contain the
      // part of this frame outside of `damage`.
      guard driver == "x11" else { throw SDLError("wl_shm", reason: "out of memory") }
      ring = nil
      (path, fallback) = (.shm, "the X server has too little memory")
    }
    if let buffer = try texture?.buffer() { return buffer }
    return try surface.buffer()
  }

  /// Presents the frame in the buffer, which differs from the last frame in `damage`, or everywhere
  /// if `damage` is `nil`.
  ///
  /// - Returns: The number of the frame in the reports of `nextShown`.
  mutating func show(_ damage: [PixelRect]?, at time: PresentTime) throws(SDLError) -> Int {
    rects.removeAll(keepingCapacity: true)
    // SDL paints the wrong area for a rectangle that begins outside of the window.
    for rect in damage ?? [] where rect.intersects(frame) {
      rects.append(SDL_Rect(rect.intersection(frame)))
    }
    let isWhole = damage == nil || rects.count > Self.maximumRectCount
    if isWhole {
      rects.removeAll(keepingCapacity: true)
      rects.append(SDL_Rect(frame))
    }
    if let number = ring?.show(isWhole ? nil : rects, at: time) {
      count = number
      return number
    }
    if texture == nil { try surface.show(rects) } else { try texture?.show(rects) }
    count += 1
    untold.append(PresentedFrame(count))
    return count
  }

  /// The time in seconds that the last call of `show` waited, because the display had not yet shown
  /// the previous frame. The value is 0 if the call did not wait.
  var heldBack: Double { ring?.heldBack() ?? 0 }

  /// Returns the oldest unread report on a presented frame; `nil` if there is none.
  mutating func nextShown() -> PresentedFrame? {
    if !untold.isEmpty { return untold.removeFirst() }
    return ring?.nextShown()
  }

  /// Detects a lost connection to the display server. Without this check, the loss may look like a
  /// quit by the user.
  mutating func noticeLoss() { ring?.noticeLoss() }

  /// Recreates the textures after the graphics device has lost them.
  mutating func reset() {
    texture?.reset()
  }
}

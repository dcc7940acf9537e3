internal import CSDL2
internal import CardDrawing
internal import Glibc

/// A window and the one way, decided at the start, by which its pixels are shown.
struct Presenter: ~Copyable {
  private(set) var path: PresentPath
  /// What draws, in SDL's and OpenGL's words.
  let renderer: String
  /// Why the path is not the one that was asked for, or would be best; nil: it is.
  private(set) var fallback: String?
  // Destroyed in this order: what draws on the window goes before it.
  private var ring: BufferRing?
  private var texture: StreamingTexture?
  private var surface: WindowSurface
  let window: WindowHandle
  private let driver: String
  /// What is to be shown, for SDL.
  private var rects: [SDL_Rect] = []
  private var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// Frames shown of which nobody tells.
  private var untold: [ShownFrame] = []
  private var count = 0

  /// More rectangles cost more than all of the window.
  private static let mostRects = 20

  /// Opens a window in SDL's units for `options.path`, or for the best there is if nil.
  init(
    driver: String, options: WindowOptions, size: (width: Int32, height: Int32)
  ) throws(SDLError) {
    let isX11 = driver == "x11"
    if options.path == .shm, !isX11 {
      throw SDLError(
        "SDL_GetWindowSurface", reason: "memory can be shared with an X server only",
        advice: "leave out --present shm")
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
        // A window must not have both.
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
          // SDL can't make one of OpenGL of it.
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
    // Else SDL makes a texture of a software OpenGL of it: ten times slower.
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

  /// A window with a graphics processor is a texture on X11; elsewhere buffers of our own tell more
  /// and cost less.
  private static func bestPath(_ driver: String) -> PresentPath {
    switch driver {
    case "x11": GPU.mayBePresent ? .texture : .present
    case "wayland": .present
    case "dummy", "offscreen": .offscreen
    default: .texture
    }
  }

  /// Pixels in one of SDL's units of the window.
  var pixelsPerUnit: Double {
    let width = window.size.width
    guard width > 0 else { return 1 }
    if let output = try? texture?.outputSize() { return Double(output.width) / Double(width) }
    return Double(window.pixelSize.width) / Double(width)
  }

  /// Gets the memory for frames, and the system to provide it.
  mutating func prepare() throws(SDLError) {
    if ring != nil {
      let size = window.pixelSize
      ring?.prepare(size: (width: Int(size.width), height: Int(size.height)))
    } else {
      let buffer = try buffer(changing: nil)
      memset(buffer.pixels, 0, buffer.height * buffer.bytesPerRow)
    }
  }

  /// Memory for the next frame, which differs from the last one in `damage` (nil: all over) and has
  /// that elsewhere; undefined if it was of another size.
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
      // What is shown differently from now on is undefined there.
      guard driver == "x11" else { throw SDLError("wl_shm", reason: "out of memory") }
      ring = nil
      (path, fallback) = (.shm, "the X server has no memory for another pixmap")
    }
    if let buffer = try texture?.buffer() { return buffer }
    return try surface.buffer()
  }

  /// Shows what was drawn into the buffer, which differs from the last frame in `damage`, if nil all
  /// over.
  ///
  /// - Returns: Its number, by which `nextShown` tells of it.
  mutating func show(_ damage: [PixelRect]?, at time: PresentTime) throws(SDLError) -> Int {
    rects.removeAll(keepingCapacity: true)
    // SDL paints the wrong area for a rectangle that begins before the window does.
    for rect in damage ?? [] where rect.intersects(frame) {
      rects.append(SDL_Rect(rect.intersection(frame)))
    }
    let isWhole = damage == nil || rects.count > Self.mostRects
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
    untold.append(ShownFrame(count))
    return count
  }

  /// How long the last frame was held back by the one before, in seconds.
  var heldBack: Double { ring?.heldBack() ?? 0 }

  /// What has become known of a frame that was shown; nil: nothing new.
  mutating func nextShown() -> ShownFrame? {
    if !untold.isEmpty { return untold.removeFirst() }
    return ring?.nextShown()
  }

  /// Finds out whether the display's server is gone, which may look as if the user had quit.
  mutating func noticeLoss() { ring?.noticeLoss() }

  /// The device has lost its textures.
  mutating func reset() {
    texture?.reset()
  }
}

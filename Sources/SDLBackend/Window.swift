internal import CSDL2
public import CardDrawing
public import CardGeometry
internal import CardGestures
internal import HostSystem

/// The window: what happens to it comes out as events, what it shows goes in as pixels.
///
/// Belongs to the process's first thread, as SDL does. There can be one at a time. Until
/// `Signals.note()` a signal, or the loss of the display, ends the process at once.
public struct Window: ~Copyable {
  /// How pixels get to the window.
  public var path: PresentPath { presenter.path }
  /// Why frames do not take the path that was asked for, or would be best; nil: they do.
  public var fallback: String? { presenter.fallback }
  /// Device pixels in a point.
  public private(set) var scale: DisplayScale
  /// Its size in points.
  public private(set) var size: Size
  /// Whether all of the next frame has to be drawn, since what is shown is gone.
  public private(set) var needsFullRedraw = true

  // Destroyed in this order.
  private var stamps: EventStamps
  var cursors = Cursors()
  var presenter: Presenter
  let session: SDLSession

  private var translator = EventTranslator()
  private var events: [SystemEvent] = []
  private var taken = 0
  /// Where the frame that is drawn differs from the one shown; nil: all over.
  private var drawn: [PixelRect]?
  private var hasQuit = false
  private let scaleOption: Double?
  /// Where it was before it had to move, and where it went.
  private var moved: (from: SDL_Point, to: SDL_Point)?

  /// Opens a window.
  ///
  /// - Throws: `SDLError` that says what to do, above all if there is no display.
  public init(_ options: WindowOptions) throws(SDLError) {
    let session = try SDLSession()
    presenter = try Presenter(
      driver: session.driver, options: options,
      size: Self.units(of: options, pointsPerUnit: 1 / (options.scale ?? 1)))
    csdl_x11_survive_loss(presenter.window.raw)
    // Only with the window there is a connection to ask.
    scale = Self.scale(of: session.driver, presenter.window.raw, option: options.scale)
    stamps = EventStamps()
    self.session = session
    scaleOption = options.scale
    size = Size(width: 0, height: 0)
    // Keys are told by what they type, also without a text field.
    SDL_StartTextInput()
    measure()
    // Only the window tells how many pixels the desktop's points have.
    presenter.window.resize(
      to: Self.units(of: options, pointsPerUnit: pointsPerUnit),
      minimum: Self.units(options.minimumSize, pointsPerUnit))
    presenter.window.show()
    measure()
    translator.windowSize = size
  }

  /// Makes it `size` points large, as far as the display has room and its window manager lets it.
  public mutating func resize(to size: Size) {
    guard size != self.size else { return }
    let units = Self.units(size, pointsPerUnit)
    presenter.window.resize(to: WindowHandle.fitting(units, on: 0))
    stayOnDisplay()
    measure()
    translator.windowSize = self.size
  }

  /// Moves it as little as it takes for its display to show all of it; back again as soon as there is
  /// room where it was, if nobody has moved it since.
  private mutating func stayOnDisplay() {
    let corner = presenter.window.corner
    var wanted = corner
    if let moved, abs(corner.x - moved.to.x) <= 2, abs(corner.y - moved.to.y) <= 2 {
      wanted = moved.from
    }
    let place = presenter.window.stayOnDisplay(at: wanted)
    moved = (wanted, place)
  }

  private static func units(
    _ size: Size, _ pointsPerUnit: Double
  ) -> (width: Int32, height: Int32) {
    (
      Int32((size.width / pointsPerUnit).rounded()), Int32((size.height / pointsPerUnit).rounded())
    )
  }

  /// The size wanted, or what of it the display has room for, in SDL's units.
  private static func units(
    of options: WindowOptions, pointsPerUnit: Double
  ) -> (width: Int32, height: Int32) {
    WindowHandle.fitting(units(options.size, pointsPerUnit), on: 0)
  }

  private static func scale(
    of driver: String, _ window: OpaquePointer, option: Double?
  ) -> DisplayScale {
    if let option { return DisplayScale(value: option, source: .option) }
    return driver == "x11" ? .ofX11(window) : DisplayScale(value: 1, source: .none)
  }

  /// Why nothing can be shown any more; nil: it can, or nobody knows.
  public var loss: String? { csdl_x11_is_lost() ? String(cString: csdl_x11_loss()) : nil }

  /// Where the times of input events have come from so far.
  public var timeSource: TimeSource { stamps.source }

  // MARK: Frames

  /// Gets the memory for frames, and the system to provide it, while there is time.
  ///
  /// - Throws: `SDLError` if there is none.
  public mutating func prepare() throws(SDLError) {
    try presenter.prepare()
  }

  /// Draws the next frame, which differs from the one shown in `damage`, in pixels, or if that is nil
  /// all over: `body` is given its pixels, with the last frame in them but for `damage` unless they are
  /// undefined, and leaves the new one there. Follow up by `present`.
  ///
  /// - Throws: `SDLError` if there is no memory to draw in.
  public mutating func withFrame<Result>(
    changing damage: [PixelRect]?, _ body: (FrameBuffer) -> Result
  ) throws(SDLError) -> Result {
    drawn = needsFullRedraw ? nil : damage
    var buffer = try presenter.buffer(changing: drawn)
    needsFullRedraw = needsFullRedraw || buffer.isUndefined
    if needsFullRedraw { drawn = nil }
    buffer.isUndefined = needsFullRedraw
    return body(buffer)
  }

  /// Shows what has been drawn at `time`, as far as the path can choose. May wait for the display.
  ///
  /// - Returns: A number by which `nextShown` tells what became of it.
  @discardableResult
  public mutating func present(at time: PresentTime = .nextRefresh) throws(SDLError) -> Int {
    let number = try presenter.show(drawn, at: time)
    // What has been damaged while part of it was drawn is missing still.
    if drawn == nil { needsFullRedraw = false }
    return number
  }

  /// How long the last frame was held back since the one before had not been seen, in seconds.
  public var heldBack: Double { presenter.heldBack }

  /// What has become known of a frame that was presented, each one once and in their order; nil:
  /// nothing new.
  public mutating func nextShown() -> ShownFrame? { presenter.nextShown() }

  // MARK: Events

  /// The next thing that happened, in order; nil if nothing is left of what was fetched.
  package mutating func nextEvent() -> SystemEvent? {
    guard taken < events.count else { return nil }
    defer { taken += 1 }
    return events[taken]
  }

  /// Fetches what has happened up to now.
  public mutating func pump() {
    // A connection that broke while something was unread is read for ever.
    if !csdl_x11_is_lost() { SDL_PumpEvents() }
    var event = SDL_Event()
    while SDL_PeepEvents(
      &event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) > 0
    {
      take(event)
    }
    if csdl_x11_is_lost() || Signals.pending != nil { quit(.displayLost) }
    if translator.hasLostDevice {
      translator.releaseAll()
      append(.window(WindowEvent(.deviceRemoved, at: MonotonicClock.now())))
    }
  }

  /// Sleeps until something has happened, or until `deadline` in seconds of `MonotonicClock`.
  ///
  /// - Returns: Whether something has happened.
  public mutating func waitForEvent(until deadline: Double = .infinity) -> Bool {
    pump()
    while taken == events.count {
      guard block(until: deadline) else { return false }
    }
    return true
  }

  /// Sleeps until `deadline`, fetching events as they come, so that each gets the time at which it
  /// did; ends early only if it is time to quit.
  public mutating func sleep(until deadline: Double) {
    while !hasQuit, block(until: deadline) {}
  }

  /// Lets go of pointers that are held (they have been called off): no more of them is heard until
  /// they are pressed again.
  public mutating func releasePointers() {
    translator.releaseAll()
  }

  /// Waits for SDL until just before `deadline`, then sleeps exactly; false when it has come.
  private mutating func block(until deadline: Double) -> Bool {
    let rest = deadline - MonotonicClock.now()
    guard rest > 0, !csdl_x11_is_lost() else { return false }
    guard rest > 0.002 else {
      MonotonicClock.sleep(until: deadline)
      return true
    }
    // SDL counts whole milliseconds, and may be late by one.
    let timeout = rest.isFinite ? Int32(min(max(1, (rest - 0.002) * 1000), 1e9)) : -1
    var event = SDL_Event()
    if SDL_WaitEventTimeout(&event, timeout) != 0 { take(event) }
    pump()
    return true
  }

  private mutating func take(_ event: SDL_Event) {
    var event = event
    let time = stamps.time(of: &event)
    let isResize =
      event.type == SDL_WINDOWEVENT.rawValue
      && UInt32(event.window.event) == SDL_WINDOWEVENT_SIZE_CHANGED.rawValue
    if isResize, measure() { append(.window(WindowEvent(.displayChanged, at: time))) }
    if event.type == SDL_RENDER_DEVICE_RESET.rawValue { presenter.reset() }
    guard let event = translator.translate(event, at: time) else { return }
    switch event {
    case .quit(let reason): quit(reason)
    case .window(let change):
      switch change.kind {
      case .exposed, .restored, .resized: needsFullRedraw = true
      default: break
      }
      append(event)
    case .dropped: append(event)
    }
  }

  /// It is time to quit: because of a signal if there is one, else for `reason`.
  private mutating func quit(_ reason: SystemEvent.QuitReason) {
    guard !hasQuit else { return }
    hasQuit = true
    presenter.noticeLoss()
    let reason = csdl_x11_is_lost() ? .displayLost : reason
    let signal = csdl_x11_is_lost() ? nil : Signals.pending
    append(.quit(signal.map { .signal($0) } ?? reason))
  }

  private mutating func append(_ event: SystemEvent) {
    if taken == events.count {
      events.removeAll(keepingCapacity: true)
      taken = 0
    }
    events.append(event)
  }

  var pointsPerUnit: Double { translator.pointsPerUnit }

  mutating func setTellsWays(_ tellsWays: Bool) { translator.tellsWays = tellsWays }

  /// Learns scale and size anew from the window; whether the scale is another.
  @discardableResult
  private mutating func measure() -> Bool {
    let (pixelsPerUnit, oldScale) = (presenter.pixelsPerUnit, scale)
    if session.driver != "x11", scaleOption == nil {
      scale = DisplayScale(value: pixelsPerUnit, source: .output)
    }
    let units = presenter.window.size
    translator.pointsPerUnit = pixelsPerUnit / scale.value
    size = Size(
      width: Double(units.width) * translator.pointsPerUnit,
      height: Double(units.height) * translator.pointsPerUnit)
    return scale.value != oldScale.value
  }
}

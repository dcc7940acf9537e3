internal import CSDL2
public import CardDrawing
public import CardGeometry
internal import CardGestures
internal import HostSystem

/// A window of the desktop: a source of events, and a target of rendered frames.
///
/// A window must be used on the main thread, as SDL requires. There can be one window at a time.
/// Before `Signals.note()`, a signal or the loss of the display ends the process at once.
public struct Window: ~Copyable {
  /// The method by which frames are presented.
  public var path: PresentPath { presenter.path }
  /// The reason why frames are not presented by the requested path (or by the best path, if none
  /// was requested). `nil` if frames are presented by that path.
  public var fallback: String? { presenter.fallback }
  /// Device pixels per point.
  public private(set) var scale: DisplayScale
  /// The size of the window in points.
  public private(set) var size: Size
  /// Whether all pixels of the next frame must be drawn, because the displayed frame is lost.
  public private(set) var needsFullRedraw = true

  // These properties are destroyed in this order.
  private var stamps: EventTimestamps
  var cursors = Cursors()
  var presenter: Presenter
  let session: SDLSession

  private var translator = EventTranslator()
  private var events: [SystemEvent] = []
  private var taken = 0
  /// The damage of the frame that is being drawn; `nil` if all pixels may differ.
  private var drawn: [PixelRect]?
  private var hasQuit = false
  private let scaleOption: Double?
  /// The last move by which the program brought the window onto the display: the window's positions
  /// before and after the move. `nil` if there was no such move.
  private var moved: (from: SDL_Point, to: SDL_Point)?

  /// Opens a window.
  ///
  /// - Throws: `SDLError` with advice, most often because there is no display.
  public init(_ options: WindowOptions) throws(SDLError) {
    let session = try SDLSession()
    presenter = try Presenter(
      driver: session.driver, options: options,
      size: Self.units(of: options, pointsPerUnit: 1 / (options.scale ?? 1)))
    csdl_x11_survive_loss(presenter.window.raw)
    // The X server can only be queried for the scale after the window exists.
    scale = Self.scale(of: session.driver, presenter.window.raw, option: options.scale)
    stamps = EventTimestamps()
    self.session = session
    scaleOption = options.scale
    size = Size(width: 0, height: 0)
    // Key presses are reported by the typed character, so text input is always on.
    SDL_StartTextInput()
    measure()
    // The desktop's scale is only known after the window exists.
    presenter.window.resize(
      to: Self.units(of: options, pointsPerUnit: pointsPerUnit),
      minimum: Self.units(options.minimumSize, pointsPerUnit))
    presenter.window.show()
    // The window manager may have added its frame to the window by now.
    if let room = presenter.window.room {
      let size = presenter.window.size
      presenter.window.resize(to: (min(size.width, room.w), min(size.height, room.h)))
      stayOnDisplay()
    }
    measure()
    translator.windowSize = size
  }

  /// Resizes the window to `size` points, within the limits of the display and the window manager.
  public mutating func resize(to size: Size) {
    guard size != self.size else { return }
    var units = Self.units(size, pointsPerUnit)
    if let room = presenter.window.room {
      units = (min(units.width, room.w), min(units.height, room.h))
    }
    presenter.window.resize(to: units)
    stayOnDisplay()
    measure()
    translator.windowSize = self.size
  }

  /// The largest size in points that the window can have on its display together with its frame.
  /// `nil` if the size is unknown.
  public var largestSize: Size? {
    presenter.window.room.map {
      Size(width: Double($0.w) * pointsPerUnit, height: Double($0.h) * pointsPerUnit)
    }
  }

  /// Handles a change of the desktop's panels or of the window's frame. Adds an event with the
  /// largest size that the window can have now. If the window is larger, the method shrinks and
  /// moves the window, so that the display shows all of the window.
  private mutating func fitOnDisplay() {
    guard !isFullScreen, let room = presenter.window.room else { return }
    reportLargestSize(at: MonotonicClock.now())
    let size = presenter.window.size
    guard size.width > room.w || size.height > room.h else { return }
    presenter.window.resize(to: (min(size.width, room.w), min(size.height, room.h)))
    stayOnDisplay()
  }

  private mutating func reportLargestSize(at time: Double) {
    if let largestSize { append(.window(WindowEvent(.limited(largestSize), at: time))) }
  }

  /// Moves the window as little as possible, so that the display shows all of the window.
  ///
  /// If an earlier call moved the window and the user has not moved it since, the window returns to
  /// its position before that call as far as there is room.
  private mutating func stayOnDisplay() {
    let wanted = chosenCorner
    moved = (wanted, presenter.window.stayOnDisplay(at: wanted))
  }

  /// The position of the window's contents before the program moved the window onto the display, or
  /// the current position if there was no such move or the user has moved the window since.
  private var chosenCorner: SDL_Point {
    let corner = presenter.window.corner
    guard let moved, abs(corner.x - moved.to.x) <= 2, abs(corner.y - moved.to.y) <= 2 else {
      return corner
    }
    return moved.from
  }

  /// The position of the window's top left corner that the user or the desktop chose, in SDL's
  /// units. Moves by which the program kept a larger window on the display do not count.
  public var chosenPosition: (x: Int, y: Int) { (Int(chosenCorner.x), Int(chosenCorner.y)) }

  private static func units(
    _ size: Size, _ pointsPerUnit: Double
  ) -> (width: Int32, height: Int32) {
    (
      Int32((size.width / pointsPerUnit).rounded()), Int32((size.height / pointsPerUnit).rounded())
    )
  }

  /// Returns the requested size, limited to the display, in SDL's units.
  private static func units(
    of options: WindowOptions, pointsPerUnit: Double
  ) -> (width: Int32, height: Int32) {
    WindowHandle.fitting(units(options.size, pointsPerUnit))
  }

  private static func scale(
    of driver: String, _ window: OpaquePointer, option: Double?
  ) -> DisplayScale {
    if let option { return DisplayScale(value: option, source: .option) }
    return driver == "x11" ? .ofX11(window) : DisplayScale(value: 1, source: .none)
  }

  /// The reason why the display is lost; `nil` if it is not lost, or the reason is unknown.
  public var loss: String? { csdl_x11_is_lost() ? String(cString: csdl_x11_loss()) : nil }

  /// The source of the times of the input events that have arrived so far.
  public var timeSource: TimeSource { stamps.source }

  // MARK: Frames

  /// Allocates the memory for frames before the first frame.
  ///
  /// - Throws: `SDLError` if memory is exhausted.
  public mutating func prepare() throws(SDLError) {
    try presenter.prepare()
  }

  /// Calls `body` to draw the next frame, which differs from the displayed frame in `damage`, or
  /// everywhere if `damage` is `nil`.
  ///
  /// `damage` is in pixels. Outside of `damage`, the buffer contains the last frame, unless the
  /// contents of the buffer are undefined. Call `present` afterwards.
  ///
  /// - Throws: `SDLError` if memory is exhausted.
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

  /// Presents the drawn frame at `time`, as exactly as the present path (the method of presenting)
  /// permits. May wait for the display.
  ///
  /// - Returns: The number of the frame in the reports of `nextShown`.
  @discardableResult
  public mutating func present(at time: PresentTime = .nextRefresh) throws(SDLError) -> Int {
    let number = try presenter.show(drawn, at: time)
    // If only the damage was drawn, other parts of the lost frame are still missing.
    if drawn == nil { needsFullRedraw = false }
    return number
  }

  /// The time in seconds that the last call of `present` waited until the previous frame was
  /// displayed.
  public var heldBack: Double { presenter.heldBack }

  /// Returns the oldest unread report on a presented frame; `nil` if there is none.
  public mutating func nextShown() -> PresentedFrame? { presenter.nextShown() }

  // MARK: Events

  /// Returns the oldest unread event that `pump` has fetched; `nil` if there is none.
  package mutating func nextEvent() -> SystemEvent? {
    guard taken < events.count else { return nil }
    defer { taken += 1 }
    return events[taken]
  }

  /// Fetches all events that have happened until now.
  public mutating func pump() {
    // On a broken connection with unread data, SDL would loop for ever.
    csdl_pump_events()
    var event = SDL_Event()
    while SDL_PeepEvents(
      &event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) > 0
    {
      handle(event)
    }
    if csdl_x11_is_lost() || Signals.pending != nil { quit(.displayLost) }
    if csdl_x11_take_room_change() { fitOnDisplay() }
    if translator.hasLostDevice {
      translator.releaseAll()
      append(.window(WindowEvent(.deviceRemoved, at: MonotonicClock.now())))
    }
  }

  /// Sleeps until an event arrives, or until `deadline` in seconds of `MonotonicClock`.
  ///
  /// - Returns: Whether an event arrived.
  public mutating func waitForEvent(until deadline: Double = .infinity) -> Bool {
    pump()
    while taken == events.count {
      guard block(until: deadline) else { return false }
    }
    return true
  }

  /// Sleeps until `deadline` in seconds of `MonotonicClock`. Events are fetched when they arrive,
  /// so that their times are correct.
  ///
  /// Ends early only if the program must quit.
  public mutating func sleep(until deadline: Double) {
    while !hasQuit, block(until: deadline) {}
  }

  /// Releases pointers (the mouse and fingers) that were cancelled while they were down. Further
  /// events of a released pointer are ignored until the pointer is pressed again.
  public mutating func releasePointers() {
    translator.releaseAll()
  }

  /// Waits until an event arrives, or until about two milliseconds before `deadline`. If at most
  /// two milliseconds are left at the call, sleeps exactly until `deadline` instead.
  ///
  /// Returns `false` without waiting if `deadline` has passed or the display is lost. Otherwise
  /// returns `true`, also if `deadline` has not been reached yet.
  private mutating func block(until deadline: Double) -> Bool {
    let rest = deadline - MonotonicClock.now()
    guard rest > 0, !csdl_x11_is_lost() else { return false }
    guard rest > 0.002 else {
      MonotonicClock.sleep(until: deadline)
      return true
    }
    // SDL's timeout is in whole milliseconds, and SDL may return one millisecond late.
    let timeout = rest.isFinite ? Int32(min(max(1, (rest - 0.002) * 1000), 1e9)) : -1
    var event = SDL_Event()
    if csdl_wait_event(&event, timeout) { handle(event) }
    pump()
    return true
  }

  private mutating func handle(_ event: SDL_Event) {
    var event = event
    let time = stamps.time(of: &event)
    let isResize =
      event.type == SDL_WINDOWEVENT.rawValue
      && UInt32(event.window.event) == SDL_WINDOWEVENT_SIZE_CHANGED.rawValue
    if isResize, measure() { append(.window(WindowEvent(.displayChanged, at: time))) }
    if event.type == SDL_RENDER_DEVICE_RESET.rawValue { presenter.reset() }
    let translated = translator.translate(event, at: time)
    if let spot = translator.capture?.nextWarp() { warpMouse(to: spot) }
    guard let event = translated else { return }
    switch event {
    case .quit(let reason): quit(reason)
    case .window(let change):
      switch change.kind {
      case .exposed, .restored, .resized: needsFullRedraw = true
      default: break
      }
      append(event)
      if change.kind == .displayChanged { reportLargestSize(at: time) }
    case .dropped, .noFileDialog: append(event)
    }
  }

  /// Appends a quit event, only at the first call. The event has the recorded signal if there is
  /// one, otherwise `reason`.
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

  mutating func applyRelativeMouseMode(_ tellsWays: Bool) {
    translator.isRelativeMouseMode = tellsWays
  }

  /// The position in window units that the mouse reported last.
  var reportedPlace: SDL_Point { translator.reportedPlace }

  /// Begins to capture the mouse. `display` is the rectangle of the mouse's display, in window
  /// units.
  mutating func beginCapture(on display: SDL_Rect) {
    translator.capture = MouseCapture(at: translator.reportedPlace, on: display)
    if let spot = translator.capture?.nextWarp() { warpMouse(to: spot) }
  }

  /// Ends the capture of the mouse. The cursor goes back to where the mouse was pressed, unless the
  /// mouse is an absolute pointer, which determines the position of the cursor.
  mutating func endCapture() {
    guard let capture = translator.capture else { return }
    translator.capture = nil
    let spot = capture.isAbsolute ? translator.reportedPlace : translator.pressPlace
    if !capture.isAbsolute { warpMouse(to: spot) }
    guard !translator.holdsMouse else { return }
    let location = translator.point(spot.x, spot.y)
    append(.window(WindowEvent(.hover(location), at: MonotonicClock.now())))
  }

  /// Reads the scale and the size from the window. Returns whether the scale has changed.
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

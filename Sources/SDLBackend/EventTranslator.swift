internal import CSDL2
internal import CardGeometry
internal import CardGestures

/// A translator of SDL events to events of this program. No other code reads an `SDL_Event`, except
/// for its type and time.
struct EventTranslator {
  /// Points per SDL window unit.
  var pointsPerUnit = 1.0
  /// The size of the window in points.
  var windowSize = Size(width: 0, height: 0)
  /// Whether relative mouse mode is on. In this mode, the mouse reports deltas instead of positions
  /// while its left button is down.
  var isRelativeMouseMode = false
  /// The mouse capture, which is used instead of relative mouse mode, or `nil` if the mouse is not
  /// captured. A captured mouse reports positions beyond the edges of the display.
  var capture: MouseCapture?

  private var isClosed = false
  /// Whether the left button of the mouse is down.
  private(set) var holdsMouse = false
  /// The position of the mouse in points. In relative mouse mode, it is the sum of the deltas.
  private var mouseLocation = Point.zero
  /// The position in window units that the mouse reported last.
  private(set) var reportedPlace = SDL_Point(x: 0, y: 0)
  /// The position in window units at which the mouse was last pressed.
  private(set) var pressPlace = SDL_Point(x: 0, y: 0)
  private var fingers = Fingers()
  private var keys = KeyReader()
  private var drops = DropReader()

  /// Creates a translator for windows with one point per SDL unit.
  init() {}

  /// Translates `event`, which happened at `time`, and frees the memory of `event`. Returns `nil`
  /// if the event has no meaning for this program.
  mutating func translate(_ event: SDL_Event, at time: Double) -> SystemEvent? {
    switch SDL_EventType(event.type) {
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE: drops.handle(event.drop)
    case FileDialog.noDialogEvent: .noFileDialog
    // When the Wayland display is lost, SDL also reports a quit, but no closed window. Signals are
    // handled elsewhere.
    case SDL_QUIT: .quit(isClosed ? .closed : .displayLost)
    default: windowEvent(event, at: time).map { .window($0) }
    }
  }

  private mutating func windowEvent(_ event: SDL_Event, at time: Double) -> WindowEvent? {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION: pointer(motion: event.motion, at: time)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: pointer(button: event.button, at: time)
    case SDL_MOUSEWHEEL: scroll(event.wheel, at: time)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger, at: time)
    case SDL_KEYDOWN, SDL_KEYUP:
      if let modifiers = KeyReader.modifiers(event.key) {
        WindowEvent(.modifiers(modifiers), at: time)
      } else if event.type == SDL_KEYDOWN.rawValue {
        keys.press(event.key).map { WindowEvent(.key($0), at: time) }
      } else {
        nil
      }
    case SDL_TEXTINPUT: text(event.text, at: time)
    case SDL_TEXTEDITING: WindowEvent(.text(.composing(string(event.edit.text))), at: time)
    case SDL_TEXTEDITING_EXT: longComposition(event.editExt, at: time)
    case SDL_WINDOWEVENT: window(event.window, at: time)
    case SDL_DISPLAYEVENT: WindowEvent(.displayChanged, at: time)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: WindowEvent(.exposed, at: time)
    default: nil
    }
  }

  /// Releases all held pointers (the mouse and fingers). Further events of a released pointer are
  /// ignored until the pointer is pressed again.
  mutating func releaseAll() {
    holdsMouse = false
    fingers.releaseAll()
  }

  /// Whether a touch screen with held fingers was disconnected.
  var hasLostDevice: Bool {
    fingers.devices.contains { device in
      !(0..<SDL_GetNumTouchDevices()).contains { SDL_GetTouchDevice($0) == device }
    }
  }

  // MARK: Pointers

  /// Returns the position (`x`, `y`) in window units as points.
  func point(_ x: Int32, _ y: Int32) -> Point {
    Point(x: Double(x) * pointsPerUnit, y: Double(y) * pointsPerUnit)
  }

  private func mouse(
    _ phase: PointerPhase, _ position: Point, _ time: Double, extends: Bool = false
  ) -> WindowEvent {
    WindowEvent(
      .pointer(
        PointerEvent(
          id: 0, device: .mouse, phase: phase, position: position, time: time,
          extendsSelection: extends)), at: time)
  }

  private mutating func pointer(motion: SDL_MouseMotionEvent, at time: Double) -> WindowEvent? {
    if motion.which == csdl_touch_mouse { return nil }
    reportedPlace = SDL_Point(x: motion.x, y: motion.y)
    if capture != nil, holdsMouse {
      capture?.move(to: reportedPlace)
      mouseLocation = capture.map { point($0.location.x, $0.location.y) } ?? mouseLocation
      return mouse(.move, mouseLocation, time)
    }
    guard isRelativeMouseMode, holdsMouse else {
      mouseLocation = point(motion.x, motion.y)
      return holdsMouse
        ? mouse(.move, mouseLocation, time) : WindowEvent(.hover(mouseLocation), at: time)
    }
    let delta = point(motion.xrel, motion.yrel)
    mouseLocation = Point(x: mouseLocation.x + delta.x, y: mouseLocation.y + delta.y)
    return mouse(.move, mouseLocation, time)
  }

  private mutating func pointer(button: SDL_MouseButtonEvent, at time: Double) -> WindowEvent? {
    let isDown = button.state == UInt8(SDL_PRESSED)
    if button.button == UInt8(SDL_BUTTON_RIGHT), button.which != csdl_touch_mouse {
      return isDown ? WindowEvent(.menu(point(button.x, button.y)), at: time) : nil
    }
    guard
      button.button == UInt8(SDL_BUTTON_LEFT), button.which != csdl_touch_mouse,
      isDown != holdsMouse
    else { return nil }
    holdsMouse = isDown
    reportedPlace = SDL_Point(x: button.x, y: button.y)
    let extends = isDown && SDL_GetModState().rawValue & KMOD_SHIFT.rawValue != 0
    if isDown { pressPlace = reportedPlace }
    if isDown || !isRelativeMouseMode && capture == nil {
      mouseLocation = point(button.x, button.y)
    }
    return mouse(isDown ? .down : .up, mouseLocation, time, extends: extends)
  }

  /// Translates a wheel event. As in SDL, turning the wheel away from the user gives a positive
  /// number, unless the user has set natural scrolling. SDL_MOUSEWHEEL_FLIPPED, which reports
  /// natural scrolling, is ignored, because natural scrolling is the user's choice.
  private func scroll(_ wheel: SDL_MouseWheelEvent, at time: Double) -> WindowEvent? {
    guard wheel.which != csdl_touch_mouse else { return nil }
    return WindowEvent(
      .scroll(
        ScrollEvent(
          position: point(wheel.mouseX, wheel.mouseY), dx: Double(wheel.preciseX),
          dy: Double(wheel.preciseY), unit: .line, time: time,
          zooms: SDL_GetModState().rawValue & KMOD_CTRL.rawValue != 0)), at: time)
  }

  private mutating func finger(_ touch: SDL_TouchFingerEvent, at time: Double) -> WindowEvent? {
    guard touch.touchId != csdl_mouse_touch else { return nil }
    let phase: PointerPhase =
      switch SDL_EventType(touch.type) {
      case SDL_FINGERDOWN: .down
      case SDL_FINGERUP: .up
      default: .move
      }
    guard
      let id = fingers.id(device: touch.touchId, finger: touch.fingerId, phase: phase)
    else { return nil }
    // Positions of fingers are fractions of the window's size.
    let position = Point(
      x: Double(touch.x) * windowSize.width, y: Double(touch.y) * windowSize.height)
    return WindowEvent(
      .pointer(
        PointerEvent(id: id, device: .touch, phase: phase, position: position, time: time)),
      at: time)
  }

  // MARK: Text and files

  private mutating func text(_ event: SDL_TextInputEvent, at time: Double) -> WindowEvent? {
    let text = string(event.text)
    return switch keys.type(text) {
    case .reportedKey: nil
    case .key(let key): WindowEvent(.key(key), at: time)
    case .inputMethod: WindowEvent(.text(.committed(text)), at: time)
    }
  }

  private func longComposition(_ event: SDL_TextEditingExtEvent, at time: Double) -> WindowEvent? {
    guard let text = event.text else { return nil }
    defer { SDL_free(text) }
    return WindowEvent(.text(.composing(String(cString: text))), at: time)
  }

  /// Returns the text of an SDL array, which Swift imports as a tuple.
  private func string<Tuple>(_ tuple: Tuple) -> String {
    withUnsafeBytes(of: tuple) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  // MARK: Window

  private mutating func window(_ event: SDL_WindowEvent, at time: Double) -> WindowEvent? {
    let kind: WindowEvent.Kind
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      let size = Size(
        width: Double(event.data1) * pointsPerUnit, height: Double(event.data2) * pointsPerUnit)
      // SDL may report a size again. Even then, the window has new memory that must be redrawn.
      kind = size == windowSize ? .exposed : .resized(size)
      windowSize = size
    case SDL_WINDOWEVENT_EXPOSED: kind = .exposed
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: kind = .restored
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: kind = .minimised
    case SDL_WINDOWEVENT_LEAVE where !holdsMouse: kind = .hover(nil)
    case SDL_WINDOWEVENT_FOCUS_GAINED: kind = .focusGained
    case SDL_WINDOWEVENT_FOCUS_LOST:
      releaseAll()
      kind = .focusLost
    case SDL_WINDOWEVENT_CLOSE:
      isClosed = true
      return nil
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: kind = .displayChanged
    default: return nil
    }
    return WindowEvent(kind, at: time)
  }
}

internal import CSDL2
internal import CardGeometry
internal import CardGestures

/// Translates SDL's events into the program's; nothing else reads an `SDL_Event`.
struct EventTranslator {
  /// Points in one of SDL's units of the window.
  var pointsPerUnit = 1.0
  /// Size of the window in points.
  var windowSize = Size(width: 0, height: 0)
  /// Whether the mouse tells ways instead of places while it is held.
  var tellsWays = false

  private var isClosed = false
  private var holdsMouse = false
  /// Where the mouse is, or has come to by its ways.
  private var mousePlace = Point.zero
  private var fingers = Fingers()
  private var keys = KeyReader()
  private var drops = DropReader()

  /// A translator in whose units a point is one.
  init() {}

  /// What `event`, which happened at `time`, means; nil if nothing. Frees what came with it.
  mutating func translate(_ event: SDL_Event, at time: Double) -> SystemEvent? {
    switch SDL_EventType(event.type) {
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE: drops.take(event.drop)
    // Signals apart, what ends SDL unasked is the loss of a Wayland display.
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

  /// Lets go of everything that is held: no more of it is heard until it is pressed again.
  mutating func releaseAll() {
    holdsMouse = false
    fingers.releaseAll()
  }

  /// Whether fingers are held on a screen that is gone.
  var hasLostDevice: Bool {
    fingers.devices.contains { device in
      !(0..<SDL_GetNumTouchDevices()).contains { SDL_GetTouchDevice($0) == device }
    }
  }

  // MARK: Pointers

  private func point(_ x: Int32, _ y: Int32) -> Point {
    Point(x: Double(x) * pointsPerUnit, y: Double(y) * pointsPerUnit)
  }

  private func mouse(
    _ phase: PointerPhase, _ position: Point, _ time: Double, extends: Bool = false
  ) -> WindowEvent {
    WindowEvent(
      .pointer(
        PointerEvent(
          id: 0, device: .mouse, phase: phase, position: position, time: time,
          extends: extends)), at: time)
  }

  private mutating func pointer(motion: SDL_MouseMotionEvent, at time: Double) -> WindowEvent? {
    if motion.which == csdl_touch_mouse { return nil }
    guard tellsWays, holdsMouse else {
      mousePlace = point(motion.x, motion.y)
      return holdsMouse ? mouse(.move, mousePlace, time) : WindowEvent(.hover(mousePlace), at: time)
    }
    let way = point(motion.xrel, motion.yrel)
    mousePlace = Point(x: mousePlace.x + way.x, y: mousePlace.y + way.y)
    return mouse(.move, mousePlace, time)
  }

  private mutating func pointer(button: SDL_MouseButtonEvent, at time: Double) -> WindowEvent? {
    let isDown = button.state == UInt8(SDL_PRESSED)
    guard
      button.button == UInt8(SDL_BUTTON_LEFT), button.which != csdl_touch_mouse,
      isDown != holdsMouse
    else { return nil }
    holdsMouse = isDown
    let extends = isDown && SDL_GetModState().rawValue & KMOD_SHIFT.rawValue != 0
    if isDown || !tellsWays { mousePlace = point(button.x, button.y) }
    return mouse(isDown ? .down : .up, mousePlace, time, extends: extends)
  }

  /// SDL's values as they are: positive away from the user, or turned about if the user has set it
  /// so (SDL_MOUSEWHEEL_FLIPPED only says that), which is not ours to undo.
  private func scroll(_ wheel: SDL_MouseWheelEvent, at time: Double) -> WindowEvent? {
    guard wheel.which != csdl_touch_mouse else { return nil }
    return WindowEvent(
      .scroll(
        ScrollEvent(
          position: point(wheel.mouseX, wheel.mouseY), dx: Double(wheel.preciseX),
          dy: Double(wheel.preciseY), unit: .line, time: time)), at: time)
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
    // Fingers are where they are in the window, 0 to 1.
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
    case .toldKey: nil
    case .key(let key): WindowEvent(.key(key), at: time)
    case .inputMethod: WindowEvent(.text(.committed(text)), at: time)
    }
  }

  private func longComposition(_ event: SDL_TextEditingExtEvent, at time: Double) -> WindowEvent? {
    guard let text = event.text else { return nil }
    defer { SDL_free(text) }
    return WindowEvent(.text(.composing(String(cString: text))), at: time)
  }

  /// The text in one of SDL's arrays, which Swift sees as tuples.
  private func string<Tuple>(_ tuple: Tuple) -> String {
    withUnsafeBytes(of: tuple) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  // MARK: The window

  private mutating func window(_ event: SDL_WindowEvent, at time: Double) -> WindowEvent? {
    let kind: WindowEvent.Kind
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      let size = Size(
        width: Double(event.data1) * pointsPerUnit, height: Double(event.data2) * pointsPerUnit)
      // SDL repeats itself; its memory for the window is new all the same.
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

import CSDL2

/// SDL's events as SDL would send them.
enum SDLEvents {
  static func motion(x: Int32, y: Int32, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y, event.motion.which) = (x, y, which)
    return event
  }

  static func button(
    isDown: Bool, x: Int32, y: Int32, button: Int32 = SDL_BUTTON_LEFT, which: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
    event.button.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
    (event.button.button, event.button.which) = (UInt8(button), which)
    (event.button.x, event.button.y) = (x, y)
    return event
  }

  static func wheel(dx: Float, dy: Float, isFlipped: Bool = false) -> SDL_Event {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    (event.wheel.preciseX, event.wheel.preciseY) = (dx, dy)
    event.wheel.direction = (isFlipped ? SDL_MOUSEWHEEL_FLIPPED : SDL_MOUSEWHEEL_NORMAL).rawValue
    (event.wheel.mouseX, event.wheel.mouseY) = (40, 60)
    return event
  }

  static func finger(
    _ type: SDL_EventType, _ id: Int64, x: Float, y: Float, device: Int64 = 7
  ) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    (event.tfinger.fingerId, event.tfinger.touchId) = (id, device)
    (event.tfinger.x, event.tfinger.y) = (x, y)
    return event
  }

  static func key(
    _ symbol: SDL_KeyCode, scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN,
    _ modifiers: SDL_Keymod..., isRepeat: Bool = false
  ) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = SDL_Keycode(symbol.rawValue)
    event.key.keysym.scancode = scancode
    event.key.keysym.mod = UInt16(modifiers.reduce(0) { $0 | $1.rawValue })
    event.key.repeat = isRepeat ? 1 : 0
    return event
  }

  static func text(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8) }
    return event
  }

  static func composition(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.edit.type = SDL_TEXTEDITING.rawValue
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: text.utf8) }
    return event
  }

  static func longComposition(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.editExt.type = SDL_TEXTEDITING_EXT.rawValue
    event.editExt.text = SDL_strdup(text)
    return event
  }

  static func window(_ id: SDL_WindowEventID, _ data1: Int32 = 0, _ data2: Int32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    (event.window.data1, event.window.data2) = (data1, data2)
    return event
  }

  static func drop(_ type: SDL_EventType, _ text: String? = nil) -> SDL_Event {
    var event = SDL_Event()
    event.drop.type = type.rawValue
    event.drop.file = text.map { SDL_strdup($0) } ?? nil
    return event
  }
}

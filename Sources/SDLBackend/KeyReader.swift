internal import CSDL2
internal import CardGestures

/// Puts together what SDL tells apart: the key that is struck and the character that it types.
///
/// A key that types is told when its text comes, by character; so "?" is "?" on any keyboard. One
/// that does not (arrows, Return, or anything with Ctrl or Alt) is told at once, by name.
struct KeyReader {
  /// What text comes from.
  enum Typing: Equatable {
    /// The key that was waiting for it.
    case key(KeyPress)
    /// An input method.
    case inputMethod
    /// A key that has been told without it (Alt+A types "a" all the same).
    case toldKey
  }

  private enum State {
    /// No key is waiting for its text.
    case idle
    /// The key was struck and its text, if it has one, comes next.
    case awaitingText(KeyPress)
    /// The key has been told; its text is not wanted.
    case told
  }

  private var state = State.idle

  /// A key goes down: the press to be told now, if any.
  mutating func press(_ event: SDL_KeyboardEvent) -> KeyPress? {
    let modifiers = UInt32(event.keysym.mod)
    // Shift and its like only go with others, and what goes with the Super key is the desktop's.
    guard !isModifier(event.keysym), modifiers & KMOD_GUI.rawValue == 0 else { return nil }
    let press = KeyPress(
      name: name(of: event.keysym), modifiers: KeyModifiers(sdl: modifiers),
      isRepeat: event.repeat != 0)
    guard types(event.keysym) else {
      state = .idle
      return press
    }
    // The right Alt key types on many keyboards (AltGr).
    let (isCtrl, isAlt) = (modifiers & KMOD_CTRL.rawValue != 0, modifiers & KMOD_LALT.rawValue != 0)
    state = isCtrl ? .idle : isAlt ? .told : .awaitingText(press)
    return isCtrl || isAlt ? press : nil
  }

  /// Text comes.
  mutating func type(_ text: String) -> Typing {
    defer { state = .idle }
    switch state {
    case .idle: return .inputMethod
    case .told: return .toldKey
    case .awaitingText(var press):
      press.character = text
      press.modifiers.remove(.alt)
      return .key(press)
    }
  }

  /// The modifier keys that are held from now on, if the key struck or let go of is one.
  static func modifiers(_ event: SDL_KeyboardEvent) -> KeyModifiers? {
    let keys = SDL_SCANCODE_LCTRL.rawValue...SDL_SCANCODE_RGUI.rawValue
    guard keys.contains(event.keysym.scancode.rawValue), event.repeat == 0 else { return nil }
    return KeyModifiers(sdl: UInt32(event.keysym.mod))
  }

  private func isModifier(_ key: SDL_Keysym) -> Bool {
    [SDL_SCANCODE_CAPSLOCK, SDL_SCANCODE_NUMLOCKCLEAR, SDL_SCANCODE_MODE].contains(key.scancode)
      || (SDL_SCANCODE_LCTRL.rawValue...SDL_SCANCODE_RGUI.rawValue).contains(key.scancode.rawValue)
  }

  private func types(_ key: SDL_Keysym) -> Bool {
    let keypad = SDL_SCANCODE_KP_DIVIDE.rawValue...SDL_SCANCODE_KP_PERIOD.rawValue
    if keypad.contains(key.scancode.rawValue) { return key.scancode != SDL_SCANCODE_KP_ENTER }
    // Control characters are below, keys without a character have the mask's bit; Delete is 127.
    return key.sym >= 32 && key.sym != 127 && key.sym & SDLK_SCANCODE_MASK == 0
  }

  private func name(of key: SDL_Keysym) -> String {
    if key.scancode == SDL_SCANCODE_KP_ENTER { return "Return" }
    return String(cString: SDL_GetKeyName(key.sym))
  }
}

extension KeyModifiers {
  /// From SDL's bits of the keys held.
  init(sdl bits: UInt32) {
    self = []
    if bits & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
    if bits & KMOD_CTRL.rawValue != 0 { insert(.ctrl) }
    if bits & KMOD_ALT.rawValue != 0 { insert(.alt) }
  }
}

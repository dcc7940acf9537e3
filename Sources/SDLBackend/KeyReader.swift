internal import CSDL2
internal import CardGestures

/// Combines two SDL events: a key press and the text that the key types.
///
/// If a key types a character, the key press is reported with this character when the text arrives.
/// A "?" is therefore reported as "?", whichever key of the keyboard types it. If a key types
/// nothing (arrows, Return, or a key with Ctrl or Alt), the key press is reported by the key's name
/// at once.
struct KeyReader {
  /// The source of typed text: a key or an input method.
  enum Typing: Equatable {
    /// A key press that is reported now, because its text has arrived or cannot arrive any more.
    case key(KeyPress)
    /// An input method.
    case inputMethod
    /// A key that was already reported by name. Its text is ignored (Alt+A also types "a").
    case reportedKey
  }

  private enum State {
    /// No text of a key press is expected.
    case idle
    /// A key was pressed that may type text. This key press has not been reported yet. If the next
    /// event is text, the key press is reported with this text.
    case awaitingText(KeyPress)
    /// The last key was already reported by name. If the next event is the text of this key, the
    /// text is ignored.
    case reported
  }

  private var state = State.idle

  /// Handles a key press. Returns the key press if it is to be reported at once. Returns `nil` if
  /// the key press is reported later, when its text arrives, or if the key is never reported.
  mutating func press(_ event: SDL_KeyboardEvent) -> KeyPress? {
    let modifiers = UInt32(event.keysym.mod)
    // Modifier keys are only reported as part of other keys. Keys with Super belong to the desktop.
    guard !isModifier(event.keysym), modifiers & KMOD_GUI.rawValue == 0 else { return nil }
    let press = KeyPress(
      key(event.keysym), modifiers: KeyModifiers(sdl: modifiers),
      isRepeat: event.repeat != 0)
    guard types(event.keysym) else {
      state = .idle
      return press
    }
    // The right Alt key types characters on many keyboards (AltGr).
    let (isCtrl, isAlt) = (modifiers & KMOD_CTRL.rawValue != 0, modifiers & KMOD_LALT.rawValue != 0)
    state = isCtrl ? .idle : isAlt ? .reported : .awaitingText(press)
    return isCtrl || isAlt ? press : nil
  }

  /// Handles typed text and returns the origin of the text.
  mutating func type(_ text: String) -> Typing {
    defer { state = .idle }
    switch state {
    case .idle: return .inputMethod
    case .reported: return .reportedKey
    case .awaitingText(var press):
      press.character = text
      press.modifiers.remove(.alt)
      return .key(press)
    }
  }

  /// Returns the modifiers that are held after `event`; `nil` if the event is not of a modifier
  /// key.
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
    // Control characters are below 32, and Delete is 127. SDL marks keys without a character by
    // SDLK_SCANCODE_MASK.
    return key.sym >= 32 && key.sym != 127 && key.sym & SDLK_SCANCODE_MASK == 0
  }

  /// Returns the key that SDL names as `symbol`. The names in recordings are those of SDL.
  private func key(_ symbol: SDL_Keysym) -> Key {
    if symbol.scancode == SDL_SCANCODE_KP_ENTER { return .return }
    return Key(name: String(cString: SDL_GetKeyName(symbol.sym)))
  }
}

extension KeyModifiers {
  /// Creates modifiers from SDL's modifier bits.
  init(sdl bits: UInt32) {
    self = []
    if bits & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
    if bits & KMOD_CTRL.rawValue != 0 { insert(.ctrl) }
    if bits & KMOD_ALT.rawValue != 0 { insert(.alt) }
  }
}

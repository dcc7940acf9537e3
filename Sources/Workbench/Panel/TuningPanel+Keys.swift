internal import CardDrawing
internal import CardGeometry
package import CardGestures
internal import SceneCore

/// Handling of keys.
extension TuningPanel {
  /// Returns whether the panel handles `key` in its current state.
  package func wants(_ key: KeyPress) -> Bool {
    if edit != nil { return !(key.modifiers.contains(.ctrl) && key.name == "S") }
    if held != nil { return key.name == "Escape" }
    if menu != nil { return KitMenu.wants(key) }
    if handoffWants(key) { return true }
    guard focused != nil else { return false }
    if ["Tab", "Escape", "Return"].contains(key.name) { return true }
    switch focused {
    case .number:
      return ["Up", "Down", "PageUp", "PageDown", "Home", "End", "Backspace"].contains(key.name)
        || typed(key) != nil
    case .handle: return ["Up", "Down", "Left", "Right", "Backspace"].contains(key.name)
    default: return false
    }
  }

  mutating func takeKey(_ key: KeyPress, at now: Double) {
    if edit != nil { return typeKey(key) }
    if held != nil {
      if key.name == "Escape" { callOff(at: now) }
      return
    }
    if menu != nil { return menuKey(key) }
    if takeHandoffKey(key, at: now) { return }
    switch key.name {
    case "Tab": moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1)
    case "Escape":
      guard focused != nil else { return }
      focused = nil
      endStep()
      request(.leave)
    case "Return":
      if let focused { press(focused, at: now) }
    default: focusedKey(key, at: now)
    }
  }

  private mutating func callOff(at now: Double) {
    for _ in arena.cancelAll(at: now) {}
    cancelDrag()
  }

  private mutating func moveFocus(by step: Int) {
    let stops = layout.targets.map(\.control).filter { $0.takesFocus && isEnabled($0) }
      .sorted { order($0) < order($1) }
    guard !stops.isEmpty else { return }
    endStep()
    let index = focused.flatMap { stops.firstIndex(of: $0) }
    let next =
      index.map { ($0 + step + stops.count) % stops.count } ?? (step > 0 ? 0 : stops.count - 1)
    focused = stops[next]
    reveal(stops[next])
  }

  /// Returns a number by which controls are sorted for the Tab key: header first, then the body,
  /// then the controls below.
  private func order(_ control: PanelControl) -> Int {
    guard let index = layout.targets.firstIndex(where: { $0.control == control }) else { return 0 }
    let target = layout.targets[index]
    return target.isBody
      ? index + 10_000 : target.frame.minY > bodyFrame.minY ? index + 20_000 : index
  }

  private mutating func focusedKey(_ key: KeyPress, at now: Double) {
    switch focused {
    case .number(let number)?: numberKey(number, key, at: now)
    case .handle?: handleKey(key, at: now)
    default: break
    }
  }

  private mutating func numberKey(_ number: PanelNumber, _ key: KeyPress, at now: Double) {
    guard let about = description(of: number), !isFixed(number) else { return }
    if key.name == "Backspace" { return resetNumber(number) }
    let steps = NumberSteps(range: about.range, quantity: about.quantity)
    if let value = steps.value(about.value, after: key.name, key.modifiers) {
      continueRun(.number(number), at: now)
      setNumber(number, to: value)
    } else if let character = typed(key) {
      beginEdit(number, with: character)
    }
  }

  /// Returns the character of `key` if typing a number can begin with this character. Otherwise
  /// returns `nil`.
  private func typed(_ key: KeyPress) -> String? {
    guard !key.modifiers.contains(.ctrl), let character = key.character,
      let first = character.first, "0123456789.,+-*/\u{2212}".contains(first)
    else { return nil }
    // The keys "," and "." step the playhead by frames, so they do not begin a number.
    return first == "," || first == "." ? nil : character
  }

  private mutating func handleKey(_ key: KeyPress, at now: Double) {
    guard let numbers = springNumbers(openSpring) else { return }
    if key.name == "Backspace" { return reset(numbers.descriptor.parameters) }
    let quanta = key.modifiers.contains(.shift) ? 0.1 : key.modifiers.contains(.alt) ? 0.001 : 0.01
    var (response, ratio) = (numbers.response, numbers.ratio)
    switch key.name {
    case "Left": response = max(response - quanta, 0.001)
    case "Right": response += quanta
    case "Up": ratio -= quanta
    case "Down": ratio += quanta
    default: return
    }
    continueRun(.handle, at: now)
    set(numbers.changes(response: response, ratio: ratio))
  }

  private mutating func menuKey(_ key: KeyPress) {
    switch menu?.handle(key) {
    case .choose(let index)?:
      choosePreset(index)
      menu = nil
    case .close?: menu = nil
    case .stay?, nil: break
    }
  }
}

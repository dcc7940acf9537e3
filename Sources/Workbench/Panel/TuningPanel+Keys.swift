internal import CardDrawing
internal import CardGeometry
package import CardGestures
internal import SceneCore

/// Handling of keys.
extension TuningPanel {
  /// Returns whether the panel handles `press` in its current state.
  package func wants(_ press: KeyPress) -> Bool {
    if edit != nil { return !(press.modifiers.contains(.ctrl) && press.key == "S") }
    if held != nil { return press.key == .escape }
    if menu != nil { return KitMenu.wants(press) }
    if handoffWants(press) { return true }
    switch focused {
    case nil: return adjusted != nil && (typed(press)?.first?.isNumber ?? false)
    case .number: return Self.handles(press.key, in: .number) || typed(press) != nil
    case .handle: return Self.handles(press.key, in: .handle)
    default: return Self.handles(press.key, in: .any)
    }
  }

  mutating func takeKey(_ press: KeyPress, at now: Double) {
    if edit != nil { return typeKey(press) }
    if held != nil {
      if press.key == .escape { callOff(at: now) }
      return
    }
    if menu != nil { return menuKey(press) }
    if takeHandoffKey(press, at: now) { return }
    switch press.key {
    case .tab: moveFocus(by: press.modifiers.contains(.shift) ? -1 : 1)
    case .escape:
      guard focused != nil else { return }
      focused = nil
      endStep()
      request(.leave)
    case .return:
      if let focused { self.press(focused, at: now) }
    default: focusedKey(press, at: now)
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

  /// Returns a number by which controls are sorted for the Tab key: first the controls of the
  /// header, then the controls of the scrollable body, then the controls below the body.
  private func order(_ control: PanelControl) -> Int {
    guard let index = layout.targets.firstIndex(where: { $0.control == control }) else { return 0 }
    let target = layout.targets[index]
    return target.isBody
      ? index + 10_000 : target.frame.minY > bodyFrame.minY ? index + 20_000 : index
  }

  private mutating func focusedKey(_ press: KeyPress, at now: Double) {
    switch focused ?? adjusted.map({ .number($0) }) {
    case .number(let number)?: numberKey(number, press, at: now)
    case .handle?: handleKey(press, at: now)
    default: break
    }
  }

  private mutating func numberKey(_ number: PanelNumber, _ press: KeyPress, at now: Double) {
    guard let about = description(of: number), !isFixed(number) else { return }
    if press.key == .backspace { return resetNumber(number) }
    let steps = NumberSteps(range: about.range, quantity: about.quantity)
    if let value = steps.value(about.value, after: press.key, press.modifiers) {
      continueRun(.number(number), at: now)
      setNumber(number, to: value)
    } else if let character = typed(press) {
      beginEdit(number, with: character)
    }
  }

  /// Returns the character of `press` if a number can begin with this character when the user types
  /// a number. Otherwise returns `nil`.
  private func typed(_ press: KeyPress) -> String? {
    guard !press.modifiers.contains(.ctrl), let character = press.character,
      let first = character.first, "0123456789.,+-*/\u{2212}".contains(first)
    else { return nil }
    // The keys "," and "." step the playhead by frames, so they do not begin a number.
    return first == "," || first == "." ? nil : character
  }

  private mutating func handleKey(_ press: KeyPress, at now: Double) {
    guard let numbers = springNumbers(openSpring) else { return }
    if press.key == .backspace { return reset(numbers.descriptor.parameters) }
    let quanta =
      press.modifiers.contains(.shift) ? 0.1 : press.modifiers.contains(.alt) ? 0.001 : 0.01
    var (response, ratio) = (numbers.response, numbers.ratio)
    switch press.key {
    case .left: response = max(response - quanta, 0.001)
    case .right: response += quanta
    case .up: ratio -= quanta
    case .down: ratio += quanta
    default: return
    }
    continueRun(.handle, at: now)
    set(numbers.changes(response: response, ratio: ratio))
  }

  private mutating func menuKey(_ press: KeyPress) {
    switch menu?.handle(press) {
    case .choose(let index)?:
      choosePreset(index)
      menu = nil
    case .close?: menu = nil
    case .stay?, nil: break
    }
  }
}

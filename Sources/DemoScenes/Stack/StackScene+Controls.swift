internal import CardDrawing
internal import CardGeometry
internal import CardMotion
internal import SceneCore

extension StackScene {
  /// The contents of the current detail card.
  var offer: OfferCard { offers[offered] }

  // MARK: Positions of controls

  /// Returns the control of `button` at its current position on the stage.
  func control(_ button: OfferCard.Button, at time: Double) -> Control<StackAction> {
    offer.control(
      button, top: motion.card(at: time).position, offset: motion.list(at: time).position,
      on: layout.size)
  }

  /// Returns the front card as a control. A tap on the card opens the detail card.
  private func firstControl(at time: Double) -> Control<StackAction> {
    Control(
      action: .open, label: "first card  tap opens", rect: firstCard(at: time),
      radius: parameters.cornerRadius, clip: Rect(origin: .zero, size: layout.size))
  }

  /// Returns the control of the open detail card at a location, or `nil` if there is none.
  func control(at location: Point, time: Double) -> Control<StackAction>? {
    guard motion.isOpen else { return nil }
    return offer.buttons.lazy.map { control($0, at: time) }.first {
      $0.touchArea.contains(location)
    }
  }

  // MARK: Pressing

  mutating func beginPress(at location: Point, time: Double) {
    if let control = control(at: location, time: time) { controls.press(control, at: time) }
  }

  mutating func tapPressed(at time: Double) {
    guard let action = controls.pressed else { return }
    controls.release(at: time)
    perform(action, at: time)
  }

  private mutating func perform(_ action: StackAction, at time: Double) {
    switch action {
    case .open:
      open(at: time)
    case .discount:
      notice = SceneNotice(Content.Offer.discountAnswer, at: time)
    case .fact(let index):
      notice = SceneNotice(offer.escape.facts[index].answer, at: time)
    case .reserve:
      reserved[offered].toggle()
      makeOffers()
    }
  }

  // MARK: Keyboard

  /// Returns the controls in tab order: the controls of the open detail card, or only the front
  /// card.
  private func focusable(at time: Double) -> [Control<StackAction>] {
    motion.isOpen ? offer.buttons.map { control($0, at: time) } : [firstControl(at: time)]
  }

  private func hasFocus(at time: Double) -> Bool {
    focusable(at: time).contains { $0.action == controls.focused }
  }

  mutating func moveFocus(by step: Int, at time: Double) {
    controls.moveFocus(by: step, among: focusable(at: time))
    guard let button = offer.buttons.first(where: { $0.action == controls.focused }) else { return }
    let distance = offer.wayInSight(button, offset: motion.track.listTarget)
    if distance != 0 { motion.scrollText(by: distance, at: time) }
  }

  /// Presses the focused control.
  ///
  /// - Returns: Whether a control had the focus.
  mutating func pressFocused(at time: Double) -> Bool {
    guard let action = controls.focused, hasFocus(at: time) else { return false }
    cancelTouches(at: time)
    controls.flash(among: focusable(at: time), at: time)
    perform(action, at: time)
    return true
  }

  /// Removes the focus if a control has it. Otherwise dismisses the detail card.
  mutating func stepBack(at time: Double) {
    let hadFocus = hasFocus(at: time)
    if controls.blur(), hadFocus { return }
    guard motion.isOpen else { return }
    cancelTouches(at: time)
    motion.settle(at: .hidden, at: time)
  }

  // MARK: Drawing

  /// Draws pressed colour and focus ring on the detail card with its top at `top`.
  func drawControls(top: Double, at time: Double, into list: inout DisplayList) {
    let theme = Theme(environment.appearance)
    for button in offer.buttons where controls.shows(button.action, at: time) {
      controls.draw(control(button, at: time), at: time, theme, into: &list)
    }
  }

  /// Draws the focus ring around the front card.
  func drawFocus(at time: Double, into list: inout DisplayList) {
    guard controls.focused == .open, !motion.isOpen else { return }
    controls.draw(firstControl(at: time), at: time, Theme(environment.appearance), into: &list)
  }
}

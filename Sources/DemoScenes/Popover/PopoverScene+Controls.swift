internal import CardDrawing
internal import CardGeometry
internal import CardMotion
internal import SceneCore

extension PopoverScene {
  // MARK: Positions of controls

  /// Returns the control of `button` at its current position on the stage.
  func control(
    _ button: CardFace<Action>.Button, isOnCard: Bool, at time: Double
  ) -> Control<Action> {
    let (y, clip) = (motion.card(at: time).position, clip(of: button, isOnCard: isOnCard, at: time))
    let shift =
      !isOnCard
      ? -screen.offset(at: time)
      : button.region == .content ? y - motion.list(at: time).position : y
    let transition = isOnCard ? transition : screen.transition
    let shiftOfKey = button.key.map { transition.displacement(of: $0, at: time) } ?? .zero
    let slide = button.region == .strip && !isOnCard ? screen.strip.offset(at: time) : 0
    return Control(
      action: button.action, label: button.label,
      rect: button.rect.offset(
        dx: layout.column.x + shiftOfKey.dx - slide, dy: shift + shiftOfKey.dy),
      radius: button.radius, clip: clip, isOnAccent: button.isOnAccent)
  }

  /// Returns the clip rectangle of `button` on the stage.
  private func clip(
    of button: CardFace<Action>.Button, isOnCard: Bool, at time: Double
  ) -> Rect {
    let (y, width) = (motion.card(at: time).position, layout.size.width)
    guard isOnCard else {
      let top = layout.safeArea.top
      return Rect(x: 0, y: top, width: width, height: max(0, min(y, layout.size.height) - top))
    }
    if button.region == .head {
      return Rect(
        x: 0, y: y, width: width, height: max(0, min(face.headHeight, layout.size.height - y)))
    }
    let top = y + face.headHeight
    let end = button.region == .content ? min(y + footTop, layout.size.height) : layout.size.height
    return Rect(x: 0, y: top, width: width, height: max(0, end - top))
  }

  /// Returns the control at a location, or `nil` if there is no control. The result is also `nil`
  /// if the control is on the screen behind the card while the screen is not interactive.
  private func control(at location: Point, time: Double) -> Control<Action>? {
    let isOnCard = location.y >= motion.card(at: time).position
    guard isOnCard || isLive(at: time) else { return nil }
    return (isOnCard ? face : screen.face).buttons.lazy
      .map { control($0, isOnCard: isOnCard, at: time) }
      .first { $0.touchArea.contains(location) }
  }

  // MARK: Pressing

  /// Returns whether a tap at `location` has an effect.
  func isPressable(at location: Point, time: Double) -> Bool {
    control(at: location, time: time) != nil || press(at: location, time: time) != nil
  }

  /// Returns the handle or the backdrop at a location, or `nil` if neither is at this location.
  private func press(at location: Point, time: Double) -> Press? {
    let y = motion.card(at: time).position
    if layout.handle(cardTop: y).contains(location) { return .handle }
    return location.y < y && !isLive(at: time) ? .backdrop : nil
  }

  mutating func begin(at location: Point, time: Double) {
    if let control = control(at: location, time: time) {
      controls.press(control, at: time)
    } else {
      press = press(at: location, time: time)
    }
  }

  mutating func endPress(at time: Double) {
    controls.release(at: time)
    press = nil
  }

  mutating func tap(at time: Double) {
    let (pressed, press) = (controls.pressed, press)
    endPress(at: time)
    if let pressed { return perform(pressed, at: time) }
    switch press {
    case .handle: motion.settle(at: motion.target.other, at: time)
    case .backdrop: motion.settle(at: .collapsed, at: time)
    case nil: break
    }
  }

  private mutating func perform(_ action: Action, at time: Double) {
    let subject = content.subject
    switch content.perform(action) {
    case .notice(let sentence): notice = SceneNotice(sentence, at: time)
    case .open: motion.settle(at: .expanded, at: time)
    case nil: arrange(at: time, isAnimated: true)
    }
    // If the card shows a new subject, its content scrolls to the top.
    if content.subject != subject { motion.scroll(by: -1e5, isExact: true, at: time) }
  }

  // MARK: Keyboard

  /// Returns the focusable controls for the detent at which the card rests or to which the card
  /// moves. The result contains the controls of the screen if this detent is the collapsed detent.
  /// It contains controls of the card if at least 44 points of the card's content are visible at
  /// this detent.
  private func focusable(at time: Double) -> [(control: Control<Action>, isOnCard: Bool)] {
    let top = layout.top(of: motion.target)
    var all: [(control: Control<Action>, isOnCard: Bool)] = []
    if motion.target == .collapsed {
      all += screen.face.buttons.map { (control($0, isOnCard: false, at: time), false) }
    }
    guard viewport(cardTop: top) >= 44 else { return all }
    return all
      + face.buttons
      .filter { $0.region == .content || top + $0.rect.maxY <= layout.size.height }
      .map { (control($0, isOnCard: true, at: time), true) }
  }

  mutating func moveFocus(by step: Int, at time: Double) {
    let all = focusable(at: time)
    controls.moveFocus(by: step, among: all.map(\.control))
    guard let focused = all.first(where: { $0.control.action == controls.focused }) else { return }
    reveal(focused.control, isOnCard: focused.isOnCard, at: time)
  }

  /// Scrolls the focused control into view.
  private mutating func reveal(_ control: Control<Action>, isOnCard: Bool, at time: Double) {
    let margin = 12.0
    // A chip may be scrolled out of its row, so only the chip's y coordinate shows whether it is in
    // the row.
    let level = Point(x: layout.column.x + 1, y: control.rect.midY)
    if !isOnCard, screen.isOnStrip(level, at: time), isLive(at: time) {
      let (low, high) = (
        control.rect.minX - margin, control.rect.maxX + margin - layout.size.width
      )
      let distance = low < 0 ? low : high > 0 ? high : 0
      if distance != 0 { screen.scrollStrip(by: distance, isExact: false, at: time) }
    }
    let (top, end): (Double, Double)
    if isOnCard {
      let y = layout.top(of: motion.target)
      top = y + face.headHeight
      end = top + viewport(cardTop: y)
    } else {
      (top, end) = (layout.safeArea.top, layout.collapsedTop)
    }
    let isFoot = isOnCard && control.clip.maxY > motion.card(at: time).position + footTop
    let (low, high) = (control.rect.minY - margin - top, control.rect.maxY + margin - end)
    let distance = low < 0 ? low : high > 0 ? min(high, low) : 0
    guard distance != 0, !isFoot else { return }
    if isOnCard {
      motion.scroll(by: distance, at: time)
    } else if isLive(at: time) {
      screen.scroll(by: distance, isExact: false, at: time)
    }
  }

  /// Presses the focused control.
  ///
  /// - Returns: Whether a control had the focus and could be pressed.
  mutating func pressFocused(at time: Double) -> Bool {
    let focusable = focusable(at: time).map(\.control)
    guard let action = controls.focused, focusable.contains(where: { $0.action == action })
    else { return false }
    cancelTouches(at: time)
    controls.flash(among: focusable, at: time)
    perform(action, at: time)
    return true
  }
}

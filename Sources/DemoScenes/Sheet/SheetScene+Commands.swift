internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

extension SheetScene {
  mutating func press(_ command: SceneCommand, at time: Double) {
    switch command {
    case .up: step(-1, at: time)
    case .down: step(1, at: time)
    case .press: pressFocused(at: time)
    case .dismiss: step(to: .hidden, at: time)
    case .escape: if !controls.blur() { step(to: .hidden, at: time) }
    case .focusNext: moveFocus(by: 1, at: time)
    case .focusPrevious: moveFocus(by: -1, at: time)
    case .pageUp: scroll(pages: -1, at: time)
    case .pageDown: scroll(pages: 1, at: time)
    case .home: scroll(by: -length, at: time)
    case .end: scroll(by: length, at: time)
    default: break
    }
  }

  /// Moves the card to the next detent, upwards if `direction` is −1 and downwards if it is 1.
  private mutating func step(_ direction: Int, at time: Double) {
    let detents = layout.detents
    guard let index = detents.firstIndex(of: motion.target) else { return }
    let next = index + direction
    if isPresented {
      if detents.indices.contains(next) { step(to: detents[next], at: time) }
    } else if direction < 0 {
      present(at: time)
    }
  }

  private mutating func step(to detent: SheetDetent, at time: Double) {
    guard isPresented, !touch.isHeld else { return }
    motion.settle(at: detent, at: time)
  }

  // MARK: Scrolling

  /// Handles an event of the scroll wheel. The wheel moves the card and its list, or scrolls the
  /// post if the card is not shown.
  mutating func scroll(_ event: ScrollEvent, at time: Double) {
    guard !touch.isHeld else { return }
    let delta = event.delta(lineHeight: parameters.wheelLine)
    if event.position.y < motion.card(at: time).position { freeBackdrop(at: time) }
    guard isPresented else { return scrollPost(by: delta, isExact: event.isPrecise, at: time) }
    motion.wheel(
      by: delta, isExact: event.isPrecise,
      withList: isOnList(event.position.y - motion.card(at: time).position), at: time)
  }

  private mutating func scroll(pages: Double, at time: Double) {
    let page =
      isPresented
      ? layout.page(cardTop: motion.card(at: time).position)
      : max(SheetLayout.rowHeight, layout.postViewport.height - SheetLayout.rowHeight)
    scroll(by: pages * page, at: time)
  }

  private mutating func scroll(by delta: Double, at time: Double) {
    guard !touch.isHeld else { return }
    if isPresented { motion.scroll(by: delta, at: time) } else { scrollPost(by: delta, at: time) }
  }

  private var length: Double { isPresented ? layout.listHeight : layout.postEnd }

  // MARK: Controls

  /// Returns all controls from top to bottom, including those outside the viewport.
  func controls(at time: Double) -> [Control<SheetAction>] {
    guard isPresented else { return screenControls(at: time) }
    let controls = card.controls(
      top: motion.card(at: time).position, offset: motion.list(at: time).position)
    guard time < transition.restTime else { return controls }
    return controls.map { control in
      switch control.action {
      case .person(let number), .answer(let number):
        var control = control
        let displacement = transition.displacement(of: .person(number), at: time)
        control.rect = control.rect.offset(dy: displacement.dy)
        return control
      default: return control
      }
    }
  }

  /// Returns the controls of the post or of the picture that replaces it.
  func screenControls(at time: Double) -> [Control<SheetAction>] {
    ownScreen == nil ? screen.controls(offset: post.offset(at: time)) : [picture]
  }

  /// The control for a backdrop picture that the user has set. The whole picture is one button.
  private var picture: Control<SheetAction> {
    let stage = Rect(origin: .zero, size: environment.size)
    return Control(
      action: .reactions, label: "picture  brings the card", rect: stage, radius: 0, clip: stage)
  }

  /// Whether the post can be scrolled. `false` if the user has set a backdrop picture that hides
  /// the post.
  var canScrollPost: Bool { ownScreen == nil && post.canScroll }

  private mutating func scrollPost(by delta: Double, isExact: Bool = false, at time: Double) {
    if canScrollPost { post.wheel(by: delta, isExact: isExact, at: time) }
  }

  /// Returns the control at a location, or `nil` if there is none.
  func control(at location: Point, time: Double) -> Control<SheetAction>? {
    controls(at: time).hit(at: location)
  }

  private mutating func moveFocus(by step: Int, at time: Double) {
    if case .armed = presentation { return }
    let all = controls(at: time)
    controls.moveFocus(by: step, among: all)
    guard let control = all.first(where: { $0.action == controls.focused }) else { return }
    // Scrolls the focused control into view.
    let (rect, view) = (control.rect, control.clip)
    if rect.maxY > view.maxY {
      scroll(by: rect.maxY - view.maxY + 8, at: time)
    } else if rect.minY < view.minY {
      scroll(by: rect.minY - view.minY - 8, at: time)
    }
  }

  /// Presses the focused control, or the reactions button if no control has the focus. If the card
  /// has almost left the stage, the press acts on the post behind the card, as a touch would.
  private mutating func pressFocused(at time: Double) {
    if !touch.isHeld { freeBackdrop(at: time) }
    guard let action = controls.focused else { return present(at: time) }
    guard !touch.isHeld else { return }
    controls.flash(among: controls(at: time), at: time)
    perform(action, at: time)
  }
}

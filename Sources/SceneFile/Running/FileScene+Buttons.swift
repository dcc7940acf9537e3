internal import CardGeometry
internal import CardMotion
internal import SceneCore

extension FileScene {
  /// Returns the buttons on the stage whose conditions hold, in the order of the file and then of
  /// the copies.
  func shownButtons(at time: Double) -> [ShownButton] {
    let scene = program.scene
    guard scene.gestures.contains(where: { $0.kind == .button }) else { return [] }
    var moment = moment(at: time)
    let found = scenery.buttons(&moment)
    var shown: [ShownButton] = []
    for (index, gesture) in scene.gestures.enumerated() where gesture.kind == .button {
      for (copy, face, radius) in found where copy.layer == gesture.layer {
        scenery.enter(copy, &moment)
        guard gesture.when.map({ moment.holds($0, of: scene) }) ?? true else { continue }
        let button = ButtonFocus(gesture: index, copy: copy)
        shown.append(ShownButton(button: button, face: face, radius: radius))
      }
    }
    return shown
  }

  /// The appearance of the buttons at `time`.
  func buttonAppearance(at time: Double) -> ButtonAppearance {
    var appearance = ButtonAppearance(focused: focus?.copy)
    for index in presses.indices where program.scene.gestures[index].kind == .button {
      let highlight = program.scene.gestures[index].highlight
      let opacity = presses[index].value(at: time)
      guard opacity > 0, highlight != .none, let copy = touchedCopies[index] else { continue }
      appearance.lit.append(.init(copy: copy, highlight: highlight, opacity: opacity))
    }
    return appearance
  }

  // MARK: Focus

  /// A control that the Tab key reaches.
  private enum FocusTarget: Equatable {
    case field(Int)
    case button(ButtonFocus)
  }

  /// Moves the focus to the next field or button, or to the previous one if `step` is −1. A step
  /// beyond the last or the first of them removes the focus.
  mutating func moveFocus(by step: Int, at time: Double) {
    let targets =
      shownFields(at: time).map { FocusTarget.field($0) }
      + shownButtons(at: time).map { FocusTarget.button($0.button) }
    let now = focusedField.map { FocusTarget.field($0) } ?? focus.map { FocusTarget.button($0) }
    let next: FocusTarget?
    if let now, let index = targets.firstIndex(of: now) {
      next = targets.indices.contains(index + step) ? targets[index + step] : nil
    } else {
      next = step > 0 ? targets.first : targets.last
    }
    leaveField(at: time)
    focus = nil
    switch next {
    case .field(let field): focusField(field, at: time)
    case .button(let button): focus = button
    case nil: return
    }
  }

  /// Performs the action of the button with the focus. Returns whether a button on the stage has
  /// the focus.
  mutating func pressFocused(at time: Double) -> Bool {
    guard let focus, let shown = shownButtons(at: time).first(where: { $0.button == focus }) else {
      return false
    }
    let gesture = program.scene.gestures[focus.gesture]
    callOffPresses(at: time)
    guard !isWaiting(gesture.target) else { return true }
    touchedCopies[focus.gesture] = focus.copy
    presses[focus.gesture].set(1, at: time)
    endPresses(at: time)
    let place = Point(x: shown.face.midX, y: shown.face.midY)
    perform(gesture.target, ActionContext(place: place, copy: focus.copy), at: time)
    return true
  }

  /// Takes the focus away. Returns whether a button had the focus.
  mutating func leaveFocus() -> Bool {
    defer { focus = nil }
    return focus != nil
  }
}

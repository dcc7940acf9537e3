package import CardDrawing
internal import CardGeometry
package import CardMotion

/// Which control of a scene is pressed, or was, and which one the keyboard has.
package struct Controls<Action: Hashable & Sendable> {
  /// What is pressed.
  package private(set) var pressed: Action?
  /// What the highlight is on.
  package private(set) var lit: Action?
  /// 1 while a control is pressed.
  package private(set) var highlight = Animated(0.0, tolerance: 0.001)
  /// What Return presses.
  package private(set) var focused: Action?
  private let ring = FocusRing()

  /// Nothing is pressed or focused.
  package init() {}

  /// Seconds in which a control gives its pressed colour back.
  private static var fade: Double { 0.1 }

  /// A finger or a key is on `action`.
  package mutating func press(_ action: Action, at time: Double) {
    (pressed, lit) = (action, action)
    highlight.set(1, at: time)
  }

  /// It has gone, or has moved on.
  package mutating func release(at time: Double) {
    guard pressed != nil else { return }
    pressed = nil
    highlight.retarget(to: 0, with: .curve(.linear, duration: Self.fade), at: time)
  }

  /// Return has pressed what is focused: it is lit for a moment.
  package mutating func flash(at time: Double) {
    guard let focused else { return }
    press(focused, at: time)
    release(at: time)
  }

  /// Tab has been struck: the next of `controls` has the focus, or with a `step` of −1 the one before;
  /// from one end on nothing has.
  package mutating func moveFocus(by step: Int, among controls: [Control<Action>]) {
    guard let focused, let index = controls.firstIndex(where: { $0.action == focused }) else {
      focused = (step > 0 ? controls.first : controls.last)?.action
      return
    }
    self.focused = controls.indices.contains(index + step) ? controls[index + step].action : nil
  }

  /// What Return presses is `action` from now on; nil: nothing.
  package mutating func focus(_ action: Action?) { focused = action }

  /// Nothing has the focus any more; false if nothing had it.
  package mutating func blur() -> Bool {
    defer { focused = nil }
    return focused != nil
  }

  /// From when on it looks the same.
  package var restTime: Double { highlight.restTime }

  /// Puts the pressed colour and the focus' ring over those of `controls` that have them.
  package func draw(
    _ controls: [Control<Action>], at time: Double, _ theme: Theme, into list: inout DisplayList
  ) {
    for control in controls { draw(control, at: time, theme, into: &list) }
  }

  /// Whether anything is drawn over the control that does `action`.
  package func shows(_ action: Action, at time: Double) -> Bool {
    action == focused || action == lit && highlight.value(at: time) > 0
  }

  /// Puts the pressed colour and the focus' ring over `control`, as far as it has them.
  package func draw(
    _ control: Control<Action>, at time: Double, _ theme: Theme, into list: inout DisplayList
  ) {
    if control.action == lit {
      let color = control.isOnAccent ? theme.accentPress : theme.tint
      drawHighlight(on: control, color, at: time, into: &list)
    }
    if control.action == focused { drawRing(around: control, theme.accent, into: &list) }
  }

  /// Puts the pressed colour, as far as it has not faded, over `control`.
  package func drawHighlight(
    on control: Control<Action>, _ color: Color, at time: Double, into list: inout DisplayList
  ) {
    list.add(
      Layer(
        LayerID("highlight"), .color(color), frame: control.rect,
        opacity: highlight.value(at: time), radii: CornerRadii(control.radius),
        clip: Layer.Clip(control.clip)))
  }

  /// Puts the focus' ring around `control`.
  package func drawRing(
    around control: Control<Action>, _ color: Color, into list: inout DisplayList
  ) {
    list.add(
      Layer(
        LayerID("focus"),
        .picture(ring.picture(around: control.rect.size, radius: control.radius, color)),
        frame: control.rect.inset(by: -FocusRing.reach), clip: Layer.Clip(control.clip)))
  }
}

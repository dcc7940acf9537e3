internal import CardDesign
package import CardDrawing
internal import CardGeometry
package import CardMotion

/// The state of a scene's controls: which control is pressed and which control has the keyboard
/// focus.
package struct Controls<Action: Hashable & Sendable> {
  /// The action of the pressed control, or `nil` if no control is pressed.
  package private(set) var pressed: Action?
  /// The action of the control with the highlight. The highlight stays during the fade.
  package private(set) var lit: Action?
  /// Whether the highlighted control had the accent colour as its background when it was pressed.
  /// The control's action may change that background, but the highlight keeps its colour during the
  /// fade.
  private var isLitOnAccent = false
  /// The opacity of the highlight: 1 while a control is pressed, then fading to 0.
  package private(set) var highlight = Animated(0.0, tolerance: 0.001)
  /// The action that Return performs, or `nil` if no control has the focus.
  package private(set) var focused: Action?
  private let ring = FocusRing()

  /// Creates a state without a pressed or focused control.
  package init() {}

  /// Duration of the highlight's fade in seconds.
  private static var fade: Double { 0.1 }

  /// Marks `control` as pressed by a pointer or key.
  package mutating func press(_ control: Control<Action>, at time: Double) {
    press(control.action, isOnAccent: control.isOnAccent, at: time)
  }

  /// Marks the control with `action` as pressed by a pointer or key.
  ///
  /// - Parameter isOnAccent: Whether the control has the accent colour as its background.
  package mutating func press(_ action: Action, isOnAccent: Bool = false, at time: Double) {
    (pressed, lit, isLitOnAccent) = (action, action, isOnAccent)
    highlight.set(1, at: time)
  }

  /// Ends the press and fades the highlight.
  package mutating func release(at time: Double) {
    guard pressed != nil else { return }
    pressed = nil
    highlight.retarget(to: 0, with: .curve(.linear, duration: Self.fade), at: time)
  }

  /// Highlights the focused control, one of `controls`, for a moment, because Return performs its
  /// action.
  package mutating func flash(among controls: [Control<Action>], at time: Double) {
    guard let focused else { return }
    let control = controls.first { $0.action == focused }
    press(focused, isOnAccent: control?.isOnAccent ?? false, at: time)
    release(at: time)
  }

  /// Moves the focus to the next control, or to the previous control if `step` is −1. After the
  /// last control, no control has the focus.
  package mutating func moveFocus(by step: Int, among controls: [Control<Action>]) {
    guard let focused, let index = controls.firstIndex(where: { $0.action == focused }) else {
      focused = (step > 0 ? controls.first : controls.last)?.action
      return
    }
    self.focused = controls.indices.contains(index + step) ? controls[index + step].action : nil
  }

  /// Moves the focus to the control with `action`, or removes the focus if `action` is `nil`.
  package mutating func focus(_ action: Action?) { focused = action }

  /// Removes the focus. Returns `false` if no control had the focus.
  package mutating func blur() -> Bool {
    defer { focused = nil }
    return focused != nil
  }

  /// The time after which the appearance of the controls does not change.
  package var restTime: Double { highlight.restTime }

  /// Draws the highlight over the highlighted control and the focus ring around the focused
  /// control, if `controls` contains them.
  package func draw(
    _ controls: [Control<Action>], at time: Double, _ theme: Theme, into list: inout DisplayList
  ) {
    for control in controls { draw(control, at: time, theme, into: &list) }
  }

  /// Returns whether a highlight or a focus ring is drawn over the control with `action`.
  package func shows(_ action: Action, at time: Double) -> Bool {
    action == focused || action == lit && highlight.value(at: time) > 0
  }

  /// Draws the highlight over `control` if the control is highlighted, and the focus ring if the
  /// control has the focus.
  package func draw(
    _ control: Control<Action>, at time: Double, _ theme: Theme, into list: inout DisplayList
  ) {
    if control.action == lit {
      let color = isLitOnAccent ? theme.accentPress : theme.tint
      drawHighlight(on: control, color, at: time, into: &list)
    }
    if control.action == focused { drawRing(around: control, theme.accent, into: &list) }
  }

  /// Draws the highlight over `control` with its current opacity.
  package func drawHighlight(
    on control: Control<Action>, _ color: Color, at time: Double, into list: inout DisplayList
  ) {
    list.add(
      Layer(
        LayerID("highlight"), .color(color), frame: control.rect,
        opacity: highlight.value(at: time), radii: CornerRadii(control.radius),
        clip: Layer.Clip(control.clip)))
  }

  /// Draws the focus ring around `control`.
  package func drawRing(
    around control: Control<Action>, _ color: Color, into list: inout DisplayList
  ) {
    list.add(
      ring.layer(
        LayerID("focus"), around: control.rect, radius: control.radius, color,
        clip: Layer.Clip(control.clip)))
  }
}

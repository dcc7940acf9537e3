internal import CardDesign
package import CardDrawing
package import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

/// The panel for editing a scene's parameters. Inputs go in, and requested actions come out of
/// `nextAction()`.
///
/// Positions are in points of the panel, times are host seconds.
package struct TuningPanel {
  let measuring: any TextMeasuring
  /// The data shown, or `nil` before the first call of `show(_:)`.
  var subject: PanelSubject?
  /// Size of the panel in points.
  var size = Size(width: TuningPanel.width, height: 896)
  var style = WorkbenchStyle.docked

  /// Requested actions that `nextAction()` has not returned yet.
  private var actions: [WorkbenchAction] = []
  /// Whether a value has been set since the last undo step ended.
  private var isStepOpen = false

  var arena = GestureArena()
  var modifiers: KeyModifiers = []
  /// The control under the mouse, or `nil` if there is none.
  var hovered: PanelControl?
  /// The control that a pointer presses, or `nil` if there is none.
  var pressed: PanelControl?
  /// The control with keyboard focus, or `nil` if there is none.
  var focused: PanelControl?
  /// The number that was dragged last, while the mouse stays on its row. Typed digits edit it, as if
  /// it had the keyboard focus.
  var adjusted: PanelNumber?
  /// The current drag, or `nil` if there is none.
  var held: PanelDrag?
  /// The number that the user types, or `nil` if there is none.
  var edit: NumberEdit?
  /// The open preset menu, or `nil` if it is closed.
  var menu: KitMenu?
  /// The control and the host time of the last edit by keys or wheel. Edits in quick succession
  /// form one undo step.
  var run: (number: PanelControl, time: Double)?
  /// Vertical translation of the drag that scrolls the body, at the drag's last event, in points.
  var bodyWay = 0.0
  var lastTap: (control: PanelControl, time: Double)?
  var shape = CursorShape.arrow

  /// Scroll offset of the body in points.
  var scroll = 0.0
  /// A scroll offset that lies beyond the content but is allowed for now, or `nil` if the offset
  /// must stay within the content. Such an offset can result when a row near an end of the body is
  /// kept in place.
  var overscroll: Double?
  /// The location of the pointer in points of the panel, or `nil` if the pointer is not over the
  /// panel.
  var pointer: Point?
  var openSpring = 0
  var closedGroups: Set<String> = []
  /// Notations of the springs, by scene and spring name.
  var notations: [String: SpringNotation] = [:]
  var masses: [String: Double] = [:]

  /// The state of the hand-off to a platform.
  var handoff = HandoffCard()

  var layout = PanelLayout()
  private var pictures: [LayerID: (face: PanelFace, picture: Picture)] = [:]
  private let ring = FocusRing(reach: 4)
  private var list = DisplayList()

  /// Width of the panel beside the stage, in points.
  package static let width = 320.0

  /// Creates an empty panel.
  ///
  /// - Parameter measuring: Measures texts.
  package init(measuring: any TextMeasuring) { self.measuring = measuring }

  // MARK: Input and output

  /// Sets the data that the panel shows.
  package mutating func show(_ subject: PanelSubject) {
    guard subject != self.subject else { return }
    let isOther = subject.scene.id != self.subject?.scene.id
    let anchor = isOther ? nil : anchor
    if !isOther { moveHiddenBody(for: subject) }
    self.subject = subject
    if isOther { enterScene() }
    refresh(keeping: anchor)
  }

  /// Lays out the panel in `style` for a window of `size` points.
  package mutating func place(on size: Size, style: WorkbenchStyle) {
    guard size != self.size || style != self.style else { return }
    (self.size, self.style) = (size, style)
    refresh()
  }

  /// Returns the next requested action, or `nil` if there is none.
  package mutating func nextAction() -> WorkbenchAction? {
    actions.isEmpty ? nil : actions.removeFirst()
  }

  /// Handles an input at host time `now`, in seconds.
  package mutating func handle(_ input: WorkbenchInput, at now: Double) {
    guard subject != nil else { return }
    switch input {
    case .pointer(let event): takePointer(event, at: now)
    case .hover(let point): hover(point)
    case .scroll(let event): takeScroll(event, at: now)
    case .modifiers(let modifiers): hold(modifiers)
    case .key(let key): takeKey(key, at: now)
    case .text(let text): takeText(text)
    case .cancel: cancel(at: now)
    }
    refresh()
  }

  /// Whether the panel has keyboard focus: a control is focused, or a number is typed.
  package var hasFocus: Bool { focused != nil || edit != nil }

  /// Whether the user types a number.
  package var isEditing: Bool { edit != nil }

  /// Whether a number or a handle is dragged.
  package var isDragging: Bool { held != nil }

  /// Moves keyboard focus to the first number, or to the platform tabs if the hand-off is open.
  package mutating func focusFirstNumber() {
    focused =
      handoff.isOpen
      ? .platform(handoff.tab)
      : layout.targets.first { if case .number = $0.control { true } else { false } }?.control
    refresh()
  }

  /// Removes keyboard focus from the panel.
  package mutating func blur() {
    focused = nil
    refresh()
  }

  // MARK: Edits

  /// Appends `action` to the requested actions.
  mutating func request(_ action: WorkbenchAction) { actions.append(action) }

  /// Sets parameters to clamped values. If values have changed, requests an action with the changed
  /// parameters. The panel shows the new values at once.
  mutating func set(_ changes: [ParameterChange]) {
    guard var subject else { return }
    var news: [ParameterChange] = []
    for change in changes {
      guard let index = subject.scene.parameters.firstIndex(where: { $0.name == change.name })
      else { continue }
      let value = subject.scene.parameters[index].clamped(change.value)
      guard value.isFinite, value != subject.values[index] else { continue }
      subject.values[index] = value
      news.append(ParameterChange(change.name, value))
    }
    guard !news.isEmpty else { return }
    self.subject = subject
    isStepOpen = true
    request(.set(news))
  }

  /// Ends the current undo step.
  mutating func endStep() {
    run = nil
    guard isStepOpen else { return }
    isStepOpen = false
    request(.endEdit)
  }

  /// Continues a sequence of edits of `control`. Begins a new undo step if the last edit was more
  /// than 0.5 s ago.
  mutating func continueRun(_ control: PanelControl, at now: Double) {
    if let run, run.number == control, now - run.time <= 0.5 {
      self.run?.time = now
    } else {
      endStep()
      run = (control, now)
    }
  }

  // MARK: Drawing

  /// Adds the panel to `list`, laid out for `size` points and `style`.
  package func draw(on size: Size, style: WorkbenchStyle, into list: inout DisplayList) {
    if size != self.size || style != self.style {
      var copy = self
      copy.place(on: size, style: style)
      list.add(copy.list)
    } else {
      list.add(self.list)
    }
  }

  private mutating func enterScene() {
    guard let subject else { return }
    if edit != nil { request(.caret(nil)) }
    if held != nil { request(.setRelativeMouseMode(false)) }
    endStep()
    (held, edit, menu, focused, hovered, pressed) = (nil, nil, nil, nil, nil, nil)
    (arena, scroll, overscroll, openSpring) = (GestureArena(), 0, nil, 0)
    closedGroups = []
    (handoff.bodyScroll, handoff.scroll, handoff.copied) = (0, 0, nil)
    if subject.scene.springs.isEmpty { handoff.isOpen = false }
    guard subject.scene.parameters.count > 20 else { return }
    for group in subject.scene.groups where !group.parameters.contains(where: isChanged) {
      closedGroups.insert(group.title)
    }
  }

  private func isChanged(_ name: String) -> Bool {
    guard let subject else { return false }
    return subject.scene.parameters.contains {
      $0.name == name && subject.value(name) != $0.defaultValue
    }
  }

  /// Updates the layout, and draws the pieces that have changed.
  ///
  /// - Parameter anchor: A piece of the body. If the layout moves this piece, the body is scrolled
  ///   so that the piece keeps its position on the screen. If `nil`, no piece is kept in place.
  mutating func refresh(keeping anchor: BodyAnchor? = nil) {
    guard subject != nil else { return }
    findHandoff()
    updateMenu()
    (layout, handoff.codeFrame) = laidOut()
    if let anchor { keep(anchor) }
    showPointer()
    limitScroll()
    handoff.scroll = min(max(handoff.scroll, 0), handoff.maximumScroll)
    list.removeAll()
    addGround()
    let pieces = isCleared ? clearedPieces() : layout.pieces
    var used: Set<LayerID> = []
    for piece in pieces {
      used.insert(piece.id)
      let picture: Picture
      if let cached = pictures[piece.id], cached.face == piece.face,
        cached.picture.size == piece.frame.size
      {
        picture = cached.picture
      } else {
        var sketch = Sketch(measuring)
        piece.face.draw(in: piece.frame.size, into: &sketch)
        picture = Picture(size: piece.frame.size, marks: sketch.marks)
        pictures[piece.id] = (piece.face, picture)
      }
      list.add(
        Layer(
          piece.id, .picture(picture), frame: shown(piece.frame, isBody: piece.isBody),
          clip: clip(of: piece)))
    }
    if pictures.count > 2 * used.count + 20 { pictures = pictures.filter { used.contains($0.key) } }
    if !isCleared {
      addScrollBar()
      addCodeBar(to: &list)
    }
    addFocusRing()
  }

  /// Returns `frame` in points of the panel. A frame of the body is moved by the body's scroll
  /// offset.
  func shown(_ frame: Rect, isBody: Bool) -> Rect {
    isBody ? frame.offset(dy: bodyFrame.minY - scroll) : frame
  }

  /// Returns the clip of a piece, or `nil` if the piece is not in the body.
  private func clip(of piece: PanelPiece) -> Layer.Clip? {
    guard piece.isBody else { return nil }
    guard let clip = piece.clip else { return Layer.Clip(bodyFrame) }
    return Layer.Clip(shown(clip, isBody: true).intersection(bodyFrame))
  }

  private mutating func addGround() {
    let frame = Rect(origin: .zero, size: size)
    switch style {
    case .docked:
      list.add(Layer(LayerID("panel ground"), .color(Tokens.panel), frame: frame))
      list.add(
        Layer(
          LayerID("panel edge"), .color(Tokens.edge),
          frame: Rect(x: 0, y: 0, width: 1, height: size.height)))
    case .glass where !isCleared: break  // The stage already has a translucent background here.
    case .glass: addIslands()
    }
  }

  /// Adds backgrounds for the pieces that stay visible while a number is dragged and the panel lies
  /// over the stage.
  private mutating func addIslands() {
    for (index, piece) in clearedPieces().enumerated() {
      if case .plot = piece.face { continue }
      list.add(
        Layer(
          LayerID("panel island", index), .color(Tokens.glass()),
          frame: shown(piece.frame, isBody: piece.isBody), radii: CornerRadii(Tokens.cardRadius),
          shadow: Tokens.glassShadow))
    }
  }

  private mutating func addScrollBar() {
    let bar = Layer.scrollBar(
      LayerID("panel scroll"), Tokens.scrollBar, offset: scroll, content: layout.bodyHeight,
      viewport: bodyFrame.height, from: bodyFrame.minY + 4, to: bodyFrame.maxY - 4, x: size.width)
    if let bar { list.add(bar) }
  }

  private mutating func addFocusRing() {
    guard let focused, edit == nil, menu == nil, !isCleared, let target = layout.target(focused)
    else { return }
    list.add(
      ring.layer(
        LayerID("panel focus"), around: shown(target.frame, isBody: target.isBody),
        radius: target.radius, Tokens.accent, clip: target.isBody ? Layer.Clip(bodyFrame) : nil))
  }
}

package import CardDrawing
package import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore

/// The panel in which a scene's numbers are tuned: what it is told in, what it asks for out. Places
/// are points of the panel, times host seconds.
package struct TuningPanel {
  let measuring: any TextMeasuring
  /// What it shows; nil: nothing yet.
  var subject: PanelSubject?
  /// Where it lies.
  var size = Size(width: TuningPanel.width, height: 896)
  var style = WorkbenchStyle.docked

  /// What is asked for and not fetched yet.
  private var actions: [WorkbenchAction] = []
  /// Whether something has been set since the last step ended.
  private var isStepOpen = false

  var arena = GestureArena()
  var modifiers: KeyModifiers = []
  /// What is under the mouse, pressed, and reached by keys.
  var hovered: PanelControl?
  var pressed: PanelControl?
  var focused: PanelControl?
  /// What is dragged.
  var held: PanelDrag?
  /// What is typed.
  var edit: NumberEdit?
  /// The open menu of presets: the item that Enter chooses.
  var menu: PanelMenu?
  /// A run of keys or of the wheel, and when it went on last.
  var run: (number: PanelControl, time: Double)?
  /// How far a finger has scrolled the body in its drag.
  var bodyWay = 0.0
  var lastTap: (control: PanelControl, time: Double)?
  var shape = CursorShape.arrow

  /// How far the body is scrolled, in points.
  var scroll = 0.0
  var openSpring = 0
  var closedGroups: Set<String> = []
  /// Views of springs, by scene and name.
  var notations: [String: SpringNotation] = [:]
  var masses: [String: Double] = [:]

  /// The hand-off to a platform.
  var handoff = HandoffCard()

  var layout = PanelLayout()
  private var pictures: [LayerID: (face: PanelFace, picture: Picture)] = [:]
  private var list = DisplayList()

  /// How wide it is beside the stage, in points.
  package static let width = 320.0

  /// A panel that shows nothing; texts are measured by `measuring`.
  package init(measuring: any TextMeasuring) { self.measuring = measuring }

  // MARK: What goes in and out

  /// Shows `subject` from now on.
  package mutating func show(_ subject: PanelSubject) {
    guard subject != self.subject else { return }
    let isOther = subject.scene.id != self.subject?.scene.id
    self.subject = subject
    if isOther { enterScene() }
    refresh()
  }

  /// Lies on `size` points in `style` from now on.
  package mutating func place(on size: Size, style: WorkbenchStyle) {
    guard size != self.size || style != self.style else { return }
    (self.size, self.style) = (size, style)
    refresh()
  }

  /// What it asks for next; nil: nothing more.
  package mutating func nextAction() -> WorkbenchAction? {
    actions.isEmpty ? nil : actions.removeFirst()
  }

  /// Takes an input; `now` in host seconds.
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

  /// Whether keys go here: something is reached by Tab, or typed into.
  package var hasFocus: Bool { focused != nil || edit != nil }

  /// Whether a number is typed into.
  package var isEditing: Bool { edit != nil }

  /// Whether a number or a handle is dragged.
  package var isDragging: Bool { held != nil }

  /// The keyboard goes to the first number, or to the platforms where the hand-off is shown.
  package mutating func focusFirstNumber() {
    focused =
      handoff.isOpen
      ? .platform(handoff.tab)
      : layout.targets.first { if case .number = $0.control { true } else { false } }?.control
    refresh()
  }

  /// The keyboard is somewhere else.
  package mutating func blur() {
    focused = nil
    refresh()
  }

  // MARK: Edits

  /// Asks for `action`.
  mutating func request(_ action: WorkbenchAction) { actions.append(action) }

  /// Sets parameters, as far as they change; what is shown follows at once.
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

  /// The step is over.
  mutating func endStep() {
    run = nil
    guard isStepOpen else { return }
    isStepOpen = false
    request(.endEdit)
  }

  /// A run on `control` goes on, or begins: what lies more than half a second apart is another step.
  mutating func continueRun(_ control: PanelControl, at now: Double) {
    if let run, run.number == control, now - run.time <= 0.5 {
      self.run?.time = now
    } else {
      endStep()
      run = (control, now)
    }
  }

  // MARK: Pictures

  /// Puts the panel on top of `list`, as it looks on `size` points in `style`.
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
    (arena, scroll, openSpring) = (GestureArena(), 0, 0)
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

  /// Lays out and paints what has changed.
  mutating func refresh() {
    guard subject != nil else { return }
    findHandoff()
    (layout, handoff.codeFrame) = laidOut()
    showPointer()
    scroll = min(max(scroll, 0), maximumScroll)
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

  /// Where something of the body is seen.
  func shown(_ frame: Rect, isBody: Bool) -> Rect {
    isBody ? frame.offset(dy: bodyFrame.minY - scroll) : frame
  }

  /// What it is cut to.
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
    case .glass where !isCleared: break  // It lies on the stage's glass.
    case .glass: addIslands()
    }
  }

  /// Grounds of what stays in a drag over the stage.
  private mutating func addIslands() {
    for (index, piece) in clearedPieces().enumerated() {
      if case .plot = piece.face { continue }
      list.add(
        Layer(
          LayerID("panel island", index), .color(Tokens.glass),
          frame: shown(piece.frame, isBody: piece.isBody), radii: CornerRadii(Tokens.cardRadius),
          shadow: Tokens.glassShadow))
    }
  }

  private mutating func addScrollBar() {
    guard maximumScroll > 0 else { return }
    let track = bodyFrame.height - 8
    let length = max(24, track * bodyFrame.height / layout.bodyHeight)
    let y = bodyFrame.minY + 4 + (track - length) * scroll / maximumScroll
    list.add(
      Layer(
        LayerID("panel scroll"), .color(Color(white: 1, alpha: 0.2)),
        frame: Rect(x: size.width - 5, y: y, width: 3, height: length), radii: CornerRadii(1.5)))
  }

  private mutating func addFocusRing() {
    guard let focused, edit == nil, menu == nil, !isCleared, let target = layout.target(focused)
    else { return }
    let frame = shown(target.frame, isBody: target.isBody).inset(by: -4)
    let ring = Picture(size: frame.size) { marks in
      marks.append(
        .stroke(
          .roundedRect(
            Rect(origin: .zero, size: frame.size).inset(by: 1), radius: target.radius + 3),
          .color(Tokens.accent), width: 2))
    }
    list.add(
      Layer(
        LayerID("panel focus"), .picture(ring), frame: frame,
        clip: target.isBody ? Layer.Clip(bodyFrame) : nil))
  }
}

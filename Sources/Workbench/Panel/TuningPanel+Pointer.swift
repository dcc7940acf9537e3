internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import SceneCore

extension GestureKey {
  fileprivate static let tap: GestureKey = 1
  fileprivate static let drag: GestureKey = 2
  fileprivate static let body: GestureKey = 3
}

/// Handling of mouse, touch and wheel.
extension TuningPanel {
  // MARK: Hovering

  mutating func hover(_ point: Point?) {
    pointer = point
    // No row has to stay in place any more. A row with the keyboard focus is still visible.
    if point == nil, !isEditing, held == nil { overscroll = nil }
    guard held == nil, arena.pointerCount == 0 else { return }
    hovered = point.flatMap { control(at: $0) }
    if let adjusted, hovered != .number(adjusted), hovered != .label(adjusted) {
      self.adjusted = nil
    }
    if case .menuItem(let item)? = hovered { menu?.highlighted = item }
  }

  /// Updates the mouse cursor, because the control under the mouse may have changed.
  mutating func showPointer() {
    guard held == nil, arena.pointerCount == 0 else { return }
    let shape: CursorShape =
      switch hovered {
      case .number(let number)?:
        edit?.number == number ? .iBeam : isFixed(number) ? .arrow : .ewResize
      case .handle?: .allResize
      case .label?, .springTitle?, nil: .arrow
      case let control?: isEnabled(control) ? .pointingHand : .arrow
      }
    guard shape != self.shape else { return }
    self.shape = shape
    request(.setCursor(shape))
  }

  // MARK: Pressing and dragging

  mutating func takePointer(_ event: PointerEvent, at now: Double) {
    pointer = event.position
    if event.phase == .down { down(event, at: now) }
    for gesture in arena.handle(event) { handle(gesture, at: now) }
    guard event.phase == .up || event.phase == .cancel else { return }
    pressed = nil
    if event.device != .mouse { pointer = nil }
  }

  private mutating func down(_ event: PointerEvent, at now: Double) {
    let control = control(at: event.position)
    if menu != nil, control == nil { menu = nil }
    // A click outside the field applies the typed text.
    if let edit, control != .number(edit.number) { _ = apply() }
    focused = nil
    pressed = control.flatMap { isEnabled($0) ? $0 : nil }
    switch control {
    case .number(let number)? where edit?.number == number:
      placeCaret(at: event.position, in: number)
      return
    case .number?, .handle?:
      guard pressed != nil else { return }
      arena.add(
        .pan(PanRecognizer(slop: event.device == .mouse ? 3 : nil)), as: .drag, for: event.id)
      arena.add(.tap(), as: .tap, for: event.id)
    case nil:
      if event.device != .mouse {
        arena.add(.pan(PanRecognizer(axis: .vertical)), as: .body, for: event.id)
      }
    default:
      arena.add(.tap(), as: .tap, for: event.id)
      if event.device != .mouse {
        arena.add(.pan(PanRecognizer(axis: .vertical)), as: .body, for: event.id)
      }
    }
  }

  private mutating func handle(_ event: GestureEvent, at now: Double) {
    switch (event.key, event.gesture) {
    case (.tap, .tap):
      if let pressed { tap(pressed, at: now) }
    case (.drag, .pan(let phase, let update)): drag(phase, update)
    case (.body, .pan(.began, let update)), (.body, .pan(.changed, let update)):
      pressed = nil
      let delta = bodyWay - update.translation.dy
      if !isCode(at: update.start) || !scrollCode(by: delta) { scroll += delta }
      bodyWay = update.translation.dy
    case (.body, .pan): bodyWay = 0
    default: break
    }
  }

  private mutating func drag(_ phase: GesturePhase, _ update: PanUpdate) {
    switch phase {
    case .began: beginDrag(update)
    case .changed: moveDrag(to: update.location)
    case .ended:
      moveDrag(to: update.location)
      endDrag()
    case .cancelled: cancelDrag()
    }
  }

  private mutating func beginDrag(_ update: PanUpdate) {
    guard let pressed, let subject, let numbers = springNumbers(openSpring) else { return }
    endStep()
    let mass = masses[springKey(openSpring)] ?? 1
    let axes = springAxes(numbers)
    switch pressed {
    case .number(let number):
      guard let about = description(of: number) else { return }
      held = PanelDrag(
        kind: .number(
          number,
          NumberDrag(
            from: about.value, in: about.range, about.quantity, modifiers: modifiers)),
        before: subject.values, mass: mass, last: update.start, axes: axes)
      request(.setRelativeMouseMode(true))
      request(.setCursor(nil))
    case .handle:
      guard let target = layout.target(.handle) else { return }
      let center = shown(target.frame, isBody: true).center
      held = PanelDrag(
        kind: .handle(grab: update.start - center), before: subject.values, mass: mass,
        last: update.start, axes: axes)
    default: return
    }
    hovered = pressed
    moveDrag(to: update.location)
  }

  private mutating func moveDrag(to point: Point) {
    guard var held else { return }
    switch held.kind {
    case .number(let number, var drag):
      drag.move(by: point.x - held.last.x)
      held.last = point
      held.kind = .number(number, drag)
      self.held = held
      setNumber(
        number, to: drag.value,
        base: springNumbers(openSpring, values: held.before, mass: held.mass))
    case .handle(let grab):
      held.last = point
      self.held = held
      moveHandle(to: point, grab: grab)
    }
  }

  private mutating func moveHandle(to point: Point, grab: Vector) {
    guard let held, let base = springNumbers(openSpring, values: held.before),
      let plot = springPlot(),
      let frame = layout.pieces.first(where: { $0.id.name == "panel plot" })
    else { return }
    let origin = shown(frame.frame, isBody: true).origin
    func moment(_ point: Point) -> (time: Double, fraction: Double) {
      plot.moment(
        at: Point(x: point.x - grab.dx - origin.x, y: point.y - grab.dy - origin.y))
    }
    var (time, fraction) = moment(point)
    // Beyond the end of the axis, the handle would be out of sight.
    time = min(time, plot.lastHandleTime)
    if modifiers.contains(.shift), let lock = held.lock {
      if abs(point.x - lock.pointer.x) >= abs(point.y - lock.pointer.y) {
        fraction = lock.handle.fraction
      } else {
        time = lock.handle.time
      }
    }
    let ratio =
      base.isRatioFixed ? 1 : SpringHandle.ratio(at: fraction, in: base.ratioRange)
    let quantum = Quantity(unit: "s").quantum
    set(
      base.changes(response: max(2 * time, quantum), ratio: ratio) {
        Quantity.rounded($0, to: quantum)
      })
  }

  private mutating func endDrag() {
    guard let held else { return }
    self.held = nil
    pressed = nil
    if case .number(let number, _) = held.kind {
      adjusted = number
      release()
    }
    endStep()
  }

  /// Restores the mouse after the drag of a number: ends relative mouse mode and shows the cursor.
  private mutating func release() {
    request(.setRelativeMouseMode(false))
    request(.setCursor(shape))
  }

  /// Cancels the drag and restores the values from before the drag.
  mutating func cancelDrag() {
    guard let held, let subject else { return }
    self.held = nil
    pressed = nil
    masses[springKey(openSpring)] = held.mass
    set(zip(subject.scene.parameters, held.before).map { ParameterChange($0.name, $1) })
    if case .number = held.kind { release() }
    endStep()
  }

  /// Sets the modifier keys that are held.
  mutating func hold(_ modifiers: KeyModifiers) {
    let old = self.modifiers
    self.modifiers = modifiers
    guard var held else { return }
    switch held.kind {
    case .number(let number, var drag):
      drag.hold(modifiers)
      held.kind = .number(number, drag)
    case .handle:
      guard modifiers.contains(.shift) != old.contains(.shift) else { return }
      held.lock = springNumbers(openSpring).map {
        (held.last, SpringHandle(response: $0.response, ratio: $0.ratio))
      }
    }
    self.held = held
  }

  // MARK: Wheel

  mutating func takeScroll(_ event: ScrollEvent, at now: Double) {
    guard held == nil else { return }
    if modifiers.contains(.ctrl), case .number(let number)? = control(at: event.position) {
      turn(number, by: event.isPrecise ? event.dy / 40 : event.dy, at: now)
    } else {
      menu = nil
      let delta = event.delta(lineHeight: 40)
      if !isCode(at: event.position) || !scrollCode(by: delta) {
        scroll += delta
        limitScroll()
      }
      hovered = control(at: event.position)
    }
  }

  private mutating func turn(_ number: PanelNumber, by notches: Double, at now: Double) {
    guard edit == nil, !isFixed(number), let about = description(of: number) else { return }
    continueRun(.number(number), at: now)
    let steps = NumberSteps(range: about.range, quantity: about.quantity)
    setNumber(number, to: steps.moved(about.value, by: notches, modifiers))
  }

  // MARK: Taps

  private mutating func tap(_ control: PanelControl, at now: Double) {
    let isDouble = lastTap.map { $0.control == control && now - $0.time <= 0.4 } ?? false
    lastTap = isDouble ? nil : (control, now)
    guard isDouble else { return press(control, at: now) }
    switch control {
    case .label(let number): resetNumber(number)
    case .springTitle: reset(springNumbers(openSpring)?.descriptor.parameters ?? [])
    case .group(let title):
      press(control, at: now)
      reset(subject?.scene.groups.first { $0.title == title }?.parameters ?? [])
    default: press(control, at: now)
    }
  }

  /// Activates `control` at host time `now`, in seconds.
  mutating func press(_ control: PanelControl, at now: Double) {
    guard isEnabled(control), let subject else { return }
    if control != .preset { menu = nil }
    switch control {
    case .undo, .redo, .save:
      endStep()
      request(control == .undo ? .undo : control == .redo ? .redo : .save(asNew: false))
    case .mode(let index):
      endStep()
      request(.chooseTuning(index))
    case .compare: request(.freeze)
    case .side(let side):
      guard (side == 1) != subject.showsOther else { return }
      endStep()
      request(.swap)
    case .spring(let index):
      openSpring = index
      request(.clearBaseline)
    case .preset: menu = menu == nil ? presetMenu() : nil
    case .menuItem(let index): choosePreset(index)
    case .notation(let notation): notations[springKey(openSpring)] = notation
    case .number(let number): beginEdit(number)
    case .group(let title):
      if closedGroups.remove(title) == nil {
        closedGroups.insert(title)
      } else {
        request(.clearBaseline)
      }
    case .handoff: openHandoff()
    case .back: closeHandoff()
    case .platform(let index): choosePlatform(index)
    case .copyCode, .copyTest: copyHandoff(isTest: control == .copyTest, at: now)
    case .label, .springTitle, .handle: break
    }
  }

  /// Cancels all gestures and drags. A typed number is applied if it is valid.
  mutating func cancel(at now: Double) {
    for gesture in arena.cancelAll(at: now) { handle(gesture, at: now) }
    cancelDrag()
    if !apply() { endEdit() }
    endStep()
    (menu, pressed, hovered, focused, adjusted) = (nil, nil, nil, nil, nil)
    if pointer == nil { overscroll = nil }
  }
}

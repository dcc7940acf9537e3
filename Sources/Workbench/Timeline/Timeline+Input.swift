import CardGeometry
package import CardGestures

extension Timeline {
  /// A part of the timeline that responds to pointers.
  private enum Target: Int {
    case button, menu, name, loopStart, loopEnd, ruler, overview, lanes

    var key: GestureKey { GestureKey(rawValue: rawValue) }
  }

  /// Handles an input at host time `now`, in seconds.
  package mutating func handle(_ input: WorkbenchInput, at now: Double) {
    switch input {
    case .pointer(let event): handle(event)
    case .hover(let location): point(at: location)
    case .scroll(let event): scroll(event)
    case .modifiers(let held): modifiers = held
    case .key(let key): press(key)
    case .text: break
    case .cancel:
      handle(arena.cancelAll(at: now))
      close()
    }
  }

  // MARK: Pointer

  private mutating func handle(_ event: PointerEvent) {
    if event.phase == .down {
      if menu != nil, target(at: event.position) != .menu { close() }
      if let target = target(at: event.position) { enter(target, event.id) }
    }
    if event.device == .mouse { hover = event.position }
    handle(arena.handle(event))
    updateShape()
  }

  /// Returns the topmost part of the timeline at `point`, or `nil` if there is none.
  private func target(at point: Point) -> Target? {
    if let menu, Rect(origin: layout.menuOrigin, size: menu.size).contains(point) { return .menu }
    if button(at: point) != nil { return .button }
    if let end = loopEnd(at: point) { return end == 0 ? .loopStart : .loopEnd }
    if layout.ruler.contains(point) { return .ruler }
    if let overview = layout.overview, overview.inset(dx: 0, dy: -4).contains(point) {
      return .overview
    }
    if layout.lanes.contains(point) { return .lanes }
    if layout.name.contains(point) { return .name }
    return nil
  }

  /// Returns which marker of the loop is within 5 points of `point` in the ruler: 0 for the marker
  /// of the loop's start, 1 for the marker of the loop's end, `nil` for neither.
  private func loopEnd(at point: Point) -> Int? {
    guard let loop = subject.loop, layout.ruler.contains(point) else { return nil }
    let distances = [loop.lowerBound, loop.upperBound].map { abs(x(of: $0) - point.x) }
    guard let minimum = distances.min(), minimum <= 5 else { return nil }
    return distances[1] == minimum ? 1 : 0
  }

  private mutating func enter(_ target: Target, _ pointer: PointerID) {
    switch target {
    case .button, .menu, .name: arena.add(.tap(), as: target.key, for: pointer)
    case .loopStart, .loopEnd, .lanes:
      arena.add(
        .pan(PanRecognizer(axis: .horizontal, start: .atDown)), as: target.key, for: pointer)
    case .ruler, .overview:
      arena.add(.pan(PanRecognizer(axis: .horizontal)), as: target.key, for: pointer)
      arena.add(.tap(), as: GestureKey(rawValue: target.rawValue + 100), for: pointer)
    }
  }

  private mutating func handle(_ events: GestureEvents) {
    for event in events {
      let isTap = event.key.rawValue >= 100
      guard let target = Target(rawValue: event.key.rawValue % 100) else { continue }
      switch event.gesture {
      case .press(let location):
        if target == .button { (pressed, isStale) = (button(at: location), true) }
      case .pressCancelled: (pressed, isStale) = (nil, true)
      case .tap(let location): tap(target, at: location)
      case .pan(let phase, let update) where !isTap: pan(target, phase, update)
      default: break
      }
    }
  }

  private mutating func tap(_ target: Target, at location: Point) {
    (pressed, isStale) = (nil, true)
    switch target {
    case .button: if let button = button(at: location) { press(button) }
    case .menu: choose(menuItem(at: location))
    case .name: open()
    case .ruler: scrub(to: location.x)
    case .overview: lookAt(location.x)
    case .lanes, .loopStart, .loopEnd: break
    }
  }

  private mutating func press(_ button: TimelineLayout.Button) {
    switch button {
    case .previousInput: actions.append(.stepInput(-1))
    case .frameBack: actions.append(.stepFrames(-1))
    case .play: actions.append(.togglePlay)
    case .frameForward: actions.append(.stepFrames(1))
    case .nextInput: actions.append(.stepInput(1))
    case .loop: actions.append(.toggleLoop)
    case .ghosts: actions.append(.toggleGhosts)
    case .speed: actions.append(.cycleSpeed)
    case .view:
      if viewport.span == Viewport.usual {
        viewport.showAll(in: ground)
      } else {
        viewport.showUsual(around: subject.cursor, in: ground)
      }
      looked()
    }
  }

  private mutating func pan(_ target: Target, _ phase: GesturePhase, _ update: PanUpdate) {
    if phase == .began {
      switch target {
      case .lanes: drag = .scrub
      case .ruler: drag = .pan(last: 0)
      case .overview: drag = .overview(last: 0)
      case .loopStart: drag = .loop(0)
      case .loopEnd: drag = .loop(1)
      case .button, .menu, .name: return
      }
    }
    move(update)
    if phase == .ended || phase == .cancelled { (drag, isStale) = (nil, true) }
  }

  private mutating func move(_ update: PanUpdate) {
    switch drag {
    case .scrub: scrub(to: update.location.x)
    case .pan(let last):
      drag = .pan(last: update.translation.dx)
      viewport.pan(by: last - update.translation.dx, in: ground)
      looked()
    case .overview(let last):
      drag = .overview(last: update.translation.dx)
      let fitted = TimeScale(fitting: subject.history, rests: ground.rests, in: layout.width)
      let goal = fitted.position(of: viewport.start) + update.translation.dx - last
      viewport.show(fitted.time(at: goal), at: 0, in: ground)
      looked()
    case .loop(let end):
      request(.loopEnd(end, at: time(at: update.location.x)))
    case nil: break
    }
  }

  private mutating func scrub(to x: Double) {
    request(.scrub(to: time(at: x), snaps: !modifiers.contains(.alt)))
  }

  /// Requests `action`. `action` replaces the last request if both are scrubs, or if both move the
  /// same end of the loop.
  private mutating func request(_ action: WorkbenchAction) {
    switch (actions.last, action) {
    case (.scrub, .scrub): actions[actions.count - 1] = action
    case (.loopEnd(let a, _), .loopEnd(let b, _)) where a == b:
      actions[actions.count - 1] = action
    default: actions.append(action)
    }
  }

  /// Centres the viewport on the time at the x position `x` of the overview.
  private mutating func lookAt(_ x: Double) {
    let fitted = TimeScale(fitting: subject.history, rests: ground.rests, in: layout.width)
    let time = fitted.time(at: x - layout.left)
    viewport.show(time, at: layout.width / 2, in: ground)
    looked()
  }

  /// Updates `follows` after the user has moved the viewport: the viewport follows the playhead
  /// only while the playhead is visible.
  private mutating func looked() {
    let x = x(of: subject.cursor) - layout.left
    follows = x >= 0 && x <= layout.width
    isStale = true
  }

  // MARK: Wheel

  private mutating func scroll(_ event: ScrollEvent) {
    guard menu == nil else { return }
    let isSideways = modifiers.contains(.shift) || abs(event.dx) > abs(event.dy)
    if isSideways {
      let delta = abs(event.dx) > abs(event.dy) ? event.dx : -event.dy
      viewport.pan(by: delta * (event.isPrecise ? 1 : 40), in: ground)
    } else {
      let notches = event.isPrecise ? event.dy / 40 : event.dy
      let x = min(max(event.position.x - layout.left, 0), layout.width)
      viewport.zoom(by: Self.power(1 / 1.25, notches), at: x, in: ground)
    }
    looked()
  }

  /// Returns `base` to the power of `exponent`. For a fractional exponent, the result is
  /// interpolated linearly between the powers with whole exponents.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    var (result, rest) = (1.0, min(exponent.magnitude, 40))
    let step = exponent < 0 ? 1 / base : base
    while rest >= 1 { (result, rest) = (result * step, rest - 1) }
    return result * (1 + (step - 1) * rest)
  }

  // MARK: Keys

  /// Whether the probe menu is open. An open menu receives keys before all other receivers.
  package var hasMenu: Bool { menu != nil }

  /// Returns whether the timeline handles `press` while it has keyboard focus.
  package func takes(_ press: KeyPress) -> Bool {
    if menu != nil { return KitMenu.wants(press) }
    return [.up, .down, .left, .right, .home, .end, .escape].contains(press.key)
  }

  private mutating func press(_ press: KeyPress) {
    guard takes(press) else { return }
    isStale = true
    if menu != nil { return pressInMenu(press) }
    let frames = press.modifiers.contains(.shift) ? 10 : 1
    let plotX = min(max(x(of: subject.cursor) - layout.left, 0), layout.width)
    switch press.key {
    case .left: actions.append(.stepFrames(-frames))
    case .right: actions.append(.stepFrames(frames))
    case .up:
      viewport.zoom(by: 1 / 1.25, at: plotX, in: ground)
      looked()
    case .down:
      viewport.zoom(by: 1.25, at: plotX, in: ground)
      looked()
    case .home: actions.append(.scrub(to: subject.history.lowerBound, snaps: true))
    case .end: actions.append(.scrub(to: subject.history.upperBound, snaps: true))
    default: actions.append(.leave)
    }
  }

  private mutating func pressInMenu(_ press: KeyPress) {
    switch menu?.handle(press) {
    case .choose(let index)?: choose(index)
    case .close?: close()
    case .stay?, nil: break
    }
  }

  // MARK: Menu

  private mutating func open() {
    guard !subject.probes.isEmpty else { return }
    menu = KitMenu(
      subject.probes, chosen: subject.probes.firstIndex(of: subject.probe), room: layout.menuRoom)
    isStale = true
  }

  /// Returns the index of the menu's item at `point`, or `nil` if there is none.
  func menuItem(at point: Point) -> Int? {
    menu?.items(at: layout.menuOrigin).firstIndex { $0.contains(point) }
  }

  private mutating func close() { (menu, pressed, isStale) = (nil, nil, true) }

  private mutating func choose(_ index: Int?) {
    if let menu, let index { actions.append(.choose(probe: menu.titles[index])) }
    close()
  }

  // MARK: Mouse cursor

  private mutating func point(at location: Point?) {
    let before = hover.flatMap(button)
    hover = location
    if before != location.flatMap(button) { isStale = true }
    if let index = location.flatMap(menuItem), index != menu?.highlighted {
      menu?.highlighted = index
      isStale = true
    }
    updateShape()
  }

  mutating func updateShape() {
    let new = shapeNow
    guard new != shape else { return }
    shape = new
    actions.append(.setCursor(new))
  }

  private var shapeNow: CursorShape {
    switch drag {
    case .scrub, .loop: return .ewResize
    case .pan, .overview: return .closedHand
    case nil: break
    }
    guard let hover, let target = target(at: hover) else { return .arrow }
    return switch target {
    case .button, .menu, .name: .pointingHand
    case .loopStart, .loopEnd: .ewResize
    case .ruler, .overview: .openHand
    case .lanes: abs(x(of: subject.cursor) - hover.x) <= 4 ? .ewResize : .cross
    }
  }
}

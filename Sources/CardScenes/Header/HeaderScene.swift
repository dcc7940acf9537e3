internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion

/// The collapsing search header over a list.
struct HeaderScene: TouchScene {
  private(set) var environment: SceneEnvironment
  private(set) var parameters: HeaderParameters
  private(set) var theme: Theme
  private(set) var layout: HeaderLayout
  private(set) var motion: HeaderMotion

  private(set) var filter: RowFilter
  private(set) var field = TextField()
  private(set) var isFocused = false

  private(set) var pictures: HeaderPictures
  private(set) var rows: RowPictures
  private(set) var face: SearchFace

  var touch = CardTouch()
  /// What the pointer went down on while all was moving, and would be a tap on if it stays there.
  private var caughtOn: GestureKey?
  /// The scroll indicator's strength, and when it starts to fade.
  private(set) var indicator = Animated(0.0, tolerance: 0.004)
  private var fadeStart: Double?

  /// The list at its top under the open header.
  init(_ environment: SceneEnvironment) {
    self.environment = environment
    parameters = HeaderParameters().tuned(by: environment.tuning, scene: Self.id)
    theme = Theme(environment.appearance)
    filter = RowFilter("", total: Int(parameters.rows))
    layout = HeaderLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters,
      rowCount: filter.count)
    motion = HeaderMotion(layout, reducesMotion: environment.reducesMotion)
    pictures = HeaderPictures(layout, theme)
    rows = RowPictures(layout, theme, measuring: environment.measuring, query: "")
    face = Self.face(of: field, isFocused: false, layout, theme, environment)
  }

  // MARK: Inputs

  mutating func handle(_ input: SceneInput, at time: Double) {
    switch input {
    case .pointer(let event): handle(event)
    case .scroll(let event): scroll(event)
    case .command(let command): press(command, at: time)
    case .text(let text): type(text, at: time)
    case .cancel: cancel(at: time)
    case .environment(let environment): adopt(environment, at: time)
    }
  }

  /// The header is open again, the list where it was.
  mutating func enter(at time: Double) { motion.open(at: time) }

  private mutating func cancel(at time: Double) {
    cancelTouches(at: time)
    edit(at: time) { $0.compose("") }
  }

  mutating func enterRecognizers(for event: PointerEvent) {
    let isCaught = motion.isMoving(at: event.time)
    let target = target(of: event)
    caughtOn = isCaught && target != .list ? target : nil
    if !isCaught {
      touch.arena.add(
        target == .list ? .tap() : .tap(TapRecognizer(pressDelay: 0)), as: target, for: event.id)
    }
    touch.arena.add(
      .pan(PanRecognizer(start: isCaught ? .atDown : .pastSlop)), as: .pan, for: event.id)
  }

  /// What a tap at the pointer's place would be for.
  private func target(of event: PointerEvent) -> GestureKey {
    let height = motion.height(at: event.time)
    if hasClearButton, layout.clearButton(height).insetForTouch.contains(event.position) {
      return .clear
    } else if layout.field(height).insetForTouch.contains(event.position) {
      return .field
    } else {
      return .list
    }
  }

  /// A tap on something of the header: it does what it says also if the list was stopped by it.
  private mutating func tap(_ target: GestureKey, at place: Point, _ time: Double) {
    switch target {
    case .clear: edit(at: time) { $0.clear() }
    case .field: focus(at: place, time)
    default: leaveField(at: time)
    }
  }

  mutating func recognize(_ event: GestureEvent) {
    let time = event.time
    switch (event.key, event.gesture) {
    case (_, .tap(let place)): tap(event.key, at: place, time)
    case (.pan, .pan(let phase, let pan)): drag(phase, pan, of: event.pointer, at: time)
    default: break
    }
  }

  private mutating func drag(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID, at time: Double
  ) {
    let way = touch.follow(phase, pan, of: pointer)
    switch phase {
    case .began:
      motion.catch(at: time)
      showIndicator(at: time)
      motion.drag(by: -way, at: time)
    case .changed:
      motion.drag(by: -way, at: time)
    case .ended, .cancelled:
      motion.release(velocity: phase == .ended ? -pan.velocity.dy : 0, at: time)
      // A list that was stopped is let go by a tap on it; the header is no part of the list.
      if let target = caughtOn, phase == .ended, !pan.hasLeftSlop {
        tap(target, at: pan.location, time)
      }
      caughtOn = nil
    }
  }

  private mutating func scroll(_ event: ScrollEvent) {
    guard !motion.isHeld, event.dy != 0 else { return }
    showIndicator(at: event.time)
    motion.wheel(
      by: event.way(line: parameters.wheelLine), isExact: event.isExact, at: event.time)
  }

  private mutating func press(_ command: SceneCommand, at time: Double) {
    if command == .escape {
      if field.isEmpty { leaveField(at: time) } else { edit(at: time) { $0.clear() } }
      return
    }
    if isFocused {
      var edited = field
      if edited.press(command) { return edit(at: time) { $0 = edited } }
    }
    let page = layout.viewport(motion.height(at: time)) - parameters.rowHeight
    switch command {
    case .up: step(by: -parameters.rowHeight, at: time)
    case .down: step(by: parameters.rowHeight, at: time)
    case .pageUp: step(by: -page, at: time)
    case .pageDown: step(by: page, at: time)
    case .home: step(by: -.infinity, at: time)
    case .end: step(by: .infinity, at: time)
    case .press: focus(at: nil, time)
    case .dismiss: leaveField(at: time)
    default: break
    }
  }

  private mutating func step(by way: Double, at time: Double) {
    guard !motion.isHeld else { return }
    showIndicator(at: time)
    motion.step(by: way, at: time)
  }

  private mutating func adopt(_ environment: SceneEnvironment, at time: Double) {
    let rowCount = parameters.rows
    self.environment = environment
    parameters = HeaderParameters().tuned(by: environment.tuning, scene: Self.id)
    theme = Theme(environment.appearance)
    if parameters.rows != rowCount { filter = RowFilter(field.shown, total: Int(parameters.rows)) }
    layOut()
    motion.adopt(layout, reducesMotion: environment.reducesMotion, at: time)
    pictures = HeaderPictures(layout, theme)
    paintFace()
  }

  private mutating func layOut() {
    layout = HeaderLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters,
      rowCount: filter.count)
    rows = RowPictures(layout, theme, measuring: environment.measuring, query: field.shown)
  }

  // MARK: Search

  /// Whether the field shows the cross that clears it.
  var hasClearButton: Bool { isFocused && !field.isEmpty }

  private mutating func focus(at place: Point?, _ time: Double) {
    isFocused = true
    if let place {
      let height = motion.height(at: time)
      let room = layout.textWidth(height, hasClearButton: hasClearButton)
      let x = place.x - layout.field(height).minX - HeaderLayout.textInset + face.shift(in: room)
      field.point(at: face.character(at: x, measuring: environment.measuring))
    }
    paintFace()
  }

  /// What is still being composed is left out: no input method ends it where nothing is typed.
  private mutating func leaveField(at time: Double) {
    isFocused = false
    edit(at: time) { $0.compose("") }
    paintFace()
  }

  private mutating func type(_ text: TextInput, at time: Double) {
    guard isFocused else { return }
    switch text {
    case .committed(let string): edit(at: time) { $0.commit(string) }
    case .composing(let string): edit(at: time) { $0.compose(string) }
    }
  }

  /// Edits the field; other words show the rows that match, from their top.
  private mutating func edit(at time: Double, _ change: (inout TextField) -> Void) {
    let before = field
    change(&field)
    guard field != before else { return }
    paintFace()
    guard field.shown != before.shown else { return }
    filter = RowFilter(field.shown, total: Int(parameters.rows))
    layOut()
    motion.showTop(layout, at: time)
  }

  private mutating func paintFace() {
    face = Self.face(of: field, isFocused: isFocused, layout, theme, environment)
  }

  private static func face(
    of field: TextField, isFocused: Bool, _ layout: HeaderLayout, _ theme: Theme,
    _ environment: SceneEnvironment
  ) -> SearchFace {
    let parameters = layout.parameters
    return SearchFace(
      field, isFocused: isFocused, rows: Int(parameters.rows),
      room: layout.textWidth(parameters.minimumHeight, hasClearButton: false), theme,
      measuring: environment.measuring)
  }

  // MARK: Deadlines

  var nextDeadline: Double? {
    nextDeadline(own: min(motion.nextDeadline ?? .infinity, fadeStart ?? .infinity))
  }

  mutating func reach(_ time: Double) {
    reachTouches(time)
    if let due = motion.nextDeadline, due <= time, motion.reach(time), indicator.target > 0 {
      fadeStart = time + 0.5
    }
    if let due = fadeStart, due <= time {
      fadeStart = nil
      indicator.retarget(to: 0, with: .curve(.linear, duration: 0.25), at: time)
    }
  }

  private mutating func showIndicator(at time: Double) {
    fadeStart = nil
    indicator.set(1, at: time)
  }

  func stillTime(after time: Double) -> Double {
    max(indicator.restTime, motion.restTime(within: environment.stillness))
  }

  // MARK: Figures

  /// In points per second, upwards if positive: of header and list, or of the finger that drags them.
  func velocity(at time: Double) -> Double {
    touch.velocity(at: time).map { -$0 } ?? motion.velocity(at: time)
  }
}

extension GestureKey {
  fileprivate static let pan: GestureKey = 1
  fileprivate static let field: GestureKey = 2
  fileprivate static let clear: GestureKey = 3
  fileprivate static let list: GestureKey = 4
}

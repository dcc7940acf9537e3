internal import CardGestures
internal import CardMotion
internal import SceneCore

/// Inputs that need no pointer on the stage.
extension FileScene {
  // MARK: Wheel

  /// Scrolls the value of the innermost scrollable layer under the pointer, with a wheel or a
  /// trackpad.
  mutating func scroll(_ event: ScrollEvent) {
    let time = event.time
    guard !isHolding else { return }
    var moment = moment(at: time)
    let (path, ordinal) = touched(at: event.position, &moment, time: time)
    let gesture = gesture(on: path, ordinal, &moment) {
      $0.target(of: .scroll).map { canMove($0, on: path, at: time) } ?? false
    }
    guard let gesture else { return }
    let value = program.scene.gestures[gesture].target
    switch values.places[value] {
    case .track(let index):
      let delta = delta(of: event, along: values.tracks[index])
      guard delta != 0 else { return }
      // A press ends, because scrolling may move its button away from the pointer.
      callOffPresses(at: time)
      lookUpRelease(index, at: time)
      (values.tracks[index].arrival, values.tracks[index].listArrival) = (nil, nil)
      values.tracks[index].motion.wheel(
        by: delta, isExact: event.isPrecise, withList: isOnList(of: value, path), at: time)
      tell(track: index, at: time)
    case .header(let index):
      guard event.dy != 0 else { return }
      values.headers[index].showIndicator(at: time)
      values.headers[index].listArrival = nil
      values.headers[index].motion.wheel(
        by: event.delta(lineHeight: values.headers[index].wheelLine), isExact: event.isPrecise,
        at: time)
    case .zoom(let index): scroll(event, zoom: index, at: time)
    default: return
    }
  }

  /// The length of a wheel line in points.
  private static var line: Double { 60 }

  private func delta(of event: ScrollEvent, along track: FileTrack) -> Double {
    track.isAcross && event.dx != 0
      ? event.dx * (event.isPrecise ? 1 : Self.line) : event.delta(lineHeight: Self.line)
  }

  /// Cancels the touches in progress, including presses.
  mutating func callOffPresses(at time: Double) {
    if touch.arena.pointerCount > 0 { cancelAllTouches(at: time) }
  }

  // MARK: Keys

  /// Performs the action that the file assigns to the key of `command`. Without such an action, the
  /// command has its default effect. The Return key presses the button that has the focus, even if
  /// the file assigns an action to Return.
  mutating func press(_ command: SceneCommand, at time: Double) {
    guard !isHolding else { return }
    if pressInField(command, at: time) { return }
    if command == .press, pressFocused(at: time) { return }
    if let key = command.key?.capital,
      let own = program.scene.keys.first(where: { $0.key == key })
    {
      callOffPresses(at: time)
      return perform(own.action, ActionContext(), at: time)
    }
    switch command {
    case .up, .down: step(command == .up ? -1 : 1, isAcross: false, at: time)
    case .left, .right: step(command == .left ? -1 : 1, isAcross: true, at: time)
    case .press: pressFirst(at: time)
    case .dismiss, .escape: if !leaveFocus() { dismiss(at: time) }
    case .focusNext: moveFocus(by: 1, at: time)
    case .focusPrevious: moveFocus(by: -1, at: time)
    case .pageUp: scroll(pages: -1, at: time)
    case .pageDown: scroll(pages: 1, at: time)
    case .home: scroll(pages: -.infinity, at: time)
    case .end: scroll(pages: .infinity, at: time)
    default: return
    }
  }

  /// Performs the action of the file's first tap gesture or button.
  private mutating func pressFirst(at time: Double) {
    var moment = moment(at: time)
    let scene = program.scene
    guard let first = scene.gestures.first(where: { $0.kind.isTap }),
      first.when.map({ moment.holds($0, of: scene) }) ?? true
    else { return }
    callOffPresses(at: time)
    perform(
      first.target, ActionContext(copy: first.layer.map { LayerCopy(layer: $0) }), at: time)
  }

  /// Moves the main track to the next detent, or scrolls the main header's list by one row.
  /// `direction` is 1 towards larger positions and −1 towards smaller positions. `isAcross` is true
  /// for a horizontal step. A step across the direction of the track does not move the track.
  private mutating func step(_ direction: Int, isAcross: Bool, at time: Double) {
    guard let index = mainTrack else {
      guard !isAcross, let header = mainHeader else { return }
      return step(header, by: Double(direction) * values.headers[header].row, at: time)
    }
    let track = values.tracks[index]
    guard track.isAcross == isAcross,
      let detent = track.motion.rules.detent(beside: track.motion.target, direction)
    else { return }
    if isPutAway(index, at: time) { return pressFirst(at: time) }
    callOffPresses(at: time)
    go(track.value, to: detent, at: time)
  }

  /// Moves the main track to its first detent with `inert: true`, or to the detent with the
  /// largest position if there is none.
  private mutating func dismiss(at time: Double) {
    guard let track = mainTrack.map({ values.tracks[$0] }) else { return }
    let rules = track.motion.rules
    let detent = rules.order.first { rules.isInert($0) } ?? rules.lowest
    guard detent != track.motion.target else { return }
    callOffPresses(at: time)
    go(track.value, to: detent, at: time)
  }

  /// Scrolls the list of the main track, or the first list of a track or header, by pages.
  private mutating func scroll(pages: Double, at time: Double) {
    let tracks = [mainTrack].compactMap { $0 } + values.tracks.indices
    if let index = tracks.first(where: { values.tracks[$0].motion.rules.list != nil }) {
      let motion = values.tracks[index].motion
      let rules = motion.rules
      // A list that cannot scroll or that is not visible is ignored.
      guard !isPutAway(index, at: time),
        rules.limits.listEnd > 0 || motion.list(at: time).position != 0
      else { return }
      callOffPresses(at: time)
      let length = rules.limits.listEnd + rules.viewport(cardTop: rules.limits.expandedTop)
      let page = rules.page(cardTop: motion.card(at: time).position)
      let distance = pages.isFinite ? pages * page : pages < 0 ? -length : length
      values.tracks[index].motion.scroll(by: distance, at: time)
    } else if let header = mainHeader {
      let motion = values.headers[header].motion
      let rules = values.headers[header].rules
      let page = rules.viewport(motion.height(at: time)) - values.headers[header].row
      step(header, by: pages.isFinite ? pages * page : pages, at: time)
    }
  }

  private mutating func step(_ header: Int, by distance: Double, at time: Double) {
    values.headers[header].showIndicator(at: time)
    values.headers[header].motion.step(by: distance, at: time)
  }
}

extension SceneCommand {
  /// The command's key, or `nil` if it has none.
  fileprivate var key: Key? {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .press: .return
    case .dismiss: .delete
    case .escape: .escape
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .home: .home
    case .end: .end
    case .focusNext: .tab
    case .key(let key): key
    default: nil
    }
  }
}

internal import CardGeometry
package import CardGestures
internal import CardMotion
internal import SceneCore

extension FileScene {
  package mutating func addRecognizers(for event: PointerEvent) {
    let time = event.time
    var moment = moment(at: time)
    let (path, ordinal) = touched(at: event.position, &moment, time: time)
    let drag = gesture(on: path, ordinal, &moment) { gesture in
      gesture.target(of: .drag).map { canMove($0, on: path, at: time) } ?? false
    }
    let field = path.first.flatMap { program.scene.field(shownBy: $0)?.field }
    if let field, drag == nil || field == focusedField {
      return beginFieldTouch(event, on: field)
    }
    let isCaught = enterDrag(drag, on: path, ordinal, &moment, at: time)
    if let field, !isCaught {
      // A tap sets the focus. A drag moves what is around the field.
      tappedField = (field, event)
      touch.arena.add(.tap(TapRecognizer()), as: fieldKey, for: event.id)
    } else if !isCaught {
      // If both a tap and a button are possible, only the innermost gets a recognizer.
      for kind in GestureKind.allCases where kind != .button {
        guard let recognizer = kind.recognizer else { continue }
        let found = gesture(on: path, ordinal, &moment) {
          ($0.kind == kind || kind == .tap && $0.kind == .button) && !isWaiting($0.target)
        }
        guard let found else { continue }
        touchedCopies[found] = copy(of: found, on: path, ordinal)
        touch.arena.add(recognizer, as: key(found), for: event.id)
      }
    }
    guard let drag else { return }
    if case .zoom = values.places[program.scene.gestures[drag].target] {
      return addZoomRecognizers(
        drag, program.scene.gestures[drag].target, for: event, isCaught: isCaught)
    }
    // A moving value is grabbed at once, without slop.
    let pan = PanRecognizer(
      axis: program.scene.gestures[drag].axis, start: isCaught ? .atDown : .pastSlop)
    touch.arena.add(.pan(pan), as: key(drag), for: event.id)
  }

  /// Prepares a drag of the value that the gesture `drag` moves, for a pointer on the layers of
  /// `path`. Returns whether the value was moving.
  private mutating func enterDrag(
    _ drag: Int?, on path: [Int], _ ordinal: Int, _ moment: inout EvaluationContext,
    at time: Double
  ) -> Bool {
    (grip, zoomTouch) = (nil, nil)
    guard let drag else { return false }
    let value = program.scene.gestures[drag].target
    if case .zoom = values.places[value] { return isMoving(value: value, at: time) }
    let isPaused = pause.map { values.tracks[$0.track].value == value } ?? false
    let card = card(of: value, on: path, ordinal)
    let isCaught =
      isPaused || isMoving(value: value, at: time) || catchesReturning(value, card, at: time)
    if isPaused { pause = nil }
    let tap =
      isCaught
      ? gesture(on: path, ordinal, &moment) { $0.kind.isTap && !isWaiting($0.target) } : nil
    grip = DragSubject(
      key: key(drag), value: value, withList: isOnList(of: value, path),
      card: card,
      tap: tap.map { (program.scene.gestures[$0].target, copy(of: $0, on: path, ordinal)) })
    if !isCaught, case .track(let index) = values.places[value] {
      values.tracks[index].motion.halt(at: time)
    }
    return isCaught
  }

  /// Returns whether a pointer beside the front card grabs a card of the deck `value` that comes back
  /// from its throw. `card` is the number of the touched card, or `nil` if no card is touched.
  private func catchesReturning(_ value: Int, _ card: Int?, at time: Double) -> Bool {
    guard case .deck(let index) = values.places[value] else { return false }
    let motion = values.decks[index].motion
    return card != motion.front && motion.isMoving(at: time, isBeside: true)
  }

  /// Returns the index of the innermost gesture that `wanted` accepts and whose condition is true.
  /// The gestures are those of the layers of `path` and of the stage. Returns `nil` if there is
  /// none. `ordinal` identifies the touched copy of the topmost layer, as in ``LayerCopy``.
  func gesture(
    on path: [Int], _ ordinal: Int, _ moment: inout EvaluationContext,
    where wanted: (GestureProgram) -> Bool
  ) -> Int? {
    let scene = program.scene
    for step in 0...path.count {
      let layer = step < path.count ? path[step] : nil
      for index in scene.gestures.indices
      where scene.gestures[index].layer == layer && wanted(scene.gestures[index]) {
        if let copy = copy(of: index, on: path, ordinal) { scenery.enter(copy, &moment) }
        if scene.gestures[index].when.map({ moment.holds($0, of: scene) }) ?? true { return index }
      }
    }
    return nil
  }

  /// Returns the number of the deck's card that a pointer on the layers of `path` touches.
  /// `ordinal` identifies the touched copy of the topmost layer. Returns `nil` if the value is not
  /// a deck, or if no layer of the path is repeated for the deck's cards.
  private func card(of value: Int, on path: [Int], _ ordinal: Int) -> Int? {
    guard case .deck(let index) = values.places[value], let first = path.first else { return nil }
    let group = path.first { program.scene.layers[$0].repeats?.deck == index }
    return group.map {
      scenery.copy(of: $0, around: LayerCopy(layer: first, ordinal: ordinal)).ordinal
        % LayerScenery.ordinalStep
    }
  }

  /// Returns the copy of a repeated layer to which `gesture` belongs: the copy that contains the
  /// topmost layer of `path`. `ordinal` identifies the copy of the topmost layer. Returns `nil` if
  /// the gesture is not on a layer of `path`.
  private func copy(of gesture: Int, on path: [Int], _ ordinal: Int) -> LayerCopy? {
    guard let layer = program.scene.gestures[gesture].layer, let first = path.first,
      path.contains(layer)
    else { return nil }
    return scenery.copy(of: layer, around: LayerCopy(layer: first, ordinal: ordinal))
  }

  /// The key of a tap on a text field.
  private var fieldKey: GestureKey { GestureKey(rawValue: .max) }

  func key(_ gesture: Int) -> GestureKey { GestureKey(rawValue: firstKey + gesture) }

  /// Returns whether a pointer on the layers `path`, a layer and its groups, is on the list of the
  /// track with the index `value`.
  func isOnList(of value: Int, _ path: [Int]) -> Bool {
    guard case .track(let track) = program.scene.values[value].kind, let list = track.list else {
      return false
    }
    return path.contains(list.layer)
  }

  /// Returns the index of the topmost layer at `point`, followed by the indices of its groups from
  /// the innermost, and the ordinal of the topmost layer.
  ///
  /// When a card has almost arrived at an inert detent, i.e. at its dismissed position, some layers
  /// let touches through, such as a dimmer. These are the layers that do not belong to the card and
  /// whose gestures all act on the card's track.
  func touched(at point: Point, _ moment: inout EvaluationContext, time: Double)
    -> (path: [Int], ordinal: Int)
  {
    let passed = values.tracks.filter { passesTouches($0, at: time) }.map { $0.value }
    return scenery.touched(at: point, &moment) { layer in
      guard let track = program.servants[layer] else { return false }
      return passed.contains(track) && !isOnCard(of: track, program.scene.groups(of: layer))
    }
  }

  /// Returns whether a pointer or the wheel on the layers of `path` can move the value with the
  /// index `value`. A dismissed track cannot be moved. A track that has almost arrived at its
  /// dismissed position can be moved only on its card.
  func canMove(_ value: Int, on path: [Int], at time: Double) -> Bool {
    if case .deck(let index) = values.places[value] {
      return values.decks[index].motion.front != nil
    }
    guard case .track(let index) = values.places[value] else { return true }
    if isPutAway(index, at: time) { return false }
    return !passesTouches(values.tracks[index], at: time) || isOnCard(of: value, path)
  }

  /// Returns whether the card of `track` has almost arrived at its dismissed position, so that
  /// layers beside the card let touches through. Returns `false` if a waiting action will move the
  /// card.
  private func passesTouches(_ track: FileTrack, at time: Double) -> Bool {
    guard track.motion.rules.carriesVelocity, track.motion.letsTouchesThrough(at: time) else {
      return false
    }
    return !waits.contains { wait in
      wait.frames.contains { frame in
        frame.steps[frame.next...].contains {
          if case .goTrack(track.value, _, _, _) = $0 { true } else { false }
        }
      }
    }
  }

  /// Returns whether a layer of `path` is moved by the value at the index `value`.
  private func isOnCard(of value: Int, _ path: [Int]) -> Bool {
    program.moving.first { $0.value == value }?.layers.contains { path.contains($0) } ?? false
  }

  /// Returns whether a track is at rest at a detent that the scene file marks as inert, so that the
  /// card lets touches through.
  func isPutAway(_ index: Int, at time: Double) -> Bool {
    let motion = values.tracks[index].motion
    return motion.rules.isInert(motion.target) && motion.reached == motion.target
      && !isMoving(value: values.tracks[index].value, at: time)
  }

  package mutating func handle(_ event: GestureEvent) {
    let time = event.time
    if handleZoom(event) { return }
    if event.key == fieldKey {
      if case .tap = event.gesture { tapField(at: time) }
      return
    }
    let index = event.key.rawValue - firstKey
    if case .pan(let phase, let pan) = event.gesture {
      return drag(phase, pan, of: event.pointer, event.key, at: time)
    }
    // A gesture of an earlier version of the file is ignored.
    guard program.scene.gestures.indices.contains(index) else { return }
    let gesture = program.scene.gestures[index]
    switch event.gesture {
    case .press: presses[index].set(1, at: time)
    case .pressCancelled: endPress(index, at: time)
    default:
      guard gesture.kind.isPerformed(by: event.gesture) else { return }
      if gesture.kind.needsPress {
        // A press that has been cancelled is ignored.
        guard presses[index].target > 0 else { return }
        endPress(index, at: time)
      }
      perform(
        gesture.target,
        ActionContext(place: event.gesture.location ?? .zero, copy: touchedCopies[index]), at: time)
    }
  }

  private mutating func endPress(_ gesture: Int, at time: Double) {
    guard presses[gesture].target > 0 else { return }
    let fade = 0.1
    presses[gesture].retarget(to: 0, with: .curve(.linear, duration: fade), at: time)
  }

  /// Ends all presses, so that none of them becomes a tap.
  mutating func endPresses(at time: Double) {
    for index in presses.indices { endPress(index, at: time) }
  }
}

extension Gesture {
  /// The location of a gesture that performs an action, or `nil` for other gestures.
  fileprivate var location: Point? {
    switch self {
    case .tap(let location), .doubleTap(let location), .longPress(_, let location): location
    default: nil
    }
  }
}

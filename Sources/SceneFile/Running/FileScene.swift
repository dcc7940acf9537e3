internal import CardGeometry
internal import CardGestures
internal import CardMotion
package import SceneCore

/// A scene that is described by a file.
///
/// Inputs and deadlines change the values of the scene according to the program. Afterwards, each
/// animated value whose expression has a new result gets this result as its new target. Expressions
/// of the level `live` are evaluated only when a frame is drawn or a probe is read. A change of a
/// state or of the tuning creates a new layout.
package struct FileScene: GestureScene {
  /// The scene file that the scene runs.
  package private(set) var source: SceneSource
  private(set) var program: FixedProgram
  private(set) var environment: SceneEnvironment
  private(set) var layout: FileLayout
  private(set) var scenery: LayerScenery
  var values: FileState
  /// The press progress of each gesture, 0…1.
  var presses: [Animated<Double>]
  /// For each gesture: the copy of its layer that a pointer touched last.
  var touchedCopies: [LayerCopy?]
  /// The button with the focus, or `nil` if there is none.
  var focus: ButtonFocus?
  /// The pointer that selects text in a field, or `nil` if there is none.
  var fieldTouch: FieldTouch?
  /// The field under the last pointer that went down on a field without focus, and the event.
  var tappedField: (field: Int, event: PointerEvent)?
  /// The waiting actions.
  var waits: [DelayedAction] = []
  /// The indices of all actions that wait: actions that have paused at a `wait` step, and actions
  /// of which such an action is a step. No action waits twice at the same time.
  var waitingActions: Set<Int> = []

  package var touch = CardTouch()
  /// The value that the first pointer drags or could drag, or `nil` if there is none.
  var grip: DragSubject?
  /// The fingers on a zoom, or `nil` if there are none.
  var zoomTouch: ZoomTouch?
  /// A track that a tap has grabbed, and the action of this tap. The track stays at its position
  /// until the action ends. `track` is an index in `values.tracks`, and `action` is an index in
  /// `SceneProgram.actions`.
  var pause: (track: Int, action: Int)?
  /// The number of gestures in all earlier versions of the file. This number is added to gesture
  /// keys, so that keys of different versions differ.
  var firstKey = 0
  /// The state of each entry of the section "on".
  var crossings: [FileCrossing]
  /// The stage time at which the value of an entry of the section "on" passes a threshold next, in
  /// a motion without a pointer. If a long motion has been searched only partly, the time at which
  /// the search continues. Infinity if there is neither.
  var crossingTime = Double.infinity
  /// The marks that the scene has set. Each mark is shown as a growing ring. Marks whose rings have
  /// ended may be included.
  package internal(set) var marks: [SceneMark] = []
  /// The location of the pointer in points of the stage, or `nil` if no pointer is down.
  private(set) var pointerPosition: Point?
  /// The stage time up to which arrivals have been handled, in seconds.
  var arrivalTime = -Double.infinity
  /// The stage time of the last input, in seconds.
  var inputTime = -Double.infinity

  /// Creates the scene of `source` in its initial state.
  package init(_ source: SceneSource, _ environment: SceneEnvironment) {
    (self.source, self.environment) = (source, environment)
    program = FixedProgram(source.program)
    let states = FileState.opening(program, environment)
    layout = FileLayout(program, environment, states: states)
    values = FileState(layout, states: states)
    scenery = LayerScenery(source, layout, environment, values)
    presses = source.program.gestures.map { _ in Animated(0, tolerance: 0.001) }
    touchedCopies = source.program.gestures.map { _ in nil }
    crossings = source.program.crossings.map { _ in FileCrossing() }
    // In the initial state all animated values and followers are at their targets.
    var moment = moment(at: 0)
    for index in values.animated.indices {
      let program = values.animated[index].program
      let wanted = moment.value(program.to, of: source.program)
      values.animated[index] = FileAnimated(
        values.animated[index].value, program, at: wanted, layout)
    }
    for index in values.followers.indices { values.putFollowerThere(index, layout) }
    noteCrossings(at: 0)
  }

  // MARK: Inputs

  package mutating func handle(_ input: SceneInput, at time: Double) {
    inputTime = time
    switch input {
    case .pointer(let event):
      pointerPosition = event.position
      followFieldTouch(event)
      // A second pointer cancels a press and a drag.
      if event.phase == .down, touch.arena.pointerCount > 0 {
        endPresses(at: time)
        addSecondFinger(event)
      }
      noteFinger(event)
      handle(event)
      followFingers(event)
    case .scroll(let event): scroll(event)
    case .command(let command): press(command, at: time)
    case .cancel:
      // Without a pointer there is nothing to cancel, and nothing to record.
      guard touch.arena.pointerCount > 0 || isHolding else { return }
      cancelAllTouches(at: time)
    case .environment(let environment):
      self.environment = environment
      layOut(at: time)
    case .text(let text): type(text, at: time)
    }
    react(at: time)
    if case .pointer(let event) = input, event.phase == .move, isHolding {
      performCrossings(byDrag: true, at: time)
    } else {
      noteCrossings(at: time)
    }
    planCrossings(after: time)
    if touch.arena.pointerCount == 0 { pointerPosition = nil }
  }

  /// Opens all headers without changing the content offsets of their lists.
  package mutating func enter(at time: Double) {
    for index in values.headers.indices { values.headers[index].motion.open(at: time) }
    noteCrossings(at: time)
    planCrossings(after: time)
  }

  package mutating func resume(at time: Double) {
    for index in values.tracks.indices { values.tracks[index].motion.resume(at: time) }
    planCrossings(after: time)
  }

  // MARK: Layout

  /// Computes a new layout after a change of a state, a field, a deck or the environment.
  mutating func layOut(at time: Double) {
    _ = values.noteStates(program.scene)
    layout = FileLayout(program, environment, states: values.states)
    let states = FileState.limited(values.states, layout)
    if states != values.states {
      values.states = states
      layout = FileLayout(program, environment, states: states)
    }
    scenery = LayerScenery(source, layout, environment, values)
    values.apply(layout, held: isHolding ? grippedValue : nil, at: time)
    // On a new stage, cards that were leaving may have turned their deck.
    guard values.noteStates(program.scene) else { return }
    layout = FileLayout(program, environment, states: values.states)
    scenery = LayerScenery(source, layout, environment, values)
  }

  mutating func become(_ source: SceneSource, _ program: FixedProgram, _ state: FileState) {
    (self.source, self.program, values) = (source, program, state)
  }

  /// Reacts to changed values: starts the animation of each animated value whose expression has a
  /// new result, and performs the actions of values that have arrived.
  mutating func react(at time: Double) {
    endPause(at: time)
    retarget(at: time)
    performArrivals(at: time) { $0.retarget(at: time) }
  }

  private mutating func retarget(at time: Double) {
    guard !values.animated.isEmpty else { return }
    var moment = moment(at: time)
    for index in values.animated.indices {
      let animated = values.animated[index]
      let wanted = moment.value(animated.program.to, of: program.scene)
      guard wanted != animated.wanted else { continue }
      values.animated[index].wanted = wanted
      values.animated[index].arrival = nil
      send(animated: index, to: wanted, at: time)
    }
  }

  /// Sets the target of an animated value and starts the animation. If the value moves together
  /// with a track that a pointer holds, the animation waits for the release.
  mutating func send(animated index: Int, to target: Double, at time: Double) {
    values.animated[index].aim = target
    if let track = values.animated[index].program.with, isHeld(value: track) { return }
    let (value, delay) = (values.animated[index].value, values.animated[index].delay)
    values.animated[index].send(to: target, delay: delay, at: time)
    values.tellFollowers(of: value, to: Point(x: target, y: 0), after: delay, at: time)
  }

  /// Returns whether a pointer moves the value with index `value`.
  func isHeld(value: Int) -> Bool { isHolding && grippedValue == value }

  /// Cancels all drags and presses.
  mutating func cancelAllTouches(at time: Double) {
    cancelTouches(at: time)
    cancelZoom(at: time)
  }
}

extension LayerScenery {
  init(
    _ source: SceneSource, _ layout: FileLayout, _ environment: SceneEnvironment,
    _ values: FileState
  ) {
    self.init(
      source, layout: layout.slots, size: environment.size, appearance: environment.appearance,
      reducesMotion: environment.reducesMotion, fields: values.fields.map { $0.content },
      measuring: environment.measuring)
  }
}

extension FileState {
  /// Sets the position of a follower to the position of its leader.
  fileprivate mutating func putFollowerThere(_ index: Int, _ layout: FileLayout) {
    let position = position(ofValue: followers[index].leader, at: 0)
    let mover = followers[index].mover
    followers[index].mover = mover.resting(
      at: position, tolerance: mover.position.tolerance)
  }
}

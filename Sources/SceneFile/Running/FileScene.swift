internal import CardGeometry
internal import CardGestures
internal import CardMotion
package import SceneCore

/// A scene that a file describes.
///
/// Inputs and deadlines change its values as the program says; then what is sent wherever an expression
/// of event level says is sent there. Expressions of live level are looked up when something is looked
/// at. A state or a tuning that changes is a new layout.
package struct FileScene: TouchScene {
  /// What it was read from.
  package private(set) var source: SceneSource
  private(set) var program: FixedProgram
  private(set) var environment: SceneEnvironment
  private(set) var layout: FileLayout
  private(set) var scenery: LayerScenery
  var values: FileState
  /// How far each gesture is pressed.
  var presses: [Animated<Double>]
  /// Actions that wait.
  var waits: [FileWait] = []
  /// Those actions, and the ones that perform them: an action is part of one wait at most.
  var waitingActions: Set<Int> = []

  package var touch = CardTouch()
  /// What the first finger that is down can drag, or drags.
  var grip: FileGrip?
  /// A track that was tapped on its way and stays where it was caught while the tap's action waits
  /// (places of both in `values.tracks` and in the program).
  var pause: (track: Int, action: Int)?
  /// Told apart from those of another program: how many gestures there were in those before.
  var firstKey = 0
  /// When the last input was.
  var inputTime = -Double.infinity

  /// The scene that `source` describes, in its opening state.
  package init(_ source: SceneSource, _ environment: SceneEnvironment) {
    (self.source, self.environment) = (source, environment)
    program = FixedProgram(source.program)
    let states = FileState.opening(source.program)
    layout = FileLayout(program, environment, states: states)
    values = FileState(layout, states: states)
    scenery = LayerScenery(source, layout, environment)
    presses = source.program.gestures.map { _ in Animated(0, tolerance: 0.001) }
    // Nothing has been sent anywhere: all is where it is wanted.
    var moment = moment(at: 0)
    for index in values.animated.indices {
      let program = values.animated[index].program
      let wanted = moment.value(program.to, of: source.program)
      values.animated[index] = FileAnimated(
        values.animated[index].value, program, at: wanted, layout)
    }
    for index in values.followers.indices { values.putFollowerThere(index, layout) }
  }

  // MARK: Inputs

  package mutating func handle(_ input: SceneInput, at time: Double) {
    inputTime = time
    switch input {
    case .pointer(let event):
      // A second pointer calls a press off, as it does a drag.
      if event.phase == .down, touch.arena.pointerCount > 0 { endPresses(at: time) }
      handle(event)
    case .scroll(let event): scroll(event)
    case .command(let command): press(command, at: time)
    case .cancel:
      // Without a pointer there is nothing to call off, and nothing that a recording would tell of.
      guard touch.arena.pointerCount > 0 || touch.isHeld else { return }
      cancelTouches(at: time)
    case .environment(let environment):
      self.environment = environment
      layOut(at: time)
    case .text: return
    }
    react(at: time)
  }

  /// The header is open again, its list where it was.
  package mutating func enter(at time: Double) {
    for index in values.headers.indices { values.headers[index].motion.open(at: time) }
  }

  package mutating func goOn(at time: Double) {
    for index in values.tracks.indices { values.tracks[index].motion.goOn(at: time) }
  }

  // MARK: Layout

  /// Lays all out anew, after a state or the surroundings have changed: it stays as it is until the next
  /// time.
  mutating func layOut(at time: Double) {
    layout = FileLayout(program, environment, states: values.states)
    scenery = LayerScenery(source, layout, environment)
    values.adopt(layout, held: touch.isHeld ? grip?.value : nil, at: time)
  }

  /// Goes on as `source` says.
  mutating func become(_ source: SceneSource, _ program: FixedProgram, _ state: FileState) {
    (self.source, self.program, values) = (source, program, state)
  }

  /// Sends what an expression wants elsewhere than before.
  mutating func react(at time: Double) {
    endPause(at: time)
    guard !values.animated.isEmpty else { return }
    var moment = moment(at: time)
    for index in values.animated.indices {
      let animated = values.animated[index]
      let wanted = moment.value(animated.program.to, of: program.scene)
      guard wanted != animated.wanted else { continue }
      values.animated[index].wanted = wanted
      send(animated: index, to: wanted, at: time)
    }
  }

  /// Sends an animated value; one whose track is held goes when that is let go.
  mutating func send(animated index: Int, to target: Double, at time: Double) {
    values.animated[index].aim = target
    if let track = values.animated[index].program.with, isHeld(value: track) { return }
    let (value, delay) = (values.animated[index].value, values.animated[index].delay)
    values.animated[index].send(to: target, delay: delay, at: time)
    values.tellFollowers(of: value, to: Point(x: target, y: 0), after: delay, at: time)
  }

  /// Whether a finger moves the value at a place.
  func isHeld(value: Int) -> Bool { touch.isHeld && grip?.value == value }
}

extension LayerScenery {
  init(_ source: SceneSource, _ layout: FileLayout, _ environment: SceneEnvironment) {
    self.init(
      source, layout: layout.slots, size: environment.size, appearance: environment.appearance,
      reducesMotion: environment.reducesMotion, measuring: environment.measuring)
  }
}

extension FileState {
  /// A follower that has not been sent anywhere is where its leader is.
  fileprivate mutating func putFollowerThere(_ index: Int, _ layout: FileLayout) {
    let place = place(ofValue: followers[index].leader, at: 0)
    let mover = followers[index].mover
    followers[index].mover = FileMover(
      mover.value, at: place, mover.timing, tolerance: mover.place.tolerance, layout)
  }
}

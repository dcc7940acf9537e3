internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// The moving values and the states of a scene file, and the data of values that follow other
/// values.
struct FileState {
  /// The storage of a value: the kind of the value, and the index in the array of that kind.
  enum Place {
    case expression, state
    case track(Int)
    case header(Int)
    case free(Int)
    case zoom(Int)
    case deck(Int)
    case field(Int)
    case follower(Int)
    case animated(Int)
  }

  /// A value that follows another value.
  struct Follower {
    var mover: SpringFollower
    /// The index of the value that this value follows.
    let leader: Int
    var delay: Double
  }

  /// For each value of the program, by the value's index: where its state is stored.
  private(set) var places: [Place] = []
  var tracks: [FileTrack] = []
  var headers: [FileHeader] = []
  var frees: [FileFree] = []
  var zooms: [FileZoom] = []
  var decks: [FileDeck] = []
  var fields: [FileField] = []
  var followers: [Follower] = []
  var animated: [FileAnimated] = []
  /// The state of each value, indexed by value: a number, a boolean as 0 or 1, or the index of a
  /// word. The state of a deck is its number of turns. The state of a field, i.e. an editable line
  /// of text, is the number of rows that the text finds. After the states of all values come two
  /// further states of each field (`SceneProgram.stateCount`).
  var states: [Double]

  /// Creates the initial state. Values are 0 at first if they depend on expressions that can change
  /// at an input (level `event`) or as time passes (level `live`).
  init(_ layout: FileLayout, states: [Double]) {
    let scene = layout.program.scene
    self.states = states
    for (value, program) in scene.values.enumerated() {
      switch program.kind {
      case .expression: places.append(.expression)
      case .state: places.append(.state)
      case .track(let track):
        places.append(.track(tracks.count))
        tracks.append(FileTrack(value, track, layout))
      case .collapsing(let header):
        places.append(.header(headers.count))
        headers.append(FileHeader(value, header, layout))
      case .free(let free):
        places.append(.free(frees.count))
        frees.append(FileFree(value, free, layout))
      case .zoom(let zoom):
        places.append(.zoom(zooms.count))
        zooms.append(FileZoom(value, zoom, layout))
      case .deck(let deck):
        places.append(.deck(decks.count))
        decks.append(FileDeck(value, deck, layout, turns: states[value]))
      case .field(let field):
        places.append(.field(fields.count))
        fields.append(FileField(value, field, scene))
      case .follower(let follower):
        places.append(.follower(followers.count))
        let mover = SpringFollower(value, at: .zero, timing: follower.timing, layout)
        followers.append(
          Follower(mover: mover, leader: follower.leader, delay: layout.delay(follower.delay)))
      case .animated(let program):
        places.append(.animated(animated.count))
        animated.append(FileAnimated(value, program, at: 0, layout))
      }
    }
    for index in followers.indices {
      let position = position(ofValue: followers[index].leader, at: 0)
      let mover = followers[index].mover
      followers[index].mover = mover.resting(
        at: position, tolerance: tolerance(ofValue: mover.value))
    }
  }

  /// Returns the initial states of a scene.
  static func opening(_ program: FixedProgram, _ environment: SceneEnvironment) -> [Double] {
    let zeros = [Double](repeating: 0, count: program.scene.stateCount)
    // The start of a number can depend on the stage and the tuning, but not on states.
    let layout = FileLayout(program, environment, states: zeros)
    let starts = zeros.indices.map { index in
      program.scene.openingState(index) { layout.number($0) }
    }
    return limited(starts, FileLayout(program, environment, states: starts))
  }

  /// Returns `states` with each number within its limits.
  static func limited(_ states: [Double], _ layout: FileLayout) -> [Double] {
    var limited = states
    for (index, value) in layout.program.scene.values.enumerated() {
      guard case .state(let state) = value.kind else { continue }
      limited[index] = state.limited(states[index]) { layout.number($0) }
    }
    return limited
  }

  // MARK: Positions

  /// Returns the position of a value. If the value is a number, y is 0.
  func position(ofValue value: Int, at time: Double) -> Point {
    switch places[value] {
    case .track(let index): Point(x: tracks[index].motion.card(at: time).position, y: 0)
    case .header(let index): Point(x: headers[index].motion.height(at: time), y: 0)
    case .free(let index): frees[index].motion.position(at: time)
    case .zoom(let index): zooms[index].motion.pose(at: time).center
    case .deck(let index): decks[index].motion.frontCard?.offset.value(at: time) ?? .zero
    case .follower(let index): followers[index].mover.position.value(at: time)
    case .animated(let index): Point(x: animated[index].number.value(at: time), y: 0)
    case .expression, .state, .field: .zero
    }
  }

  private func tolerance(ofValue value: Int) -> Double {
    switch places[value] {
    case .follower(let index): tolerance(ofValue: followers[index].leader)
    case .animated(let index): animated[index].number.tolerance
    default: 0.01
    }
  }

  // MARK: Followers

  /// Passes the new target of `value` to its followers. Each follower adds its own delay.
  mutating func tellFollowers(of value: Int, to target: Point, after delay: Double, at time: Double)
  {
    for index in followers.indices where followers[index].leader == value {
      let later = delay + followers[index].delay
      followers[index].mover.send(to: target, delay: later, at: time)
      tellFollowers(of: followers[index].mover.value, to: target, after: later, at: time)
    }
  }

  /// Stops the followers of `value`, and their followers.
  mutating func stopFollowers(of value: Int, at time: Double) {
    for index in followers.indices where followers[index].leader == value {
      followers[index].mover.position.stop(at: time)
      stopFollowers(of: followers[index].mover.value, at: time)
    }
  }

  /// Returns the time after which all followers of `value` stay within `distance` of their rest
  /// position.
  func restTimeOfFollowers(of value: Int, within distance: Double) -> Double {
    var rest = -Double.infinity
    for index in followers.indices where followers[index].leader == value {
      let mover = followers[index].mover
      rest = max(
        rest,
        max(
          mover.position.restTime(within: distance),
          restTimeOfFollowers(of: mover.value, within: distance)))
    }
    return rest
  }
}

extension FileState {
  /// Resets a value to its initial state. `number` is a function that evaluates an expression.
  mutating func reset(
    _ value: Int, _ layout: FileLayout, at time: Double, number: (Expression) -> Double
  ) {
    switch places[value] {
    case .track(let index):
      let track = tracks[index]
      tracks[index].motion = CardWithList(track.motion.rules, at: track.start)
    case .header(let index): headers[index].motion = HeaderMotion(headers[index].rules)
    case .free(let index):
      (frees[index].rest, frees[index].course, frees[index].arrival) = (.start, .rest, nil)
      frees[index].motion = PlaneMotion(at: frees[index].rules.start)
    case .zoom(let index):
      (zooms[index].thrown, zooms[index].arrival) = (nil, nil)
      zooms[index].motion = ZoomMotion(zooms[index].motion.rules)
    case .deck(let index):
      (decks[index].arrival, decks[index].turnAction) = (nil, nil)
      decks[index].motion = DeckMotion(decks[index].motion.rules)
    case .follower(let index):
      let mover = followers[index].mover
      followers[index].mover = mover.resting(
        at: position(ofValue: followers[index].leader, at: time),
        tolerance: mover.position.tolerance)
    case .animated(let index):
      let program = animated[index].program
      animated[index] = FileAnimated(value, program, at: number(program.to), layout)
    case .expression, .state, .field: return
    }
  }
}

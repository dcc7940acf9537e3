internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion

/// The collapsing search header over a list: header, list and edges are one track.
///
/// The track's regions are laid out from the present state whenever the direction turns, so that
/// the header always eats the way first, and momentum crosses from one to the other unharmed.
public struct HeaderScene: Scene {
  enum Part: Hashable, Sendable {
    /// The list above, and the header on its way to open.
    case listBelow, headerBelow
    /// The header on its way to collapsed, and the list below.
    case headerAbove, listAbove
  }

  var environment: SceneEnvironment
  var parameters: HeaderParameters
  var layout: HeaderLayout
  var filter: RowFilter
  var pictures: RowPictures
  var field = TextField()
  var isFocused = false

  private var arena = GestureArena()
  private var track: Track<Part>
  /// Height and offset from which the regions were laid out.
  private var base: (height: Double, offset: Double)
  /// Which way the track moved last: 1 towards the list's end.
  private var direction = 0.0
  /// The header's height while it snaps open or shut; the list holds still.
  private var snap: Animated<Double>?
  /// Whether the track has moved since the header last came to rest.
  private var hasMoved = false
  private var finger: Double?
  private var tracker = VelocityTracker()
  var indicator = Animated(0.0, tolerance: 0.004)

  /// The list at its top under the open header.
  public init(_ environment: SceneEnvironment) {
    self.environment = environment
    parameters = HeaderParameters().tuned(by: environment.tuning, scene: "header")
    filter = RowFilter("", total: Int(parameters.rows))
    layout = HeaderLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters,
      rowCount: filter.count)
    pictures = RowPictures(
      layout: layout, theme: Theme(environment.appearance), measuring: environment.measuring,
      query: [])
    base = (parameters.maximumHeight, 0)
    track = Track(
      Self.regions(layout, height: base.height, offset: 0), position: 0,
      physics: Self.physics(environment, parameters))
  }

  // MARK: State

  /// The header's height at `time`.
  func height(at time: Double) -> Double {
    if let snap { return snap.value(at: time) }
    return track.value(of: .headerBelow, at: time) + track.value(of: .headerAbove, at: time)
      - base.height
  }

  /// How far the list is scrolled at `time`; beyond its ends while it bounces.
  func offset(at time: Double) -> Double {
    track.value(of: .listBelow, at: time) + track.value(of: .listAbove, at: time) - base.offset
  }

  func velocity(at time: Double) -> Double {
    if finger != nil { return -(tracker.velocity(at: time)?.velocity.dy ?? 0) }
    return snap == nil ? track.velocity(at: time) : 0
  }

  var isHeld: Bool { finger != nil }
  func isMoving(at time: Double) -> Bool {
    !(snap?.isResting(at: time) ?? true) || time < track.stopTime
  }
  var snapTarget: Double? { snap?.target }

  private static func physics(
    _ environment: SceneEnvironment, _ parameters: HeaderParameters
  ) -> ScrollPhysics {
    var physics = ScrollPhysics(
      viewport: max(1, environment.size.height - parameters.minimumHeight))
    physics.decay = Decay(rate: parameters.decelerationRate)
    physics.bounce = .preset(response: parameters.bounceResponse, dampingRatio: 1)
    physics.rubberBand = RubberBand(
      coefficient: parameters.rubberBand, dimension: physics.rubberBand.dimension)
    physics.wheel = .preset(settlingDuration: parameters.wheelDuration, dampingRatio: 1)
    return physics
  }

  /// From `height` and `offset`: down, the header opens before the list goes back; up, it collapses
  /// before the list goes on, unless the list would then stand past its end.
  private static func regions(
    _ layout: HeaderLayout, height: Double, offset: Double
  ) -> [TrackRegion<Part>] {
    let (least, most) = (layout.parameters.minimumHeight, layout.parameters.maximumHeight)
    let range = layout.range
    guard range > 0 else {
      return [
        TrackRegion(.listBelow, from: 0, to: 0),
        TrackRegion(.headerBelow, from: height, to: height),
        TrackRegion(.headerAbove, from: height, to: height),
        TrackRegion(.listAbove, from: 0, to: 0),
      ]
    }
    let collapsed = min(height, max(least, least + offset - range))
    let offset = min(offset, range + height - least)
    return [
      TrackRegion(.listBelow, from: 0, to: offset),
      TrackRegion(.headerBelow, from: max(most, height), to: height),
      TrackRegion(.headerAbove, from: height, to: collapsed),
      TrackRegion(.listAbove, from: offset, to: max(offset, range + collapsed - least)),
    ]
  }

  /// Lays the track out from where everything is at `time`. What is past an end stays there.
  private mutating func layOut(at time: Double) {
    let height = height(at: time)
    let shown = offset(at: time)
    let most = max(0, layout.range + height - parameters.minimumHeight)
    let offset = min(max(shown, 0), most)
    snap = nil
    base = (height, offset)
    let regions = Self.regions(layout, height: height, offset: offset)
    let start = regions[0].length + regions[1].length
    let length = regions.reduce(0) { $0 + $1.length }
    let position = shown < 0 ? shown : shown > most ? length + shown - most : start
    track.layOut(regions, position: position, at: time)
  }

  /// Before the track moves by `way`: where the direction turns the header gets the way first. A
  /// bounce is no turn: what comes back from an end moves the list alone.
  private mutating func turn(_ way: Double, at time: Double) {
    let wanted = way < 0 ? -1.0 : 1
    let position = track.position(at: time)
    guard position >= 0, position <= track.length else { return }
    if wanted != direction || snap != nil { layOut(at: time) }
    direction = wanted
  }

  // MARK: Inputs

  /// Commits an input.
  public mutating func handle(_ input: SceneInput, at time: Double) {
    switch input {
    case .pointer(let event): handle(event)
    case .scroll(let event): scroll(event)
    case .key(let key, let modifiers): press(key, modifiers, at: time)
    case .text(let text): type(text, at: time)
    case .cancel: for gesture in arena.cancelAll(at: time) { handle(gesture) }
    case .environment(let environment): adopt(environment, at: time)
    }
  }

  private mutating func handle(_ event: PointerEvent) {
    switch event.phase {
    case .down where arena.pointerCount == 0:
      tracker.reset()
      tracker.add(position: event.position, at: event.time)
      let height = height(at: event.time)
      let isCaught = isMoving(at: event.time)
      if !isCaught {
        if isFocused, !field.isEmpty,
          layout.clearButton(height).insetForTouch.contains(event.position)
        {
          arena.add(.tap(TapRecognizer(pressDelay: 0)), as: .clear, for: event.id)
        } else if layout.field(height).insetForTouch.contains(event.position) {
          arena.add(.tap(TapRecognizer(pressDelay: 0)), as: .field, for: event.id)
        } else {
          arena.add(.tap(), as: .list, for: event.id)
        }
      }
      arena.add(
        .pan(PanRecognizer(start: isCaught ? .atDown : .pastSlop)), as: .pan, for: event.id)
    case .move:
      tracker.add(position: event.position, at: event.time)
    case .down, .up, .cancel:
      break
    }
    for gesture in arena.handle(event) { handle(gesture) }
  }

  private mutating func handle(_ event: GestureEvent) {
    let time = event.time
    switch (event.key, event.gesture) {
    case (.clear, .tap): change(at: time) { $0.clear() }
    case (.field, .tap(let place)): focus(at: place, time)
    case (.list, .tap): isFocused = false
    case (.pan, .pan(let phase, let pan)): drag(phase, pan, at: time)
    default: break
    }
  }

  private mutating func drag(_ phase: GesturePhase, _ pan: PanUpdate, at time: Double) {
    switch phase {
    case .began:
      layOut(at: time)
      track.catch(at: time)
      direction = 0
      finger = pan.start.y
      showIndicator(at: time)
      drag(to: pan.location.y, at: time)
    case .changed:
      drag(to: pan.location.y, at: time)
    case .ended:
      finger = nil
      let velocity = -pan.velocity.dy
      if velocity != 0 { turn(velocity, at: time) }
      track.release(velocity: velocity == 0 ? nil : velocity, at: time)
      hasMoved = true
    case .cancelled:
      finger = nil
      track.release(velocity: nil, at: time)
      hasMoved = true
    }
  }

  private mutating func drag(to y: Double, at time: Double) {
    guard let last = finger, y != last else { return }
    finger = y
    var way = last - y
    // What is past an end comes back first; from there on it is a turn like any other.
    let position = track.position(at: time)
    let over = position < 0 ? -position : position - track.length
    if over > 0, (position < 0) == (way > 0) {
      track.drag(by: way, at: time)
      let rest = track.position(at: time)
      let past = way > 0 ? rest : track.length - rest
      guard past > 0 else { return }
      track.drag(by: way > 0 ? -past : past, at: time)
      way = way > 0 ? past : -past
    }
    turn(way, at: time)
    track.drag(by: way, at: time)
  }

  private mutating func scroll(_ event: ScrollEvent) {
    guard finger == nil, event.dy != 0 else { return }
    let way = -event.dy * (event.unit == .line ? parameters.wheelLine : 1)
    showIndicator(at: event.time)
    turn(way, at: event.time)
    track.wheel(by: way, isExact: event.unit == .point, at: event.time)
    hasMoved = true
  }

  private mutating func press(_ key: String, _ modifiers: KeyModifiers, at time: Double) {
    if isFocused {
      if key == "Escape" {
        if field.isEmpty { isFocused = false } else { change(at: time) { $0.clear() } }
        return
      }
      var edited = field
      if edited.press(key, modifiers) { return change(at: time) { $0 = edited } }
    }
    let page = layout.viewport(height(at: time)) - parameters.rowHeight
    switch key {
    case "Up": move(by: -parameters.rowHeight, at: time)
    case "Down": move(by: parameters.rowHeight, at: time)
    case "PageUp": move(by: -page, at: time)
    case "PageDown": move(by: page, at: time)
    case "Home": move(by: -.infinity, at: time)
    case "End": move(by: .infinity, at: time)
    case "Return": focus(at: nil, time)
    case "Delete": isFocused = false
    default: break
    }
  }

  /// Goes on by `way` from where it was to go, by the wheel's spring.
  private mutating func move(by way: Double, at time: Double) {
    guard finger == nil else { return }
    showIndicator(at: time)
    turn(way, at: time)
    let start = track.isHeld || !isMoving(at: time) ? track.position(at: time) : track.target
    let target = min(max(start + way, 0), track.length)
    track.animate(to: target, with: .spring(track.physics.wheel), at: time)
    hasMoved = true
  }

  private mutating func adopt(_ environment: SceneEnvironment, at time: Double) {
    self.environment = environment
    parameters = HeaderParameters().tuned(by: environment.tuning, scene: "header")
    track.physics = Self.physics(environment, parameters)
    search(at: time)
  }

  // MARK: Search

  private mutating func focus(at place: Point?, _ time: Double) {
    isFocused = true
    guard let place else { return }
    let x = place.x - layout.field(height(at: time)).minX - 36
    let bytes = environment.measuring.utf8Offset(in: fieldText, at: x)
    field.place(String(field.shown.utf8.prefix(bytes))?.count ?? 0)
  }

  private mutating func type(_ text: TextInput, at time: Double) {
    guard isFocused else { return }
    switch text {
    case .committed(let string): change(at: time) { $0.commit(string) }
    case .composing(let string): change(at: time) { $0.compose(string) }
    }
  }

  private mutating func change(at time: Double, _ edit: (inout TextField) -> Void) {
    let before = field.shown
    edit(&field)
    if field.shown != before { search(at: time) }
  }

  /// Shows the rows that match, from their top under the open header.
  private mutating func search(at time: Double) {
    let query = SearchText.lowered(field.shown)
    let isNew = query != filter.query
    let shownHeight = min(
      max(height(at: time), parameters.minimumHeight), parameters.maximumHeight)
    let shownOffset = isNew ? 0 : offset(at: time)
    filter = RowFilter(field.shown, total: Int(parameters.rows))
    layout = HeaderLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters,
      rowCount: filter.count)
    pictures = RowPictures(
      layout: layout, theme: Theme(environment.appearance), measuring: environment.measuring,
      query: query)
    let height = layout.range > 0 ? shownHeight : parameters.maximumHeight
    let offset = min(
      max(0, shownOffset), max(0, layout.range + height - parameters.minimumHeight))
    snap = nil
    base = (height, offset)
    let regions = Self.regions(layout, height: height, offset: offset)
    track = Track(
      regions, position: regions[0].length + regions[1].length, physics: track.physics)
    direction = 0
    if finger != nil { track.catch(at: time) }
    hasMoved = true
  }

  /// The search field's text as it is set.
  var fieldText: Text {
    Text(field.shown, .search, Theme(environment.appearance).label)
  }

  // MARK: Deadlines

  /// The arena's, and when motion has stopped.
  public var nextDeadline: Double? {
    var next = arena.nextDeadline
    func take(_ time: Double) { if time.isFinite { next = min(next ?? time, time) } }
    if finger == nil, hasMoved { take(track.stopTime) }
    if let snap, snap.isRunning { take(snap.restTime) }
    return next
  }

  /// Commits what is due.
  public mutating func reach(_ time: Double) {
    if let due = arena.nextDeadline, due <= time {
      for gesture in arena.advance(to: time) { handle(gesture) }
    }
    if let snap, snap.isRunning, snap.restTime <= time {
      let height = snap.target
      let offset = offset(at: time)
      self.snap = nil
      base = (height, offset)
      let regions = Self.regions(layout, height: height, offset: offset)
      track = Track(
        regions, position: regions[0].length + regions[1].length, physics: track.physics)
      hideIndicator(at: time)
    }
    if finger == nil, hasMoved, track.stopTime <= time {
      hasMoved = false
      stopped(at: time)
    }
  }

  /// The list has stopped: a header between open and collapsed goes to the nearer.
  private mutating func stopped(at time: Double) {
    // Half a point off is at rest: it is set down exactly.
    track = Track(track.regions, position: track.target, physics: track.physics)
    layOut(at: time)
    direction = 0
    let (least, most) = (parameters.minimumHeight, parameters.maximumHeight)
    let height = base.height
    guard height > least, height < most else { return hideIndicator(at: time) }
    var target = height > (least + most) / 2 ? most : least
    // At the list's end it can't collapse.
    if target == least { target = Self.regions(layout, height: height, offset: base.offset)[2].to }
    var snap = Animated(height)
    let timing: Timing =
      parameters.fluid > 0.5
      ? .spring(
        .preset(
          response: parameters.snapResponse,
          dampingRatio: environment.reducesMotion ? 1 : parameters.snapDampingRatio))
      : .curve(.easeInOut, duration: parameters.snapDuration)
    snap.retarget(to: target, with: timing, velocity: .fromRest, at: time)
    self.snap = snap
  }

  private mutating func showIndicator(at time: Double) {
    indicator.set(1, at: time)
  }

  private mutating func hideIndicator(at time: Double) {
    guard indicator.value(at: time) > 0, indicator.target > 0 else { return }
    indicator.retarget(to: 0, with: .curve(.linear, duration: 0.25), delay: 0.5, at: time)
  }

  /// From when on frames stay equal until the next deadline or input.
  public func stillTime(after time: Double) -> Double {
    max(
      max(indicator.restTime, snap?.restTime ?? -.infinity),
      finger == nil ? track.restTime(within: environment.stillness) : -.infinity)
  }
}

extension GestureKey {
  fileprivate static let pan: GestureKey = 1
  fileprivate static let field: GestureKey = 2
  fileprivate static let clear: GestureKey = 3
  fileprivate static let list: GestureKey = 4
}

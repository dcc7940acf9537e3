internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion

/// The rotating stack of three cards over a city, with a detail card that tilts the lower ones.
///
/// Cards keep their number; `order` says which is in front. A card hangs by its anchor: the first
/// one's follows the finger, the others' follow the first one's, one after another.
struct StackScene: Scene {
  /// What a finger holds.
  private enum Hold: Equatable {
    /// The first card, whose anchor was there.
    case card(Point)
    /// The detail card, whose top was there.
    case detail(Double)
  }

  var environment: SceneEnvironment
  var parameters: StackParameters
  var layout: StackLayout
  var screen: StackScreen
  var cards: [StackCard]
  var offer: OfferCard

  private var arena = GestureArena()
  private var hold: Hold?
  /// Cards from front to back.
  private(set) var order = [0, 1, 2]
  /// When the card that was flicked turns round and goes to the back.
  private var turnDue: Double?

  /// Where each card's anchor is.
  private(set) var anchors: [Animated<Point>]
  /// In which place each card is, or between which.
  private(set) var places: [Animated<StackPlace>]
  /// How far the lower cards are straightened, then tilted; city and stage go with the tilt.
  private(set) var straight = Animated(0.0, tolerance: 0.001)
  private(set) var tilt = Animated(0.0, tolerance: 0.001)
  private(set) var detailTop: Animated<Double>
  private(set) var blur = Animated(0.0, tolerance: 0.002)
  private var isOpen = false

  /// The stack at rest.
  init(_ environment: SceneEnvironment) {
    self.environment = environment
    parameters = StackParameters().tuned(by: environment.tuning, scene: "stack")
    layout = StackLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters)
    screen = StackScreen(layout)
    cards = (0..<3).map { [layout, parameters] in
      StackCard($0, size: layout.cardSize, radius: parameters.cornerRadius)
    }
    offer = OfferCard(layout, Theme(environment.appearance))
    anchors = [Animated](repeating: Animated(layout.center, tolerance: 0.01), count: 3)
    places = (0..<3).map { Animated(StackPlace($0), tolerance: 0.001) }
    detailTop = Animated(environment.size.height, tolerance: 0.01)
  }

  private var isFluid: Bool { parameters.fluid > 0.5 }
  private var follow: Timing {
    .spring(
      .preset(
        settlingDuration: parameters.followDuration,
        dampingRatio: environment.reducesMotion ? 1 : parameters.followDampingRatio))
  }

  // MARK: Inputs

  mutating func handle(_ input: SceneInput, at time: Double) {
    switch input {
    case .pointer(let event): handle(event)
    case .key(let key, _): press(key, at: time)
    case .cancel: for gesture in arena.cancelAll(at: time) { handle(gesture) }
    case .environment(let environment): adopt(environment, at: time)
    case .scroll, .text: break
    }
  }

  private mutating func handle(_ event: PointerEvent) {
    if event.phase == .down, arena.pointerCount == 0 { enterRecognizers(for: event) }
    for gesture in arena.handle(event) { handle(gesture) }
  }

  private mutating func enterRecognizers(for event: PointerEvent) {
    let (time, place) = (event.time, event.position)
    let top = detailTop.value(at: time)
    if isOpen || !detailTop.isResting(at: time) {
      guard place.y >= top else {
        arena.add(.tap(), as: .outside, for: event.id)
        return
      }
      let isCaught = !detailTop.isResting(at: time)
      arena.add(
        .pan(PanRecognizer(start: isCaught ? .atDown : .pastSlop)), as: .detail, for: event.id)
      return
    }
    let first = anchors[order[0]]
    let isCaught = !first.isResting(at: time) || turnDue != nil
    if !isCaught, layout.firstCard(at: first.value(at: time)).contains(place) {
      arena.add(.tap(), as: .card, for: event.id)
    }
    arena.add(
      .pan(PanRecognizer(start: isCaught ? .atDown : .pastSlop)), as: .stack, for: event.id)
  }

  private mutating func handle(_ event: GestureEvent) {
    let time = event.time
    switch (event.key, event.gesture) {
    case (.card, .tap): open(at: time)
    case (.outside, .tap): if isOpen { close(at: time) } else { open(at: time) }
    case (.stack, .pan(let phase, let pan)): dragStack(phase, pan, at: time)
    case (.detail, .pan(let phase, let pan)): dragDetail(phase, pan, at: time)
    default: break
    }
  }

  private mutating func press(_ key: String, at time: Double) {
    guard hold == nil else { return }
    switch key {
    case "Up", "Return": if !isOpen { open(at: time) }
    case "Down", "Delete": if isOpen { close(at: time) }
    case "Left": if !isOpen { leave(towards: Vector(dx: -1, dy: 0), velocity: nil, at: time) }
    case "Right": if !isOpen { leave(towards: Vector(dx: 1, dy: 0), velocity: nil, at: time) }
    default: break
    }
  }

  private mutating func adopt(_ environment: SceneEnvironment, at time: Double) {
    let old = layout
    self.environment = environment
    parameters = StackParameters().tuned(by: environment.tuning, scene: "stack")
    layout = StackLayout(
      size: environment.size, safeArea: environment.safeArea, parameters: parameters)
    screen = StackScreen(layout)
    cards = (0..<3).map { [layout, parameters] in
      StackCard($0, size: layout.cardSize, radius: parameters.cornerRadius)
    }
    offer = OfferCard(layout, Theme(environment.appearance))
    guard old.size != layout.size else { return }
    let way = layout.center - old.center
    if turnDue != nil { turn(at: time) }
    for index in anchors.indices {
      let place = layout.reachable(anchors[index].value(at: time) + way)
      anchors[index].set(place, at: time)
      if hold == nil, place != layout.center {
        anchors[index].retarget(to: layout.center, with: follow, at: time)
      }
    }
    if case .card(let start)? = hold { hold = .card(start + way) }
    let target = isOpen ? layout.detailTop : layout.size.height
    if case .detail? = hold {
      hold = .detail(layout.detailTop)
    }
    detailTop.set(target, at: time)
  }

  // MARK: The stack

  private mutating func dragStack(_ phase: GesturePhase, _ pan: PanUpdate, at time: Double) {
    let first = order[0]
    switch phase {
    case .began:
      turnDue = nil
      hold = .card(anchors[first].value(at: time))
      for index in anchors.indices { anchors[index].stop(at: time) }
      setBlur(1, at: time)
      if pan.translation != .zero { follow(pan, at: time) }
    case .changed:
      follow(pan, at: time)
    case .ended:
      hold = nil
      setBlur(0, at: time)
      let decay = Decay(rate: parameters.decelerationRate)
      let projected = pan.translation + pan.velocity * decay.timeConstant
      if pan.velocity.length > parameters.flickVelocity,
        projected.length > parameters.flickReach * layout.cardSize.width
      {
        leave(towards: pan.velocity, velocity: pan.velocity, at: time)
      } else {
        comeHome(velocity: pan.velocity, at: time)
      }
    case .cancelled:
      hold = nil
      setBlur(0, at: time)
      comeHome(velocity: .zero, at: time)
    }
  }

  /// The first card goes to the finger, the others after it.
  private mutating func follow(_ pan: PanUpdate, at time: Double) {
    guard case .card(let start)? = hold else { return }
    let target = layout.reachable(start + pan.translation)
    if isFluid {
      anchors[order[0]].set(target, at: time)
    } else {
      anchors[order[0]].retarget(
        to: layout.reachable(pan.location),
        with: .curve(.linear, duration: parameters.leadDuration), velocity: .fromRest, at: time)
    }
    for place in 1..<3 {
      anchors[order[place]].retarget(
        to: isFluid ? target : layout.reachable(pan.location), with: follow,
        velocity: isFluid ? .kept : .fromRest, delay: Double(place) * parameters.followDelay,
        at: time)
    }
  }

  private mutating func comeHome(velocity: Vector, at time: Double) {
    for place in 0..<3 {
      let start: StartVelocity<Point> =
        !isFluid ? .fromRest : place == 0 ? .exactly(limited(velocity)) : .kept
      anchors[order[place]].retarget(
        to: layout.center, with: follow, velocity: start,
        delay: Double(place) * parameters.followDelay, at: time)
    }
  }

  /// Not so fast that the spring would throw a card far off the stage.
  private func limited(_ velocity: Vector) -> Point {
    let most = 8 * min(layout.size.width, layout.size.height)
    let factor = min(1, most / max(velocity.length, 1))
    return Point(x: velocity.dx * factor, y: velocity.dy * factor)
  }

  /// The first card leaves that way; it comes back at the back.
  private mutating func leave(towards way: Vector, velocity: Vector?, at time: Double) {
    guard turnDue == nil else { return }
    let first = order[0]
    let exit = layout.exit(
      from: anchors[first].value(at: time), towards: way, margin: 24)
    anchors[first].retarget(
      to: layout.reachable(exit),
      with: .curve(.easeOut, duration: parameters.leaveDuration), velocity: .fromRest, at: time)
    for place in 1..<3 {
      anchors[order[place]].retarget(
        to: layout.center, with: follow, delay: Double(place - 1) * parameters.followDelay, at: time
      )
    }
    turnDue = deadline(parameters.leaveDuration, after: time)
  }

  /// The card that left goes to the back; all others come forward by a place.
  private mutating func turn(at time: Double) {
    turnDue = nil
    order = [order[1], order[2], order[0]]
    for (place, card) in order.enumerated() {
      places[card].retarget(
        to: StackPlace(place),
        with: .spring(.preset(settlingDuration: parameters.followDuration, dampingRatio: 1)),
        at: time)
    }
    anchors[order[2]].retarget(
      to: layout.center,
      with: .spring(.preset(settlingDuration: parameters.followDuration, dampingRatio: 1)),
      velocity: .fromRest, at: time)
  }

  private mutating func setBlur(_ strength: Double, at time: Double) {
    blur.retarget(
      to: strength, with: .curve(.linear, duration: parameters.blurDuration),
      velocity: .fromRest, at: time)
  }

  // MARK: The detail card

  private mutating func open(at time: Double) {
    isOpen = true
    // A card that was on its way round is there first.
    if turnDue != nil { turn(at: time) }
    let tiltTiming: Timing =
      isFluid
      ? .spring(.preset(response: parameters.tiltResponse, dampingRatio: 1))
      : .curve(.linear, duration: parameters.tiltDuration)
    let velocity: StartVelocity<Double> = isFluid ? .kept : .fromRest
    straight.retarget(
      to: 1, with: .curve(.linear, duration: parameters.straightenDuration), velocity: .fromRest,
      at: time)
    tilt.retarget(
      to: 1, with: tiltTiming, velocity: velocity, delay: parameters.straightenDuration, at: time)
    moveDetail(to: layout.detailTop, duration: parameters.tiltDuration, velocity: nil, at: time)
  }

  private mutating func close(at time: Double, velocity: Double? = nil) {
    isOpen = false
    let timing: Timing =
      isFluid
      ? .spring(.preset(response: parameters.tiltResponse, dampingRatio: 1))
      : .curve(.easeOut, duration: parameters.returnDuration)
    let start: StartVelocity<Double> = isFluid ? .kept : .fromRest
    straight.retarget(to: 0, with: timing, velocity: start, at: time)
    tilt.retarget(to: 0, with: timing, velocity: start, at: time)
    moveDetail(
      to: layout.size.height, duration: parameters.dismissDuration, velocity: velocity, at: time)
  }

  private mutating func moveDetail(
    to y: Double, duration: Double, velocity: Double?, at time: Double
  ) {
    let timing: Timing =
      isFluid
      ? .spring(.preset(response: parameters.detailResponse, dampingRatio: 1))
      : .curve(.easeOut, duration: duration)
    let start: StartVelocity<Double> =
      isFluid ? velocity.map { .exactly($0) } ?? .kept : .fromRest
    detailTop.retarget(to: y, with: timing, velocity: start, at: time)
  }

  private mutating func dragDetail(_ phase: GesturePhase, _ pan: PanUpdate, at time: Double) {
    switch phase {
    case .began:
      let y = detailTop.value(at: time)
      hold = .detail(y)
      detailTop.stop(at: time)
      if pan.translation.dy != 0 { moveDetail(pan, at: time) }
    case .changed:
      moveDetail(pan, at: time)
    case .ended:
      hold = nil
      let y = detailTop.value(at: time)
      let projected = y + pan.velocity.dy * Decay(rate: parameters.decelerationRate).timeConstant
      // It starts no faster than keeps its way back short of the stage's height.
      let velocity = min(max(pan.velocity.dy, -4 * layout.size.height), 8000)
      if projected - layout.detailTop > parameters.dismissDistance {
        close(at: time, velocity: velocity)
      } else {
        isOpen = true
        reopen(at: time, velocity: max(velocity, layout.detailTop < y ? velocity : 0))
      }
    case .cancelled:
      hold = nil
      isOpen = true
      reopen(at: time, velocity: 0)
    }
  }

  private mutating func reopen(at time: Double, velocity: Double) {
    if tilt.target != 1 || straight.target != 1 { open(at: time) }
    moveDetail(
      to: layout.detailTop, duration: parameters.returnDuration, velocity: velocity, at: time)
  }

  /// Down it follows the finger; it goes up only as far as it had been let down.
  private mutating func moveDetail(_ pan: PanUpdate, at time: Double) {
    guard case .detail(let start)? = hold else { return }
    let y = start + pan.translation.dy
    detailTop.set(min(max(y, min(start, layout.detailTop)), layout.size.height), at: time)
  }

  // MARK: Deadlines

  var nextDeadline: Double? {
    var next = arena.nextDeadline
    func take(_ time: Double) { if time.isFinite { next = min(next ?? time, time) } }
    if let turnDue { take(turnDue) }
    for anchor in anchors where anchor.isRunning { take(anchor.restTime) }
    if detailTop.isRunning { take(detailTop.restTime) }
    return next
  }

  mutating func reach(_ time: Double) {
    if let due = arena.nextDeadline, due <= time {
      for gesture in arena.advance(to: time) { handle(gesture) }
    }
    if let turnDue, turnDue <= time { turn(at: time) }
    // A hundredth of a point off is at rest: set down exactly.
    for index in anchors.indices {
      let target = anchors[index].target
      if anchors[index].takeCompletion(at: time) != nil { anchors[index].set(target, at: time) }
    }
    let target = detailTop.target
    if detailTop.takeCompletion(at: time) != nil { detailTop.set(target, at: time) }
  }

  func stillTime(after time: Double) -> Double {
    var last = max(max(straight.restTime, tilt.restTime), max(detailTop.restTime, blur.restTime))
    for index in 0..<3 {
      last = max(last, max(anchors[index].restTime, places[index].restTime))
    }
    return last
  }

  /// Where the frame shows what a finger drags: the first card's anchor, or the detail card's top.
  func heldPlace(at time: Double) -> Point? {
    switch hold {
    case .card?: anchors[order[0]].value(at: time)
    case .detail?: Point(x: 0, y: detailTop.value(at: time))
    case nil: nil
    }
  }

  func activity(at time: Double) -> Activity {
    if hold != nil { return .drag }
    if time < stillTime(after: time) { return turnDue != nil ? .fling : .spring }
    return .idle
  }
}

extension GestureKey {
  fileprivate static let stack: GestureKey = 1
  fileprivate static let card: GestureKey = 2
  fileprivate static let detail: GestureKey = 3
  fileprivate static let outside: GestureKey = 4
}

public import CardGeometry
public import CardGestures

/// A target of scripted touches in virtual time.
public protocol InputDriver {
  /// Presses at `place` with finger `id`.
  mutating func down(at place: Point, id: PointerID)
  /// Moves finger `id` evenly to `place`, at once without a time.
  mutating func move(to place: Point, over seconds: Double, id: PointerID)
  /// Lets go of finger `id`.
  mutating func up(id: PointerID)
  /// Lets time pass.
  mutating func wait(_ seconds: Double)
}

extension InputDriver {
  /// Presses at `place`.
  public mutating func down(at place: Point) { down(at: place, id: 0) }

  /// Moves evenly to `place`, at once without a time.
  public mutating func move(to place: Point, over seconds: Double = 0) {
    move(to: place, over: seconds, id: 0)
  }

  /// Moves finger `id` to `place` at once.
  public mutating func move(to place: Point, id: PointerID) { move(to: place, over: 0, id: id) }

  /// Lets go.
  public mutating func up() { up(id: 0) }

  /// Taps at `place`.
  public mutating func tap(at place: Point) { perform(finger.tap(at: place)) }

  /// Takes what is at `start` to `end`, stops there and lets go.
  public mutating func drag(from start: Point, to end: Point) {
    perform(finger.drag(from: start, to: end, over: 0.2).wait(0.2).up())
  }

  /// Moves from `start` to `end` and lets go on the way.
  public mutating func fling(from start: Point, to end: Point, over seconds: Double) {
    perform(finger.fling(from: start, to: end, over: seconds))
  }

  /// Does all of `finger` that needs neither cursor nor keyboard.
  public mutating func perform(_ finger: Finger) {
    for step in finger.steps {
      switch step {
      case .down(let place): down(at: place)
      case .move(let place, let seconds): move(to: place, over: seconds)
      case .up: up()
      case .wait(let seconds): wait(seconds)
      case .hover, .tool: break
      }
    }
  }
}

public import CardGeometry

/// What a user does with a finger or the mouse, and at the keyboard: in points of the stage and
/// seconds.
///
///     finger.down(at: .at(100, 300)).move(to: .at(100, 100), over: 0.3).up()
///
/// It is a value, and the tests' only words for this: an arena and a stage do it in virtual time
/// (`InputDriver`), `XDriver` does it to the real window.
public struct Finger: Sendable {
  enum Step: Sendable {
    case hover(Point)
    case down(Point)
    case move(Point, over: Double)
    case up
    case wait(Double)
    /// What only a real keyboard and mouse can do, as xdotool says it.
    case tool([String])
  }

  private(set) var steps: [Step] = []

  fileprivate init() {}

  // MARK: Pointing

  /// Presses at `place`.
  public func down(at place: Point) -> Finger { adding(.down(place)) }

  /// Moves evenly to `place`, at once without a time.
  public func move(to place: Point, over seconds: Double = 0) -> Finger {
    adding(.move(place, over: seconds))
  }

  /// Lets go.
  public func up() -> Finger { adding(.up) }

  /// Does nothing for a while.
  public func wait(_ seconds: Double) -> Finger { adding(.wait(seconds)) }

  /// Presses at `place` for 50 ms.
  public func tap(at place: Point) -> Finger { hold(at: place, for: 0.05).up() }

  /// Presses at `place` and stays there; does not let go.
  public func hold(at place: Point, for seconds: Double) -> Finger {
    down(at: place).wait(seconds)
  }

  /// Takes what is at `start` to `end` and holds it there; does not let go.
  public func drag(from start: Point, to end: Point, over seconds: Double) -> Finger {
    hold(at: start, for: 0.05).move(to: end, over: seconds)
  }

  /// Moves from `start` to `end` and lets go on the way.
  public func fling(from start: Point, to end: Point, over seconds: Double) -> Finger {
    drag(from: start, to: end, over: seconds).up()
  }

  // MARK: Mouse and keyboard

  /// Puts the cursor at `place`, as nothing but a mouse can.
  public func hover(at place: Point) -> Finger { adding(.hover(place)) }

  /// Presses a button: 1 left, 2 middle, 3 right.
  public func press(button: Int) -> Finger { adding(.tool(["mousedown", "\(button)"])) }

  /// Lets the button go.
  public func release(button: Int) -> Finger { adding(.tool(["mouseup", "\(button)"])) }

  /// Turns the wheel by whole notches, away from the user if positive.
  public func wheel(_ notches: Int) -> Finger {
    adding(
      .tool([
        "click", "--repeat", "\(abs(notches))", "--delay", "20", notches > 0 ? "4" : "5",
      ]))
  }

  /// Moves the mouse evenly by `way` from wherever it is, as a mouse does that knows of no places.
  public func nudge(by way: Vector, steps: Int, over seconds: Double) -> Finger {
    (0..<steps).reduce(self) { finger, step in
      let (part, before) = (Double(step + 1) / Double(steps), Double(step) / Double(steps))
      let dx = (way.dx * part).rounded() - (way.dx * before).rounded()
      let dy = (way.dy * part).rounded() - (way.dy * before).rounded()
      return finger.wait(seconds / Double(steps))
        .adding(.tool(["mousemove_relative", "--", "\(Int(dx))", "\(Int(dy))"]))
    }
  }

  /// Presses a key and keeps it down: "shift", "alt", "ctrl".
  public func keyDown(_ key: String) -> Finger { adding(.tool(["keydown", key])) }

  /// Lets go of a key.
  public func keyUp(_ key: String) -> Finger { adding(.tool(["keyup", key])) }

  /// Strikes keys, each by X's name: "s", "shift+Tab", "Escape".
  public func key(_ keys: String...) -> Finger { adding(.tool(["key"] + keys)) }

  /// Types text, 20 ms a letter; a letter beyond ASCII has to be one of `Xvfb.letters`.
  public func type(_ text: String) -> Finger {
    let missing = text.unicodeScalars.filter {
      !$0.isASCII && !Xvfb.letters.unicodeScalars.contains($0)
    }
    precondition(missing.isEmpty, "add \(missing) to Xvfb.letters")
    return adding(.tool(["type", "--delay", "20", "--args", "1", text]))
  }

  private func adding(_ step: Step) -> Finger {
    var finger = self
    finger.steps.append(step)
    return finger
  }

  /// What xdotool is told, for a stage whose top left corner is at (`x`, `y`) of the screen.
  func commands(x: Int, y: Int) -> [String] {
    // A mouse can not report faster than this, in seconds; slower than a frame looks like a stop.
    let moveInterval = 0.008
    var place: Point?
    var words: [String] = []
    func go(to next: Point) {
      place = next
      words += ["mousemove", "\(x + Int(next.x.rounded()))", "\(y + Int(next.y.rounded()))"]
    }
    for step in steps {
      switch step {
      case .hover(let next): go(to: next)
      case .down(let next):
        if place != next { go(to: next) }
        words += ["mousedown", "1"]
      case .move(let next, let seconds):
        let (start, count) = (place ?? next, max(1, Int(seconds / moveInterval)))
        for step in 1...count {
          if seconds > 0 { words += ["sleep", "\(seconds / Double(count))"] }
          go(to: start.interpolated(to: next, fraction: Double(step) / Double(count)))
        }
      case .up: words += ["mouseup", "1"]
      case .wait(let seconds): words += ["sleep", "\(seconds)"]
      case .tool(let command): words += command
      }
    }
    return words
  }
}

/// A finger that does nothing yet.
public let finger = Finger()

extension Point {
  /// The point (`x`, `y`), as short as scripts want it.
  public static func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
}

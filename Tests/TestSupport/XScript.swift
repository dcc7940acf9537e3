/// What a hand does at mouse and keyboard, step by step, in pixels of the screen and seconds.
///
///     XScript().move(toX: 100, y: 300).press().glide(toX: 100, y: 100, over: 0.3).release()
public struct XScript: Sendable {
  /// A mouse can not report faster than this, in seconds; slower than a frame looks like a stop.
  private static let moveInterval = 0.008

  private(set) var commands: [String] = []
  private var x = 0
  private var y = 0

  /// A hand that does nothing yet.
  public init() {}

  /// Puts the cursor there at once.
  public func move(toX x: Int, y: Int) -> XScript {
    var script = adding(["mousemove", "\(x)", "\(y)"])
    (script.x, script.y) = (x, y)
    return script
  }

  /// Moves evenly from where the script last moved to; button and cursor stay as they are.
  public func glide(toX x: Int, y: Int, over seconds: Double) -> XScript {
    let steps = max(1, Int(seconds / Self.moveInterval))
    var script = self
    for step in 1...steps {
      script = script.pause(seconds / Double(steps))
        .adding([
          "mousemove", "\(self.x + (x - self.x) * step / steps)",
          "\(self.y + (y - self.y) * step / steps)",
        ])
    }
    (script.x, script.y) = (x, y)
    return script
  }

  /// Presses a button: 1 left, 2 middle, 3 right.
  public func press(button: Int = 1) -> XScript { adding(["mousedown", "\(button)"]) }

  /// Lets the button go.
  public func release(button: Int = 1) -> XScript { adding(["mouseup", "\(button)"]) }

  /// Turns the wheel by whole notches, away from the user if positive.
  public func wheel(_ notches: Int) -> XScript {
    adding(["click", "--repeat", "\(abs(notches))", "--delay", "20", notches > 0 ? "4" : "5"])
  }

  /// Strikes keys, each by X's name: "s", "shift+Tab", "Escape".
  public func key(_ keys: String...) -> XScript { adding(["key"] + keys) }

  /// Holds a key down.
  public func holdKey(_ key: String) -> XScript { adding(["keydown", key]) }

  /// Lets a held key go.
  public func releaseKey(_ key: String) -> XScript { adding(["keyup", key]) }

  /// Types text, with `delay` milliseconds for each letter. For letters that are not on the keyboard
  /// it is relabelled meanwhile: the program has to look at the label within half that time.
  public func type(_ text: String, delay: Int = 20) -> XScript {
    adding(["type", "--delay", "\(delay)", "--args", "1", text])
  }

  /// Does nothing for a while.
  public func pause(_ seconds: Double) -> XScript { adding(["sleep", "\(seconds)"]) }

  private func adding(_ words: [String]) -> XScript {
    var script = self
    script.commands += words
    return script
  }
}
